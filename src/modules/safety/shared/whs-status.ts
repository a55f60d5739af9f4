// Where a WHS item may go, by what its status means and not by what a company calls it.

export type WhsStatusType = 'new' | 'active' | 'waiting' | 'done' | 'closed' | 'cancelled';
export const WHS_TYPES = ['incident', 'swms', 'talk', 'inspection', 'hazard'] as const;
export type WhsType = (typeof WHS_TYPES)[number];

const OPEN: readonly WhsStatusType[] = ['new', 'active', 'waiting', 'done'];
const WORDS: Readonly<Record<WhsStatusType, string>> = {
  new: 'open',
  active: 'under investigation',
  waiting: 'mitigated',
  done: 'resolved',
  closed: 'closed',
  cancelled: 'raised in error',
};
/** Somebody still works on it. */
export const isOpenWhs = (type: WhsStatusType): boolean => OPEN.includes(type);

export const SAY_WHY = 'Say why.';

export const whsCan = {
  /** True, or why not. */
  move: (
    from: WhsStatusType,
    to: WhsStatusType,
    { note, mayClose }: { note: string; mayClose: boolean },
  ): true | string => {
    const said = note.trim() !== '' || SAY_WHY;
    if (OPEN.includes(from) && OPEN.includes(to)) return true;
    if (OPEN.includes(from) && to === 'cancelled') return said;
    if (from === 'done' && to === 'closed')
      return mayClose || 'To close it you need the right to delete WHS items. Ask a supervisor.';
    if (from === 'closed' && to === 'new') return said;
    if (OPEN.includes(from) && to === 'closed') return 'Resolve it first, then close it';
    if (from === 'closed') return 'Reopen the item first';
    return `An item that is ${WORDS[from]} cannot change. Report it again`;
  },
  edit: (from: WhsStatusType): true | string =>
    isOpenWhs(from) ||
    `An item that is ${WORDS[from]} cannot change${from === 'closed' ? '. Open it again to change it' : ''}.`,
};

/** What stands in the way of closing, one sentence. */
export function closable(of: { openActions: number; notifiable: boolean; notifiedDate: string | null }): true | string {
  if (of.openActions > 0)
    return of.openActions === 1
      ? 'One action is still open. Do it or remove it first.'
      : `${of.openActions} actions are still open. Do or remove them first.`;
  if (of.notifiable && of.notifiedDate === null)
    return 'It is notifiable. Enter when the regulator was notified before you close it.';
  return true;
}

/** The exact words of the reminder; the note after a blank line. */
export const changedWords = (from: string, to: string, note: string | null): string =>
  `Status changed from ${from} to ${to}${note ? `\n\n${note}` : ''}`;
