// What the job offers, as rows of the dialog and as lines of the estimate. One step of undo, whatever was chosen.
import { counted } from '../../../../platform/shared/words.ts';
import { sourceOf } from '../../shared/line-source.ts';
import type { OfferedLine } from '../../shared/line-sources.api.ts';
import { insertItems, newCategory } from '../estimate-commands.ts';
import type { ItemRecord, Step, Unit } from '../estimate-records.ts';
import type { EstimateStore } from '../estimate-store.ts';

export interface OfferGroup {
  label: string;
  lines: readonly OfferedLine[];
}
export interface ChosenLine {
  line: OfferedLine;
  quantity: number;
}
export const keyOf = ({ kind, ids }: Pick<OfferedLine, 'kind' | 'ids'>): string => sourceOf(kind, ids);

/** Units of one type at one rate as one line each; what they are is said in its notes. */
export function byType(lines: readonly OfferedLine[]): OfferedLine[] {
  const alike = ({ kind, group, unit, isMaterial, sell, cost }: OfferedLine): string =>
    [kind, group, unit, isMaterial, sell, cost].join('\n');
  return [...Map.groupBy(lines, alike).values()].flatMap((together): OfferedLine[] => {
    const [first] = together;
    // Stock is counted, not gathered: its lines say where each came from.
    if (!first || first.isMaterial || together.length === 1) return [...together];
    return [
      {
        ...first,
        ids: together.flatMap(({ ids }) => ids),
        description: `${together.length} × ${first.group}`,
        detail: together.map(({ description }) => description).join(', '),
        quantity: together.reduce((sum, { quantity }) => sum + quantity, 0),
        usedOn: together.map(({ usedOn }) => usedOn).find(Boolean) ?? null,
      },
    ];
  });
}

/** What lines of this estimate were made of, saved or not, by `kind:id`. */
export function takenIn(store: EstimateStore): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { source } of store.items()) {
    const [kind, ids = ''] = source?.split(':') ?? [];
    for (const id of ids.split(',')) if (kind && id) taken.add(`${kind}:${id}`);
  }
  return taken;
}

/** Puts them into the category of each group's name, made where there is none. Answers the first new row. */
export function addOffered(
  store: EstimateStore,
  groups: readonly { label: string; chosen: readonly ChosenLine[] }[],
): number | undefined {
  const steps: Step[] = [];
  const ids: number[] = [];
  for (const { label, chosen } of groups) {
    if (!chosen.length) continue;
    const known = store.records.categories().find((category) => category.label.toLowerCase() === label.toLowerCase());
    const categoryId = known?.id ?? store.newId();
    if (!known)
      steps.push(
        ...newCategory(store.records, { label, allowTrades: false, ...store.settings.newCategory([]) }, categoryId),
      );
    const spot = { categoryId, categoryTradeId: null, parentId: null };
    const patches = chosen.map((each) => patchOf(store, each));
    const made = insertItems(store.records, spot, 'end', patches, store.settings.newItem, store.newId);
    steps.push(...made.steps);
    ids.push(...made.ids);
  }
  const [first] = ids;
  if (first === undefined) return undefined;
  store.change({ label: `${counted(ids.length, 'line')} from the job`, steps, focusId: first });
  store.reveal(first);
  return first;
}

/** It sells at its rate: what it costs, and a markup up to the rate. Where the cost is not shown, the rate stands for it. */
function patchOf(store: EstimateStore, { line, quantity }: ChosenLine): Partial<ItemRecord> {
  const cost = line.cost && line.sell ? line.cost : line.sell;
  const markup = cost ? line.sell / cost - 1 : 0;
  const unit = unitNamed(store, line.unit);
  const [none, no] = [null, 0];
  return {
    description: line.description,
    notes: line.detail,
    source: keyOf(line),
    materialMargin: no,
    labourMargin: no,
    ...(line.isMaterial
      ? {
          materialUnit: unit,
          materialQuantity: quantity,
          materialCost: cost,
          materialMarkup: markup,
          labourQuantity: none,
        }
      : {
          labourUnit: unit,
          labourQuantity: quantity,
          labourCost: cost,
          labourMarkup: markup,
          materialQuantity: none,
        }),
  };
}

function unitNamed(store: EstimateStore, label: string): Unit {
  const name = label.toLowerCase();
  const unit = store.settings.units.find(
    (each) => each.label.toLowerCase() === name || each.aliases.some((alias) => alias.toLowerCase() === name),
  );
  return unit?.id ?? label;
}
