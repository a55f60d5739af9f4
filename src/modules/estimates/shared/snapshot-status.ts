// The states of a snapshot by type. "Authorised" and "Partly authorised" share a type; the lines tell them apart.

export const SNAPSHOT_STATUS_TYPES = [
  'pending',
  'submitted',
  'query',
  'authorised',
  'declined',
  'superseded',
  'cancelled',
] as const;
export type SnapshotStatusType = (typeof SNAPSHOT_STATUS_TYPES)[number];

/** Whoever it is for has it, or has answered it. */
export const hasLeft = (type: SnapshotStatusType): boolean =>
  ['submitted', 'query', 'authorised', 'declined'].includes(type);

/** Seeded entries of the status list, the same in every company. */
export const SNAPSHOT_STATUS = {
  pending: 1,
  submitted: 2,
  query: 3,
  authorised: 4,
  partlyAuthorised: 5,
  declined: 6,
  superseded: 7,
  withdrawn: 8,
} as const;

export interface SnapshotStatusChange {
  from: SnapshotStatusType;
  to: SnapshotStatusType;
  note: string | null;
  /** Something of it stands on an issued work order or an invoice. */
  inUse: boolean;
  /** A newer snapshot of the same scope that is still open, or that counts in its place. */
  newer: 'open' | 'authorised' | null;
}

const NEXT: Record<SnapshotStatusType, readonly SnapshotStatusType[]> = {
  pending: ['submitted', 'authorised', 'cancelled'],
  submitted: ['query', 'authorised', 'declined', 'cancelled'],
  query: ['submitted', 'authorised', 'declined', 'cancelled'],
  authorised: ['authorised', 'submitted'],
  declined: ['submitted'],
  superseded: [],
  cancelled: [],
};
const WORDS: Record<SnapshotStatusType, string> = {
  pending: 'pending',
  submitted: 'submitted',
  query: 'awaiting information',
  authorised: 'authorised',
  declined: 'declined',
  superseded: 'superseded',
  cancelled: 'withdrawn',
};
const IN_USE = 'Lines of this snapshot are on an issued work order or invoice. Recall or cancel that first.';

/** True when the change is allowed, otherwise the reason in words for the button and the answer. */
export function snapshotStatusCan(
  from: SnapshotStatusType,
  to: SnapshotStatusType,
  { note, inUse, newer }: Omit<SnapshotStatusChange, 'from' | 'to'>,
): true | string {
  if (to === 'superseded') return 'A snapshot is only superseded by a newer one';
  if (!NEXT[from].includes(to)) return `A snapshot that is ${WORDS[from]} cannot become ${WORDS[to]}`;
  if ((newer && from === 'declined') || (newer === 'authorised' && to === 'authorised'))
    return 'A newer snapshot has replaced this one';
  const clears = (from === 'authorised' && to === 'submitted') || to === 'declined' || to === 'cancelled';
  if (inUse && clears) return IN_USE;
  if (from === 'authorised' && to === 'submitted' && !note?.trim()) return 'A note that says why is required';
  return true;
}

export const snapshotCan = {
  /** Lines are authorised, or taken back, while the snapshot may still be decided on. */
  changeItems: (status: SnapshotStatusType): true | string =>
    NEXT[status].includes('authorised')
      ? true
      : `The lines of a snapshot that is ${WORDS[status]} cannot be authorised`,
  /** Taking an authorisation back is refused while something relies on it. */
  clearItems: (inUse: boolean): true | string => (inUse ? IN_USE : true),
  /** A variation stands on what was agreed. */
  openVariation: ({
    status,
    isBase,
    hasOpenVariation,
  }: {
    status: SnapshotStatusType;
    isBase: boolean;
    hasOpenVariation: boolean;
  }): true | string => {
    if (!isBase) return 'A variation is opened on the original estimate’s snapshot';
    if (status !== 'authorised') return 'A variation needs an authorised snapshot';
    return hasOpenVariation ? 'There is already an open variation. It must be decided first.' : true;
  },
  /** What counts as money is taken back first. */
  remove: (status: SnapshotStatusType): true | string =>
    status === 'authorised' ? 'An authorised snapshot cannot be deleted. Withdraw the authorisation first.' : true,
  edit: (status: SnapshotStatusType): true | string =>
    status === 'superseded' || status === 'cancelled' ? `A snapshot that is ${WORDS[status]} cannot change` : true,
};

/** Pending, submitted, in query or authorised: one of these is the current snapshot of its scope. */
export const isOpen = (status: SnapshotStatusType): boolean =>
  !['declined', 'superseded', 'cancelled'].includes(status);
