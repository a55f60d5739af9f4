// Density, single-letter keys and the sound of the bell follow the person: kept as the user option `preferences`.
import { keepUserOption, onUserOption, userOption } from '../session/user-options.ts';
import { ALERT_SOUNDS, type AlertSound, type Density, usePreferences } from './preferences.ts';

const REF = 'preferences';

export function startPreferenceSync(): () => void {
  const take = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { density, singleKeys, alertSound } = value as Record<string, unknown>;
    usePreferences.setState({
      ...((density === 'compact' || density === 'comfortable') && { density: density as Density }),
      ...(typeof singleKeys === 'boolean' && { singleKeys }),
      ...(ALERT_SOUNDS.includes(alertSound as AlertSound) && { alertSound: alertSound as AlertSound }),
    });
  };
  take(userOption(REF));
  const stops = [
    onUserOption(REF, take),
    usePreferences.subscribe(({ density, singleKeys, alertSound }, before) => {
      const known = userOption<Record<string, unknown>>(REF);
      const chosen = { density, singleKeys, alertSound };
      const differs = (from: Record<string, unknown> | undefined) =>
        Object.entries(chosen).some(([name, value]) => from?.[name] !== value);
      if (differs({ ...before }) && differs(known)) keepUserOption(REF, chosen);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
