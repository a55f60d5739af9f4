// What came before and comes again: field by field what it would change in the record here; all, some or none of it is taken over.
import { fold } from '../../../kit/fold.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { updateAllocation } from '../../allocations/server/index.ts';
import { listEntries } from '../../company/server/index.ts';
import { updateJob } from '../../jobs/server/index.ts';
import { ALLOCATION_REQUESTS } from '../shared/sync-actions.ts';
import { differencesOf, fieldsOf, isLineKey, valuesOf } from '../shared/sync-fields.ts';
import type { MessageParts, RequestMessage } from '../shared/sync-message.ts';
import type { FieldChange } from '../shared/sync-requests.api.ts';
import { oursOfQuoteLines, takeLines } from './sync-again-lines.service.ts';
import { jobParts, subjectFacts } from './sync-build.views.ts';
import {
  type KnownFields,
  type Mapping,
  type SyncLink,
  forgetFields,
  knownChoices,
  mappingOfTheirs,
  saveMapping,
} from './sync-links.store.ts';
import type { Stands } from './sync-questions.service.ts';
import { jobOfRecord } from './sync-updates.store.ts';

const JOB = 35;
export const QUOTE = 1;
const ORDER = 3;

/** Fields of the job here that a record of theirs can change, by its action. */
const OF_PLACE = ['site.address', 'key.text', 'alerts.safety', 'alerts.vulnerable', 'excess.amount'];
const OF_JOB = [
  ...OF_PLACE,
  'works.description',
  'works.jobType',
  'works.peril',
  'works.catastropheCode',
  'works.incidentDate',
  'works.waterCategory',
  'works.waterClass',
  'customer.name',
  'customer.claimNumber',
  'customer.policyNumber',
  'dates.start',
  'dates.end',
];
const OF_ALLOCATION = ['works.title', 'works.description', 'dates.due'];
const isAllocation = (action: number): boolean => (ALLOCATION_REQUESTS as readonly number[]).includes(action);
function jobFieldsOf(action: number): readonly string[] {
  if (action === JOB) return OF_JOB;
  return action === ORDER ? [...OF_PLACE, 'dates.start', 'dates.end'] : OF_PLACE;
}
const hasLines = (action: number): boolean => action === QUOTE || action === ORDER;

export interface Again {
  mapping: Mapping;
  jobId: number;
  changes: FieldChange[];
}

/** What accepting would change, where the record is here already; undefined: it comes for the first time. */
export async function againOf(
  ctx: Context,
  linkId: number,
  message: RequestMessage,
  stands: Stands,
): Promise<Again | undefined> {
  const { action, parts } = message;
  if (message.answers || !(action === JOB || hasLines(action) || isAllocation(action))) return undefined;
  const mapping = await mappingOfTheirs(ctx, linkId, message.subject.ref);
  if (!mapping) return undefined;
  const { objectType, objectId } = mapping;
  const type = objectType === 'job' || objectType === 'allocation' ? objectType : 'estimate';
  const jobId = await jobOfRecord(ctx, objectType, objectId);
  if (jobId === null || !(await subjectFacts(ctx, type, objectId))) return undefined;
  const now = fieldsOf(parts);
  const ours = await oursOf(ctx, linkId, { mapping, message, jobId, stands });
  const lines = hasLines(action) && parts.lines !== undefined;
  const changes = differencesOf(now, mapping.received, ours)
    .filter(({ key, does }) => does !== 'removed' || (lines && isLineKey(key)))
    .map((field) => ({ ...field, takeable: isTakeable(action, field.key, lines) && CHANGES.includes(field.does) }));
  return { mapping, jobId, changes };
}
const CHANGES: readonly string[] = ['change', 'added', 'removed', 'choose', 'theirs'];
const isTakeable = (action: number, key: string, lines: boolean): boolean =>
  jobFieldsOf(action).includes(key) ||
  (isAllocation(action) && OF_ALLOCATION.includes(key)) ||
  (lines && isLineKey(key));

