// The slot of My day: what can be done with an item, by its kind. The module that hands an item over says so.
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { useSlot } from '../../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../../platform/web/shell/registry.ts';
import type { DayItem, DayList } from '../../shared/my-day.api.ts';

type Can = (permission: string) => boolean;

export interface DayActionProps {
  item: DayItem;
}
export interface DayAction {
  kind: string;
  /** Where it stands. Without one its job does. */
  href?: (item: DayItem) => string;
  /** What the button that leads there says. */
  label?: string;
  /** Done in place. */
  component?: LazyPage<DayActionProps>;
  /** What somebody who keeps us waiting is asked; shown before it leaves. */
  nudge?: { permission: string; text: (item: DayItem) => string };
  /** They meet it before everything else that waits for them. */
  leadsFor?: (can: Can) => boolean;
  /** Whose changes make the day stale. */
  follows: readonly string[];
}

/** What stands around the lists of the day: in a row over them, or in a column of its own; on a phone the visits themselves, and what
 * stays in reach of the thumb. */
export interface DayPart {
  id: string;
  place: 'top' | 'side' | 'phone' | 'thumb';
  /** Without it the part is for everybody, and says itself what it has to show. */
  permission?: string;
  order: number;
  /** For them the column comes before the lists. */
  leadsFor?: (can: Can) => boolean;
  component: LazyPage;
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    dayActions?: readonly DayAction[];
    dayParts?: readonly DayPart[];
    /** Where the heading of a list leads: all of what it shows the first of. */
    dayListLinks?: readonly { list: DayList; permission: string; href: string }[];
  }
}

export const useDayActions = () => useSlot('dayActions');

/** What stands there, and whether it comes first for this person. */
export function useDayParts(place: DayPart['place']): { parts: readonly DayPart[]; leads: boolean } {
  const can = useCan();
  const parts = useSlot('dayParts')
    .filter((part) => part.place === place && (part.permission === undefined || can(part.permission)))
    .sort((a, b) => a.order - b.order);
  return { parts, leads: parts.some(({ leadsFor }) => leadsFor?.(can)) };
}

/** What comes first for this person stands on top; all else as the server has it, by its day. */
export function useDayOrder(): (items: readonly DayItem[]) => readonly DayItem[] {
  const can = useCan();
  const first = new Set(useDayActions().flatMap(({ kind, leadsFor }) => (leadsFor?.(can) ? [kind] : [])));
  return (items) => items.toSorted((a, b) => Number(first.has(b.kind)) - Number(first.has(a.kind)));
}

/** Where the heading of this list leads, for whoever may go there. */
export function useDayListLink(list: DayList): string | undefined {
  const can = useCan();
  return useSlot('dayListLinks').find((link) => link.list === list && can(link.permission))?.href;
}
