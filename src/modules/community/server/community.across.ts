// What companies of one server see of each other: published profiles, groups, posts, and requests between two of them. Nothing else of
// another company is read here, and no other file of the community crosses companies (decision 135).
import { type RawBuilder, sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import type { Licence } from '../shared/community.entity.ts';

type Sql = RawBuilder<unknown>;

const system = async <T>(app: App, query: RawBuilder<T>): Promise<T[]> => (await read(app.pool, 'system', [query]))[0];

/** The company `c` takes part: it is open, and its administrator has not switched the community off. */
const takesPart = (c: string): Sql =>
  sql`${sql.ref(`${c}.active`)} and not 'community' = any(${sql.ref(`${c}.modules_off`)})`;
/** Neither has blocked the other. */
const unblocked = (me: number, other: Sql): Sql =>
  sql`not exists (select from community_block b where b.deleted_at is null and ((b.company_id = ${me} and b.other_company_id = ${other}) or (b.company_id = ${other} and b.other_company_id = ${me})))`;

export interface ProfileRow {
  id: number;
  companyId: number;
  companyName: string;
  trades: string[];
  areas: string[];
  about: string | null;
  suburb: string | null;
  postcode: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
  radiusKm: number;
  hasLogo: boolean;
  publishedAt: string;
  licences: Licence[];
}
const seen = (me: number): Sql =>
  sql`community_profile p join company c on c.company_id = p.company_id and c.id = p.company_id
    where p.published and p.deleted_at is null and ${takesPart('c')} and ${unblocked(me, sql`p.company_id`)}`;
const columns = sql`p.id, p.company_id as "companyId", c.name as "companyName", p.trades, p.areas, p.about, p.suburb, p.postcode, p.state, p.latitude, p.longitude,
  p.radius_km as "radiusKm", p.show_logo as "hasLogo", left(p.published_at::text, 19) as "publishedAt", p.licences`;

const MOST = 1000;
/** Profiles that hold a word and a trade; the newest first. */
export const publishedProfiles = (
  { app, actor }: Context,
  { pattern, trade }: { pattern: string | null; trade: string | null },
): Promise<ProfileRow[]> =>
  system(
    app,
    sql<ProfileRow>`select ${columns} from ${seen(actor.companyId)}
      and (${pattern}::text is null or fold(concat_ws(' ', c.name, p.about, array_to_string(p.trades, ' '), array_to_string(p.areas, ' '), p.suburb)) like ${pattern})
      and (${trade}::text is null or exists (select from unnest(p.trades) t where fold(t) like ${trade}))
      order by p.published_at desc, p.id desc limit ${MOST}`,
  );

export async function publishedProfile({ app, actor }: Context, id: number): Promise<ProfileRow | undefined> {
  const [row] = await system(app, sql<ProfileRow>`select ${columns} from ${seen(actor.companyId)} and p.id = ${id}`);
  return row;
}

export interface PlaceRow {
  label: string;
  suburb: string;
  postcode: string;
  latitude: number;
  longitude: number;
}
/** Where a suburb is: from the lists of suburbs that companies of this server have imported, which say nothing of a company. */
export async function placeOf(app: App, key: string, postcode: string, state: string | null): Promise<PlaceRow | null> {
  const [row] = await system(
    app,
    sql<PlaceRow>`select concat_ws(' ', s.suburb, s.state, s.postcode) as label, s.suburb, s.postcode, s.latitude, s.longitude from suburb s
      where s.latitude is not null and s.longitude is not null and (s.search_key = ${key} or (${postcode} <> '' and s.postcode_key = ${postcode}))
      order by (s.search_key = ${key}) desc, (s.postcode_key = ${postcode}) desc, (lower(s.state) is not distinct from lower(${state}::text)) desc, s.suburb, s.id limit 1`,
  );
  return row ?? null;
}

export interface GroupRow {
  id: number;
  label: string;
  about: string | null;
  companyId: number;
  companyName: string;
  posts: number;
  lastAt: string | null;
}
const groups = (me: number, more: Sql): RawBuilder<GroupRow> => sql<GroupRow>`
  select g.id, g.label, g.about, g.company_id as "companyId", c.name as "companyName",
    count(p.id)::int as posts, left(max(p.created_at)::text, 19) as "lastAt"
  from community_group g join company c on c.company_id = g.company_id and c.id = g.company_id and ${takesPart('c')}
    left join community_post p on p.group_id = g.id and p.deleted_at is null and p.hidden_at is null and ${unblocked(me, sql`p.company_id`)}
  where g.deleted_at is null and ${unblocked(me, sql`g.company_id`)} and ${more}
  group by g.company_id, g.id, c.name order by max(p.created_at) desc nulls last, g.label, g.id limit 200`;
export const allGroups = ({ app, actor }: Context): Promise<GroupRow[]> =>
  system(app, groups(actor.companyId, sql`true`));
export async function groupById({ app, actor }: Context, id: number): Promise<GroupRow | undefined> {
  return (await system(app, groups(actor.companyId, sql`g.id = ${id}`)))[0];
}

export interface PostRow {
  id: number;
  groupId: number;
  replyToId: number | null;
  body: string;
  authorName: string;
  companyId: number;
  companyName: string;
  createdById: number;
  createdAt: string;
  profileId: number | null;
  hiddenReason: string | null;
  hidden: boolean;
  reports: number;
  reported: boolean;
}
const MOST_POSTS = 500;
const posts = (me: number, more: Sql): RawBuilder<PostRow> => sql<PostRow>`
  select p.id, p.group_id as "groupId", p.reply_to_id as "replyToId", p.body, p.author_name as "authorName", p.company_id as "companyId", p.company_name as "companyName",
    p.created_by_id as "createdById", left(p.created_at::text, 19) as "createdAt", p.hidden_reason as "hiddenReason", p.hidden_at is not null as hidden,
    (select f.id from community_profile f where f.company_id = p.company_id and f.published and f.deleted_at is null) as "profileId",
    (select count(*)::int from community_report r where r.post_id = p.id) as reports,
    exists (select from community_report r where r.post_id = p.id and r.company_id = ${me}) as reported
  from community_post p join company c on c.company_id = p.company_id and c.id = p.company_id and c.active
  where p.deleted_at is null and ${unblocked(me, sql`p.company_id`)} and ${more}`;

/** The last of a group, oldest first. */
export const postsOfGroup = ({ app, actor }: Context, groupId: number): Promise<PostRow[]> =>
  system(
    app,
    sql<PostRow>`select * from (${posts(actor.companyId, sql`p.group_id = ${groupId}`)} order by p.id desc limit ${MOST_POSTS}) last order by id`,
  );
export async function postById({ app, actor }: Context, id: number): Promise<PostRow | undefined> {
  return (await system(app, posts(actor.companyId, sql`p.id = ${id}`)))[0];
}
export interface ReportedRow extends PostRow {
  reasons: string[];
}
/** Those that somebody reported, in the groups of a company; without one in all of the server. */
export const reportedPosts = ({ app, actor }: Context, ofCompany: number | null): Promise<ReportedRow[]> =>
  system(
    app,
    sql<ReportedRow>`select x.*, (select array_agg(r.reason order by r.id) from community_report r where r.post_id = x.id) as reasons from (${posts(
      actor.companyId,
      sql`exists (select from community_report r where r.post_id = p.id) and (${ofCompany}::bigint is null or exists (select from community_group g where g.id = p.group_id and g.company_id = ${ofCompany}))`,
    )}) x order by x.hidden, x.id desc limit 200`,
  );

/** A person of the server's support: set by those who run it. */
export async function isSupport({ app, actor }: Context): Promise<boolean> {
  const [row] = await system(
    app,
    sql<{
      is: boolean;
    }>`select support_centre_admin or system_admin as is from app_user where company_id = ${actor.companyId} and id = ${actor.userId}`,
  );
  return row?.is ?? false;
}

/** Of whichever company it is; with a line in that company's history. */
export async function setHidden(ctx: Context, post: PostRow, reason: string | null): Promise<void> {
  await ctx.run(sql`update community_post set hidden_at = case when ${reason}::text is not null then now() end, hidden_reason = ${reason}, version = version + 1, updated_at = now()
    where company_id = ${post.companyId} and id = ${post.id}`);
  await ctx.run(sql`insert into history (company_id, object_type, object_id, verb, changes, note, request_id)
    values (${post.companyId}, 'communityPost', ${post.id}, ${reason === null ? 'restore' : 'hide'}, '{}', ${reason}, ${ctx.requestId})`);
}

export interface AskRow {
  id: number;
  companyId: number;
  otherCompanyId: number;
  companyName: string;
  otherCompanyName: string;
  personName: string;
  contactId: number;
  message: string | null;
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  createdAt: string;
  profileId: number | null;
}
const asks = (me: number, more: Sql): RawBuilder<AskRow> => sql<AskRow>`
  select a.id, a.company_id as "companyId", a.other_company_id as "otherCompanyId", a.company_name as "companyName", a.other_company_name as "otherCompanyName",
    a.person_name as "personName", a.contact_id as "contactId", a.message, a.status, left(a.created_at::text, 19) as "createdAt",
    (select f.id from community_profile f where f.company_id = case when a.company_id = ${me} then a.other_company_id else a.company_id end and f.published and f.deleted_at is null) as "profileId"
  from community_ask a where a.deleted_at is null and ${more}`;
export const asksOf = ({ app, actor: { companyId } }: Context): Promise<AskRow[]> =>
  system(
    app,
    sql<AskRow>`${asks(companyId, sql`(a.company_id = ${companyId} or (a.other_company_id = ${companyId} and a.status <> 'withdrawn' and ${unblocked(companyId, sql`a.company_id`)}))`)} order by a.id desc limit 200`,
  );

/** One that this company is asked, locked: of two who answer one is first. */
export async function lockAsk(ctx: Context, id: number): Promise<AskRow | undefined> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(
    sql<AskRow>`${asks(companyId, sql`a.other_company_id = ${companyId} and a.id = ${id} and ${unblocked(companyId, sql`a.company_id`)}`)} for update of a`,
  );
  return row;
}
export async function closeAsk(ctx: Context, ask: AskRow, status: 'accepted' | 'declined'): Promise<void> {
  await ctx.run(sql`update community_ask set status = ${status}, answered_at = now(), version = version + 1, updated_at = now()
    where company_id = ${ask.companyId} and id = ${ask.id}`);
  await ctx.run(sql`insert into history (company_id, object_type, object_id, verb, changes, request_id)
    values (${ask.companyId}, 'communityAsk', ${ask.id}, 'update', ${JSON.stringify({ status: ['pending', status] })}, ${ctx.requestId})`);
}

