import { usePreferences } from '../../../platform/web/theme/preferences.ts';

/** Height of a row of the sheet by the person's density. */
export const useRowHeight = (): number => (usePreferences((state) => state.density) === 'comfortable' ? 34 : 28);
