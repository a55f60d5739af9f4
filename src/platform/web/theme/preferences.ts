// Choices of the person at this computer: row density, how days read, and whether single keys are shortcuts.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { DateStyle } from '../../../kit/dates.ts';
import { readsDaysAs } from '../display/format.ts';

export type Density = 'compact' | 'comfortable';

interface Preferences {
  density: Density;
  /** Shortcuts of one letter can be turned off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** How days read: 20th Nov 2026, 20/11/2026, 20 Nov 2026. */
  dateStyle: DateStyle;
  setDensity: (density: Density) => void;
  setSingleKeys: (on: boolean) => void;
  setDateStyle: (style: DateStyle) => void;
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      density: 'compact',
      singleKeys: true,
      dateStyle: 'medium',
      setDensity: (density) => set({ density }),
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
