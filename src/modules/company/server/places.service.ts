// Divisions and regions: lists of the company that its administrators keep.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { insertRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import { inUse } from './places.views.ts';

export async function createPlace<Row extends StandardRow, Create extends object>(
  ctx: Context,
  of: Entity<Row, Create>,
  given: Create,
): Promise<Row> {
  const made = await insertRecord(ctx, of, given);
  await tellStale(ctx, 'option-lists');
  return made;
}

export async function changePlace<Row extends StandardRow>(
  ctx: Context,
  of: Entity<Row>,
  id: number,
  { version, ...given }: { version?: number },
): Promise<Row> {
  const { after } = await updateRecord(ctx, of, id, given, {}, { version });
  await tellStale(ctx, 'option-lists');
  return after;
}

export async function removePlace<Row extends StandardRow>(
  ctx: Context,
  of: Entity<Row>,
  id: number,
  version?: number,
): Promise<number> {
  if (await inUse(ctx, of.table, id))
    throw conflict(`People or jobs still have this ${of.label.one}. Make it inactive instead.`);
  await removeRecord(ctx, of, id, { version });
  await tellStale(ctx, 'option-lists');
  return id;
}
