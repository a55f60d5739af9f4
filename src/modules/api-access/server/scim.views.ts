// People and roles as SCIM shows them. People outside the staff and programs are none of it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ScimError } from './scim-errors.service.ts';

interface PersonRow {
  id: number;
  version: number;
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  position: string | null;
  mobileNumber: string | null;
  active: boolean;
  externalId: string | null;
  groups: { value: string; display: string }[];
  createdAt: string;
  updatedAt: string;
}
interface RoleRow {
  id: number;
  version: number;
  label: string;
  externalId: string | null;
  members: { value: string; display: string }[];
  createdAt: string;
  updatedAt: string;
}
const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** Whom a provider manages. */
const STAFF = sql`u.deleted_at is null and not u.service and u.user_type_name <> 'external'`;

const people = (ctx: Context, id: number | null) =>
  sql<PersonRow>`select u.id, u.version, u.email, u.first_name as "firstName", u.last_name as "lastName", u.full_name as "fullName", u.position, u.mobile_number as "mobileNumber",
      u.status <> 'disabled' as active, x.external_id as "externalId", ${moment('u.created_at')} as "createdAt", ${moment('u.updated_at')} as "updatedAt",
      coalesce((select json_agg(json_build_object('value', r.id::text, 'display', r.label) order by r.id) from user_role l join role r on r.company_id = l.company_id and r.id = l.role_id
        where l.company_id = u.company_id and l.user_id = u.id and r.deleted_at is null), '[]') as groups
    from app_user u left join scim_external x on x.company_id = u.company_id and x.object_type = 'user' and x.object_id = u.id
    where u.company_id = ${ctx.actor.companyId} and ${STAFF} and (${id}::bigint is null or u.id = ${id}) order by u.id`;

const roles = (ctx: Context, id: number | null) =>
  sql<RoleRow>`select r.id, r.version, r.label, x.external_id as "externalId", ${moment('r.created_at')} as "createdAt", ${moment('r.updated_at')} as "updatedAt",
      coalesce((select json_agg(json_build_object('value', u.id::text, 'display', u.full_name) order by u.id) from user_role l join app_user u on u.company_id = l.company_id and u.id = l.user_id
        where l.company_id = r.company_id and l.role_id = r.id and ${STAFF}), '[]') as members
    from role r left join scim_external x on x.company_id = r.company_id and x.object_type = 'role' and x.object_id = r.id
    where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.active and not r.external and (${id}::bigint is null or r.id = ${id}) order by r.id`;

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const meta = (ctx: Context, resourceType: 'User' | 'Group', row: PersonRow | RoleRow) => ({
  resourceType,
  created: row.createdAt,
  lastModified: row.updatedAt,
  location: `${ctx.app.config.publicUrl.replace(/\/$/, '')}/api/scim/v2/${resourceType}s/${row.id}`,
  version: `W/"${row.version}"`,
});

const shownPerson = (ctx: Context, row: PersonRow) => ({
  schemas: [USER_SCHEMA],
  id: String(row.id),
  ...(row.externalId !== null && { externalId: row.externalId }),
  userName: row.email,
  name: { givenName: row.firstName, familyName: row.lastName, formatted: row.fullName },
  displayName: row.fullName,
  ...(row.position && { title: row.position }),
  emails: [{ value: row.email, type: 'work', primary: true }],
  ...(row.mobileNumber && { phoneNumbers: [{ value: row.mobileNumber, type: 'mobile' }] }),
  active: row.active,
  groups: row.groups,
  meta: meta(ctx, 'User', row),
});
const shownGroup = (ctx: Context, row: RoleRow) => ({
  schemas: [GROUP_SCHEMA],
  id: String(row.id),
  ...(row.externalId !== null && { externalId: row.externalId }),
  displayName: row.label,
  members: row.members,
  meta: meta(ctx, 'Group', row),
});
export type ScimPerson = ReturnType<typeof shownPerson>;
export type ScimGroup = ReturnType<typeof shownGroup>;

export const scimPeople = async (ctx: Context): Promise<ScimPerson[]> =>
  (await ctx.run(people(ctx, null))).map((row) => shownPerson(ctx, row));
export const scimGroups = async (ctx: Context): Promise<ScimGroup[]> =>
  (await ctx.run(roles(ctx, null))).map((row) => shownGroup(ctx, row));

export async function scimPerson(ctx: Context, id: number): Promise<ScimPerson> {
  const [row] = await ctx.run(people(ctx, id));
  if (!row) throw new ScimError(404, 'There is no such user');
  return shownPerson(ctx, row);
}
export async function scimGroup(ctx: Context, id: number): Promise<ScimGroup> {
  const [row] = await ctx.run(roles(ctx, id));
  if (!row) throw new ScimError(404, 'There is no such group');
  return shownGroup(ctx, row);
}