/** The pending request from one company to another. */
export async function pendingBetween(app: App, from: number, to: number): Promise<boolean> {
  const rows = await system(
    app,
    sql`select 1 as one from community_ask where company_id = ${from} and other_company_id = ${to} and status = 'pending' and deleted_at is null`,
  );
  return rows.length > 0;
}

/** Companies with a pending request between them and this one: whom it asked, and who asks it. */
export const pendingAsks = ({ app, actor: { companyId } }: Context): Promise<{ other: number; incoming: boolean }[]> =>
  system(
    app,
    sql<{
      other: number;
      incoming: boolean;
    }>`select case when company_id = ${companyId} then other_company_id else company_id end as other, other_company_id = ${companyId} as incoming
      from community_ask where status = 'pending' and deleted_at is null and (company_id = ${companyId} or other_company_id = ${companyId})`,
  );

/** The people of a company who speak for it in the community: they hear of requests. */
export const speakersOf = async (app: App, companyId: number): Promise<number[]> =>
  (
    await system(
      app,
      sql<{
        id: number;
      }>`select u.id from app_user u where u.company_id = ${companyId} and u.status = 'active' and u.deleted_at is null and exists (
        select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id and r.active
        where x.company_id = u.company_id and x.user_id = u.id and 'edit-community' = any(r.permissions))`,
    )
  ).map(({ id }) => id);
