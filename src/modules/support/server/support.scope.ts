// Who sees what of the support centre: people what they asked themselves, those who answer everything of the company.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { type ObjectKind, objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';

type Sql = RawBuilder<unknown>;
const at = (alias: string, column: string): Sql => sql.ref(`${alias}.${column}`);

const isStaff = ({ actor: { audience } }: Context): boolean => audience === 'staff';

/** Answers what others ask: somebody of the staff, whatever role an outsider was given. */
export const answers = (ctx: Context): boolean => isStaff(ctx) && can(ctx, 'edit-support-item');

export const itemScope = (ctx: Context, alias: string): Sql =>
  sql`${at(alias, 'company_id')} = ${ctx.actor.companyId} and ${at(alias, 'deleted_at')} is null and ${
    answers(ctx) ? sql`true` : sql`${at(alias, 'requester_id')} = ${ctx.actor.userId}`
  }`;

/** Replies `p` that this person reads: notes are for those who answer. */
export const seenReplies = (ctx: Context): Sql =>
  sql`p.deleted_at is null and ${answers(ctx) ? sql`true` : sql`not p.internal`}`;

export const publicationOf = (ctx: Context, alias: string): Sql =>
  sql`case when ${at(alias, 'show_from')} > ${ctx.today}::date then 'scheduled' when ${at(alias, 'show_until')} < ${ctx.today}::date then 'ended' else 'shown' end`;

/** Notices of today for this person's roles; those who write them see all. */
export function noticeScope(ctx: Context, alias: string): Sql {
  const { companyId, userId } = ctx.actor;
  const ofCompany = sql`${at(alias, 'company_id')} = ${companyId} and ${at(alias, 'deleted_at')} is null`;
  if (isStaff(ctx) && can(ctx, 'edit-support-notice')) return ofCompany;
  return sql`${ofCompany} and ${publicationOf(ctx, alias)} = 'shown' and (${at(alias, 'role_ids')} = '{}'
    or exists (select from user_role ur where ur.company_id = ${companyId} and ur.user_id = ${userId} and ur.role_id = any(${at(alias, 'role_ids')})))`;
}

const item: ObjectKind = objectKind('This support item', 'view-support-item', {
  table: 'support_item',
  label: sql`concat_ws(' ', o.number, o.title)`,
  scope: itemScope,
});
export const supportObjects: Readonly<Record<string, ObjectKind>> = {
  // What somebody asks is between them and those who answer; who has it open is for these alone.
  supportItem: { ...item, isPrivate: true, viewers: 'edit-support-item' },
  supportNotice: objectKind('This notice', 'view-support-notice', {
    table: 'support_notice',
    label: sql`o.title`,
    scope: noticeScope,
  }),
};

export const itemOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-support-item')
      ? sql`exists (select from support_item owned where ${itemScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
