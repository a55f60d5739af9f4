// Accepting a request: it becomes records of this company's own, made by the services of their modules, and the sender hears which.
import { momentText } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, invalid, orInvalid, unlessRefused } from '../../../platform/server/errors.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { createJob, createJobContact, requireJob } from '../../jobs/server/index.ts';
import { ACCEPTED } from '../shared/sync-actions.ts';
import { type RequestMessage, readMessage } from '../shared/sync-message.ts';
import type { Accepting } from '../shared/sync-requests.api.ts';
import { type Accepted, type Acceptance, MAKERS } from './sync-makers.service.ts';
import { cleaned } from './sync-clean.service.ts';
import { subjectFacts } from './sync-build.views.ts';
import { fieldsOf, valuesOf } from '../shared/sync-fields.ts';
import { enqueueFiles } from './sync-files.jobs.ts';
import { type SyncLink, mappingOf, mappingOfTheirs, saveLineMappings, saveMapping } from './sync-links.store.ts';
import { type Again, againOf, takeAgain } from './sync-again.service.ts';
import { type Stands, answeredQuestions, questionsOf } from './sync-questions.service.ts';
import { refOf } from './sync-refs.tokens.ts';
import { demandIncoming, demandLink, queueAnswer } from './sync-requests.service.ts';
import { type StoredRequest, demandPending, lockRequest, setRequest } from './sync-requests.store.ts';
import { settingOf } from './sync-settings.views.ts';
import { jobOfRecord } from './sync-updates.store.ts';

/** Whether a request makes a job where none is chosen; whether it needs one that is there. */
export const NEEDS = {
  job: [35, 1, 3, 11, 17, 19, 21, 23] as readonly number[],
  knownJob: [13, 15] as readonly number[],
};

/** The message of a stored request, with its texts cleaned. */
export async function messageOf(payload: string): Promise<RequestMessage> {
  const message = readMessage(payload);
  if (message?.kind !== 'request') throw conflict('This request cannot be read.');
  return await cleaned(message);
}

/** The job of ours that it belongs to, without anybody saying so. */
export async function jobKnown(
  ctx: Context,
  linkId: number,
  request: Pick<StoredRequest, 'jobId' | 'objectType' | 'objectId'>,
  message: RequestMessage,
): Promise<number | null> {
  if (request.objectType && request.objectId) {
    const jobId = await jobOfRecord(ctx, request.objectType, request.objectId);
    if (jobId !== null) return jobId;
  }
  const mapping = message.job && (await mappingOfTheirs(ctx, linkId, message.job.ref));
  return mapping?.objectType === 'job' ? mapping.objectId : request.jobId;
}

export async function acceptRequest(ctx: Context, given: Accepting): Promise<number> {
  const request = await lockRequest(ctx, given.id);
  demandIncoming(request);
  demandPending(request, null);
  const link = await demandLink(ctx, request.linkId);
  const message = await messageOf(request.payload);
  const maker = MAKERS[message.action];
  if (!maker) throw conflict('This request cannot be accepted here.');
  if (!can(ctx, maker.permission)) throw forbidden();
  const questions = await questionsOf(ctx, link.id, message.action, message.parts);
  const stands = await answeredQuestions(ctx, link.id, questions, given.choices, message.parts);
  const again = await againOf(ctx, link.id, message, stands);
  const isHere = again && (!given.jobId || given.jobId === again.jobId);
  const words = isHere ? await takeAgain(ctx, link, message, again, stands, given.take) : null;
  const jobId = isHere ? again.jobId : await jobFor(ctx, { link, request, message, given, stands });
  const made = isHere ? hereAlready(again) : await maker.make(ctx, { link, request, message, given, stands, jobId });
  await linkContacts(ctx, link, message, stands, jobId ?? made.jobId ?? null);
  await keepMappings(ctx, link, request, message, made, jobId, words);
  await enqueueFiles(ctx, {
    linkId: link.id,
    jobId,
    objectType: made.filesTo?.objectType ?? made.objectType,
    objectId: made.filesTo?.objectId ?? made.objectId,
    files: given.takeFiles === false ? [] : (message.parts.files ?? []),
    attachmentTypeId: (await settingOf(ctx, link.contactId))?.attachmentTypeId ?? null,
  });
  await setRequest(
    ctx,
    request,
    {
      statusId: ACCEPTED,
      jobId: jobId ?? made.jobId ?? null,
      objectType: made.objectType,
      objectId: made.objectId,
      answeredAt: momentText(ctx.now),
      answeredById: ctx.actor.userId || null,
      waitsBecause: null,
      ...(words && { reason: words.slice(0, 2000) }),
      answerLabel: made.label.slice(0, 200),
    },
    'accept',
  );
  return request.id;
}

