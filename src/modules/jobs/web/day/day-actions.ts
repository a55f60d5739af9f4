// The slot of My day: what can be done with an item, by its kind. The module that hands an item over says so.
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { useSlot } from '../../../../platform/web/shell/parts.ts';
import type { LazyPage } from '../../../../platform/web/shell/registry.ts';
import type { DayItem, DayList } from '../../shared/my-day.api.ts';

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
  /** Whose changes make the day stale. */
  follows: readonly string[];
}

declare module '../../../../platform/web/shell/registry.ts' {
  interface WebParts {
    dayActions?: readonly DayAction[];
    /** Where the heading of a list leads: all of what it shows the first of. */
    dayListLinks?: readonly { list: DayList; permission: string; href: string }[];
  }
}

export const useDayActions = () => useSlot('dayActions');

/** Where the heading of this list leads, for whoever may go there. */
export function useDayListLink(list: DayList): string | undefined {
  const can = useCan();
  return useSlot('dayListLinks').find((link) => link.list === list && can(link.permission))?.href;
}
