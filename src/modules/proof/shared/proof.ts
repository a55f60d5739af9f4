// Which lines of a document are proven, which are not, and how much money that is. Pure: the facts are handed in.
import { sumCents, toCents } from '../../../kit/money.ts';

const KINDS_OF_WORK = [
  'photoBefore',
  'photoAfter',
  'form',
  'timesheet',
  'supplierBill',
  'signature',
  'workOrder',
  'reading',
] as const;
const KINDS_OF_CONTENTS = ['itemPhoto', 'receipt', 'acceptedQuote', 'disposalApproval', 'custody'] as const;
export const PROOF_KINDS = [...KINDS_OF_WORK, ...KINDS_OF_CONTENTS] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
export const PROOF_WORDS: Readonly<Record<ProofKind, string>> = {
  photoBefore: 'photo before',
  photoAfter: 'photo after',
  form: 'form',
  timesheet: 'approved hours',
  supplierBill: "supplier's bill",
  signature: 'signature',
  workOrder: 'completed work order',
  reading: 'moisture reading on each day',
  itemPhoto: 'photo of the item',
  receipt: 'receipt',
  acceptedQuote: 'accepted quote',
  disposalApproval: 'disposal approval',
  custody: 'custody record',
};
/** What a person can link to a line; the others follow from what happens elsewhere. */
export const LINKED_KINDS = [
  'photoBefore',
  'photoAfter',
  'form',
  'timesheet',
  'supplierBill',
  'signature',
  ...KINDS_OF_CONTENTS,
] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];

export const LINE_TYPES = [
  'estimateItem',
  'timesheet',
  'expense',
  'allocation',
  'accountsReceivableItem',
  'assetCharge',
  'storageCharge',
  'inventoryMovement',
  'lossScheduleQuoteItem',
] as const;
export type LineType = (typeof LINE_TYPES)[number];
/** What makes sense for a line: hours prove themselves by being approved, an expense by its receipt. */
const ASKED_OF: Readonly<Record<LineType, readonly ProofKind[]>> = {
  estimateItem: KINDS_OF_WORK.filter((kind) => kind !== 'reading'),
  timesheet: ['timesheet', 'form', 'signature'],
  expense: ['supplierBill'],
  allocation: ['photoBefore', 'photoAfter', 'form', 'signature', 'supplierBill'],
  accountsReceivableItem: ['photoBefore', 'photoAfter', 'form', 'signature', 'supplierBill'],
  // Days: on each of them somebody read.
  assetCharge: ['reading'],
  storageCharge: ['itemPhoto', 'custody', 'form', 'signature'],
  inventoryMovement: ['photoBefore', 'photoAfter', 'form', 'signature', 'supplierBill'],
  lossScheduleQuoteItem: [
    'photoBefore',
    'photoAfter',
    'form',
    'supplierBill',
    'signature',
    'workOrder',
    ...KINDS_OF_CONTENTS,
  ],
};

export interface Rule {
  label: string;
  tradeId: number | null;
  fromAmount: number;
  kinds: readonly ProofKind[];
  /** Of the kind `form`: only forms made from it count. */
  form: { id: number; label: string } | null;
  effect: 'warn' | 'hold';
  templateId: number | null;
}
export interface BilledLine {
  lineType: LineType;
  lineId: number;
  label: string;
  room: string | null;
  tradeId: number | null;
  tradeLabel: string | null;
  cents: number;
  /** What would make sense for its type, and does not for this one: nothing is disposed of where an item is cleaned. */
  exempt?: readonly ProofKind[];
}
/** Something that proves a line. */
export interface Evidence {
  lineType: LineType;
  lineId: number;
  kind: ProofKind;
  objectType: string;
  objectId: number;
  label: string;
  /** Where a person linked it: it can be taken off again. */
  linkId: number | null;
  /** Of a form: what it was made from. */
  templateId: number | null;
  /** A form of the whole job: it counts for a line only where a rule names what it is made from. */
  ofJob: boolean;
}
export interface Need {
  kind: ProofKind;
  form: { id: number; label: string } | null;
  effect: 'warn' | 'hold';
  templateId: number | null;
  evidence: Evidence[];
}
export interface JudgedLine extends BilledLine {
  needs: Need[];
  proven: boolean;
  held: boolean;
}
export interface Judged {
  lines: JudgedLine[];
  totalCents: number;
  provenCents: number;
}

