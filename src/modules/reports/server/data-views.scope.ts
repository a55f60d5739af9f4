import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Reports of this person and those that somebody shares; `r` is the report. */
export const ownOrShared = (ctx: Context) => sql`(r.shared or r.created_by_id = ${ctx.actor.userId})`;