interface Comparing {
  mapping: Mapping;
  message: RequestMessage;
  jobId: number;
  stands: Stands;
}
/** What stands here, in their words where the two mean the same. What cannot be taken over is only told: of that nothing stands here. */
async function oursOf(
  ctx: Context,
  linkId: number,
  { mapping, message, jobId, stands }: Comparing,
): Promise<KnownFields> {
  const { action, parts } = message;
  const of = await jobParts(ctx, jobId, new Set(['works', 'site', 'key', 'alerts', 'customer', 'dates', 'excess']));
  const ours: Record<string, string> = {};
  for (const { key, value } of fieldsOf(of)) if (jobFieldsOf(action).includes(key)) ours[key] = value;
  if (action === JOB) await inTheirWords(ctx, linkId, ours, { mapping, parts, stands });
  if (isAllocation(action)) {
    const own = await subjectFacts(ctx, 'allocation', mapping.objectId);
    const works = { ...NO_WORKS, title: own?.title ?? null, description: own?.description ?? null };
    Object.assign(ours, valuesOf(fieldsOf({ works, ...(own && { dates: own.dates }) })));
  }
  if (action === ORDER) for (const [key, value] of Object.entries(mapping.taken)) if (isLineKey(key)) ours[key] = value;
  if (action === QUOTE) Object.assign(ours, await oursOfQuoteLines(ctx, linkId, mapping, parts.lines ?? [], stands));
  // Theirs has an hour, ours is the day.
  for (const key of ['dates.start', 'dates.end'])
    for (const said of [mapping.received[key], valuesOf(fieldsOf(parts))[key]])
      if (ours[key] && said?.startsWith(`${ours[key]} `)) ours[key] = said;
  return ours;
}
const NO_WORKS = {
  title: null,
  description: null,
  jobType: null,
  peril: null,
  catastropheCode: null,
  incidentDate: null,
  waterCategory: null,
  waterClass: null,
};

async function inTheirWords(
  ctx: Context,
  linkId: number,
  ours: Record<string, string>,
  { mapping, parts, stands }: Pick<Comparing, 'mapping' | 'stands'> & { parts: MessageParts },
): Promise<void> {
  const known = await knownChoices(ctx, linkId);
  for (const list of ['jobType', 'peril', 'catastropheCode'] as const) {
    const label = ours[`works.${list}`];
    if (label === undefined) continue;
    const entry = (await listEntries(ctx, list)).find((one) => one.label === label);
    const before = mapping.received[`works.${list}`];
    const stood = known.find((one) => one.list === list && before !== undefined && fold(one.theirs) === fold(before));
    const now = parts.works?.[list];
    if (entry && now && stands(list, now) === Number(entry.value)) ours[`works.${list}`] = now;
    else if (entry && before && stood?.ours === Number(entry.value)) ours[`works.${list}`] = before;
  }
}

/** Without a person's choice: what they changed, where nothing was changed here meanwhile. */
const SAFE: readonly string[] = ['change', 'added', 'removed'];
const chosen = (changes: readonly FieldChange[], take: readonly string[] | undefined): FieldChange[] =>
  changes.filter(({ key, does, takeable }) => takeable && (take ? take.includes(key) : SAFE.includes(does)));

/** Takes the chosen fields over, and keeps what they said; answers in words for the sender what became of it. */
export async function takeAgain(
  ctx: Context,
  link: SyncLink,
  message: RequestMessage,
  { mapping, jobId, changes }: Again,
  stands: Stands,
  take: readonly string[] | undefined,
): Promise<string> {
  const taken = chosen(changes, take);
  const keys = new Set(taken.map(({ key }) => key));
  const ofJob = jobPatch(message, keys, stands);
  if (Object.keys(ofJob).length) {
    demand(ctx, 'edit-job', 'edit jobs');
    await updateJob(ctx, jobId, ofJob);
  }
  const ofAllocation = isAllocation(message.action) ? allocationPatch(message.parts, keys) : {};
  if (Object.keys(ofAllocation).length) await updateAllocation(ctx, mapping.objectId, ofAllocation);
  if (taken.some(({ key }) => isLineKey(key)))
    await takeLines(ctx, link, message, { mapping, jobId, stands, keys, asVariation: message.action === ORDER });
  const said = valuesOf(fieldsOf(message.parts));
  const { linkId, objectType, objectId, ownRef } = mapping;
  await saveMapping(ctx, {
    linkId,
    objectType,
    objectId,
    ownRef,
    theirLabel: message.subject.label,
    follow: message.follow,
    received: said,
    taken: Object.fromEntries(Object.entries(said).filter(([key]) => keys.has(key))),
  });
  await forgetFields(
    ctx,
    mapping.id,
    changes.filter(({ does }) => does === 'removed').map(({ key }) => key),
  );
  return wordsFor(changes, keys);
}

