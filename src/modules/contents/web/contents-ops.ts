// What was done here and is not in the server's answer yet, laid over it: items that were added, changed, removed. Pure.
import { newUuid } from '../../../platform/web/api/transaction.ts';
import type { ContentsCategory, ContentsItem } from '../shared/contents-whole.ts';

/** Fields of an item that a person sets. */
export type ItemFields = Partial<
  Omit<
    ContentsItem,
    | 'id'
    | 'ref'
    | 'version'
    | 'number'
    | 'photoId'
    | 'voiceId'
    | 'addedByLink'
    | 'box'
    | 'contentVersion'
    | 'disposedAt'
  >
> & { cropAttachmentId?: number | null };
export interface NewItem extends ItemFields {
  ref: string;
  room: string;
  label: string;
}
export type Op =
  | { kind: 'add'; items: readonly NewItem[] }
  | { kind: 'change'; items: readonly { ref: string; fields: ItemFields }[] }
  | { kind: 'remove'; refs: readonly string[] }
  | { kind: 'restore'; items: readonly ContentsItem[] };
export interface Made {
  id: string;
  op: Op;
  /** The versions with which the server answered: an answer that is as new holds it. */
  saved?: ReadonlyMap<string, number>;
}

const RULE = {
  ruleLabel: null,
  ruleRate: null,
  ruleLife: null,
  ruleCurve: null,
  ruleFloor: null,
  ruleSource: null,
} as const;
/** The rule of a category as the server will copy it. */
export function ruleOf(categoryId: number | null | undefined, categories: readonly ContentsCategory[]) {
  const rule = categories.find(({ id }) => id === categoryId);
  if (!rule) return RULE;
  const { label, rate, life, curve, floor, source } = rule;
  return {
    ruleLabel: label,
    ruleRate: rate,
    ruleLife: life,
    ruleCurve: curve,
    ruleFloor: floor,
    ruleSource: source,
  };
}

/** An item before anything is said of it. */
export const blankItem = (ref: string, number: number, taxRate: number): ContentsItem => ({
  id: 0,
  ref,
  version: 0,
  number,
  order: 100_000_000,
  room: '',
  label: '',
  description: null,
  quantity: 1,
  unit: null,
  brand: null,
  model: null,
  serial: null,
  barcode: null,
  ageYears: null,
  ageSource: null,
  conditionBefore: null,
  conditionNow: null,
  ownership: 'owned',
  proof: 'none',
  note: null,
  unitRcv: null,
  taxRate,
  priceSource: null,
  categoryId: null,
  ...RULE,
  policyRate: null,
  policyFloor: null,
  policyReason: null,
  disposition: null,
  quotePrice: null,
  photoId: null,
  cropRef: null,
  cropFrame: null,
  voiceId: null,
  voiceRef: null,
  storageItemId: null,
  box: null,
  proposed: false,
  contentVersion: 1,
  disposedAt: null,
});

/** What a copy of an item takes over: not its photograph, nor what tells one from another. */
export function alike(item: ContentsItem) {
  const { description, unit, brand, model, ownership, proof } = item;
  const { ageSource, unitRcv, priceSource, categoryId, disposition, policyRate, policyFloor, policyReason } = item;
  const value = { ageSource, unitRcv, priceSource, categoryId, policyRate, policyFloor, policyReason };
  return { description, unit, brand, model, ownership, proof, disposition, ...value };
}
/** An item that is as the given one. */
export function copyOf(item: ContentsItem): NewItem {
  const { room, label, order, quantity, ageYears, conditionBefore, conditionNow } = item;
  return { ref: newUuid(), room, label, order, quantity, ageYears, conditionBefore, conditionNow, ...alike(item) };
}
/** More pieces of a set: one row each, below the first, with the photograph in which all of them are. */
export function setOf(item: ContentsItem, more: number): NewItem[] {
  const { cropRef, cropFrame, photoId } = item;
  const photo = { cropRef, cropFrame, ...(photoId !== null && { cropAttachmentId: photoId }) };
  return Array.from({ length: more }, () => ({ ...copyOf(item), quantity: 1, ...photo }));
}

function withFields(item: ContentsItem, fields: ItemFields, categories: readonly ContentsCategory[]): ContentsItem {
  const { cropAttachmentId, ...own } = fields;
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return {
    ...item,
    ...given,
    ...(cropAttachmentId !== undefined && { photoId: cropAttachmentId }),
    ...(fields.categoryId !== undefined &&
      fields.categoryId !== item.categoryId &&
      ruleOf(fields.categoryId, categories)),
  };
}

