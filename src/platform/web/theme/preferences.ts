// Choices of the person at this computer: row density, how days read, and whether single keys are shortcuts.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { DateStyle } from '../../../kit/dates.ts';
import { readsDaysAs } from '../display/format.ts';

export type Density = 'compact' | 'comfortable';
/** What is heard when something arrives under the bell. */
export const ALERT_SOUNDS = ['solemn', 'bright', 'knock', 'off'] as const;
export type AlertSound = (typeof ALERT_SOUNDS)[number];

interface Preferences {
  density: Density;
  /** Shortcuts of one letter can be turned off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** How days read: 20th Nov 2026, 20/11/2026, 20 Nov 2026. */
  dateStyle: DateStyle;
  alertSound: AlertSound;
  setDensity: (density: Density) => void;
  setAlertSound: (sound: AlertSound) => void;
  setSingleKeys: (on: boolean) => void;
  setDateStyle: (style: DateStyle) => void;
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      density: 'compact',
      singleKeys: true,
      dateStyle: 'medium',
      alertSound: 'solemn',
      setDensity: (density) => set({ density }),
      setAlertSound: (alertSound) => set({ alertSound }),
      setSingleKeys: (singleKeys) => set({ singleKeys }),
      setDateStyle: (dateStyle) => set({ dateStyle }),
    }),
    { name: 'reinstate.preferences', version: 1 },
  ),
);

const applyDensity = (density: Density): void => {
  document.documentElement.dataset['density'] = density;
};
const apply = ({ density, dateStyle }: Preferences): void => {
  applyDensity(density);
  readsDaysAs(dateStyle);
};
apply(usePreferences.getState());
usePreferences.subscribe(apply);
