// Commands on settings and their overrides.
import type { Entity } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound, orInvalid } from '../../../platform/server/errors.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { companySettingId } from './setting-overrides.store.ts';
import { unknownConditions } from './setting-overrides.views.ts';

type Row = {
  id: number;
  uuid: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdById: number | null;
  updatedById: number | null;
};
type Given = Record<string, unknown> & { version?: number };

const MISSING = 'This entry does not exist';

/** A company has one of each; it is named by the company's id. */
export async function updateSetting(ctx: Context, e: Entity, companyId: number, given: Given): Promise<void> {
  const { version, ...values } = given;
  const id = await settingId(ctx, e, companyId);
  await updateRecord(ctx, e as Entity<Row>, id, values, {}, { version });
}
export async function settingId(ctx: Context, e: Entity, companyId: number): Promise<number> {
  const id = companyId === ctx.actor.companyId ? await companySettingId(ctx, e) : undefined;
  if (id === undefined) throw notFound(`This ${e.label.one}`);
  return id;
}

export async function createOverride(ctx: Context, e: Entity, given: object): Promise<number> {
  await checkConditions(ctx, given);
  return (await insertRecord(ctx, e as Entity<Row>, given)).id;
}

export async function updateOverride(ctx: Context, e: Entity, id: number, given: Given): Promise<void> {
  const { version, ...values } = given;
  await lockRecord(ctx, e as Entity<Row>, id, { version });
  await checkConditions(ctx, values);
  await updateRecord(ctx, e as Entity<Row>, id, values);
}

export const removeOverride = async (ctx: Context, e: Entity, id: number, version?: number): Promise<number> => {
  await removeRecord(ctx, e as Entity<Row>, id, { version });
  return id;
};

/** All or none, in the order of their ids, so that two people who sort at once do not wait for each other in a circle. */
export async function reorderOverrides(
  ctx: Context,
  e: Entity,
  orders: readonly { id: number; order: number }[],
): Promise<void> {
  for (const { id, order } of orders.toSorted((a, b) => a.id - b.id)) {
    await orInvalid(updateRecord(ctx, e as Entity<Row>, id, { order }), { orders: MISSING });
  }
}

async function checkConditions(ctx: Context, given: object): Promise<void> {
  const unknown = await unknownConditions(ctx, given as Record<string, unknown>);
  if (unknown.length) throw invalid(Object.fromEntries(unknown.map((name) => [name, MISSING])));
}
