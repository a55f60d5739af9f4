// Items of a work order: free ones, linked ones, parts moved to another work order, items taken off again.
import { roundTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { emit, insertRecord, removeRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { pick } from '../../../platform/shared/pick.ts';
import {
  type WorkOrderItem,
  type WorkOrderItemCreate,
  type WorkOrderItemUpdate,
  workOrder,
  workOrderItem,
} from '../shared/work-order.entity.ts';
import { workOrderCan } from '../shared/work-order-status.ts';
import { workOrderItemFigures } from '../shared/work-order-totals.ts';
import type { LinkLine } from '../shared/work-orders.api.ts';
import { type Remainder, remainderOf, settle, settleStatuses } from './work-order-lines.service.ts';
import { MISSING, type Opened, openBoth, openWorkOrder, refuse } from './work-order-opening.service.ts';
import { type LineFacts, lineFacts, linesOfJob, partsOf, settingOfWorkOrders } from './work-orders.store.ts';
import { masked, workOrderOfItem } from './work-orders.views.ts';

type ItemPath = { workOrderId: number; itemId: number };
const lineOf = (item: WorkOrderItem): number[] => (item.estimateItemId === null ? [] : [item.estimateItemId]);
const figuresOf = (
  item: Pick<WorkOrderItem, 'materialQuantity' | 'materialCost' | 'labourQuantity' | 'labourCost'>,
) => {
  try {
    const { materialCostTotal, labourCostTotal } = workOrderItemFigures({
      ...item,
      withholdCis: false,
      materialSell: 0,
      labourSell: 0,
    });
    return { materialCostTotal, labourCostTotal };
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid({ materialCost: 'This amount is too large. Check for a misplaced decimal point.' });
    throw error;
  }
};

export async function addItem(ctx: Context, workOrderId: number, given: WorkOrderItemCreate): Promise<number> {
  const opened = await openWorkOrder(ctx, workOrderId);
  refuse(workOrderCan.editItems(opened.type));
  const usual = await settingOfWorkOrders(ctx, opened.order);
  const made = await insertItem(ctx, opened, {
    ...given,
    materialUnit: given.materialUnit || usual.defaultMaterialUnit,
    materialQuantity: given.materialQuantity ?? usual.defaultMaterialQuantity ?? 0,
    materialCost: given.materialCost ?? usual.defaultMaterialCost ?? 0,
    labourUnit: given.labourUnit || usual.defaultLabourUnit,
    labourQuantity: given.labourQuantity ?? usual.defaultLabourQuantity ?? 0,
    labourCost: given.labourCost ?? usual.defaultLabourCost ?? 0,
    order: given.order || nextOrder(opened),
  });
  await settle(ctx, { lines: [], workOrders: [workOrderId] });
  await tell(ctx, opened, { 'Item added': [null, made.description] });
  return made.id;
}

const nextOrder = ({ items }: Opened): number => Math.max(0, ...items.map(({ order }) => order)) + 1;

/** What a part or a copy of an item takes over from it. */
export const COPIED_OF_ITEM = [
  'description',
  'notes',
  'materialUnit',
  'materialCost',
  'labourUnit',
  'labourCost',
  'withholdCis',
  'tradeId',
  'categoryLabel',
] as const;

export function insertItem(
  ctx: Context,
  { order }: Opened,
  values: Partial<WorkOrderItem> | WorkOrderItemCreate,
): Promise<WorkOrderItem> {
  const whole = asStored({
    materialQuantity: 0,
    materialCost: 0,
    labourQuantity: 0,
    labourCost: 0,
    ...withoutNull(values),
  });
  return insertRecord(
    ctx,
    workOrderItem,
    { ...whole, ...figuresOf(whole), materialSellTotal: 0, labourSellTotal: 0, workOrderId: order.id },
    {},
    { history: false },
  );
}
/** Quantities and unit costs with as many decimals as their columns keep, so that totals fit what is stored. */
const asStored = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      workOrderItem.fields[name]?.kind === 'quantity' ? roundTo(value as number, 8) : (value as unknown),
    ]),
  ) as T;
/** A cleared quantity or cost is 0. */
const clearedToZero = (values: object): Partial<WorkOrderItem> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, (value as unknown) ?? 0]),
  );
