// What was done in an editor before this one, taken back in this one: only where the rows are still as it left them. What somebody
// else, the server or a snapshot made of them since stays.
import { isLifeField } from '../shared/line-life.ts';
import { type EstimateRecords, type Fields, PLACE_FIELDS, type Step, type TableName } from './estimate-records.ts';

export interface FittingSteps {
  steps: Step[];
  /** Cells and rows that stay as they are. */
  left: number;
}

/** The rows as they are after the steps so far. */
class Rows {
  private readonly changed = new Map<number, Fields | null>();
  private readonly records: EstimateRecords;

  constructor(records: EstimateRecords) {
    this.records = records;
  }

  get(table: TableName, id: number): Fields | null {
    const changed = this.changed.get(id);
    return changed === undefined ? ((this.records.get(table, id) as Fields | undefined) ?? null) : changed;
  }
  put(id: number, fields: Fields | null): void {
    this.changed.set(id, fields);
  }

  /** What the row is to stand in is there. */
  hasHolders({ categoryId, categoryTradeId, parentId }: Fields): boolean {
    const has = (table: TableName, id: unknown) => typeof id !== 'number' || this.get(table, id) !== null;
    return has('category', categoryId) && has('trade', categoryTradeId) && has('item', parentId);
  }

  holdsSomething(id: number): boolean {
    const { item, trade } = this.records;
    const isInside = (table: TableName, row: number) => {
      const present = this.get(table, row);
      return present !== null && [present['categoryId'], present['categoryTradeId'], present['parentId']].includes(id);
    };
    return (
      [...item.keys()].some((row) => isInside('item', row)) || [...trade.keys()].some((row) => isInside('trade', row))
    );
  }
}

/** `stamp` marks what moves (`EstimateStore.newStamp`). Rows that moved together go back together, or stay. */
export function fittingSteps(records: EstimateRecords, steps: readonly Step[], stamp: number): FittingSteps {
  const moving = fitAll(records, steps, { stamp, mayMove: true });
  return moving.isHeld ? fitAll(records, steps, { stamp, mayMove: false }) : moving;
}

interface Terms {
  stamp: number;
  mayMove: boolean;
}
interface Fit {
  step?: Step;
  /** Cells that stay as they are; a row counts as one. */
  left: number;
  /** It should have moved, and cannot. */
  isHeld?: boolean;
}

function fitAll(records: EstimateRecords, steps: readonly Step[], terms: Terms): FittingSteps & { isHeld: boolean } {
  const rows = new Rows(records);
  const fits = steps.map((step): Fit => {
    const present = rows.get(step.table, step.id);
    const fit = fitOf(step, present, rows, terms);
    if (fit.step) rows.put(step.id, fit.step.after && { ...present, ...fit.step.after });
    return fit;
  });
  return {
    steps: fits.flatMap(({ step }) => step ?? []),
    left: fits.reduce((sum, { left }) => sum + left, 0),
    isHeld: fits.some(({ isHeld }) => isHeld),
  };
}

function fitOf(step: Step, present: Fields | null, rows: Rows, terms: Terms): Fit {
  const { before, after } = step;
  if (before === null) {
    if (present !== null || !rows.hasHolders(after ?? {})) return { left: 1 };
    return { step: { ...step, after: { ...after, ...(step.table === 'item' && { place: terms.stamp }) } }, left: 0 };
  }
  if (present === null) return { left: 1 };
  if (after !== null) return fitUpdate({ ...step, before, after }, present, rows, terms);
  const isAsLeft = Object.keys(before).every((field) => isMeaningless(field) || isSame(present[field], before[field]));
  return isAsLeft && present['locked'] !== true && !rows.holdsSomething(step.id)
    ? { step: { ...step, before: present }, left: 0 }
    : { left: 1 };
}

function fitUpdate(
  { table, id, before, after }: Step & { before: Fields; after: Fields },
  present: Fields,
  rows: Rows,
  { stamp, mayMove }: Terms,
): Fit {
  // A field without a value on one side is not written down there.
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isOpen = (field: string) => table !== 'item' || present['locked'] !== true || isLifeField(field);
  const isAsLeft = (field: string) => isMeaningless(field) || isSame(present[field], before[field]);
  // A sum that was typed goes with the figure that it makes.
  if (fields.includes('formulas') && !isAsLeft('formulas')) return { left: fields.length };
  const places = fields.filter((field) => PLACE_FIELDS.has(field));
  const isHeld =
    places.length > 0 &&
    !(
      (!places.includes('place') || isOpen('place')) &&
      places.every(isAsLeft) &&
      rows.hasHolders({ ...present, ...after })
    );
  const isKept = (field: string) => (PLACE_FIELDS.has(field) ? mayMove && !isHeld : isOpen(field) && isAsLeft(field));
  const kept = fields.filter(isKept);
  const staying = fields.filter((field) => !kept.includes(field) && !isMeaningless(field));
  const left = new Set(staying.map((field) => (PLACE_FIELDS.has(field) ? 'place' : field))).size;
  if (kept.length === 0) return { left, isHeld };
  const step: Step = {
    table,
    id,
    before: Object.fromEntries(kept.map((field) => [field, present[field]])),
    // Each move has a mark of its own: that of a move of long ago would be none to the queue.
    after: Object.fromEntries(kept.map((field) => [field, field === 'place' ? stamp : after[field]])),
  };
  return { step, left, isHeld };
}

/** Says nothing by itself: another reading of the estimate numbers rows anew, and knows of no move. */
const isMeaningless = (field: string): boolean =>
  ['id', 'uuid', 'version', 'order', 'place', 'copyOf', 'source', 'authorised', 'locked'].includes(field);

/** As a person sees it: the server cuts spaces, and knows no difference between nothing and an empty text. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || plain(one) === plain(other);
}
function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`;
  if (typeof value !== 'object') return String(value as number | boolean);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, entry]) => `${name}:${plain(entry)}`).join()}}`;
}
