// What a page by link may leave out, by its kind: whoever makes the link ticks it, and the server serves nothing else.

export const TRACKER_PARTS = ['asks', 'drying', 'visits', 'photos', 'papers', 'money'] as const;
export type TrackerPart = (typeof TRACKER_PARTS)[number];

export interface SharePart {
  readonly field: string;
  readonly label: string;
}
/** Kinds whose pages have parts; the rest of a page always shows. */
export const SHARE_PARTS: Readonly<Partial<Record<string, readonly SharePart[]>>> = {
  portal: [
    { field: 'asks', label: 'What you ask of them' },
    { field: 'drying', label: 'Drying, room by room' },
    { field: 'visits', label: 'Visits' },
    { field: 'photos', label: 'Photos that are visible outside' },
    { field: 'papers', label: 'Papers that are visible outside' },
    { field: 'money', label: 'Excess and open invoices' },
  ] satisfies (SharePart & { field: TrackerPart })[],
};

/** Nobody but the customer and whoever pays reads papers and sums, unless the maker of the link ticks them. */
const OF_THE_CUSTOMER: ReadonlySet<TrackerPart> = new Set(['papers', 'money']);

/** What a tracker shows: what its maker ticked, or what its reader usually sees. Sums are the customer's, whatever was ticked. */
export function trackerParts(
  ticked: readonly string[],
  { mayAct, named }: { mayAct: boolean; named: boolean },
): TrackerPart[] {
  return TRACKER_PARTS.filter((part) => {
    if (part === 'money' && !mayAct) return false;
    if (ticked.length) return ticked.includes(part);
    return mayAct || !named || !OF_THE_CUSTOMER.has(part);
  });
}
