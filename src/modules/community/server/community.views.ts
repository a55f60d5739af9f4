// What pages read of the community: rows of other companies with their company's number taken off, and what it is to this one.
import { type Context, can, readContext, systemActor } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { only } from '../../../platform/server/module.ts';
import { fold } from '../../../kit/fold.ts';
import { companyLogo } from '../../company/server/index.ts';
import { suburbKey } from '../../company/shared/suburb-columns.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type Place, kilometresBetween } from '../../jobs/shared/distance.ts';
import type {
  AskShown,
  FoundProfile,
  GroupShown,
  OwnProfile,
  PostShown,
  ReportedPost,
  ShownProfile,
} from '../shared/community.api.ts';
import { communityProfile } from '../shared/community.entity.ts';
import {
  type GroupRow,
  type PostRow,
  type ProfileRow,
  allGroups,
  asksOf,
  groupById,
  isSupport,
  pendingAsks,
  placeOf,
  postsOfGroup,
  publishedProfile,
  publishedProfiles,
  reportedPosts,
} from './community.across.ts';
import { siteOf } from './community.store.ts';

interface Around extends Place {
  label: string;
  suburb: string;
  postcode: string;
}

/** Where a suburb, `Newtown`, `2042` or `Newtown 2042`, is. */
export async function findPlace(
  ctx: Context,
  { suburb, postcode, state }: { suburb: string; postcode: string; state: string | null },
): Promise<Around | null> {
  return await placeOf(ctx.app, suburbKey(suburb), postcode.toLowerCase(), state);
}
function partsOf(words: string): { suburb: string; postcode: string } {
  const postcode = /\b\d{4}\b/.exec(words)?.[0] ?? '';
  return { postcode, suburb: words.replace(postcode, '').replaceAll(',', ' ').trim() };
}
const placeInWords = (ctx: Context, words: string): Promise<Around | null> =>
  findPlace(ctx, { ...partsOf(words), state: null });

/** The site of a job that this person sees. */
async function placeOfJob(ctx: Context, jobId: number): Promise<{ place: Around | null; names: string[] }> {
  await requireJob(ctx, jobId);
  const site = await siteOf(ctx, jobId);
  if (!site) return { place: null, names: [] };
  const { latitude, longitude, suburb, postcode } = site;
  const isPlaced = latitude !== null && longitude !== null;
  const place = isPlaced ? { ...site, latitude, longitude } : await findPlace(ctx, { suburb, postcode, state: null });
  return { place, names: [suburb, postcode] };
}

interface Ties {
  connected: ReadonlySet<number>;
  asked: ReadonlySet<number>;
  asks: ReadonlySet<number>;
}
async function tiesOf(ctx: Context): Promise<Ties> {
  const pending = await pendingAsks(ctx);
  return {
    connected: new Set(await only(ctx.app.modules, 'companyConnections').connected(ctx)),
    asked: new Set(pending.filter(({ incoming }) => !incoming).map(({ other }) => other)),
    asks: new Set(pending.filter(({ incoming }) => incoming).map(({ other }) => other)),
  };
}

function tieOf(ctx: Context, { connected, asked, asks }: Ties, companyId: number): FoundProfile['tie'] {
  if (companyId === ctx.actor.companyId) return 'own';
  if (connected.has(companyId)) return 'connected';
  return asked.has(companyId) ? 'asked' : asks.has(companyId) ? 'asks' : 'none';
}

function distanceTo({ latitude, longitude }: ProfileRow, around: Around | null): number | null {
  if (!around || latitude === null || longitude === null) return null;
  return Math.round(kilometresBetween(around, { latitude, longitude }) * 10) / 10;
}

const shown = (ctx: Context, ties: Ties, row: ProfileRow, around: Around | null): FoundProfile => ({
  id: row.id,
  companyName: row.companyName,
  trades: row.trades,
  areas: row.areas,
  about: row.about,
  suburb: row.suburb,
  state: row.state,
  radiusKm: row.radiusKm,
  hasLogo: row.hasLogo,
  publishedAt: row.publishedAt,
  distance: distanceTo(row, around),
  tie: tieOf(ctx, ties, row.companyId),
});

/** It works there: within its own radius, or it names the suburb or postcode as its place or among its areas. */
function worksAt(row: ProfileRow, { place, names }: Where, km: number | undefined): boolean {
  const own = [row.suburb, row.postcode, ...row.areas].flatMap((area) => (area ? [fold(area)] : []));
  if (own.some((area) => names.includes(area))) return true;
  const distance = distanceTo(row, place);
  return distance !== null && distance <= (km ?? row.radiusKm);
}

/** Where it is asked: its place on the map, where it is known, and what it is called. */
interface Where {
  place: Around | null;
  names: readonly string[];
}
async function whereOf(ctx: Context, jobId: number | undefined, near: string): Promise<Where | null> {
  if (jobId !== undefined) {
    const { place, names } = await placeOfJob(ctx, jobId);
    return { place, names: names.filter(Boolean).map(fold) };
  }
  if (!near) return null;
  const place = await placeInWords(ctx, near);
  const { postcode, suburb } = partsOf(near);
  const names = [near, suburb, postcode, place?.suburb ?? '', place?.postcode ?? ''];
  return { place, names: names.filter(Boolean).map(fold) };
}

