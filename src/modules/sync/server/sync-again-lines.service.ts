// Lines that were sent again: those of a quote change in its estimate, those of an order become a variation, for what was ordered is agreed.
import { parseNumber } from '../../../kit/read-number.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import {
  createEstimate,
  createEstimateItem,
  createSnapshot,
  loadRows,
  removeEstimateItem,
  updateEstimateItem,
} from '../../estimates/server/index.ts';
import { fieldsOf, lineKeyOf, quantityOf, valuesOf } from '../shared/sync-fields.ts';
import type { MessageLine, RequestMessage } from '../shared/sync-message.ts';
import { type KnownFields, type Mapping, type SyncLink, ownByTheirRefs, saveLineMappings } from './sync-links.store.ts';
import { unitFor } from './sync-makers.service.ts';
import { unitLabels } from './sync-questions.views.ts';
import type { Stands } from './sync-questions.service.ts';
import { refOf } from './sync-refs.tokens.ts';

const ITEM = 'estimateItem';

/** Lines of a quote as they stand here, by the names that they have there. */
export async function oursOfQuoteLines(
  ctx: Context,
  linkId: number,
  mapping: Mapping,
  lines: readonly MessageLine[],
  stands: Stands,
): Promise<KnownFields> {
  const refs = refsIn(lines, mapping.received);
  const ids = await ownByTheirRefs(ctx, linkId, ITEM, refs);
  const items = new Map((await loadRows(ctx, mapping.objectId)).items.map((item) => [item.id, item]));
  const units = await unitLabels(ctx);
  const ours: Record<string, string> = {};
  for (const ref of refs) {
    const item = items.get(ids.get(ref) ?? 0);
    if (!item) continue;
    const line = lines.find((one) => one.ref === ref);
    const theirUnit = (unit: string | null, theirs: string | null | undefined): string | null =>
      theirs && units.get(stands('unit', theirs) ?? 0) === unit ? theirs : unit;
    ours[`lines.${ref}.description`] = [item.description, item.notes && `(${item.notes})`].filter(Boolean).join(' ');
    const quantity = quantityOf({
      materialQuantity: String(item.materialQuantity),
      materialUnit: theirUnit(item.materialUnit, line?.materialUnit),
      labourQuantity: String(item.labourQuantity),
      labourUnit: theirUnit(item.labourUnit, line?.labourUnit),
    });
    if (quantity) ours[`lines.${ref}.quantity`] = quantity;
  }
  return ours;
}
const refsIn = (lines: readonly MessageLine[], received: KnownFields): string[] => [
  ...new Set([...lines.map(({ ref }) => ref), ...Object.keys(received).flatMap((key) => lineKeyOf(key)?.ref ?? [])]),
];

interface Taking {
  mapping: Mapping;
  jobId: number;
  stands: Stands;
  keys: ReadonlySet<string>;
  asVariation: boolean;
}
export async function takeLines(ctx: Context, link: SyncLink, message: RequestMessage, taking: Taking): Promise<void> {
  const { keys, mapping, asVariation } = taking;
  const refs = new Set([...keys].flatMap((key) => lineKeyOf(key)?.ref ?? []));
  const now = message.parts.lines ?? [];
  const known = await ownByTheirRefs(ctx, link.id, ITEM, [...refs]);
  const changed = now.filter(({ ref }) => refs.has(ref) && known.has(ref));
  const added = now.filter(({ ref }) => refs.has(ref) && !known.has(ref));
  const gone = [...refs].filter((ref) => known.has(ref) && !now.some((line) => line.ref === ref));
  if (asVariation) await makeVariation(ctx, link, message, taking, { changed, added, gone });
  else await changeQuote(ctx, link, mapping, taking, { changed, added, gone, known });
}

interface Lines {
  changed: readonly MessageLine[];
  added: readonly MessageLine[];
  gone: readonly string[];
}

