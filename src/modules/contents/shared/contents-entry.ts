// What a person types or pastes into a cell of a loss schedule, and what it means. One place for the sheet and the pasted table.
import { fold } from '../../../kit/fold.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import { DISPOSITIONS, type Disposition, OLDEST, OWNERSHIPS, PROOFS } from './loss-schedule.entity.ts';

export const ENTRY_FIELDS = [
  ...(['room', 'label', 'description', 'quantity', 'unit', 'brand', 'model', 'serial', 'barcode'] as const),
  ...(['ageYears', 'ageSource', 'conditionBefore', 'conditionNow', 'ownership', 'proof', 'note'] as const),
  ...(['unitRcv', 'priceSource', 'categoryId', 'policyRate', 'policyFloor', 'policyReason'] as const),
  ...(['disposition', 'quotePrice'] as const),
] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];
export const isEntryField = (name: string): name is EntryField => (ENTRY_FIELDS as readonly string[]).includes(name);

type Value = string | number | null;
export type Read = { value: Value } | { problem: string };
export interface Lists {
  categories: readonly { id: number; label: string }[];
}

const MOST: Partial<Record<EntryField, number>> = {
  quantity: 100_000,
  unitRcv: 10_000_000,
  quotePrice: 1_000_000_000,
  policyRate: 100,
  policyFloor: 100,
  ageYears: OLDEST,
};
const PLACES: Partial<Record<EntryField, number>> = { unitRcv: 2, quotePrice: 2, ageYears: 2, quantity: 4 };
const LONGEST: Partial<Record<EntryField, number>> = {
  room: 100,
  unit: 40,
  brand: 100,
  model: 100,
  serial: 100,
  barcode: 100,
  conditionBefore: 100,
  conditionNow: 100,
  description: 400,
  policyReason: 400,
  note: 2000,
};

/** "$1,800.00", "1800 AUD", "6 yrs", "60 %": the figure in it. */
const figureOf = (text: string): number | null =>
  parseNumber(text.replace(/[$£€¥%]|AUD|NZD|GBP|USD|years?|yrs?|\by\b/gi, '').trim());

function number(field: EntryField, text: string): Read {
  const months = field === 'ageYears' ? /^(\d+(?:\.\d+)?)\s*(?:months?|mths?|mo)$/i.exec(text) : null;
  const value = months ? Number((Number(months[1]) / 12).toFixed(2)) : figureOf(text);
  if (value === null || !Number.isFinite(value)) return { problem: `${text} is not a number` };
  if (value < 0) return { problem: 'Enter 0 or more' };
  const most = MOST[field];
  if (most !== undefined && value > most)
    return { problem: field === 'ageYears' ? `Enter an age of up to ${OLDEST} years` : `Enter ${most} or less` };
  return { value: Number(value.toFixed(PLACES[field] ?? 4)) };
}

/** The entry whose name begins with the text: "r" is the first that does. */
const byStart = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((one) => fold(one) === fold(text)) ?? all.find((one) => fold(one).startsWith(fold(text)));

/** Words of other products for what becomes of an item. */
const OTHER_DISPOSITIONS: Readonly<Record<string, Disposition>> = {
  restorable: 'clean',
  restore: 'clean',
  salvage: 'clean',
  'non-restorable': 'replace',
  'non restorable': 'replace',
  'total loss': 'replace',
  'cash out': 'cash',
  discard: 'dispose',
  discarded: 'dispose',
  disposed: 'dispose',
  trash: 'dispose',
  disposal: 'dispose',
};
/** The disposition of a text: its first letter is enough, but for R, which is Repair, and RL, which is Replace. */
export function dispositionOf(text: string): Disposition | undefined {
  const short = fold(text).trim();
  if (short === 'rl' || short === 'rp') return 'replace';
  return OTHER_DISPOSITIONS[short] ?? byStart(DISPOSITIONS, short);
}

/** What a text means in a cell; an empty one clears it. */
export function readEntry(field: EntryField, given: string, { categories }: Lists): Read {
  const text = given.trim();
  if (field === 'label' && !text) return { problem: 'Say what it is' };
  if (field === 'room' && !text) return { problem: 'Say in which room it is' };
  if (!text)
    return { value: field === 'quantity' ? 1 : field === 'ownership' ? 'owned' : field === 'proof' ? 'none' : null };
  switch (field) {
    case 'quantity':
    case 'ageYears':
    case 'unitRcv':
    case 'quotePrice':
    case 'policyRate':
    case 'policyFloor':
      return number(field, text);
    case 'disposition': {
      const value = dispositionOf(text);
      return value ? { value } : { problem: 'Choose clean, repair, replace, cash or dispose' };
    }
    case 'ownership': {
      const value = byStart(OWNERSHIPS, text);
      return value ? { value } : { problem: 'Choose owned, landlord, lent or unknown' };
    }
    case 'proof': {
      const value = byStart(PROOFS, text);
      return value ? { value } : { problem: 'Choose none, receipt, photo, statement or valuation' };
    }
    case 'categoryId': {
      const label = byStart(
        categories.map((one) => one.label),
        text,
      );
      const found = categories.find((one) => one.label === label);
      return found ? { value: found.id } : { problem: `${text} is not in the depreciation table` };
    }
    default:
      return text.length > (LONGEST[field] ?? 200)
        ? { problem: `At most ${LONGEST[field] ?? 200} characters` }
        : { value: text };
  }
}