/** Where each item of an answer stands, found once: a cell of five thousand items is committed without a look at the others. */
const known = new WeakMap<readonly ContentsItem[], ReadonlyMap<string, number>>();
function placesOf(items: readonly ContentsItem[]): ReadonlyMap<string, number> {
  const places = known.get(items) ?? new Map(items.map(({ ref }, at) => [ref, at]));
  known.set(items, places);
  return places;
}

/** As `overlaid`, where cells changed and nothing else. */
function changed(
  items: readonly ContentsItem[],
  made: readonly Made[],
  categories: readonly ContentsCategory[],
): readonly ContentsItem[] {
  const places = placesOf(items);
  const after = [...items];
  for (const { op, saved } of made) {
    if (op.kind !== 'change') continue;
    for (const { ref, fields } of op.items) {
      const at = places.get(ref) ?? -1;
      const [server, item] = [items[at], after[at]];
      if (server && item && server.version < (saved?.get(ref) ?? Number.MAX_SAFE_INTEGER))
        after[at] = withFields(item, fields, categories);
    }
  }
  return after;
}

/** Items as they will be once all of it is sent, in the order of the sheet. */
export function overlaid(
  items: readonly ContentsItem[],
  made: readonly Made[],
  { categories, taxRate }: { categories: readonly ContentsCategory[]; taxRate: number },
): readonly ContentsItem[] {
  if (made.length === 0) return items;
  if (made.every(({ op }) => op.kind === 'change' && op.items.every(({ fields }) => fields.order === undefined)))
    return changed(items, made, categories);
  const all = new Map(items.map((item) => [item.ref, item]));
  const server = new Map(items.map((item) => [item.ref, item.version]));
  let last = items.reduce((most, { number }) => Math.max(most, number), 0);
  const holds = ({ saved }: Made, ref: string): boolean => {
    const [own, theirs] = [saved?.get(ref), server.get(ref)];
    return own !== undefined && theirs !== undefined && theirs >= own;
  };
  for (const one of made) {
    if (one.op.kind === 'add')
      for (const { ref, ...fields } of one.op.items) {
        if (all.has(ref)) continue;
        last += 1;
        all.set(ref, withFields(blankItem(ref, last, taxRate), fields, categories));
      }
    else if (one.op.kind === 'change')
      for (const { ref, fields } of one.op.items) {
        const item = all.get(ref);
        if (item && !holds(one, ref)) all.set(ref, withFields(item, fields, categories));
      }
    else if (one.op.kind === 'remove') for (const ref of one.op.refs) all.delete(ref);
    else for (const item of one.op.items) if (!all.has(item.ref)) all.set(item.ref, item);
  }
  return [...all.values()].sort((left, right) => left.order - right.order || left.number - right.number);
}

/** What of it is still ahead of the server's answer. */
export const stillAhead = (items: readonly ContentsItem[], made: readonly Made[]): readonly Made[] => {
  const server = new Map(items.map((item) => [item.ref, item.version]));
  return made.filter(({ op, saved }) => {
    if (!saved) return true;
    if (op.kind === 'remove') return op.refs.some((ref) => server.has(ref));
    if (op.kind === 'add' || op.kind === 'restore') return op.items.some(({ ref }) => !server.has(ref));
    return op.items.some(({ ref }) => (server.get(ref) ?? Number.MAX_SAFE_INTEGER) < (saved.get(ref) ?? 0));
  });
};

/** What undoes an operation, from the items before it. */
export function inverse(op: Op, before: readonly ContentsItem[]): Op {
  const found = new Map(before.map((item) => [item.ref, item]));
  if (op.kind === 'add') return { kind: 'remove', refs: op.items.map(({ ref }) => ref) };
  if (op.kind === 'restore') return { kind: 'remove', refs: op.items.map(({ ref }) => ref) };
  if (op.kind === 'remove') return { kind: 'restore', items: op.refs.flatMap((ref) => found.get(ref) ?? []) };
  return {
    kind: 'change',
    items: op.items.flatMap(({ ref, fields }) => {
      const item = found.get(ref);
      if (!item) return [];
      const names = Object.keys(fields) as (keyof ItemFields)[];
      const value = (name: keyof ItemFields) =>
        name === 'cropAttachmentId' ? item.photoId : item[name as keyof ContentsItem];
      return [{ ref, fields: Object.fromEntries(names.map((name) => [name, value(name)])) as ItemFields }];
    }),
  };
}