const withoutNull = (values: object): Partial<WorkOrderItem> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

export async function changeItem(
  ctx: Context,
  { workOrderId, itemId }: ItemPath,
  { version, ...given }: WorkOrderItemUpdate,
): Promise<number> {
  const opened = await openWorkOrder(ctx, workOrderId);
  const before = itemOf(opened, itemId);
  if (version !== undefined && version !== before.version)
    throw conflict(
      'Someone else changed this item in the meantime. Your change was not saved.',
      masked(ctx, before, workOrderItem),
    );
  refuse(workOrderCan.editItems(opened.type));
  const wanted = { ...given, ...asStored(withoutNull(given)) };
  const { after, changed } = await updateRecord(
    ctx,
    workOrderItem,
    itemId,
    { ...wanted, ...figuresOf(asStored({ ...before, ...clearedToZero(wanted) })) },
    {},
    { history: false },
  );
  if (!changed.length) return itemId;
  await settle(ctx, { lines: lineOf(before), workOrders: [workOrderId] });
  const shown = changed.filter((name) => workOrderItem.fields[name]?.presence !== 'generated');
  await tell(
    ctx,
    opened,
    Object.fromEntries(
      shown.map((name) => [
        `${before.description}: ${workOrderItem.fields[name]?.label ?? name}`,
        [before[name as keyof WorkOrderItem], after[name as keyof WorkOrderItem]],
      ]),
    ),
  );
  return itemId;
}

export async function deleteItem(ctx: Context, { workOrderId, itemId }: ItemPath): Promise<number> {
  const opened = await openWorkOrder(ctx, workOrderId);
  const item = itemOf(opened, itemId);
  refuse(workOrderCan.editItems(opened.type));
  await takeOff(ctx, opened, item, null);
  return item.id;
}

/** Takes an item off its work order, also one that is out; its quantity returns to the estimate line. */
export async function revertItem(ctx: Context, itemId: number, note: string): Promise<number> {
  const opened = await openWorkOrder(ctx, await workOrderOfItem(ctx, itemId));
  const item = itemOf(opened, itemId);
  refuse(workOrderCan.releaseItems(opened.type));
  await takeOff(ctx, opened, item, note);
  return item.id;
}

async function takeOff(ctx: Context, opened: Opened, item: WorkOrderItem, note: string | null): Promise<void> {
  await removeRecord(ctx, workOrderItem, item.id, { history: false });
  await settle(ctx, { lines: lineOf(item), workOrders: [opened.order.id] });
  await settleStatuses(ctx, lineOf(item), opened.order.workOrderNumber);
  await tell(ctx, opened, { [note === null ? 'Item deleted' : 'Item reverted']: [item.description, null] }, note);
  await emit(ctx, 'workOrder.itemsMoved', workOrder.name, opened.order.id, {
    workOrderId: opened.order.id,
    jobId: opened.order.jobId,
    contactId: opened.order.assignedId,
    itemIds: [item.id],
  });
}

function itemOf({ items }: Opened, id: number): WorkOrderItem {
  const item = items.find((entry) => entry.id === id);
  if (!item) throw notFound('This item');
  return item;
}

/** Moves an item, or a part of its quantities, to a draft of the same job. A part is a new item that names where it came from. */
export async function reallocateItem(
  ctx: Context,
  itemId: number,
  given: { workOrderId: number; materialQuantity?: number; labourQuantity?: number },
): Promise<number> {
  const [source, target] = await openBoth(ctx, await workOrderOfItem(ctx, itemId), given.workOrderId);
  const item = itemOf(source, itemId);
  refuse(workOrderCan.releaseItems(source.type));
  refuse(workOrderCan.editItems(target.type));
  const part = { materialQuantity: given.materialQuantity ?? 0, labourQuantity: given.labourQuantity ?? 0 };
  const whole =
    (given.materialQuantity === undefined && given.labourQuantity === undefined) ||
    (part.materialQuantity === item.materialQuantity && part.labourQuantity === item.labourQuantity);
  if (whole && source.order.id === target.order.id) return itemId;
  const moved = whole ? await moveItem(ctx, item, target) : await splitItem(ctx, item, target, part);
  await settle(ctx, { lines: lineOf(item), workOrders: [source.order.id, target.order.id] });
  await settleStatuses(ctx, lineOf(item), source.order.workOrderNumber);
  await tell(ctx, source, { 'Moved to another work order': [item.description, target.order.workOrderNumber] });
  if (source.order.id !== target.order.id)
    await tell(ctx, target, { 'Taken from another work order': [source.order.workOrderNumber, item.description] });
  await emit(ctx, 'workOrder.itemsMoved', workOrder.name, target.order.id, {
    workOrderId: target.order.id,
    jobId: target.order.jobId,
    contactId: target.order.assignedId,
    itemIds: [moved],
  });
  return moved;
}

