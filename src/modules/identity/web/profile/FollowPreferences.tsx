// Theme, density and shortcuts follow the person: taken from the server at the start, kept there whenever they change.
import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { usePreferences } from '../../../../platform/web/theme/preferences.ts';
import { userConfigApi } from '../../shared/user-config.api.ts';

type Values = { theme: string; density: string; singleKeys: boolean };

export function FollowPreferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, singleKeys, setDensity, setSingleKeys } = usePreferences();
  const options = useRead(userConfigApi.configuration, {}, { staleTime: Infinity }).data?.data.options;
  const kept = useRef<Values | null>(null);
  useEffect(() => {
    if (!options) return;
    const now: Values = { theme: colorScheme, density, singleKeys };
    if (!kept.current) {
      const { theme, density: rows, singleKeys: keys } = options;
      if (theme === 'light' || theme === 'dark' || theme === 'auto') setColorScheme(theme);
      if (rows === 'compact' || rows === 'comfortable') setDensity(rows);
      if (typeof keys === 'boolean') setSingleKeys(keys);
      kept.current = { ...now, ...(options as Partial<Values>) };
      return;
    }
    const before = kept.current;
    const names = (Object.keys(now) as (keyof Values)[]).filter((name) => now[name] !== before[name]);
    if (!names.length) return;
    kept.current = { ...before, ...now };
    call(userConfigApi.saveOwnOptions, {
      body: { options: Object.fromEntries(names.map((name) => [name, now[name]])) },
    }).catch(() => toast('Your preference holds on this computer only: it could not be saved.', { tone: 'late' }));
  }, [options, colorScheme, density, singleKeys, setColorScheme, setDensity, setSingleKeys]);
  return null;
}
