// Commands of the community: a profile, requests to connect, groups and posts, what is reported, hidden and blocked.
import { acrossCompanies } from '../../../platform/server/across-companies.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, notFound, rateLimited } from '../../../platform/server/errors.ts';
import { only } from '../../../platform/server/module.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { createContact, updateContact } from '../../contacts/server/index.ts';
import {
  type CommunityAsk,
  type CommunityGroupCreate,
  type CommunityProfileUpdate,
  communityAsk,
  communityGroup,
  communityPost,
  communityProfile,
} from '../shared/community.entity.ts';
import {
  type PostRow,
  type ProfileRow,
  closeAsk,
  groupById,
  isSupport,
  lockAsk,
  pendingBetween,
  postById,
  publishedProfile,
  setHidden,
} from './community.across.ts';
import {
  addBlock,
  addReport,
  asksOfLate,
  companyNameOf,
  contactNamed,
  dropBlock,
  firstNameOf,
  lockPace,
  ownProfileId,
  postsOfLate,
} from './community.store.ts';
import { findPlace, moderates } from './community.views.ts';

export const ASKED = 'community.asked';
export const ANSWERED = 'community.answered';

const ofCompany = (objectType: string, objectId: number) => ({ objectType, objectId, jobId: null });
const tidy = (words: readonly string[]): string[] =>
  [...new Map(words.map((word) => [word.trim().toLowerCase(), word.trim()])).values()].filter(Boolean);

export async function saveProfile(
  ctx: Context,
  { version, ...given }: CommunityProfileUpdate & { version?: number | undefined },
): Promise<void> {
  const id = await ownProfileId(ctx);
  const before = id === null ? null : await lockRecord(ctx, communityProfile, id, { version });
  const next = {
    ...given,
    ...(given.trades && { trades: tidy(given.trades) }),
    ...(given.areas && { areas: tidy(given.areas) }),
  };
  const whole = { ...before, ...next };
  if (whole.published && !whole.trades?.length) throw invalid({ trades: 'Name at least one trade before you publish' });
  const place = await findPlace(ctx, {
    suburb: whole.suburb ?? '',
    postcode: whole.postcode ?? '',
    state: whole.state ?? null,
  });
  const isKnown = Boolean(whole.suburb || whole.postcode) && place !== null;
  const extra = {
    latitude: isKnown ? place.latitude : null,
    longitude: isKnown ? place.longitude : null,
    ...(whole.published && !before?.published && { publishedAt: ctx.now }),
  };
  if (id !== null) await updateRecord(ctx, communityProfile, id, next, extra);
  else {
    const made = await insertRecord(ctx, communityProfile, next, extra);
    await linkObject(ctx, communityProfile.name, made.id, null);
  }
}

async function otherProfile(ctx: Context, id: number): Promise<ProfileRow> {
  const row = await publishedProfile(ctx, id);
  if (!row) throw notFound('This profile');
  return row;
}

const MOST_ASKS = 20;
/** The company that is asked becomes a contact; connected are the two once it agrees. */
export async function askToConnect(ctx: Context, profileId: number, message: string | null): Promise<number> {
  const other = await otherProfile(ctx, profileId);
  const { companyId } = ctx.actor;
  if (other.companyId === companyId) throw conflict('This is your own company.');
  const connected = await only(ctx.app.modules, 'companyConnections').connected(ctx);
  if (connected.includes(other.companyId)) throw conflict(`You are already connected to ${other.companyName}.`);
  await lockPace(ctx);
  if (await pendingBetween(ctx.app, companyId, other.companyId))
    throw conflict(`You have asked ${other.companyName} already. Wait for the answer.`);
  if (await pendingBetween(ctx.app, other.companyId, companyId))
    throw conflict(`${other.companyName} asks you to connect. Accept its request instead.`);
  if ((await asksOfLate(ctx)) >= MOST_ASKS)
    throw rateLimited(3600, `You can ask ${MOST_ASKS} companies a day. Try again tomorrow.`);
  const contactId = await listedContact(ctx, other.companyName);
  const made = await insertRecord(
    ctx,
    communityAsk,
    { message, otherCompanyName: other.companyName, status: 'pending' },
    {
      otherCompanyId: other.companyId,
      companyName: await companyNameOf(ctx),
      personName: await firstNameOf(ctx),
      contactId,
    },
  );
  await linkObject(ctx, communityAsk.name, made.id, null);
  await emit(ctx, ASKED, communityAsk.name, made.id, {
    companyId: other.companyId,
    title: `${await companyNameOf(ctx)} asks to connect`,
  });
  return made.id;
}

/** The contact of that name, or a new one: from now on it is among the company's contacts in the community. */
async function listedContact(ctx: Context, companyName: string): Promise<number> {
  const listed = { communityListed: true };
  const known = await contactNamed(ctx, companyName);
  if (known === null) return (await createContact(ctx, { contactTypeId: 3, companyName, ...listed })).id;
  await updateContact(ctx, known, listed);
  return known;
}

export async function withdrawAsk(ctx: Context, id: number): Promise<CommunityAsk> {
  const before = await lockRecord(ctx, communityAsk, id, { what: 'This request' });
  if (before.status !== 'pending') throw conflict('This request has been answered.');
  await updateRecord(ctx, communityAsk, id, { status: 'withdrawn' }, { answeredAt: ctx.now });
  return before;
}