function demand(ctx: Context, permission: string, what: string): void {
  if (!can(ctx, permission))
    throw new AppError(403, 'forbidden', `You need the right to ${what}. Or untick these fields.`);
}

const labels = (fields: readonly FieldChange[]): string =>
  fields
    .slice(0, 12)
    .map(({ label }) => label)
    .join(', ') + (fields.length > 12 ? ` and ${fields.length - 12} more` : '');
/** "Taken over: Finish. Not taken over: Key." */
function wordsFor(changes: readonly FieldChange[], keys: ReadonlySet<string>): string {
  const offered = changes.filter(({ takeable }) => takeable);
  const [yes, no] = [offered.filter(({ key }) => keys.has(key)), offered.filter(({ key }) => !keys.has(key))];
  if (!yes.length) return no.length ? `None taken over: ${labels(no)}.` : 'Nothing to change.';
  return `Taken over: ${labels(yes)}.${no.length ? ` Not taken over: ${labels(no)}.` : ''}`;
}

function jobPatch(
  { action, parts }: RequestMessage,
  keys: ReadonlySet<string>,
  stands: Stands,
): Parameters<typeof updateJob>[2] {
  const { works, site, key, alerts, customer, dates, excess } = parts;
  const own = isAllocation(action) ? new Set([...keys].filter((one) => !OF_ALLOCATION.includes(one))) : keys;
  const all: Record<string, () => Parameters<typeof updateJob>[2]> = {
    'works.description': () => ({ description: works?.description ?? null }),
    'works.jobType': () => ({ jobTypeId: stands('jobType', works?.jobType) }),
    'works.peril': () => ({ perilId: stands('peril', works?.peril) }),
    'works.catastropheCode': () => ({ catastropheCodeId: stands('catastropheCode', works?.catastropheCode) }),
    'works.incidentDate': () => ({ incidentDate: works?.incidentDate ?? null }),
    'works.waterCategory': () => ({ waterCategory: works?.waterCategory ?? null }),
    'works.waterClass': () => ({ waterClass: works?.waterClass ?? null }),
    'site.address': () => (site ? { siteAddress: { ...site }, siteSameAsCustomerAddress: false } : {}),
    'key.text': () => ({ keySafe: key?.text?.slice(0, 200) ?? null }),
    'alerts.safety': () => ({ safetyAlert: alerts?.safety?.slice(0, 200) ?? null }),
    'alerts.vulnerable': () => ({ vulnerableCustomer: alerts?.vulnerable ?? false }),
    'customer.name': () => ({ customerName: customer?.name ?? null }),
    'customer.claimNumber': () => ({ clientRef: customer?.claimNumber ?? null }),
    'customer.policyNumber': () => ({ additionalRef: customer?.policyNumber ?? null }),
    'dates.start': () => ({ targetStartDate: dates?.start ?? null }),
    'dates.end': () => ({ targetCompletionDate: dates?.end ?? null }),
    'excess.amount': () => (excess ? { excessAmount: Number(excess.amount), excessIncTax: excess.incTax } : {}),
  };
  return Object.assign({}, ...[...own].map((one) => all[one]?.() ?? {})) as Parameters<typeof updateJob>[2];
}

function allocationPatch(
  { works, dates }: MessageParts,
  keys: ReadonlySet<string>,
): Parameters<typeof updateAllocation>[2] {
  return {
    ...(keys.has('works.title') && works?.title && { label: works.title.slice(0, 200) }),
    ...(keys.has('works.description') && { details: works?.description ?? null }),
    ...(keys.has('dates.due') && { dueDate: dates?.due ?? null }),
  };
}
