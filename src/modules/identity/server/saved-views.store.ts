// What a person keeps of lists: views under a name, and which of them a list opens with.
import { sql } from 'kysely';
import { type Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, notFound } from '../../../platform/server/errors.ts';
import type { SavedView } from '../shared/saved-views.api.ts';
import { viewOf } from './saved-views.views.ts';

interface NewView {
  list: string;
  label: string;
  settings: Record<string, unknown>;
  shared?: boolean;
  isDefault?: boolean;
}
interface ViewChange {
  label?: string;
  settings?: Record<string, unknown>;
  shared?: boolean;
  version?: number;
}
interface Held {
  id: number;
  list: string;
  userId: number;
  shared: boolean;
  version: number;
  deleted: boolean;
}
const MOST_VIEWS = 200;

export async function insertView(ctx: Context, given: NewView): Promise<SavedView> {
  const { companyId, userId } = ctx.actor;
  const [count] = await ctx.run(
    sql<{
      held: number;
    }>`select count(*)::int as held from saved_view where company_id = ${companyId} and user_id = ${userId} and list = ${given.list} and deleted_at is null`,
  );
  if ((count?.held ?? 0) >= MOST_VIEWS)
    throw conflict(`You can save at most ${MOST_VIEWS} views per list. Delete one you no longer use.`);
  const [made] = await ctx.run(sql<{ id: number }>`
    insert into saved_view (company_id, list, label, settings, user_id, shared, created_by_id, updated_by_id)
    values (${companyId}, ${given.list}, ${given.label}, ${JSON.stringify(given.settings)}, ${userId}, ${given.shared ?? false}, ${userId}, ${userId}) returning id`);
  const id = made?.id ?? 0;
  if (given.isDefault) await keepOwnDefault(ctx, given.list, id);
  return await viewOf(ctx, id);
}

export async function changeView(ctx: Context, id: number, given: ViewChange): Promise<SavedView> {
  const held = await lockView(ctx, id);
  mustBeTheirs(ctx, held, 'change');
  if (given.version !== undefined && given.version !== held.version)
    throw conflict('Someone else changed this view in the meantime. Your change was not saved.', await viewOf(ctx, id));
  await ctx.run(sql`update saved_view set label = coalesce(${given.label ?? null}, label),
      settings = coalesce(${given.settings ? JSON.stringify(given.settings) : null}::jsonb, settings), shared = coalesce(${given.shared ?? null}::boolean, shared),
      is_default = is_default and coalesce(${given.shared ?? null}::boolean, shared), version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
  return await viewOf(ctx, id);
}

/** A person chooses for themselves; an administrator may choose for everybody who made no choice. */
export async function chooseDefault(
  ctx: Context,
  id: number,
  { isDefault, everybody }: { isDefault: boolean; everybody?: boolean },
): Promise<SavedView> {
  const held = await lockView(ctx, id);
  if (!everybody) {
    await keepOwnDefault(ctx, held.list, isDefault ? id : null);
    return await viewOf(ctx, id);
  }
  if (!ctx.actor.primeAdmin) throw forbidden('Only an administrator can choose the default view for everyone');
  if (!held.shared) throw conflict('Share this view first: nobody else can see it yet');
  await ctx.run(sql`update saved_view set is_default = (id = ${id} and ${isDefault}), version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and list = ${held.list} and (is_default or id = ${id})`);
  return await viewOf(ctx, id);
}

/** The choice of nothing is a choice too: the list opens plain, whatever the company's default is. */
const keepOwnDefault = (ctx: Context, list: string, id: number | null) =>
  ctx.run(sql`insert into user_option (company_id, user_id, ref, value) values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${`defaultView.${list}`}, ${JSON.stringify(id)})
    on conflict (company_id, user_id, ref) do update set value = excluded.value, updated_at = now()`);

export async function dropView(ctx: Context, id: number, version?: number): Promise<void> {
  const held = await lockView(ctx, id);
  mustBeTheirs(ctx, held, 'delete');
  if (version !== undefined && version !== held.version)
    throw conflict('Someone else changed this view in the meantime. It was not deleted.', await viewOf(ctx, id));
  await ctx.run(
    sql`update saved_view set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
}

export async function restoreView(ctx: Context, id: number): Promise<SavedView> {
  const held = await lockView(ctx, id, true);
  mustBeTheirs(ctx, held, 'restore');
  if (held.deleted)
    await ctx.run(
      sql`update saved_view set deleted_at = null, deleted_by_id = null, version = version + 1, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
    );
  return await viewOf(ctx, id);
}

async function lockView(ctx: Context, id: number, deletedToo = false): Promise<Held> {
  const [held] = await ctx.run(
    sql<Held>`select id, list, user_id as "userId", shared, version, deleted_at is not null as deleted from saved_view
      where company_id = ${ctx.actor.companyId} and id = ${id} and (user_id = ${ctx.actor.userId} or shared) and (${deletedToo} or deleted_at is null) for update`,
  );
  if (!held) throw notFound('This view');
  return held;
}

function mustBeTheirs(ctx: Context, held: Held, verb: string): void {
  if (held.userId !== ctx.actor.userId && !ctx.actor.primeAdmin)
    throw forbidden(`Only the person who saved this view, or an administrator, can ${verb} it`);
}
