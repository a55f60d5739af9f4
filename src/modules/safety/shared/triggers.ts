// Which high risk work the lines of an estimate or work order hold, and by which words: so that everybody can see why. Pure.

export interface Trigger {
  id: number;
  label: string;
  words: readonly string[];
  trades: readonly string[];
}
export interface LineOfWork {
  line: number;
  text: string;
  trade: string | null;
}
export interface Reason {
  line: number;
  text: string;
  /** The word that was found in it; null: only its trade suggests it. */
  word: string | null;
  trade: string | null;
}
export interface Proposal {
  triggerId: number;
  label: string;
  /** By a word of a line; by its trade alone it is only asked. */
  sure: boolean;
  reasons: Reason[];
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const plural = (word: string): string[] => [plain(word), `${plain(word).trimEnd()}s `];

export function proposals(lines: readonly LineOfWork[], triggers: readonly Trigger[]): Proposal[] {
  const known = lines.map((line) => ({ ...line, plain: plain(line.text) }));
  return triggers.flatMap(({ id, label, words, trades }) => {
    const reasons = known.flatMap((of): Reason[] => {
      const word = words.find((one) => one.trim() && plural(one).some((form) => of.plain.includes(form)));
      if (word !== undefined) return [{ line: of.line, text: of.text, word, trade: null }];
      const trade = trades.find((one) => one.toLowerCase() === of.trade?.toLowerCase());
      return trade === undefined ? [] : [{ line: of.line, text: of.text, word: null, trade }];
    });
    if (!reasons.length) return [];
    const sure = reasons.some(({ word }) => word !== null);
    return [{ triggerId: id, label, sure, reasons: sure ? reasons.filter(({ word }) => word !== null) : reasons }];
  });
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);
export const reasonWords = ({ line, text, word, trade }: Reason): string =>
  word === null ? `line ${line} is ${trade}: “${cut(text)}”` : `line ${line}: “${cut(text)}” (${word})`;

/** A SWMS of the job as the check of a work order sees it. */
export interface Swms {
  id: number;
  number: string;
  triggerIds: readonly number[];
  contactId: number | null;
  workOrderIds: readonly number[];
  /** The document: none, begun, or handed in with all its signatures. */
  document: 'none' | 'begun' | 'complete';
  signedOn: number;
}
export interface Verdict {
  state: 'ok' | 'warning' | 'blocked';
  text: string;
  fix: string | null;
}

const covers = (of: Swms, order: { id: number; assignedId: number | null }): boolean =>
  (of.contactId === null || of.contactId === order.assignedId) &&
  (of.workOrderIds.length === 0 || of.workOrderIds.includes(order.id));
const RANK = { none: 0, begun: 1, complete: 2 } as const;

/** Whether a work order may go out: each high risk work of its lines has a SWMS that is written, signed and signed on to. */
export function swmsVerdicts(
  order: { id: number; assignedId: number | null },
  found: readonly Proposal[],
  all: readonly Swms[],
  labels: ReadonlyMap<number, string>,
): Verdict[] {
  const own = all.filter((one) => covers(one, order));
  const ticked = own
    .filter(({ workOrderIds }) => workOrderIds.includes(order.id))
    .flatMap(({ triggerIds }) => triggerIds);
  const asked = new Map<number, Proposal | undefined>([
    ...ticked.map((id) => [id, undefined] as const),
    ...found.map((one) => [one.triggerId, one] as const),
  ]);
  return [...asked].map(([triggerId, proposal]): Verdict => {
    const label = proposal?.label ?? labels.get(triggerId) ?? 'High risk work';
    const why = proposal?.reasons[0] ? `${label}, ${reasonWords(proposal.reasons[0])}` : label;
    const [best] = own
      .filter(({ triggerIds }) => triggerIds.includes(triggerId))
      .sort((a, b) => RANK[b.document] - RANK[a.document] || b.signedOn - a.signedOn);
    if (!best)
      return proposal && !proposal.sure
        ? {
            state: 'warning',
            text: `${why}. If it is ${label.toLowerCase()}, it needs a SWMS`,
            fix: 'View the job’s SWMS',
          }
        : { state: 'blocked', text: `No SWMS for ${why}`, fix: 'Make a SWMS' };
    if (best.document !== 'complete')
      return {
        state: 'blocked',
        text: `${best.number} is not filled in and signed yet. It is for ${why}`,
        fix: `Fill in and sign ${best.number}`,
      };
    if (best.signedOn === 0)
      return {
        state: 'blocked',
        text: `No worker has signed on to ${best.number}. It is for ${why}`,
        fix: `Have workers sign on to ${best.number}`,
      };
    const signed = best.signedOn === 1 ? '1 worker has' : `${best.signedOn} workers have`;
    return { state: 'ok', text: `${label}: ${signed} signed on to ${best.number}`, fix: null };
  });
}