/** The record that it became the first time. */
function hereAlready({ mapping: { objectType, objectId } }: Again): Accepted {
  const subject = objectType === 'job' || objectType === 'allocation' ? objectType : 'estimate';
  const label = { job: 'Job', allocation: 'Allocation', estimate: 'Estimate' }[subject];
  const filesTo = subject === 'allocation' ? { objectType, objectId } : undefined;
  return { objectType, objectId, label, told: label, subject, ...(filesTo && { filesTo }) };
}

/** People that came along stand on the job as who they are here. */
async function linkContacts(
  ctx: Context,
  link: SyncLink,
  { parts, subject }: RequestMessage,
  stands: Stands,
  jobId: number | null,
): Promise<void> {
  if (jobId === null) return;
  for (const { name, role } of parts.contacts ?? []) {
    const contactId = stands('contact', name);
    if (contactId === null || contactId === link.contactId) continue;
    const note = [`From ${link.companyName}, ${subject.label}`, role].filter(Boolean).join(', ');
    // Who is on the job already stays as they are.
    await unlessRefused(createJobContact(ctx, { jobId, contactId, note }));
  }
}

/** The chosen job, the one that is known, or a new one with what the settings of the connection say. */
async function jobFor(
  ctx: Context,
  { link, request, message, given, stands }: Omit<Acceptance, 'jobId'>,
): Promise<number | null> {
  const known = await jobKnown(ctx, link.id, request, message);
  const chosen = given.jobId ?? known;
  if (chosen !== null && chosen !== undefined) {
    await orInvalid(requireJob(ctx, chosen), { jobId: 'This entry does not exist' });
    return chosen;
  }
  if (NEEDS.knownJob.includes(message.action)) throw invalid({ jobId: 'Choose the job that it belongs to' });
  if (!NEEDS.job.includes(message.action)) return null;
  if (!can(ctx, 'create-job'))
    throw new AppError(403, 'forbidden', 'You need the right to create jobs. Or choose a job.');
  const setting = await settingOf(ctx, link.contactId);
  const { works, site, customer, person, alerts, key, excess, dates } = message.parts;
  const { jobTypeId, perilId, catastropheCodeId } = {
    jobTypeId: stands('jobType', works?.jobType) ?? setting?.jobTypeId ?? null,
    perilId: stands('peril', works?.peril) ?? setting?.perilId ?? null,
    catastropheCodeId: stands('catastropheCode', works?.catastropheCode) ?? setting?.catastropheCodeId ?? null,
  };
  const made = await createJob(ctx, {
    clientId: link.contactId,
    clientRef: customer?.claimNumber ?? message.job?.label ?? message.subject.label,
    additionalRef: customer?.policyNumber ?? null,
    description: [works?.title, works?.description].filter(Boolean).join('\n') || message.subject.label,
    jobTypeId,
    perilId,
    catastropheCodeId,
    divisionId: given.divisionId ?? setting?.divisionId ?? null,
    workflowId: given.workflowId ?? setting?.workflowId ?? null,
    assignedId: given.assignedId ?? setting?.assignedId ?? null,
    caseManagerId: given.caseManagerId ?? setting?.caseManagerId ?? null,
    businessId: given.businessId ?? setting?.businessId ?? null,
    customerName: customer?.name ?? person?.name ?? null,
    customerFirstName: customer?.firstName ?? null,
    customerLastName: customer?.lastName ?? null,
    customerEmail: customer?.email ?? null,
    customerMobileNumber: customer?.mobile ?? person?.mobile ?? null,
    customerHomeNumber: person?.home ?? null,
    customerWorkNumber: person?.work ?? null,
    ...(site && {
      siteAddress: {
        line1: site.line1,
        line2: site.line2,
        suburb: site.suburb,
        state: site.state,
        postcode: site.postcode,
        country: site.country,
      },
      siteSameAsCustomerAddress: false,
    }),
    incidentDate: works?.incidentDate ?? null,
    waterCategory: inRange(works?.waterCategory, 3),
    waterClass: inRange(works?.waterClass, 4),
    targetStartDate: dates?.start ?? null,
    targetCompletionDate: dates?.end ?? null,
    safetyAlert: alerts?.safety?.slice(0, 200) ?? null,
    vulnerableCustomer: alerts?.vulnerable ?? false,
    keySafe: key?.text?.slice(0, 200) ?? null,
    excessAmount: excess ? Number(excess.amount) : null,
    excessIncTax: excess?.incTax ?? true,
  });
  return made.id;
}
const inRange = (value: number | null | undefined, most: number): number | null =>
  value != null && value >= 1 && value <= most ? value : null;

