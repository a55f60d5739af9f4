// Feedback: planned when a job is complete or by hand, answered by the company, followed up until it is resolved.
import { addDays } from '../../../kit/dates.ts';
import { type Context, can, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { only } from '../../../platform/server/module.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { insertRecord, linkObject, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { createNotification } from '../../messages/server/index.ts';
import { type Feedback, type FeedbackCreate, type FeedbackUpdate, feedback } from '../shared/feedback.entity.ts';
import { type FeedbackPage } from '../shared/feedback-page.ts';
import { isLocked, publicName, starsOf } from '../shared/feedback-rules.ts';
import type { FeedbackSetting } from '../shared/feedback-setting.entity.ts';
import './feedback-links.slots.ts';
import { feedbackSettingOf } from './feedback-setting.service.ts';
import { feedbackScope } from './feedback.scope.ts';
import { type AskedJob, askedJob, automaticOf, feedbacks, worksHere } from './feedback.views.ts';

export const openFeedback = (ctx: Context, id: number, version?: number): Promise<Feedback> =>
  lockRecord(ctx, feedback, id, { version, scope: feedbackScope(ctx, 'r') });

/** Whom the settings ask: name and address as they are on the day. */
export const personOf = ({ whoIsAsked }: Pick<FeedbackSetting, 'whoIsAsked'>, job: AskedJob) =>
  whoIsAsked === 'client'
    ? { name: job.client, email: job.clientEmail }
    : { name: job.customer, email: job.customerEmail };

/** What stars are asked for, as a column takes it. */
export const noStars = ({ subjects }: Pick<FeedbackSetting, 'subjects'>): string =>
  JSON.stringify(subjects.map((subject) => ({ subject, stars: null })));

// Planned ----------------------------------------------------------------------------------------------------------------

/** By hand, whether the settings ask or not. */
export async function planFeedback(ctx: Context, given: FeedbackCreate): Promise<number> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: 'This entry does not exist' });
  const job = await askedJob(ctx, given.jobId);
  if (!job) throw invalid({ jobId: 'This entry does not exist' });
  const setting = await feedbackSettingOf(ctx, given.jobId);
  const person = personOf(setting, job);
  if (!given.email && !person.email)
    throw invalid({ email: `${person.name || 'The customer'} has no email address. Enter it here, or on the job` });
  if (given.askOn && given.askOn < ctx.today) throw invalid({ askOn: 'This day has passed. Choose today or later' });
  const { followUpUserId: _, followUpDue: __, ...asked } = given;
  const made = await insertRecord(
    ctx,
    feedback,
    { ...asked, name: given.name || person.name, email: given.email || null, askOn: given.askOn ?? ctx.today },
    { stars: noStars(setting) },
    { jobId: given.jobId },
  );
  await linkObject(ctx, feedback.name, made.id, made.jobId);
  return made.id;
}

/** A job that is complete is asked about once; one that goes on again before anybody was asked is not. */
export const jobMoved: Subscriber = async (app, events) => {
  for (const { companyId, actorId, aggregateId } of events)
    await inTransaction(app, systemActor(companyId, actorId), { requestId: 'feedback', ip: '' }, (ctx) =>
      followJob(ctx, aggregateId),
    );
};

const REOPENED = 'The job is active again';
async function followJob(ctx: Context, jobId: number): Promise<void> {
  const job = await askedJob(ctx, jobId);
  if (!job) return;
  const setting = await feedbackSettingOf(ctx, jobId);
  const isComplete = setting.statusIds.length
    ? setting.statusIds.includes(job.statusId)
    : job.statusType === 'completed';
  const id = await automaticOf(ctx, jobId);
  if (isComplete && !setting.enabled) return;
  if (id === undefined) {
    if (isComplete) await planAutomatic(ctx, jobId, setting, job);
    return;
  }
  const kept = await lockRecord(ctx, feedback, id);
  const goesOn = !isComplete && ['new', 'active', 'waiting', 'hold', 'cancelled', 'declined'].includes(job.statusType);
  if (kept.state === 'planned' && goesOn)
    await updateRecord(ctx, feedback, id, { state: 'cancelled', cancelledReason: REOPENED }, {}, { jobId });
  if (kept.state === 'cancelled' && kept.cancelledReason === REOPENED && isComplete)
    await updateRecord(
      ctx,
      feedback,
      id,
      { state: 'planned', cancelledReason: null, askOn: addDays(ctx.today, setting.daysAfter) },
      {},
      { jobId },
    );
}

