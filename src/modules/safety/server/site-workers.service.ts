// A worker on their own phone, by the link of a site: who they are, the induction once, in and out, signing on to a SWMS.
import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { lockRecord } from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { answerForm, beginForm, formPageOf, signForm, submitForm } from '../../forms/server/index.ts';
import type { GivenAnswers, GivenSignature } from '../../forms/shared/form-page.ts';
import { attendanceItem } from '../shared/attendance.entity.ts';
import type { GivenWorker, SitePage } from '../shared/site-page.ts';
import { type Place, enter, leave } from './attendance.service.ts';
import { lockWorker, putWorker, renameWorker, setInduction } from './attendance.store.ts';
import { type SiteWorker, siteFacts, siteLinkOf, swmsOnSite, workerByKey, workerOfUser } from './attendance.views.ts';
import { signOn } from './swms.service.ts';

/** The site of a link, as the link has shown. */
export interface Site {
  jobId: number;
  shareItemId: number;
}
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A newer link closes the older one. */
async function linkOf(ctx: Context, { jobId, shareItemId }: Site) {
  const link = await siteLinkOf(ctx, jobId);
  if (link.shareItemId !== shareItemId) throw notFound('This page');
  return link;
}

export async function sitePageOf(ctx: Context, site: Site, key: string | null): Promise<SitePage> {
  const { customFormTemplateId } = await linkOf(ctx, site);
  const facts = await siteFacts(ctx, site.jobId);
  if (!facts) throw notFound('This page');
  const worker = key === null ? undefined : await workerByKey(ctx, site.jobId, hashOf(key));
  const asksInduction = customFormTemplateId !== null;
  return {
    ...facts,
    asksInduction,
    me: worker ? { name: worker.name, employer: worker.employer, phone: worker.phone } : null,
    induction: worker?.inductionFormId && !worker.inducted ? await formPageOf(ctx, worker.inductionFormId, null) : null,
    inducted: worker !== undefined && (!asksInduction || worker.inducted),
    since: worker?.since ?? null,
    timezone: ctx.actor.timezone,
    swms: worker ? await swmsOnSite(ctx, site.jobId, worker) : [],
  };
}

async function workerOf(ctx: Context, site: Site, key: string): Promise<SiteWorker> {
  await linkOf(ctx, site);
  const worker = await workerByKey(ctx, site.jobId, hashOf(key));
  if (!worker) throw conflict('Enter your details first.');
  await lockWorker(ctx, worker.id);
  return (await workerByKey(ctx, site.jobId, hashOf(key))) ?? worker;
}

/** The link has shown that it is for this job: its form is begun in the name of the company. */
const inNameOfSite = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, permissions: new Set(['view-job']) },
});

export async function nameWorker(
  ctx: Context,
  site: Site,
  { worker: key, name, phone, employer = null }: GivenWorker,
): Promise<void> {
  const { customFormTemplateId } = await linkOf(ctx, site);
  await putWorker(ctx, { jobId: site.jobId, keyHash: hashOf(key), name, employer, phone });
  const worker = await workerOf(ctx, site, key);
  if (worker.inducted && (worker.name !== name || (worker.employer ?? null) !== (employer || null)))
    throw conflict(`This phone is ${worker.name}’s. Other workers use their own phones.`);
  await renameWorker(ctx, worker.id, { name, employer: employer || null, phone });
  if (customFormTemplateId === null || worker.inductionFormId !== null) return;
  await begin(ctx, site.jobId, worker.id, { customFormTemplateId, name, employer, phone });
}