/** Which record of ours is which of theirs, told to them as well. */
async function keepMappings(
  ctx: Context,
  link: SyncLink,
  request: StoredRequest,
  message: RequestMessage,
  made: Accepted,
  jobId: number | null,
  words: string | null,
): Promise<void> {
  const refFor = async (type: Parameters<typeof subjectFacts>[1], id: number) => {
    const facts = await subjectFacts(ctx, type, id);
    return { ref: refOf(link.uuid, facts?.uuid ?? ''), label: facts?.label.slice(0, 300) ?? '' };
  };
  const own = made.subject ? await refFor(made.subject, made.objectId) : null;
  if (own && !message.answers && !(await mappingOfTheirs(ctx, link.id, message.subject.ref)))
    await saveMapping(ctx, {
      linkId: link.id,
      objectType: made.objectType,
      objectId: made.objectId,
      ownRef: own.ref,
      theirRef: message.subject.ref,
      theirLabel: message.subject.label,
      follow: message.follow,
      received: valuesOf(fieldsOf(message.parts)),
      taken: valuesOf(fieldsOf(message.parts)),
    });
  const job = jobId === null ? null : await refFor('job', jobId);
  const sameAsSubject = made.objectType === 'job';
  if (
    job &&
    jobId !== null &&
    message.job &&
    !sameAsSubject &&
    !(await mappingOfTheirs(ctx, link.id, message.job.ref)) &&
    !(await mappingOf(ctx, link.id, 'job', jobId))?.theirRef
  )
    await saveMapping(ctx, {
      linkId: link.id,
      objectType: 'job',
      objectId: jobId,
      ownRef: job.ref,
      theirRef: message.job.ref,
      theirLabel: message.job.label,
      follow: message.follow,
    });
  if (made.lines?.length)
    await saveLineMappings(
      ctx,
      link.id,
      made.lines.map(({ id, uuid, theirs }) => ({
        objectType: 'estimateItem',
        objectId: id,
        ownRef: refOf(link.uuid, uuid),
        theirRef: theirs,
      })),
    );
  await queueAnswer(ctx, request, {
    status: ACCEPTED,
    reason: words?.slice(0, 2000) ?? null,
    became:
      own && made.subject
        ? { type: made.subject, ref: own.ref, label: own.label }
        : { type: 'none', ref: message.exchange, label: made.told },
    job: job ? { type: 'job', ref: job.ref, label: job.label } : null,
  });
}

/** What became of a request, for those who see it. */
export async function becameOf(ctx: Context, { objectType, objectId }: Pick<StoredRequest, 'objectType' | 'objectId'>) {
  if (!objectType || !objectId) return null;
  const found = (await objectLabels(ctx, objectType, [objectId])).get(objectId);
  return found ? { objectType, objectId, label: found.label } : null;
}
