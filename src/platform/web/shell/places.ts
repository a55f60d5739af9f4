// The places of work on the rail: what each is called, its key after G, and which of its pages this person sees.
import { PLACES, type Place, seesEntry } from '../../shared/menus.ts';
import {
  IconBuildingWarehouse,
  IconCalendar,
  IconChartBar,
  IconClipboardList,
  IconCoin,
  IconHome2,
  IconSettings,
  IconUsers,
} from '../icons.tsx';
import { useMenuViewer } from '../session/current-user.tsx';
import { pathOf } from './match-route.ts';
import { useArrivedParts } from './parts.ts';
import { type Icon, type MenuEntry, useRegistry } from './registry.ts';
import { type WorkTab, useTabs } from './tabs-store.ts';

interface PlaceLook {
  label: string;
  icon: Icon;
  /** Second key after G. */
  goKey: string;
}

const LOOKS: Record<Place, PlaceLook> = {
  'my-day': { label: 'My day', icon: IconHome2, goKey: 'd' },
  jobs: { label: 'Jobs', icon: IconClipboardList, goKey: 'j' },
  calendar: { label: 'Calendar', icon: IconCalendar, goKey: 'c' },
  money: { label: 'Money', icon: IconCoin, goKey: 'f' },
  store: { label: 'Store', icon: IconBuildingWarehouse, goKey: 's' },
  people: { label: 'People', icon: IconUsers, goKey: 'p' },
  reports: { label: 'Reports', icon: IconChartBar, goKey: 'r' },
  admin: { label: 'Admin', icon: IconSettings, goKey: 'a' },
};

export interface WorkPlace extends PlaceLook {
  id: Place;
  /** What this person sees of it, in order; never empty. */
  entries: readonly MenuEntry[];
}

/** The entries of the main menu that this person sees. */
export function useMenu(): MenuEntry[] {
  const viewer = useMenuViewer();
  const { menu } = useRegistry();
  const parts = useArrivedParts();
  const sections = parts === null ? null : (parts?.sections ?? []);
  return menu.filter((entry) => seesEntry(viewer, entry, sections));
}

/** The places that hold a page for this person. One with a single page is called as that page. */
export function usePlaces(): WorkPlace[] {
  const menu = useMenu();
  return PLACES.flatMap((id) => {
    const entries = menu.filter((entry) => entry.place === id);
    const [only, ...others] = entries;
    if (!only) return [];
    const own = others.length === 0 && { label: only.label, icon: only.icon };
    return [{ id, ...LOOKS[id], ...own, entries }];
  });
}

/** The entry whose pages the active tab belongs to. */
export function useActiveMenu(): string | undefined {
  return useTabs(({ tabs, active }) => tabs.find((tab) => tab.id === active)?.kind);
}

/** The page of a place that was used last and is still open, else its first. One that hides the panel of its place is no way to the others. */
export function usePlaceHref({ entries }: WorkPlace): string {
  const last = useTabs(({ tabs, recent }) => {
    const open = recent.flatMap((id) => tabs.find((tab) => tab.id === id) ?? []);
    const pages = [...open, ...tabs].flatMap(
      (tab) => entries.find((entry) => !entry.ownMenu && isPageOf(entry, tab)) ?? [],
    );
    return pages[0];
  });
  return (last ?? entries[0])?.href ?? '/prime';
}

/** Whether the tab shows the page of this entry itself, not a record of it. */
export const isPageOf = (entry: MenuEntry, tab: Pick<WorkTab, 'href' | 'kind'>): boolean =>
  entry.id === tab.kind && pathOf(entry.href) === pathOf(tab.href);
