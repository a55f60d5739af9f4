// What sending would do, read from the bytes that would leave; what came, with what has to be said to accept it.
import type { Context } from '../../../platform/server/context.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { fold } from '../../../kit/fold.ts';
import { showDay } from '../../../kit/dates.ts';
import { snake } from '../../../kit/entity.ts';
import { PENDING, type PartName } from '../shared/sync-actions.ts';
import { amountText, differencesOf, fieldsOf } from '../shared/sync-fields.ts';
import type { MessageParts } from '../shared/sync-message.ts';
import type { PreviewAnswer, RequestMessageView, Sending } from '../shared/sync-requests.api.ts';
import { NEEDS, becameOf, jobKnown, messageOf } from './sync-accept.service.ts';
import { againOf } from './sync-again.service.ts';
import { mayTake } from './sync-take-theirs.service.ts';
import { buildRequest } from './sync-build.service.ts';
import { filledJobFields } from './sync-build.views.ts';
import { lastSending } from './sync-earlier.views.ts';
import { questionsOf } from './sync-questions.service.ts';
import { refOf, sizeOf } from './sync-refs.tokens.ts';
import { requestBytes, requestsBefore, trailOf } from './sync-requests.views.ts';

/** Fields of a job by the part that they go with. */
const JOB_FIELDS: Partial<Record<PartName, readonly string[]>> = {
  works: ['description', 'jobTypeId', 'perilId', 'catastropheCodeId', 'incidentDate', 'waterCategory', 'waterClass'],
  site: ['siteAddress', 'siteAddressText'],
  key: ['keySafe'],
  alerts: ['safetyAlert', 'vulnerableCustomer'],
  person: ['customerName', 'customerMobileNumber', 'customerHomeNumber', 'customerWorkNumber'],
  customer: [
    'customerName',
    'customerFirstName',
    'customerLastName',
    'customerEmail',
    'customerMobileNumber',
    'clientRef',
    'additionalRef',
  ],
  dates: ['targetStartDate', 'targetCompletionDate'],
  excess: ['excessAmount', 'excessIncTax'],
};

async function staysHere(ctx: Context, jobId: number, parts: MessageParts): Promise<string[]> {
  const sent = new Set((Object.keys(parts) as PartName[]).flatMap((name) => JOB_FIELDS[name] ?? []));
  const byColumn = new Map(Object.entries(job.fields).map(([name, { label }]) => [snake(name), { name, label }]));
  const filled = await filledJobFields(ctx, jobId, [...byColumn.keys()]);
  return filled
    .flatMap((column) => {
      const field = byColumn.get(column);
      return field && !sent.has(field.name) ? [field.label] : [];
    })
    .sort();
}

const dayText = (day: string | null): string => (day ? showDay(day) : '');
const some = (count: number, what: string): string => (count ? `${count} ${what}` : '');
/** What is in a part, in a few words. */
function detailOf(name: PartName, parts: MessageParts): string {
  switch (name) {
    case 'lines':
      return some(parts.lines?.length ?? 0, 'lines');
    case 'prices':
      return amountText(parts.prices?.exTax) ?? '';
    case 'excess':
      return amountText(parts.excess?.amount) ?? '';
    case 'person':
      return parts.person?.name ?? '';
    case 'customer':
      return parts.customer?.name ?? '';
    case 'alerts':
      return parts.alerts?.safety ?? 'always sent';
    case 'key':
      return parts.key?.text ?? '';
    case 'site':
      return parts.site?.suburb ?? '';
    case 'dates':
      return dayText(parts.dates?.start ?? parts.dates?.due ?? null);
    case 'files':
      return some(parts.files?.length ?? 0, 'files');
    case 'notes':
      return some(parts.notes?.length ?? 0, 'notes');
    case 'licences':
      return some(parts.licences?.length ?? 0, 'licences');
    case 'invoice':
      return parts.invoice?.number ?? '';
    case 'drying': {
      const rooms = parts.drying?.rooms ?? [];
      const [dry, places] = [
        rooms.reduce((sum, one) => sum + one.dry, 0),
        rooms.reduce((sum, one) => sum + one.places, 0),
      ];
      return places ? `${dry} of ${places} dry` : '';
    }
    case 'progress':
      return parts.progress?.status ?? '';
    default:
      return '';
  }
}

export async function previewRequest(ctx: Context, given: Sending): Promise<PreviewAnswer> {
  const built = await buildRequest(ctx, given);
  // What each part would hold, whether it is ticked or not.
  const whole = await buildRequest(ctx, { ...given, parts: [...built.action.parts], collectExcess: true });
  const { link, subject, message, payload, mapping, parent } = built;
  const before = await lastSending(ctx, link.id, subject);
  return {
    payload,
    sizeBytes: sizeOf(payload),
    contact: { id: link.contactId, label: link.contactLabel },
    companyName: link.companyName,
    sinceAt: link.sinceAt,
    requestsBefore: await requestsBefore(ctx, link.id),
    label: subject.label,
    job: built.job,
    parts: built.action.parts.map((name) => ({
      name,
      detail: detailOf(name, whole.message.parts),
      empty: whole.message.parts[name] === undefined && !['files', 'notes', 'contacts', 'forms'].includes(name),
    })),
    stays: built.job ? await staysHere(ctx, built.job.id, message.parts) : [],
    lastSentAt: before?.sentAt ?? null,
    parentRequestId: parent?.id ?? before?.id ?? null,
    differences: differencesOf(
      fieldsOf(message.parts),
      before ? (mapping?.sent ?? {}) : {},
      mapping?.received ?? {},
    ).map((field) => ({ ...field, takeable: mayTake(subject.type, field) })),
    trail: await trailOf(ctx, { linkId: link.id, objectType: subject.type, objectId: subject.id }),
    files: built.files.map(({ id, uuid, name, description }) => ({
      id,
      ref: refOf(link.uuid, uuid),
      label: description ?? name,
    })),
  };
}

/** What was sent or came; of one that waits here also what has to be said to accept it. */
export async function requestMessageView(ctx: Context, id: number): Promise<RequestMessageView> {
  const request = await requestBytes(ctx, id);
  const trail = await trailOf(ctx, { requestId: id });
  const waits = request.direction === 'in' && request.statusId === PENDING && request.connected;
  if (!waits)
    return {
      payload: request.payload,
      questions: [],
      knownJob: null,
      needsJob: false,
      onlyKnownJob: false,
      changes: null,
      became: request.direction === 'in' ? await becameOf(ctx, request) : null,
      trail,
    };
  const message = await messageOf(request.payload);
  const jobId = await jobKnown(ctx, request.linkId, request, message);
  const known = jobId === null ? undefined : (await objectLabels(ctx, 'job', [jobId])).get(jobId);
  const questions = await questionsOf(ctx, request.linkId, message.action, message.parts);
  const again = await againOf(
    ctx,
    request.linkId,
    message,
    (list, theirs) =>
      questions.find((one) => one.list === list && fold(one.theirs) === fold(theirs?.trim() ?? ''))?.ours ?? null,
  );
  return {
    payload: request.payload,
    changes: again?.changes ?? null,
    questions,
    knownJob: known ? { id: known.id, label: known.label } : null,
    needsJob: NEEDS.job.includes(message.action),
    onlyKnownJob: NEEDS.knownJob.includes(message.action),
    became: null,
    trail,
  };
}
