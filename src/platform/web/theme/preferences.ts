// Choices of the person at this computer: row density and whether single keys are shortcuts.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Density = 'compact' | 'comfortable';

interface Preferences {
  density: Density;
  /** Shortcuts of one letter can be turned off (WCAG 2.1.4). */
  singleKeys: boolean;
  setDensity: (density: Density) => void;
  setSingleKeys: (on: boolean) => void;
}

export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      density: 'compact',
      singleKeys: true,
      setDensity: (density) => set({ density }),
      setSingleKeys: (singleKeys) => set({ singleKeys }),
    }),
    { name: 'reinstate.preferences', version: 1 },
  ),
);

const applyDensity = (density: Density): void => {
  document.documentElement.dataset['density'] = density;
};
applyDensity(usePreferences.getState().density);
usePreferences.subscribe((state) => applyDensity(state.density));