export const lineKey = ({ lineType, lineId }: Pick<BilledLine, 'lineType' | 'lineId'>): string =>
  `${lineType}:${lineId}`;
export const needWords = ({ kind, form }: Pick<Need, 'kind' | 'form'>): string =>
  kind === 'form' && form ? `form “${form.label}”` : PROOF_WORDS[kind];

/** Every rule that fits a line counts; where two ask for the same, the stricter one does. */
function needsOf(line: BilledLine, rules: readonly Rule[]): Omit<Need, 'evidence'>[] {
  const needs = new Map<string, Omit<Need, 'evidence'>>();
  for (const rule of rules) {
    if (rule.tradeId !== null && rule.tradeId !== line.tradeId) continue;
    if (line.cents <= 0 || line.cents < toCents(rule.fromAmount)) continue;
    for (const kind of rule.kinds) {
      if (!ASKED_OF[line.lineType].includes(kind) || line.exempt?.includes(kind)) continue;
      const form = kind === 'form' ? rule.form : null;
      const key = `${kind}:${form?.id ?? 0}`;
      const before = needs.get(key);
      needs.set(key, {
        kind,
        form,
        effect: before?.effect === 'hold' ? 'hold' : rule.effect,
        templateId: before?.templateId ?? rule.templateId,
      });
    }
  }
  return [...needs.values()].sort((a, b) => PROOF_KINDS.indexOf(a.kind) - PROOF_KINDS.indexOf(b.kind));
}

/** A line of which nothing is asked is proven; credits prove nothing and count for nothing. */
export function judge(lines: readonly BilledLine[], rules: readonly Rule[], evidence: readonly Evidence[]): Judged {
  const byLine = new Map<string, Evidence[]>();
  for (const one of evidence) {
    const key = lineKey(one);
    const known = byLine.get(key);
    if (known) known.push(one);
    else byLine.set(key, [one]);
  }
  const judged = lines.map((line): JudgedLine => {
    const own = byLine.get(lineKey(line)) ?? [];
    const needs = needsOf(line, rules).map((need) => ({
      ...need,
      evidence: own.filter(
        ({ kind, templateId, linkId, ofJob }) =>
          kind === need.kind &&
          (kind !== 'form' || linkId !== null || (need.form === null ? !ofJob : templateId === need.form.id)),
      ),
    }));
    const missing = needs.filter((need) => need.evidence.length === 0);
    return { ...line, needs, proven: missing.length === 0, held: missing.some(({ effect }) => effect === 'hold') };
  });
  const counted = judged.filter(({ cents }) => cents > 0);
  return {
    lines: judged,
    totalCents: sumCents(counted.map(({ cents }) => cents)),
    provenCents: sumCents(counted.filter(({ proven }) => proven).map(({ cents }) => cents)),
  };
}

/** In whole percent; 100 only where all of it is. */
export const scoreOf = ({ totalCents, provenCents }: Pick<Judged, 'totalCents' | 'provenCents'>): number =>
  totalCents === 0 ? 100 : Math.floor((100 * provenCents) / totalCents);

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
/** What a person is told who lets it go. */
export function sentenceOf(lines: readonly JudgedLine[]): string | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const missing = first.needs.filter(({ evidence }) => evidence.length === 0).map(needWords);
  const others = lines.length - 1;
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'line is' : 'lines are'} also missing proof.`;
  return `“${shortened(first.label)}” is missing proof: ${missing.join(', ')}. Link it or ask for it.${more}`;
}
