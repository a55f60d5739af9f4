// What can be undone goes along when the estimate is read anew: after a reload, after another page, after an import. The next editor
// knows the rows by the server's ids and numbers them in its own way, so each place is told by the row that it stands behind.
import type { EstimateHistory, HistoryEntry, Stacks } from './estimate-history.ts';
import type { EstimateRecords, Fields, ItemRecord, Step, TableName } from './estimate-records.ts';
import { PLACE_FIELDS, reversed } from './estimate-records.ts';
import { renamedFields } from './estimate-restore.ts';

export interface CarriedHistory {
  /** The `order` of their rows is a `Standing`. */
  done: CarriedEntry[];
  undone: CarriedEntry[];
  /** What the server called rows that are deleted: what belongs to them is found by it when they come back. */
  former: [number, number][];
}
type CarriedEntry = Pick<HistoryEntry, 'label' | 'steps' | 'focusId'>;

/** A place among the rows of a group as it is now. */
interface Standing {
  group: Group;
  /** null: before the first. */
  behind: number | null;
  /** What share of the way to the next row; where there is none, how far away. */
  by: number;
}
type Group = { [field in 'categoryId' | 'categoryTradeId' | 'parentId']?: ItemRecord[field] | undefined };
interface Row {
  id: number;
  order: number;
}
type Renamed = (id: number) => number;

/** `renamed`: what the server calls a row; it keeps its id where the server has none for it. */
export function carriedHistory(
  { stacks }: EstimateHistory,
  records: EstimateRecords,
  former: ReadonlyMap<number, number>,
  renamed: Renamed,
): CarriedHistory {
  const lines = new Lines(records);
  const told = (table: TableName, fields: Fields | null, row: Fields | null | undefined): Fields | null =>
    fields &&
    withOrder(renamedFields(fields, renamed), (order: number) =>
      renamedStanding(lines.standing(groupOf(table, row ?? fields), order), renamed),
    );
  const toldStep = ({ table, id, before, after }: Step, present: Fields | null | undefined): Step => {
    const next = after && { ...present, ...after };
    // The whole place: the number may be the same in both groups, and not in the next editor; who took a line out of a group that
    // moved says so in another field.
    const isMove = before && after && Object.keys({ ...before, ...after }).some((field) => PLACE_FIELDS.has(field));
    const whole = (fields: Fields | null, row: Fields | null | undefined): Fields | null =>
      isMove && row ? { ...fields, ...placeOf(row) } : fields;
    return {
      table,
      id: renamed(id),
      before: told(table, whole(before, present), present),
      after: told(table, whole(after, next), next),
    };
  };
  const carried = (entries: readonly HistoryEntry[], turned: (steps: readonly Step[]) => readonly Step[]) => {
    // Back from the present, as they would be carried out: only so is it known in which group a row stood then.
    const rows = new Map<number, Fields | null | undefined>();
    const later: CarriedEntry[] = [];
    for (const { label, steps, focusId, byServer } of [...entries].reverse()) {
      if (byServer) continue; // it is handed on by itself (open-estimates.ts)
      const toldSteps = turned(steps).map((step): Step => {
        const { table, id, after } = step;
        const present = rows.has(id) ? rows.get(id) : (records.get(table, id) as Fields | undefined);
        rows.set(id, after && { ...present, ...after });
        return toldStep(step, present);
      });
      later.unshift({
        label,
        steps: [...turned(toldSteps)],
        ...(focusId !== undefined && { focusId: renamed(focusId) }),
      });
    }
    return later;
  };
  return {
    done: carried(stacks.done, reversed),
    undone: carried(stacks.undone, (steps) => steps),
    former: [...former].map(([id, was]) => [renamed(id), was]),
  };
}

/** As the next editor has the rows. `renamed`: what rows are called that were on their way. */
export function takenUp({ done, undone }: CarriedHistory, records: EstimateRecords, renamed: Renamed): Stacks {
  const lines = new Lines(records);
  const own = (fields: Fields | null): Fields | null =>
    fields &&
    withOrder(renamedFields(fields, renamed), (standing: Standing) => lines.order(renamedStanding(standing, renamed)));
  const entries = (carried: readonly CarriedEntry[]): HistoryEntry[] =>
    carried.map(({ label, steps, focusId }) => ({
      label,
      steps: steps.map(({ table, id, before, after }) => ({
        table,
        id: renamed(id),
        before: own(before),
        after: own(after),
      })),
      ...(focusId !== undefined && { focusId: renamed(focusId) }),
    }));
  return { done: entries(done), undone: entries(undone) };
}

function placeOf(row: Fields): Fields {
  const fields = [...PLACE_FIELDS].filter((field) => field !== 'place' && field in row);
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

const withOrder = <From>(fields: Fields, order: (from: From) => unknown): Fields =>
  'order' in fields ? { ...fields, order: order(fields['order'] as From) } : fields;

const renamedStanding = ({ group, behind, by }: Standing, renamed: Renamed): Standing => ({
  group: renamedFields(group, renamed),
  behind: behind === null ? null : renamed(behind),
  by,
});

/** A category stands in no group, a trade in its category, an item in its parent or directly in its trade or category. */
function groupOf(table: TableName, row: Fields): Group {
  const { categoryId, categoryTradeId, parentId } = row as Group;
  if (table === 'category') return {};
  if (table === 'trade') return { categoryId };
  // Children go where their parent goes.
  return parentId === null || parentId === undefined ? { categoryId, categoryTradeId } : { parentId };
}

/** The rows of each group in their order; each is sorted once. */
class Lines {
  private readonly known = new Map<string, readonly Row[]>();
  private readonly records: EstimateRecords;

  constructor(records: EstimateRecords) {
    this.records = records;
  }

  standing(group: Group, order: number): Standing {
    const rows = this.rowsOf(group);
    const at = rows.findLastIndex((row) => row.order <= order);
    const [here, next] = [rows[at], rows[at + 1]];
    if (!here) return { group, behind: null, by: (next?.order ?? 0) - order };
    const way = order - here.order;
    return { group, behind: here.id, by: next ? way / (next.order - here.order) : way };
  }

  order({ group, behind, by }: Standing): number {
    const rows = this.rowsOf(group);
    if (behind === null) return (rows[0]?.order ?? 0) - by;
    const at = rows.findIndex(({ id }) => id === behind);
    const [here, next] = at < 0 ? [rows.at(-1)] : [rows[at], rows[at + 1]];
    return (here?.order ?? 0) + (next ? by * (next.order - (here?.order ?? 0)) : by);
  }

  private rowsOf(group: Group): readonly Row[] {
    const key = JSON.stringify(group);
    const known = this.known.get(key);
    if (known) return known;
    const rows = this.find(group);
    this.known.set(key, rows);
    return rows;
  }

  private find({ categoryId, categoryTradeId, parentId }: Group): readonly Row[] {
    const parent = parentId === undefined || parentId === null ? undefined : this.records.item.get(parentId);
    if (parentId !== undefined) return parent ? this.records.childrenOf(parent) : [];
    if (categoryId === undefined) return this.records.categories();
    if (categoryTradeId === undefined) return this.records.tradesOf(categoryId);
    return this.records.siblings(categoryId, categoryTradeId, null);
  }
}
