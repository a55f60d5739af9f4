// Records are found by the name of their contact.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type Sql, among, likePattern, narrowed } from '../../../platform/server/list.ts';

/** `column` is the id of a contact whose name holds the term. */
export const namedContact = (ctx: Context, column: Sql, term: string): Promise<Sql> =>
  among(
    ctx,
    column,
    sql`select k.id from contact k where k.company_id = ${ctx.actor.companyId} and ${narrowed(sql`k.search_text`, term)} fold(k.full_name) like ${likePattern(term)}`,
  );
