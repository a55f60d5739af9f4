// The entries of option lists: renamed, ordered, made inactive; what is in use is never deleted, and a state keeps its type.
import { type Context, cache } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { listed } from '../../../platform/server/module.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import type { BulkVerdict } from '../../../platform/server/records-bulk.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import {
  type ListEntry,
  type ListEntryCreate,
  type ListEntryUpdate,
  type OptionListEntity,
  companyLists,
  isStateList,
} from '../shared/option-list.entity.ts';
import { usesInWords } from '../shared/list-uses.ts';
import { clearDefault } from './option-lists.store.ts';
import { entriesOf, isLabelTaken, typeNamesOf, usesOf } from './option-lists.views.ts';

/** Every list is a plain resource, and so are some with calls of their own (divisions, workflows). */
export function countedTable({ app }: Context, name: string): string {
  const found = listed(app.modules, 'resources').find(({ entity }) => entity.name === name);
  if (!found) throw notFound('This list');
  return found.entity.table;
}

/** One of the lists that are the company's own. */
function optionListOf(name: string): OptionListEntity {
  const found = companyLists.find((of) => of.name === name);
  if (!found) throw notFound('This list');
  return found;
}

/** Here at once, elsewhere when the transaction has committed. */
export async function listChanged(ctx: Context): Promise<void> {
  cache(ctx.app, 'option-lists').clear();
  await tellStale(ctx, 'option-lists');
}

async function check(ctx: Context, of: OptionListEntity, given: ListEntryUpdate, id: number): Promise<void> {
  if (given.label && (await isLabelTaken(ctx, of.table, given.label, id)))
    throw invalid({ label: `Another ${of.label.one} has this name` });
  if (!isStateList(of) || given.typeName === undefined) return;
  const types = await typeNamesOf(ctx, of.table);
  if (!types.includes(given.typeName)) throw invalid({ typeName: `One of ${types.join(', ')}` });
}

export async function createEntry(ctx: Context, of: OptionListEntity, given: ListEntryCreate): Promise<number> {
  await check(ctx, of, given, 0);
  const made = await insertRecord(ctx, of, given);
  if (given.isDefault) await clearDefault(ctx, of, made.id);
  await listChanged(ctx);
  return made.id;
}

export async function changeEntry(
  ctx: Context,
  of: OptionListEntity,
  id: number,
  { version, ...given }: ListEntryUpdate,
): Promise<void> {
  const before = await lockRecord(ctx, of, id, { version });
  await check(ctx, of, given, id);
  const newType = given.typeName !== undefined && given.typeName !== before.typeName;
  if (newType && (await usesOf(ctx, of.table))[id])
    throw conflict(
      `Records use the ${of.label.one} ${before.label}, so its type cannot change. Make another one instead.`,
    );
  if (before.isDefault && (given.active === false || given.isDefault === false))
    throw conflict(`New records get ${before.label}. Choose another ${of.label.one} for them first.`);
  if (given.isDefault && given.active === false) throw invalid({ active: 'New records cannot get an inactive entry' });
  await updateRecord(ctx, of, id, given);
  if (given.isDefault) await clearDefault(ctx, of, id);
  await listChanged(ctx);
}

/** Makes the named entries active and the others inactive, one history line for each that changes. */
export async function chooseEntries(
  ctx: Context,
  of: OptionListEntity,
  ids: readonly number[],
  field: string,
): Promise<{ id: number; label: string; active: boolean }[]> {
  const entries = await entriesOf(ctx, of);
  const known = new Set(entries.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw invalid({ [field]: 'This entry does not exist' });
  const chosen = new Set(ids);
  for (const { id, active } of entries)
    if (active !== chosen.has(id)) await changeEntry(ctx, of, id, { active: chosen.has(id) });
  return entries.map(({ id, label }) => ({ id, label, active: chosen.has(id) }));
}

export async function removeEntry(ctx: Context, of: OptionListEntity, id: number, version?: number): Promise<void> {
  const before = await lockRecord(ctx, of, id, { version });
  const uses = (await usesOf(ctx, of.table))[id];
  if (uses) throw conflict(`${before.label} is used by ${usesInWords(uses)}. Make it inactive instead.`);
  if (before.isDefault)
    throw conflict(`New records get ${before.label}. Choose another ${of.label.one} for them first.`);
  await removeRecord(ctx, of, id, { version });
  await listChanged(ctx);
}

/** Of entries that are about to become inactive together: why some stay. */
export async function entriesThatStay(
  ctx: Context,
  of: OptionListEntity,
  ids: readonly number[],
  values: Record<string, unknown>,
): Promise<BulkVerdict[]> {
  const entries = new Map((await entriesOf(ctx, of)).map((entry) => [entry.id, entry]));
  return ids.map((id) => {
    const entry = entries.get(id);
    const stays = values['active'] === false && entry?.isDefault;
    return {
      id,
      reason: stays ? `New records get ${entry.label}. Choose another ${of.label.one} for them first.` : null,
    };
  });
}

/** One more way in which files write a unit; nothing where it is known. */
export async function addUnitAlias(ctx: Context, id: number, alias: string): Promise<void> {
  const of = optionListOf('unit');
  const { aliases = [] } = (await lockRecord(ctx, of, id)) as ListEntry & { aliases?: string[] };
  if (!aliases.includes(alias)) await changeEntry(ctx, of, id, { aliases: [...aliases, alias] } as ListEntryUpdate);
}

/** A unit that a file brings along; nothing where there is one of this name. */
export async function addUnit(ctx: Context, label: string): Promise<void> {
  const of = optionListOf('unit');
  if (!(await isLabelTaken(ctx, of.table, label, 0))) await createEntry(ctx, of, { label });
}