export async function answerAsk(ctx: Context, id: number, accept: boolean): Promise<void> {
  const ask = await acrossCompanies(ctx, () => lockAsk(ctx, id));
  if (!ask || ask.status === 'withdrawn') throw notFound('This request');
  if (ask.status !== 'pending') throw conflict(`This request was ${ask.status} already.`);
  if (accept)
    await only(ctx.app.modules, 'companyConnections').connect(ctx, {
      companyId: ask.companyId,
      companyName: ask.companyName,
      contactId: ask.contactId,
    });
  await acrossCompanies(ctx, () => closeAsk(ctx, ask, accept ? 'accepted' : 'declined'));
  const verb = accept ? 'accept' : 'decline';
  await writeHistory(ctx, { ...ofCompany(communityAsk.name, id), verb, changes: {}, note: ask.companyName });
  await emit(ctx, ANSWERED, communityAsk.name, id, {
    companyId: ask.companyId,
    title: `${ask.otherCompanyName} has ${accept ? 'accepted' : 'declined'} your request to connect`,
  });
}

export async function block(
  ctx: Context,
  { profileId, postId }: { profileId?: number | undefined; postId?: number | undefined },
): Promise<number> {
  const other = profileId === undefined ? await visiblePost(ctx, postId ?? 0) : await otherProfile(ctx, profileId);
  if (other.companyId === ctx.actor.companyId) throw conflict('This is your own company.');
  const id = await addBlock(ctx, other.companyId, other.companyName);
  await writeHistory(ctx, { ...ofCompany('communityBlock', id), verb: 'create', changes: {}, note: other.companyName });
  return id;
}
export async function unblock(ctx: Context, id: number): Promise<void> {
  if (!(await dropBlock(ctx, id))) throw notFound('This block');
  await writeHistory(ctx, { ...ofCompany('communityBlock', id), verb: 'delete', changes: {}, note: null });
}

export async function createGroup(ctx: Context, given: CommunityGroupCreate): Promise<number> {
  const { id } = await insertRecord(ctx, communityGroup, given);
  await linkObject(ctx, communityGroup.name, id, null);
  return id;
}

const MOST_IN_MINUTES = 10;
const MOST_IN_DAY = 100;
/** Text alone: markup stays what it is, letters. */
export async function writePost(
  ctx: Context,
  groupId: number,
  { body, replyToId }: { body: string; replyToId?: number | null | undefined },
): Promise<number> {
  if (!(await groupById(ctx, groupId))) throw notFound('This group');
  const answered = replyToId == null ? null : await postById(ctx, replyToId);
  if (replyToId != null && (answered?.groupId !== groupId || answered.hidden))
    throw invalid({ replyToId: 'This post does not exist' });
  await lockPace(ctx);
  const { lastMinutes, today } = await postsOfLate(ctx);
  if (lastMinutes >= MOST_IN_MINUTES)
    throw rateLimited(600, 'You have written a lot in a short time. Wait ten minutes.');
  if (today >= MOST_IN_DAY)
    throw rateLimited(3600, 'Your company has reached its limit for today. Try again tomorrow.');
  const { id } = await insertRecord(
    ctx,
    communityPost,
    { body, authorName: await firstNameOf(ctx), companyName: await companyNameOf(ctx) },
    // A reply to a reply stands below the same post.
    { groupId, replyToId: answered ? (answered.replyToId ?? answered.id) : null },
  );
  await linkObject(ctx, communityPost.name, id, null);
  return id;
}

async function visiblePost(ctx: Context, id: number): Promise<PostRow> {
  const row = await postById(ctx, id);
  if (!row) throw notFound('This post');
  return row;
}

export async function removePost(ctx: Context, id: number): Promise<void> {
  const before = await lockRecord(ctx, communityPost, id, { what: 'This post' });
  if (before.createdById !== ctx.actor.userId) throw conflict('Only the author can delete a post. Report it instead.');
  await removeRecord(ctx, communityPost, id);
}

export async function reportPost(ctx: Context, id: number, reason: string): Promise<void> {
  const row = await visiblePost(ctx, id);
  if (row.companyId === ctx.actor.companyId) throw conflict('This post is of your own company. Delete it instead.');
  const reportId = await addReport(ctx, id, reason);
  await writeHistory(ctx, { ...ofCompany('communityReport', reportId), verb: 'create', changes: {}, note: reason });
}

/** With a reason hidden, without one shown again. */
export async function hidePost(ctx: Context, id: number, reason: string | null): Promise<void> {
  const row = await visiblePost(ctx, id);
  const group = await groupById(ctx, row.groupId);
  if (!group || !moderates(ctx, group, await isSupport(ctx)))
    throw forbidden('Only the company that started this group, and the support of this server, can hide posts in it.');
  await acrossCompanies(ctx, () => setHidden(ctx, row, reason));
  // Its own company has its line; whoever hides a post of another one has theirs.
  if (row.companyId !== ctx.actor.companyId)
    await writeHistory(ctx, {
      ...ofCompany(communityPost.name, id),
      verb: reason === null ? 'restore' : 'hide',
      changes: {},
      note: reason,
    });
}
