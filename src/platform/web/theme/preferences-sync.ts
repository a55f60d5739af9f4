// Density and single-letter keys follow the person: kept as the user option `preferences`.
import { keepUserOption, onUserOption, userOption } from '../session/user-options.ts';
import { type Density, usePreferences } from './preferences.ts';

const REF = 'preferences';

export function startPreferenceSync(): () => void {
  const take = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { density, singleKeys } = value as { density?: unknown; singleKeys?: unknown };
    usePreferences.setState({
      ...((density === 'compact' || density === 'comfortable') && { density: density as Density }),
      ...(typeof singleKeys === 'boolean' && { singleKeys }),
    });
  };
  take(userOption(REF));
  const stops = [
    onUserOption(REF, take),
    usePreferences.subscribe(({ density, singleKeys }, before) => {
      const known = userOption<{ density?: unknown; singleKeys?: unknown }>(REF);
      const changed = density !== before.density || singleKeys !== before.singleKeys;
      if (changed && (known?.density !== density || known.singleKeys !== singleKeys))
        keepUserOption(REF, { density, singleKeys });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