async function changeQuote(
  ctx: Context,
  link: SyncLink,
  mapping: Mapping,
  { stands, keys }: Taking,
  { changed, added, gone, known }: Lines & { known: ReadonlyMap<string, number> },
): Promise<void> {
  const holders = listed(ctx.app.modules, 'heldItems');
  const units = await unitLabels(ctx);
  const quantities = (line: MessageLine) => ({
    materialUnit: unitFor(units, stands, line.materialUnit),
    materialQuantity: Number(line.materialQuantity ?? 0),
    labourUnit: unitFor(units, stands, line.labourUnit),
    labourQuantity: Number(line.labourQuantity ?? 0),
  });
  for (const line of changed)
    await updateEstimateItem(ctx, holders, known.get(line.ref) ?? 0, {
      ...(keys.has(`lines.${line.ref}.description`) && { description: line.description, notes: line.notes }),
      ...(keys.has(`lines.${line.ref}.quantity`) && quantities(line)),
    });
  const { categories } = await loadRows(ctx, mapping.objectId);
  for (const line of added) {
    const category = categories.find(({ label }) => label === line.category?.trim()) ?? categories[0];
    if (!category) continue;
    const made = await createEstimateItem(ctx, {
      estimateId: mapping.objectId,
      categoryId: category.id,
      description: line.description,
      notes: line.notes,
      tradeId: stands('trade', line.trade),
      ...quantities(line),
    });
    await nameLines(ctx, link, [{ id: made.id, uuid: made.uuid, theirs: line.ref }]);
  }
  for (const ref of gone) await removeEstimateItem(ctx, holders, known.get(ref) ?? 0);
}

const amountOf = (text: string | undefined): number => toCents(parseNumber(text ?? '') ?? 0);

/** The difference of what was agreed and what is ordered now, so that both together are what is ordered. */
async function makeVariation(
  ctx: Context,
  link: SyncLink,
  message: RequestMessage,
  { mapping, jobId, stands, keys }: Taking,
  { changed, added, gone }: Lines,
): Promise<void> {
  const { taken } = mapping;
  const units = await unitLabels(ctx);
  const now = valuesOf(fieldsOf({ lines: [...changed] }));
  const was = (ref: string): string =>
    ['quantity', 'amount'].flatMap((name) => taken[`lines.${ref}.${name}`] ?? []).join(', ');
  const one = (description: string, notes: string | null, cents: number) => ({
    description: description.slice(0, 2000),
    notes,
    materialQuantity: 1,
    materialCost: fromCents(cents),
  });
  const rows = [
    ...changed.map((line) => {
      const key = `lines.${line.ref}.amount`;
      const difference = keys.has(key) ? amountOf(line.amount) - amountOf(taken[key]) : 0;
      const notes = [
        was(line.ref) && `Was ${was(line.ref)}`,
        `now ${[now[`lines.${line.ref}.quantity`], now[key]].filter(Boolean).join(', ')}`,
      ];
      return { category: line.category, item: one(line.description, notes.filter(Boolean).join(', '), difference) };
    }),
    ...gone.map((ref) => {
      const label = taken[`lines.${ref}.description`] ?? 'A line';
      return {
        category: null,
        item: one(
          `No longer ordered: ${label}`,
          was(ref) && `Was ${was(ref)}`,
          -amountOf(taken[`lines.${ref}.amount`]),
        ),
      };
    }),
    ...added.map((line) => ({
      category: line.category,
      item: {
        description: line.description,
        notes: line.notes,
        tradeId: stands('trade', line.trade),
        materialUnit: unitFor(units, stands, line.materialUnit),
        ...amountsOf(line),
      },
    })),
  ];
  const categories = new Map<string, (typeof rows)[number]['item'][]>();
  for (const { category, item } of rows) {
    const name = category?.trim() || 'Works';
    categories.set(name, [...(categories.get(name) ?? []), item]);
  }
  const made = await createEstimate(ctx, {
    jobId,
    label: `${link.companyName}: variation of ${message.subject.label}`.slice(0, 200),
    estimateMargin: 0,
    description: message.note,
    categories: [...categories].map(([label, items]) => ({ label: label.slice(0, 200), items })),
  });
  const ours = (await loadRows(ctx, made.id)).items.sort((a, b) => a.id - b.id);
  await nameLines(
    ctx,
    link,
    added.flatMap((line) => {
      const item = ours.find(({ description }) => description === line.description);
      return item ? [{ id: item.id, uuid: item.uuid, theirs: line.ref }] : [];
    }),
  );
  if (message.parts.prices && can(ctx, 'estimate-authorise'))
    await createSnapshot(
      ctx,
      made.id,
      { authorise: '1' },
      { label: `Variation of ${message.subject.label}`.slice(0, 200) },
    );
}
function amountsOf(line: MessageLine) {
  const quantity = Number(line.materialQuantity ?? 0) || 1;
  return {
    materialQuantity: quantity,
    materialCost: Math.round((Number(line.amount ?? 0) / quantity) * 1e8) / 1e8,
  };
}

const nameLines = (
  ctx: Context,
  link: SyncLink,
  lines: readonly { id: number; uuid: string; theirs: string }[],
): Promise<void> =>
  saveLineMappings(
    ctx,
    link.id,
    lines.map(({ id, uuid, theirs }) => ({
      objectType: ITEM,
      objectId: id,
      ownRef: refOf(link.uuid, uuid),
      theirRef: theirs,
    })),
  );
