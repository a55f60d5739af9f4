// Definitions: names stay for good, and a field with answers is deactivated rather than deleted.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import type { Group } from '../../../kit/filter.ts';
import { unaskable } from '../../../platform/shared/conditions.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import { type CustomFieldObject } from '../shared/custom-field-objects.ts';
import {
  type CustomFieldCategoryCreate,
  type CustomFieldCategoryUpdate,
  type CustomFieldItem,
  type CustomFieldItemCreate,
  type CustomFieldItemUpdate,
  customFieldCategory,
  customFieldItem,
} from '../shared/custom-field.entity.ts';
import { type CustomSlot, slotKind } from '../../../platform/shared/custom-columns.ts';
import { columnKind, freeSlot } from '../shared/list-columns.ts';
import { clearColumn, fillColumn } from './custom-columns.store.ts';
import { answersOf, categoryOf, items, isTaken, takenSlots } from './custom-fields.views.ts';

function mustBeAskable(conditions: Record<string, Group | null | undefined>): void {
  for (const [name, group] of Object.entries(conditions)) {
    const wrong = unaskable(group);
    if (wrong) throw invalid({ [name]: wrong });
  }
}
const mustBeAskableIn = ({ showIf, disableIf }: FormFieldDefinition): void =>
  mustBeAskable({ 'definition.showIf': showIf, 'definition.disableIf': disableIf });

export async function createCategory(ctx: Context, given: CustomFieldCategoryCreate) {
  mustBeAskable({ showIf: given.showIf });
  return await insertRecord(ctx, customFieldCategory, given);
}

export async function changeCategory(
  ctx: Context,
  id: number,
  { version, ...given }: CustomFieldCategoryUpdate,
): Promise<void> {
  const before = await lockRecord(ctx, customFieldCategory, id, { version });
  if (given.objectType && given.objectType !== before.objectType)
    throw invalid({ objectType: 'A category cannot move to another record type' });
  mustBeAskable({ showIf: given.showIf });
  await updateRecord(ctx, customFieldCategory, id, given);
}

export async function removeCategory(ctx: Context, id: number, version?: number): Promise<void> {
  await lockRecord(ctx, customFieldCategory, id, { version });
  const inside = JSON.stringify({ object: { categoryId: id } });
  const { data } = await items.count(ctx, { filter: inside });
  if (data.count > 0) throw conflict('This category still has fields. Move or delete them first.');
  await removeRecord(ctx, customFieldCategory, id, { version });
}

export async function createItem(ctx: Context, given: CustomFieldItemCreate) {
  const category = await categoryOf(ctx, given.categoryId);
  if (!category) throw invalid({ categoryId: 'This entry does not exist' });
  const { fieldRef } = given.definition;
  if (await isTaken(ctx, category.objectType, fieldRef, 0)) throw invalid({ 'definition.fieldRef': TAKEN });
  mustHaveOptions(given.definition);
  mustBeAskableIn(given.definition);
  const listSlot = given.listColumn ? await chooseSlot(ctx, category.objectType, given.definition) : null;
  return await insertRecord(ctx, customFieldItem, given, { fieldRef, listSlot });
}

export async function changeItem(
  ctx: Context,
  id: number,
  { version, ...given }: CustomFieldItemUpdate,
): Promise<void> {
  const before = await lockRecord(ctx, customFieldItem, id, { version });
  if (given.categoryId !== undefined) {
    const [from, to] = [await categoryOf(ctx, before.categoryId), await categoryOf(ctx, given.categoryId)];
    if (!to) throw invalid({ categoryId: 'This entry does not exist' });
    if (from?.objectType !== to.objectType) throw invalid({ categoryId: 'A field cannot move to another record type' });
  }
  if (given.definition) {
    if (given.definition.fieldRef !== before.definition.fieldRef)
      throw invalid({ 'definition.fieldRef': 'A field’s name cannot change because its answers are saved under it' });
    mustHaveOptions(given.definition);
    mustBeAskableIn(given.definition);
  }
  await changeColumn(ctx, before, given);
}

/** A field becomes a list column, stops being one, or is one whose answers read differently now. */
async function changeColumn(
  ctx: Context,
  before: CustomFieldItem,
  given: Omit<CustomFieldItemUpdate, 'version'>,
): Promise<void> {
  const after = { ...before, ...given } as CustomFieldItem;
  const objectType = (await categoryOf(ctx, after.categoryId))?.objectType;
  if (!objectType) throw invalid({ categoryId: 'This entry does not exist' });
  const fits = before.listSlot !== null && slotKind(before.listSlot) === columnKind(after.definition.fieldType);
  const listSlot = !after.listColumn
    ? null
    : fits
      ? before.listSlot
      : await chooseSlot(ctx, objectType, after.definition, before.id);
  await updateRecord(ctx, customFieldItem, before.id, given, { listSlot });
  if (before.listSlot && before.listSlot !== listSlot) await clearColumn(ctx, objectType, before.listSlot);
  const reads = JSON.stringify([before.definition.options, before.definition.fieldType]);
  if (
    listSlot &&
    (listSlot !== before.listSlot || reads !== JSON.stringify([after.definition.options, after.definition.fieldType]))
  )
    await fillColumn(ctx, objectType, after.definition, listSlot);
}

async function chooseSlot(
  ctx: Context,
  type: CustomFieldObject,
  { fieldType }: FormFieldDefinition,
  exceptId = 0,
): Promise<CustomSlot> {
  if (!columnKind(fieldType)) throw invalid({ listColumn: 'A field of this kind cannot be a column of lists' });
  const slot = freeSlot(fieldType, await takenSlots(ctx, type, exceptId));
  if (!slot)
    throw invalid({
      listColumn: `All ${columnKind(fieldType)} columns are in use. Remove another field from lists first.`,
    });
  return slot;
}

export async function removeItem(ctx: Context, id: number, version?: number): Promise<void> {
  const item = await lockRecord(ctx, customFieldItem, id, { version });
  const category = await categoryOf(ctx, item.categoryId);
  const answers = category ? await answersOf(ctx, category.objectType, item.definition.fieldRef) : 0;
  if (answers > 0)
    throw conflict(
      `${answers} ${answers === 1 ? 'record has' : 'records have'} an answer in this field. Make it inactive instead.`,
    );
  await removeRecord(ctx, customFieldItem, id, { version });
}

const TAKEN = 'Another field has this name';
const CHOICES = ['select', 'multiselect', 'radio', 'search-select'];
function mustHaveOptions({ fieldType, options = [] }: FormFieldDefinition): void {
  if (CHOICES.includes(fieldType) && options.length === 0)
    throw invalid({ 'definition.options': 'Add at least one option' });
  if (new Set(options.map(({ value }) => value)).size < options.length)
    throw invalid({ 'definition.options': 'Two options have the same value' });
}
