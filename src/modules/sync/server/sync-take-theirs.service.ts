// What a connected company told of its own record, taken over into ours, one field at a time.
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { updateAllocation } from '../../allocations/server/index.ts';
import { updateJob } from '../../jobs/server/index.ts';
import { updateWorkOrder } from '../../work-orders/server/index.ts';
import { type SubjectType, isSubject } from '../shared/sync-actions.ts';
import type { FieldDifference } from '../shared/sync-requests.api.ts';
import { linkOfContact, mappingOf, notLinked, saveMapping } from './sync-links.store.ts';

interface Value {
  text: string;
  day: string | null;
  time: string | null;
}
/** What their word sets here. */
type Setting = (value: Value) => Record<string, unknown>;
const day =
  (field: string, time?: string): Setting =>
  ({ day: on, time: at }) => ({ [field]: on, ...(time && at && { [time]: at }) });
const text =
  (field: string, most: number): Setting =>
  ({ text: words }) => ({ [field]: words.slice(0, most) });

const FIELDS: Partial<Record<SubjectType, Readonly<Record<string, Setting>>>> = {
  job: {
    'dates.start': day('targetStartDate'),
    'dates.end': day('targetCompletionDate'),
    'key.text': text('keySafe', 200),
    'alerts.safety': text('safetyAlert', 200),
    'works.description': text('description', 20_000),
  },
  workOrder: {
    'dates.start': day('startDate', 'startTime'),
    'dates.end': day('endDate', 'endTime'),
    'works.description': text('instructions', 20_000),
  },
  allocation: { 'dates.due': day('dueDate'), 'works.description': text('details', 20_000) },
};
const RIGHTS: Partial<Record<SubjectType, string>> = {
  job: 'edit-job',
  workOrder: 'edit-work-order',
  allocation: 'edit-allocation',
};
const THEIRS: readonly FieldDifference['does'][] = ['theirs', 'choose'];

/** They have something else there, and it has a place in our record. */
export const mayTake = (type: string, { key, does }: FieldDifference): boolean =>
  THEIRS.includes(does) && isSubject(type) && FIELDS[type]?.[key] !== undefined;

const SHOWN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}:\d{2}))?$/;
function read(value: string): Value {
  const [, on, month, year, time = null] = SHOWN.exec(value) ?? [];
  const iso = on && month && year ? `${year}-${month.padStart(2, '0')}-${on.padStart(2, '0')}` : null;
  return { text: value, day: iso, time };
}

/** Writes their value into the own record, by the service that its page uses; they are not told, they have it already. */
export async function takeTheirs(
  ctx: Context,
  type: string,
  id: number,
  contactId: number,
  key: string,
): Promise<{ label: string; value: string }> {
  if (!isSubject(type)) throw notFound('This entry');
  const right = RIGHTS[type];
  if (!right || !can(ctx, right)) throw forbidden();
  const { jobId } = await resolveObject(ctx, type, id);
  const link = await linkOfContact(ctx, contactId);
  const mapping = link && (await mappingOf(ctx, link.id, type, id));
  if (!link || !mapping) throw notLinked();
  const value = mapping.received[key];
  const setting = FIELDS[type]?.[key];
  if (value === undefined || !setting) throw invalid({ key: 'They told nothing of this field that could be taken' });
  const given = setting(read(value));
  if (Object.values(given).some((one) => one === null)) throw invalid({ key: 'Their value cannot be read. Type it' });
  if (type === 'job') await updateJob(ctx, jobId ?? id, given);
  else if (type === 'workOrder') await updateWorkOrder(ctx, id, given);
  else await updateAllocation(ctx, id, given);
  // Both have the same now.
  const { linkId, objectType, objectId, ownRef } = mapping;
  await saveMapping(ctx, { linkId, objectType, objectId, ownRef, sent: { [key]: value } });
  return { label: key, value };
}
