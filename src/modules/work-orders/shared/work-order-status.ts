// The states of a work order by type; companies name and colour their own statuses, code asks for the type alone.

export const WORK_ORDER_STATUS_TYPES = [
  'draft',
  'waiting',
  'active',
  'completed',
  'closed',
  'hold',
  'declined',
  'cancelled',
] as const;
export type WorkOrderStatusType = (typeof WORK_ORDER_STATUS_TYPES)[number];

const NEXT: Record<WorkOrderStatusType, readonly WorkOrderStatusType[]> = {
  draft: ['waiting', 'cancelled'],
  waiting: ['active', 'declined', 'cancelled', 'hold', 'draft'],
  active: ['active', 'completed', 'hold', 'cancelled'],
  completed: ['closed', 'active', 'hold'],
  closed: ['closed'],
  hold: ['waiting', 'active', 'cancelled'],
  declined: ['draft'],
  cancelled: [],
};
const WORDS: Record<WorkOrderStatusType, string> = {
  draft: 'a draft',
  waiting: 'issued',
  active: 'under way',
  completed: 'completed',
  closed: 'closed',
  hold: 'on hold',
  declined: 'declined',
  cancelled: 'cancelled',
};
const NOTE = 'A note that says why is required';

export interface WorkOrderStatusChange {
  from: WorkOrderStatusType;
  to: WorkOrderStatusType;
  /** The new entry of the list stands before the old one. */
  back: boolean;
  note: string | null;
}

/** True when the change is allowed, otherwise the reason in words for the button and the answer. */
export function workOrderStatusCan({ from, to, back, note }: WorkOrderStatusChange): true | string {
  if (!NEXT[from].includes(to)) return `A work order that is ${WORDS[from]} cannot become ${WORDS[to]}`;
  if (from === 'closed' && back) return 'A closed work order stays closed';
  const recalls =
    (from === 'waiting' && to === 'draft') ||
    (from === 'completed' && to === 'active') ||
    (from === 'active' && to === 'active' && back);
  const stops = to === 'cancelled' && from !== 'draft' && from !== 'waiting';
  return (recalls || stops) && !note?.trim() ? NOTE : true;
}

interface StatusEntry {
  value: number;
  label: string;
  item?: { nextIds?: number[] | undefined } | undefined;
}
/** The order that a company set in its own list, within what the types allow: true, or where this status leads instead. */
export function statusFollows(entries: readonly StatusEntry[], from: number, to: number): true | string {
  const before = entries.find(({ value }) => value === from);
  const next = before?.item?.nextIds ?? [];
  if (!before || next.length === 0 || next.includes(to)) return true;
  const labels = entries.filter(({ value }) => next.includes(value)).map(({ label }) => label);
  const where = labels.length ? `goes on to ${labels.join(', ')}` : 'goes nowhere';
  return `From ${before.label} a work order ${where}, as set in Work order statuses`;
}

/** Its items take quantity off their estimate lines. */
export const takesQuantity = (status: WorkOrderStatusType): boolean => status !== 'declined' && status !== 'cancelled';

export interface LineConcerns {
  /** Linked lines that nobody has authorised. */
  unauthorised: readonly string[];
  /** Lines of which more is ordered than they have. */
  beyond: readonly string[];
  /** It costs more than it brings. */
  isLoss: boolean;
}
export interface IssueFacts extends LineConcerns {
  hasAssignee: boolean;
  itemCount: number;
  /** What stands against the contractor, a sentence each. */
  contractor: readonly string[];
  override: boolean;
  mayOverride: boolean;
  note: string | null;
}
const named = (lines: readonly string[]) => `${lines.slice(0, 5).join(', ')}${lines.length > 5 ? '…' : ''}`;
const counted = ({ length }: readonly string[], verb: [one: string, many: string]) =>
  length === 1 ? `1 line ${verb[0]}` : `${length} lines ${verb[1]}`;

/** What somebody with the right must give a reason for before it goes out, one sentence each. */
export function issueConcerns({
  unauthorised,
  beyond,
  isLoss,
  contractor,
}: LineConcerns & Pick<IssueFacts, 'contractor'>): string[] {
  return [
    ...(unauthorised.length ? [`${counted(unauthorised, ['is', 'are'])} not authorised: ${named(unauthorised)}`] : []),
    ...(beyond.length ? [`More is ordered than the estimate has: ${named(beyond)}`] : []),
    ...(isLoss ? ['It costs more than it sells for'] : []),
    ...contractor,
  ];
}

export type IssueRefusal = { field: 'assignedId' | 'items' | 'override' | 'note' | 'right'; reason: string };

export const workOrderCan = {
  edit: (status: WorkOrderStatusType): true | string =>
    ['closed', 'declined', 'cancelled'].includes(status) ? `A work order that is ${WORDS[status]} cannot change` : true,
  /** What was agreed with the contractor changes only while it is with us. */
  editTerms: (status: WorkOrderStatusType): true | string =>
    status === 'draft' ? true : 'This can only change while the work order is a draft. Recall it first.',
  editItems: (status: WorkOrderStatusType): true | string =>
    status === 'draft' ? true : 'Items can only change while the work order is a draft. Recall it, or revert the item.',
  /** Taking items off one that is out, with a reason. */
  releaseItems: (status: WorkOrderStatusType): true | string =>
    ['draft', 'waiting', 'active', 'hold'].includes(status)
      ? true
      : `The items of a work order that is ${WORDS[status]} cannot change`,
  remove: (status: WorkOrderStatusType): true | string =>
    status === 'draft' ? true : 'Only a draft is deleted; cancel this work order instead',
  /** The checks before it goes out. */
  issue: (facts: IssueFacts): true | IssueRefusal => {
    const { hasAssignee, itemCount, override, mayOverride, note } = facts;
    if (!hasAssignee) return { field: 'assignedId', reason: 'Choose a contractor' };
    if (itemCount === 0) return { field: 'items', reason: 'Add at least one item' };
    const concerns = issueConcerns(facts);
    if (!concerns.length) return true;
    const reason = concerns.join('. ');
    if (!override) return { field: 'override', reason };
    if (!mayOverride) return { field: 'right', reason: `${reason}. You do not have the right to issue it anyway.` };
    return note?.trim() ? true : { field: 'note', reason: NOTE };
  },
};
