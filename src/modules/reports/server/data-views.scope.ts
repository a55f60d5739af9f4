import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Reports of this person and those that somebody shares; `r` is the report. */
export const ownOrShared = (ctx: Context) => sql`(r.shared or r.created_by_id = ${ctx.actor.userId})`;

/** Reports on the company's dashboard and on one's own; `r` is the item. */
export const ownOrCompany = (ctx: Context) =>
  sql`(r.company_id = ${ctx.actor.companyId} and (r.audience = 'company' or r.created_by_id = ${ctx.actor.userId}))`;

/** Whether this person administers the data centre. */
export const isCentreAdmin = (ctx: Context) =>
  ctx.actor.primeAdmin
    ? sql`true`
    : sql`exists (select from app_user u where u.company_id = ${ctx.actor.companyId} and u.id = ${ctx.actor.userId} and u.data_centre_admin)`;

/** Scheduled reports that somebody made or gets, and for administrators of the data centre all; `r` is the schedule. */
export const ownOrRead = (ctx: Context) =>
  sql`(r.created_by_id = ${ctx.actor.userId} or ${ctx.actor.userId} = any(r.user_ids) or ${isCentreAdmin(ctx)}
    or exists (select from user_role l where l.company_id = r.company_id and l.user_id = ${ctx.actor.userId} and l.role_id = any(r.role_ids))
    or exists (select from data_task_receipt g where g.company_id = r.company_id and g.task_id = r.id and g.user_id = ${ctx.actor.userId}))`;

/** Figures are those of their reader; administrators of the data centre see what each got. `x` is the receipt. */
export const ownFigures = (ctx: Context) => sql`(x.user_id = ${ctx.actor.userId} or ${isCentreAdmin(ctx)})`;