interface Inducted {
  customFormTemplateId: number;
  name: string;
  employer?: string | null;
  phone?: string | null;
}
/** The form of a worker, with what is known of them filled in. */
async function begin(
  ctx: Context,
  jobId: number,
  workerId: number,
  { customFormTemplateId, name, employer, phone, assignedId }: Inducted & { assignedId?: number },
): Promise<number> {
  const as = inNameOfSite(ctx);
  const form = await beginForm(as, {
    customFormTemplateId,
    objectType: 'job',
    objectId: jobId,
    label: `Site induction ${name}`,
    ...(assignedId !== undefined && { assignedId }),
  });
  await setInduction(ctx, workerId, form.id);
  const { content } = await formPageOf(ctx, form.id, null);
  const known: Record<string, unknown> = { name, employer: employer || null, phone };
  const asked = content.sections.flatMap(({ fields }) => fields).filter(({ fieldRef }) => known[fieldRef]);
  if (asked.length)
    await answerForm(
      as,
      form.id,
      { answers: Object.fromEntries(asked.map(({ fieldRef }) => [fieldRef, known[fieldRef]])) },
      () => formPageOf(ctx, form.id, null),
      true,
    );
  return form.id;
}

/** Of the staff, in the app: once for a site, like everybody else. */
export async function staffInduction(ctx: Context, jobId: number): Promise<number> {
  await requireJob(ctx, jobId);
  const { userId, fullName } = ctx.actor;
  const { shareItemId, customFormTemplateId } = await siteLinkOf(ctx, jobId);
  if (shareItemId === null || customFormTemplateId === null) throw conflict('This site needs no induction.');
  await putWorker(ctx, { jobId, userId, name: fullName });
  const first = await workerOfUser(ctx, jobId, userId);
  if (!first) throw conflict('Try again.');
  await lockWorker(ctx, first.id);
  const worker = (await workerOfUser(ctx, jobId, userId)) ?? first;
  if (worker.inductionFormId !== null) return worker.inductionFormId;
  return await begin(ctx, jobId, worker.id, { customFormTemplateId, name: fullName, assignedId: userId });
}

async function inductionOf(ctx: Context, site: Site, key: string): Promise<number> {
  const { inductionFormId } = await workerOf(ctx, site, key);
  if (inductionFormId === null) throw conflict('This site needs no induction.');
  return inductionFormId;
}
export async function answerInduction(
  ctx: Context,
  site: Site,
  { worker, ...given }: GivenAnswers & { worker: string },
): Promise<void> {
  const id = await inductionOf(ctx, site, worker);
  await answerForm(ctx, id, given, () => formPageOf(ctx, id, null), true);
}
export async function submitInduction(
  ctx: Context,
  site: Site,
  { worker, version }: { worker: string; version?: number | undefined },
): Promise<void> {
  await submitForm(ctx, await inductionOf(ctx, site, worker), version, true);
}
export async function signInduction(
  ctx: Context,
  site: Site,
  { worker, ...given }: GivenSignature & { worker: string },
): Promise<void> {
  const id = await inductionOf(ctx, site, worker);
  const { ownSignatureId } = await formPageOf(ctx, id, null);
  if (ownSignatureId === null) throw conflict('It is not your turn to sign this form.');
  await signForm(ctx, id, ownSignatureId, given, true);
}

export async function workerIn(ctx: Context, site: Site, key: string, place: Place): Promise<void> {
  const { customFormTemplateId } = await linkOf(ctx, site);
  const worker = await workerOf(ctx, site, key);
  if (customFormTemplateId !== null && !worker.inducted) throw conflict('The site induction comes first.');
  await enter(ctx, { jobId: site.jobId, worker, source: 'link', place });
}

export async function workerOut(ctx: Context, site: Site, key: string, place: Place): Promise<void> {
  const { openItemId } = await workerOf(ctx, site, key);
  if (openItemId === null) throw conflict('You are not signed in here.');
  await leave(ctx, await lockRecord(ctx, attendanceItem, openItemId), place);
}

export async function workerSignsOn(
  ctx: Context,
  site: Site,
  { worker: key, whsItemId, ...given }: GivenSignature & Place & { worker: string; whsItemId: number },
): Promise<void> {
  const worker = await workerOf(ctx, site, key);
  const offered = await swmsOnSite(ctx, site.jobId, worker);
  if (!offered.some(({ id }) => id === whsItemId)) throw invalid({ whsItemId: 'This SWMS is not for this site' });
  await signOn(ctx, whsItemId, { ...given, name: worker.name, employer: worker.employer }, true);
}