async function moveItem(ctx: Context, item: WorkOrderItem, target: Opened): Promise<number> {
  await updateRecord(
    ctx,
    workOrderItem,
    item.id,
    { workOrderId: target.order.id, order: nextOrder(target) },
    {},
    { history: false },
  );
  return item.id;
}

async function splitItem(
  ctx: Context,
  item: WorkOrderItem,
  target: Opened,
  part: { materialQuantity: number; labourQuantity: number },
): Promise<number> {
  if (!(await settingOfWorkOrders(ctx, target.order)).allowItemSplit)
    throw invalid({ materialQuantity: 'Items are not split in this company: move the whole item' });
  for (const name of ['materialQuantity', 'labourQuantity'] as const) {
    if (!isPartOf(part[name], item[name])) throw invalid({ [name]: `Move at most ${item[name]}` });
  }
  if (!part.materialQuantity && !part.labourQuantity) throw invalid({ materialQuantity: 'Enter a quantity to move' });
  const rest = {
    materialQuantity: roundTo(item.materialQuantity - part.materialQuantity, 8),
    labourQuantity: roundTo(item.labourQuantity - part.labourQuantity, 8),
  };
  await updateRecord(
    ctx,
    workOrderItem,
    item.id,
    { ...rest, ...figuresOf({ ...item, ...rest }) },
    {},
    { history: false },
  );
  const made = await insertItem(ctx, target, {
    ...pick(item, [...COPIED_OF_ITEM, 'estimateItemId']),
    ...part,
    splitFromId: item.id,
    order: nextOrder(target),
  });
  return made.id;
}
const isPartOf = (part: number, whole: number): boolean =>
  part === 0 || (Math.sign(part) === Math.sign(whole) && Math.abs(part) <= Math.abs(whole));

/** Puts estimate lines on a draft: the remainder unless quantities are given; a group stands for its items. */
export async function linkEstimateItems(
  ctx: Context,
  workOrderId: number,
  given: { items: LinkLine[]; workOrder?: { version?: number } },
): Promise<void> {
  const opened = await openWorkOrder(ctx, workOrderId, given.workOrder?.version);
  refuse(workOrderCan.editItems(opened.type));
  const { jobId, estimateTypeId } = opened.order;
  const lines = new Map((await linesOfJob(ctx, jobId, estimateTypeId)).map((line) => [line.id, line]));
  const wanted = given.items.flatMap((link, place) =>
    leavesOf(lines, link).map((line) => ({ line, link, field: `items.${place}` })),
  );
  const unknown = given.items.findIndex(({ estimateItemId }) => !lines.has(estimateItemId));
  if (unknown >= 0) throw invalid({ [`items.${unknown}.estimateItemId`]: MISSING });
  const parts = Map.groupBy(
    (
      await partsOf(
        ctx,
        wanted.map(({ line }) => line.id),
      )
    ).filter(({ takes }) => takes),
    ({ estimateItemId }) => estimateItemId,
  );
  const left = new Map(wanted.map(({ line }) => [line.id, remainderOf(line, parts.get(line.id) ?? [])]));
  const maySplit = (await settingOfWorkOrders(ctx, opened.order)).allowItemSplit;
  const beyond: string[] = [];
  let order = nextOrder(opened);
  for (const { line, link, field } of wanted) {
    const remainder = left.get(line.id) ?? { material: 0, labour: 0 };
    const isFirst = !parts.has(line.id);
    const values = proposal(line, link, remainder, { field, isFirst, maySplit });
    if (exceeds(values.materialQuantity, remainder.material) || exceeds(values.labourQuantity, remainder.labour))
      beyond.push(line.description);
    await insertItem(ctx, opened, { ...values, order: order++ });
    left.set(line.id, {
      material: roundTo(remainder.material - values.materialQuantity, 8),
      labour: roundTo(remainder.labour - values.labourQuantity, 8),
    });
    parts.set(line.id, parts.get(line.id) ?? []);
  }
  await settle(ctx, { lines: wanted.map(({ line }) => line.id), workOrders: [workOrderId] });
  const changes = {
    'Items linked': [null, wanted.length <= 5 ? wanted.map(({ line }) => line.description) : wanted.length],
    ...(beyond.length && { 'More than the estimate': [null, beyond.slice(0, 20)] }),
  };
  await tell(ctx, opened, changes);
}