interface Asked {
  s?: string | undefined;
  trade?: string | undefined;
  near?: string | undefined;
  jobId?: number | undefined;
  km?: number | undefined;
  latest?: '0' | '1' | undefined;
}
export async function findProfiles(
  ctx: Context,
  { s, trade, near, jobId, km, latest }: Asked,
): Promise<{ data: FoundProfile[]; around: string | null }> {
  const where = await whereOf(ctx, jobId, near ?? '');
  const around = where?.place ?? null;
  const found = await publishedProfiles(ctx, {
    pattern: s ? likePattern(s) : null,
    trade: trade ? likePattern(trade) : null,
  });
  const rows = where ? found.filter((row) => worksAt(row, where, km)) : found;
  const ties = await tiesOf(ctx);
  const data = rows.map((row) => shown(ctx, ties, row, around));
  if (latest !== '1')
    data.sort(
      (a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || a.companyName.localeCompare(b.companyName),
    );
  return { data: data.slice(0, 200), around: around?.label ?? null };
}

async function rowOf(ctx: Context, id: number): Promise<ProfileRow> {
  const row = await publishedProfile(ctx, id);
  if (!row) throw notFound('This profile');
  return row;
}
export async function profileById(ctx: Context, id: number): Promise<{ data: ShownProfile }> {
  const row = await rowOf(ctx, id);
  const licences = row.licences.filter((one) => one.shown).map(({ shown: _, ...licence }) => licence);
  return { data: { ...shown(ctx, await tiesOf(ctx), row, null), licences } };
}

export async function profileLogo(ctx: Context, id: number) {
  const { hasLogo, companyId } = await rowOf(ctx, id);
  if (!hasLogo) throw notFound('This logo');
  const { requestId, ip } = ctx;
  return await companyLogo(readContext(ctx.app, systemActor(companyId, null), { requestId, ip }));
}

export async function ownProfile(ctx: Context): Promise<{ data: OwnProfile | null }> {
  const [row] = await ctx.run(sql<{
    data: OwnProfile;
  }>`select row_to_json(t) as data from (select ${wireColumns(communityProfile, 'p')}
    from community_profile p where p.company_id = ${ctx.actor.companyId} and p.deleted_at is null) t`);
  return { data: row?.data ?? null };
}

/** Those who speak for the company of a group, and the support of the server where they speak for their own. */
export const moderates = (ctx: Context, group: GroupRow, support: boolean): boolean =>
  can(ctx, 'edit-community') && (support || group.companyId === ctx.actor.companyId);

export async function communityGroups(ctx: Context): Promise<{ data: GroupShown[] }> {
  const support = await isSupport(ctx);
  const data = (await allGroups(ctx)).map((group) => ({
    id: group.id,
    label: group.label,
    about: group.about,
    companyName: group.companyName,
    posts: group.posts,
    lastAt: group.lastAt,
    mayModerate: moderates(ctx, group, support),
  }));
  return { data };
}

/** A hidden post keeps its place; its words are for whoever moderates and whoever wrote it. */
const shownPost = (ctx: Context, row: PostRow, mayModerate: boolean): PostShown => {
  const isOwn = row.companyId === ctx.actor.companyId && row.createdById === ctx.actor.userId;
  return {
    id: row.id,
    replyToId: row.replyToId,
    body: row.hidden && !mayModerate && !isOwn ? '' : row.body,
    authorName: row.authorName,
    companyName: row.companyName,
    profileId: row.profileId,
    createdAt: row.createdAt,
    isOwn,
    hidden: row.hidden,
    hiddenReason: row.hiddenReason,
    reports: mayModerate ? row.reports : null,
    reported: row.reported,
  };
};

export async function groupPosts(ctx: Context, id: number): Promise<{ data: PostShown[] }> {
  const group = await groupById(ctx, id);
  if (!group) throw notFound('This group');
  const mayModerate = moderates(ctx, group, await isSupport(ctx));
  return { data: (await postsOfGroup(ctx, id)).map((row) => shownPost(ctx, row, mayModerate)) };
}

export async function reportedToMe(ctx: Context): Promise<{ data: ReportedPost[] }> {
  const support = await isSupport(ctx);
  const rows = await reportedPosts(ctx, support ? null : ctx.actor.companyId);
  const groups = new Map((await allGroups(ctx)).map((group) => [group.id, group]));
  const data = rows.flatMap(({ id, groupId, body, authorName, companyName, reasons, hidden }) => {
    const group = groups.get(groupId);
    if (!group || !moderates(ctx, group, support)) return [];
    return [{ id, groupId, group: group.label, body, authorName, companyName, reasons, hidden }];
  });
  return { data };
}

export async function communityAsks(ctx: Context): Promise<{ data: AskShown[] }> {
  const data = (await asksOf(ctx)).map((row) => {
    const incoming = row.otherCompanyId === ctx.actor.companyId;
    return {
      id: row.id,
      incoming,
      companyName: incoming ? row.companyName : row.otherCompanyName,
      personName: row.personName,
      profileId: row.profileId,
      message: row.message,
      status: row.status,
      createdAt: row.createdAt,
    };
  });
  return { data };
}
/** Requests that wait for this company's answer. */
export const asksWaiting = async (ctx: Context): Promise<number> =>
  (await pendingAsks(ctx)).filter(({ incoming }) => incoming).length;
