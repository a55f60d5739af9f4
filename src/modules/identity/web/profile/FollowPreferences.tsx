// Theme, density, dates and shortcuts follow the person: taken from the server at the start, kept there whenever they change.
import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DATE_STYLES, type DateStyle } from '../../../../kit/dates.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { usePreferences } from '../../../../platform/web/theme/preferences.ts';
import { userConfigApi } from '../../shared/user-config.api.ts';

type Values = { theme: string; density: string; singleKeys: boolean; dateStyle: string };
const isDateStyle = (value: unknown): value is DateStyle => DATE_STYLES.includes(value as DateStyle);

export function FollowPreferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, singleKeys, dateStyle, setDensity, setSingleKeys, setDateStyle } = usePreferences();
  const options = useRead(userConfigApi.configuration, {}, { staleTime: Infinity }).data?.data.options;
  const kept = useRef<Values | null>(null);
  useEffect(() => {
    if (!options) return;
    const now: Values = { theme: colorScheme, density, singleKeys, dateStyle };
    if (!kept.current) {
      const { theme, density: rows, singleKeys: keys, dateStyle: style } = options;
      if (theme === 'light' || theme === 'dark' || theme === 'auto') setColorScheme(theme);
      if (rows === 'compact' || rows === 'comfortable') setDensity(rows);
      if (typeof keys === 'boolean') setSingleKeys(keys);
      if (isDateStyle(style)) setDateStyle(style);
      kept.current = { ...now, ...(options as Partial<Values>) };
      return;
    }
    const before = kept.current;
    const names = (Object.keys(now) as (keyof Values)[]).filter((name) => now[name] !== before[name]);
    if (!names.length) return;
    kept.current = { ...before, ...now };
    call(userConfigApi.saveOwnOptions, {
      body: { options: Object.fromEntries(names.map((name) => [name, now[name]])) },
    }).catch(() => toast('Your preference applies on this computer only: it could not be saved.', { tone: 'late' }));
  }, [options, colorScheme, density, singleKeys, dateStyle, setColorScheme, setDensity, setSingleKeys, setDateStyle]);
  return null;
}