/** A quantity beyond what is left of the line, on the line's own side of 0. */
const exceeds = (quantity: number, left: number): boolean =>
  quantity !== 0 && (Math.sign(quantity) !== Math.sign(left) || Math.abs(quantity) > Math.abs(left));

function leavesOf(lines: ReadonlyMap<number, LineFacts>, { estimateItemId }: LinkLine): LineFacts[] {
  const line = lines.get(estimateItemId);
  if (!line) return [];
  return line.isParentItem
    ? [...lines.values()].filter(({ parentId, isParentItem }) => parentId === line.id && !isParentItem)
    : [line];
}

interface LinkRules {
  field: string;
  isFirst: boolean;
  maySplit: boolean;
}
function proposal(line: LineFacts, link: LinkLine, left: Remainder, { field, isFirst, maySplit }: LinkRules) {
  const own = link.estimateItemId === line.id ? link : { estimateItemId: line.id };
  const hasQuantity = own.materialQuantity !== undefined || own.labourQuantity !== undefined;
  if (!hasQuantity && !isFirst && left.material === 0 && left.labour === 0)
    throw invalid({ [`${field}.estimateItemId`]: `Nothing left of "${line.description}"` });
  const materialQuantity = own.materialQuantity ?? (hasQuantity ? 0 : left.material);
  const labourQuantity = own.labourQuantity ?? (hasQuantity ? 0 : left.labour);
  const isPart = materialQuantity !== line.baseMaterial || labourQuantity !== line.baseLabour;
  if (!maySplit && isPart)
    throw invalid({ [`${field}.materialQuantity`]: 'Items are not split in this company: link the whole line' });
  const {
    description,
    notes,
    materialUnit,
    labourUnit,
    withholdCis,
    tradeId,
    categoryLabel,
    id: estimateItemId,
    snapshotLineId: estimateItemSnapshotId,
  } = line;
  return {
    description,
    notes,
    materialUnit,
    labourUnit,
    withholdCis,
    tradeId,
    categoryLabel,
    estimateItemId,
    estimateItemSnapshotId,
    materialQuantity,
    labourQuantity,
    materialCost: own.materialCost ?? line.materialCost,
    labourCost: own.labourCost ?? line.labourCost,
  };
}

/** Linked lines of these items that nobody has authorised, and those of which all work orders take more than they have. */
export async function linesToExplain(
  ctx: Context,
  items: readonly WorkOrderItem[],
): Promise<{ unauthorised: string[]; beyond: string[] }> {
  const lines = await lineFacts(ctx, items.flatMap(lineOf));
  const parts = (
    await partsOf(
      ctx,
      lines.map(({ id }) => id),
    )
  ).filter(({ takes }) => takes);
  const isBeyond = (line: LineFacts): boolean => {
    const { material, labour } = remainderOf(line, parts);
    return (
      exceeds(roundTo(line.baseMaterial - material, 8), line.baseMaterial) ||
      exceeds(roundTo(line.baseLabour - labour, 8), line.baseLabour)
    );
  };
  const names = (which: LineFacts[]) => which.map(({ description }) => description);
  return { unauthorised: names(lines.filter(({ authorised }) => !authorised)), beyond: names(lines.filter(isBeyond)) };
}

async function tell(
  ctx: Context,
  { order }: Opened,
  changes: Record<string, unknown>,
  note: string | null = null,
): Promise<void> {
  await writeHistory(ctx, {
    objectType: workOrder.name,
    objectId: order.id,
    jobId: order.jobId,
    verb: 'items',
    changes,
    note,
  });
}