async function planAutomatic(ctx: Context, jobId: number, setting: FeedbackSetting, job: AskedJob): Promise<void> {
  const made = await insertRecord(
    ctx,
    feedback,
    { jobId, name: personOf(setting, job).name, askOn: addDays(ctx.today, setting.daysAfter) },
    { automatic: true, stars: noStars(setting) },
    { jobId },
  );
  await linkObject(ctx, feedback.name, made.id, jobId);
}

// Changed by the company --------------------------------------------------------------------------------------------------

export async function updateFeedback(
  ctx: Context,
  id: number,
  { version, jobId, ...given }: FeedbackUpdate & { version?: number | undefined },
): Promise<void> {
  const of = await openFeedback(ctx, id, version);
  if (jobId !== undefined && jobId !== of.jobId) throw invalid({ jobId: 'It cannot move to another job' });
  for (const name of ['name', 'email', 'askOn'] as const)
    if (given[name] !== undefined && given[name] !== of[name] && of.state !== 'planned')
      throw invalid({ [name]: 'They have already been asked' });
  if (given.askOn && given.askOn < ctx.today && given.askOn !== of.askOn)
    throw invalid({ askOn: 'This day has passed. Choose today or later' });
  if (given.followUpUserId != null && !(await worksHere(ctx, given.followUpUserId)))
    throw invalid({ followUpUserId: 'Choose someone who works here' });
  const { after, changed } = await updateRecord(ctx, feedback, id, given, {}, { jobId: of.jobId });
  if (changed.includes('followUpUserId') && after.followUpState === 'open') await tellOwner(ctx, after);
}

export async function removeFeedback(ctx: Context, id: number, version?: number): Promise<void> {
  const of = await openFeedback(ctx, id, version);
  if (of.receivedAt !== null) throw conflict('The customer has answered. Their answer cannot change.');
  await removeRecord(ctx, feedback, id, { jobId: of.jobId });
  if (of.shareItemId !== null) await only(ctx.app.modules, 'feedbackLinks').close(ctx, of.shareItemId);
}

const tellOwner = async (ctx: Context, of: Feedback): Promise<void> => {
  if (of.followUpUserId !== null)
    await tellUsers(ctx, [of.followUpUserId], {
      kind: 'assigned',
      title: `For you: ${of.name || 'a customer'} gave ${of.score ?? '–'} of 10`,
      body: of.comment,
      objectType: feedback.name,
      objectId: of.id,
      jobId: of.jobId,
    });
};

export async function followUp(
  ctx: Context,
  id: number,
  {
    state,
    resolution,
    version,
  }: { state: 'open' | 'resolved'; resolution?: string | null | undefined; version?: number | undefined },
): Promise<void> {
  const of = await openFeedback(ctx, id, version);
  if (!can(ctx, 'edit-feedback') && of.followUpUserId !== ctx.actor.userId)
    throw forbidden('Only the person following this up, or someone who can edit feedback, can record what was done.');
  if (of.receivedAt === null) throw conflict('No answer yet, so nothing to follow up.');
  if (state === of.followUpState) {
    if (state === 'resolved') throw conflict('It is already resolved. Reopen it to change what was done.');
    return;
  }
  const words = resolution?.trim() || null;
  if (state === 'resolved' && !words) throw invalid({ resolution: 'Enter what was done' });
  const opens = state === 'open';
  const setting = opens && of.followUpState === 'none' ? await feedbackSettingOf(ctx, of.jobId) : undefined;
  const { after } = await updateRecord(
    ctx,
    feedback,
    id,
    {
      followUpState: state,
      ...(words && { resolution: words }),
      ...(setting && (await ownerOf(ctx, of.jobId, setting))),
    },
    opens ? { resolvedAt: null, resolvedById: null } : { resolvedAt: ctx.now, resolvedById: ctx.actor.userId },
    { jobId: of.jobId, verb: opens ? 'reopen' : 'complete' },
  );
  if (opens) await tellOwner(ctx, after);
}

