// Whether the panel with the pages of a place stands beside the page, and where a person has folded it.
import { useMediaQuery } from '@mantine/hooks';
import { keepUserOption, useUserOption, userOption } from '../session/user-options.ts';
import { type WorkPlace, useActiveMenu, usePlaces } from './places.ts';
import { useTabs } from './tabs-store.ts';

const REF = 'foldedPlaces';
/** Below this a list needs the room: the panel is folded until somebody opens it. */
const WIDE = '(min-width: 1200px)';

export interface PanelState {
  place: WorkPlace;
  folded: boolean;
}

/** The place whose panel belongs beside the active page; none beside a record, a form, or a page with a menu of its own. */
export function usePlacePanel(): PanelState | undefined {
  const kind = useActiveMenu();
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const folded = useUserOption<Record<string, boolean>>(REF) ?? {};
  const ofRecord = useTabs(({ active }) => active.includes(':'));
  const place = usePlaces().find(({ entries }) => entries.some(({ id }) => id === kind));
  if (!place || ofRecord || place.entries.length < 2) return undefined;
  if (place.entries.some(({ id, ownMenu }) => id === kind && ownMenu)) return undefined;
  return { place, folded: folded[place.id] ?? !wide };
}

export const foldPanel = (place: WorkPlace, fold: boolean): void =>
  keepUserOption(REF, { ...userOption<Record<string, boolean>>(REF), [place.id]: fold });
