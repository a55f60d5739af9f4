// Open points that a change of a job would leave behind: shown before the change, and confirmed by whoever makes it.

export interface CheckAction {
  /** Named by whoever confirms it. */
  ref: string;
  label: string;
  /** Why it matters, in a sentence. */
  reason: string;
  count: number;
  /** The change is refused until it is confirmed. */
  mandatory: boolean;
  /** Page of the job on which it is put right. */
  menuRef: string | null;
}

export const ACTION_TYPES = ['jobStatus', 'wizardStepItem'] as const;

/** What must still be confirmed. */
export const notConfirmed = (actions: readonly CheckAction[], accepted: readonly string[]): CheckAction[] =>
  actions.filter(({ ref, mandatory }) => mandatory && !accepted.includes(ref));

/** The same as a sentence; undefined when nothing is. */
export function unconfirmed(actions: readonly CheckAction[], accepted: readonly string[]): string | undefined {
  const open = notConfirmed(actions, accepted);
  return open.length ? `Please confirm first: ${open.map(({ label }) => label).join(', ')}` : undefined;
}

/** What was confirmed, for the history. */
export function confirmedNote(actions: readonly CheckAction[], accepted: readonly string[]): string | null {
  const done = actions.filter(({ ref }) => accepted.includes(ref));
  return done.length ? `Confirmed: ${done.map(({ label }) => label).join(', ')}` : null;
}