const ownerOf = async (ctx: Context, jobId: number, setting: FeedbackSetting) => ({
  followUpUserId: setting.followUpUserId ?? (await askedJob(ctx, jobId))?.assignedId ?? null,
  followUpDue: addDays(ctx.today, setting.followUpDays),
});

/** By mail, in the conversation of the job; once. */
export async function answerCustomer(ctx: Context, id: number, answer: string, version?: number): Promise<void> {
  const of = await openFeedback(ctx, id, version);
  if (of.receivedAt === null) throw conflict('No feedback yet, so nothing to answer.');
  if (of.answeredAt !== null) throw conflict('Already answered. Write to them from the job’s conversation.');
  const job = await askedJob(ctx, of.jobId);
  const to = of.email ?? (job && personOf(await feedbackSettingOf(ctx, of.jobId), job).email);
  if (!to) throw invalid({ answer: 'They no longer have an email address. Enter one on the job first' });
  await updateRecord(
    ctx,
    feedback,
    id,
    { answer },
    { answeredAt: ctx.now, answeredById: ctx.actor.userId },
    { jobId: of.jobId, verb: 'answer' },
  );
  await createNotification(ctx, {
    jobId: of.jobId,
    notificationChannelId: 2,
    to: [to],
    subject: `Your feedback on ${job?.about ?? 'your job'}`,
    note: answer,
  });
}

// What the page of the link does: everything from the token, nothing from the address. ---------------------------------------

export async function feedbackPageOf(ctx: Context, id: number): Promise<FeedbackPage> {
  const of = await feedbacks.read(ctx, id);
  const job = await askedJob(ctx, of.jobId);
  return {
    about: job?.about ?? '',
    score: of.score,
    stars: of.stars,
    comment: of.comment,
    public: of.public,
    publicAs: of.publicAs ?? publicName(of.name, job?.suburb ?? null),
    received: of.receivedAt !== null,
    locked: isLocked(of),
    answer: of.answer,
  };
}

export interface GivenFeedback {
  score: number;
  stars: Feedback['stars'];
  comment: string | null;
  public: boolean;
}
/** Given, or changed until the company has answered. A low score is somebody's to follow up, once. */
export async function giveFeedback(ctx: Context, id: number, given: GivenFeedback): Promise<void> {
  const of = await lockRecord(ctx, feedback, id);
  if (isLocked(of)) throw conflict('You have already had an answer. Please ring or write if anything else is wrong.');
  const job = await askedJob(ctx, of.jobId);
  const setting = await feedbackSettingOf(ctx, of.jobId);
  const isLow = given.score < setting.followUpBelow && of.followUpState === 'none';
  const { after } = await updateRecord(
    ctx,
    feedback,
    id,
    {
      ...given,
      comment: given.comment?.trim() || null,
      stars: starsOf(of.stars, given.stars),
      publicAs: given.public ? publicName(of.name, job?.suburb ?? null) : null,
      state: 'answered',
      ...(isLow && { followUpState: 'open', ...(await ownerOf(ctx, of.jobId, setting)) }),
    },
    { receivedAt: of.receivedAt ?? ctx.now },
    { jobId: of.jobId, verb: of.receivedAt === null ? 'answer' : 'update' },
  );
  if (isLow) await tellOwner(ctx, after);
}

/** At once, whatever else is settled. */
export async function withdrawConsent(ctx: Context, id: number): Promise<void> {
  const of = await lockRecord(ctx, feedback, id);
  if (of.public) await updateRecord(ctx, feedback, id, { public: false, publicAs: null }, {}, { jobId: of.jobId });
}
