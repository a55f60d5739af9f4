import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { favourites, hasEntries, listEntries } from './options.views.ts';

/** Marks an entry as this person's favourite, or unmarks it. */
export async function toggleFavourite(
  ctx: Context,
  type: string,
  value: number,
): Promise<{ value: number; favourite: boolean }> {
  if (!hasEntries(ctx, type)) throw notFound('This list');
  const entries = await listEntries(ctx, type);
  if (!entries.some((entry) => entry.value === value)) throw invalid({ value: 'This entry does not exist' });
  const known = await favourites(ctx, type);
  const favourite = !known.includes(value);
  const next = favourite ? [...known, value] : known.filter((entry) => entry !== value);
  await ctx.run(sql`insert into user_option (company_id, user_id, ref, value) values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${`favourites/${type}`}, ${JSON.stringify(next)})
    on conflict (company_id, user_id, ref) do update set value = excluded.value, updated_at = now()`);
  return { value, favourite };
}
