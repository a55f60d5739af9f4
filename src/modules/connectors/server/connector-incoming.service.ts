// An assignment of theirs becomes a job, a status of theirs a note on it: by the same commands that people use.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { createJob } from '../../jobs/server/index.ts';
import type { JobCreate } from '../../jobs/shared/job.entity.ts';
import { createNotification } from '../../messages/server/index.ts';
import { type JsonObject, typeOfValue, valueAt } from '../shared/connector-paths.ts';
import { inCapitals, render } from '../shared/connector-render.ts';
import type { SetupField, SetupOperation } from '../shared/connector-setup.ts';
import { insertMessage } from './connector-messages.store.ts';
import { arrivedDone, entryNamed, jobOfClaim, lockArrived } from './connector-incoming.store.ts';
import { factsOf } from './connector-facts.views.ts';
import type { ConnectorRow } from './connectors.store.ts';

export interface Arrived {
  id: number;
  key: string;
  payload: JsonObject;
}

/** A value of theirs as ours; of another type than the set-up says, it is refused by name. */
function read({ theirs, constant, rule: { kind, table = {} } }: SetupField, payload: JsonObject): string | null {
  const found = constant ?? valueAt(payload, theirs);
  if (found === undefined || found === null || found === '') return null;
  const isPlain = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean';
  if (!isPlain || (kind === 'number' && !Number.isFinite(Number(found))))
    throw invalid({
      [theirs]: `${theirs}: ${kind === 'number' ? 'number' : 'text'} expected, got ${typeOfValue(found)}`,
    });
  const text = String(found).slice(0, 5000);
  if (kind !== 'table') return text;
  return Object.entries(table).find(([, value]) => value === text)?.[0] ?? text;
}

function valuesOf({ fields }: SetupOperation, payload: JsonObject): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = field.ours ? read(field, payload) : null;
    if (field.required && value === null) throw invalid({ [field.theirs]: `${field.theirs} has no value` });
    if (field.ours && value !== null) values[field.ours] = value;
  }
  return values;
}

const DAY = /^\d{4}-\d{2}-\d{2}/;
async function jobOf(ctx: Context, row: ConnectorRow, of: Record<string, string>): Promise<JobCreate> {
  const day = of['job.dateOfLoss']?.match(DAY)?.[0];
  const excess = of['job.excess'];
  const site = (name: string): string => of[`site.${name}`] ?? '';
  const siteAddress = {
    line1: site('line1'),
    line2: '',
    suburb: site('suburb'),
    state: site('state'),
    postcode: site('postcode'),
    country: 'Australia',
  };
  return {
    clientRef: of['job.claimNumber'] ?? null,
    additionalRef: of['job.policyNumber'] ?? null,
    description: of['job.description'] ?? null,
    clientId: row.contactId,
    customerName: of['customer.name'] ?? null,
    customerMobileNumber: of['customer.phone'] ?? null,
    customerEmail: of['customer.email'] ?? null,
    incidentDate: day ?? null,
    perilId: await entryNamed(ctx, 'peril', of['job.peril'], inCapitals),
    jobTypeId: await entryNamed(ctx, 'job_type', of['job.type'], inCapitals),
    ...(excess && { excessAmount: Number(excess) }),
    ...(siteAddress.line1 && { siteSameAsCustomerAddress: false, siteAddress }),
  };
}

/** Acts upon what came, in one transaction with the word that it was done. */
export async function actUpon(
  ctx: Context,
  row: ConnectorRow,
  operation: SetupOperation,
  { id, key, payload }: Arrived,
  began: number,
): Promise<void> {
  if (!(await lockArrived(ctx, id))) return; // another process did
  const values = valuesOf(operation, payload);
  const claim = values['job.claimNumber'];
  const known = claim ? await jobOfClaim(ctx, claim) : undefined;
  const done = (jobId: number, words: string) =>
    arrivedDone(ctx, id, { jobId, label: claim ?? key, words, ms: Date.now() - began });
  if (operation.kind === 'statusIn') {
    if (!known) throw invalid({ claim: 'no such claim here' });
    const words = [`${row.label}: ${values['note.status'] ?? 'status'}`, values['note.text']]
      .filter(Boolean)
      .join('. ');
    await createNotification(ctx, { jobId: known.id, note: words });
    await done(known.id, `note on ${known.jobNumber}`);
    return;
  }
  if (known) {
    await done(known.id, `same again, nothing done: ${known.jobNumber} has this claim`);
    return;
  }
  const made = await createJob(ctx, await jobOf(ctx, row, values));
  await done(made.id, `made ${made.jobNumber}`);
  await acknowledge(ctx, row, made.id, key);
}

/** They are told that it arrived, under the number that they gave it. */
async function acknowledge(ctx: Context, row: ConnectorRow, jobId: number, theirs: string): Promise<void> {
  const operation = row.published?.operations.find(({ kind, enabled }) => kind === 'acknowledge' && enabled);
  const facts = operation && (await factsOf(ctx, 'job', jobId));
  if (!operation || !facts) return;
  const { payload, problems } = render(operation, facts);
  await insertMessage(ctx, {
    connectorId: row.id,
    operation: operation.ref,
    kind: operation.kind,
    isTrial: false,
    objectType: 'job',
    objectId: jobId,
    jobId,
    label: facts.label,
    key: `${row.companyId}-${operation.ref}-${jobId}-1`,
    path: operation.path
      .replaceAll('{id}', encodeURIComponent(theirs))
      .replaceAll('{claim}', encodeURIComponent(facts.values['job.claimNumber'] ?? '')),
    setupVersion: row.publishedVersion,
    payload,
    rights: [],
    state: problems.length ? 'refused' : 'waiting',
    answer: problems.length ? `Not sent: ${problems.join('; ')}` : null,
  });
}
