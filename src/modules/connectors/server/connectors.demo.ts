// Demonstration data: the claims system of the insurer, set up, with a day of messages, one of which was refused; and ENData, not finished.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import type { ConnectorSetup, Rule, SetupField, SetupOperation } from '../shared/connector-setup.ts';
import { newOperation } from '../shared/connector-systems.ts';
import { inCapitals, render } from '../shared/connector-render.ts';
import { type ObjectType, factsOf } from './connector-facts.views.ts';
import { insertMessage } from './connector-messages.store.ts';
import { createConnector } from './connectors.service.ts';
import {
  insertConnector,
  noteInHistory,
  publishSetup,
  saveDraft,
  saveSecrets,
  requireConnector,
} from './connectors.store.ts';

const OWN = 'Job-0052';
const VERSION = 7;
const field = (theirs: string, ours: string, kind: Rule['kind'] = 'text', more: Partial<Rule> = {}): SetupField => ({
  theirs,
  ours,
  rule: { kind, ...more },
  required: theirs === 'claim.number',
});
/** Entries of a list of ours as theirs; one of ours may be left without. */
interface Tables {
  perils: Partial<Rule>;
  trades: Partial<Rule>;
}
const PERIL_WORDS: Readonly<Record<string, string>> = { 'Burst pipe or escape of liquid': 'WATER_ESCAPE' };
const LEFT_OUT = 'Demolition';
async function tablesOf(ctx: Context): Promise<Tables> {
  const labels = async (table: 'peril' | 'trade') =>
    (
      await ctx.run(
        sql<{
          label: string;
        }>`select label from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and deleted_at is null order by id limit 9`,
      )
    ).map(({ label }) => label);
  const perils = Object.fromEntries((await labels('peril')).map((one) => [one, PERIL_WORDS[one] ?? inCapitals(one)]));
  const trades = Object.fromEntries(
    (await labels('trade')).filter((one) => one !== LEFT_OUT).map((one) => [one, inCapitals(one)]),
  );
  return {
    perils: { table: perils, theirList: [...new Set(Object.values(perils))] },
    trades: { table: trades, theirList: [...Object.values(trades), 'STRIP_OUT'] },
  };
}
const STAGES = { new: 'RECEIVED', active: 'In works', waiting: 'On hold', completed: 'Completed', closed: 'Closed' };

const estimateFields = ({ perils, trades }: Tables): SetupField[] => [
  field('claim.number', 'job.claimNumber'),
  field('claim.reference', 'estimate.reference'),
  field('lossDate', 'job.dateOfLoss', 'date', { format: 'YYYY-MM-DD' }),
  field('peril', 'job.peril', 'table', perils),
  field('site.postcode', 'site.postcode'),
  field('insured.name', 'customer.name'),
  field('estimate.total', 'estimate.total', 'number'),
  field('estimate.tax', 'estimate.tax', 'number'),
  field('estimate.excess', 'job.excess'),
  field('lines[].no', 'line.number'),
  field('lines[].room', 'line.room'),
  field('lines[].trade', 'line.trade', 'table', trades),
  field('lines[].amount', 'line.amount', 'number'),
];
const INVOICE: readonly SetupField[] = [
  field('claim.number', 'job.claimNumber'),
  field('invoice.number', 'invoice.number'),
  field('invoice.date', 'invoice.date', 'date', { format: 'YYYY-MM-DD' }),
  field('invoice.total', 'invoice.total', 'number'),
  field('invoice.tax', 'invoice.tax', 'number'),
  field('excess', 'job.excess'),
];
const answer: SetupOperation['answer'] = { id: 'id', state: 'status', error: 'message' };

const beaconOf = (tables: Tables): ConnectorSetup => ({
  format: 'reinstate-connector',
  formatVersion: 1,
  name: 'Beacon claims',
  address: 'https://claims.beacon.example',
  signIn: { kind: 'oauth', clientId: 'harbour-restoration', tokenPath: '/oauth2/token', scope: 'claims' },
  dryRun: { header: 'X-Dry-Run', value: 'true' },
  keyHeader: 'Idempotency-Key',
  testPath: '/ping',
  webhook: null,
  operations: [
    newOperation('assignmentIn', {
      method: 'GET',
      path: '/assignments?status=new',
      // Nothing is fetched in a demonstration: they tell us.
      answer: { id: 'claim.number', list: 'assignments' },
      fields: [
        field('claim.number', 'job.claimNumber'),
        field('lossDate', 'job.dateOfLoss', 'date'),
        field('peril', 'job.peril', 'table', tables.perils),
        field('insured.name', 'customer.name'),
        field('insured.phone', 'customer.phone'),
        field('site.street', 'site.line1'),
        field('site.suburb', 'site.suburb'),
        field('site.postcode', 'site.postcode'),
      ],
    }),
    newOperation('statusOut', {
      path: '/claims/{claim}/status',
      method: 'PUT',
      answer,
      fields: [field('claim.number', 'job.claimNumber'), field('status', 'job.stage', 'table', { table: STAGES })],
    }),
    newOperation('noteOut', { path: '/claims/{claim}/notes', answer }),
    newOperation('attachmentOut', { path: '/claims/{claim}/documents', answer }),
    newOperation('estimateOut', { path: '/claims/{claim}/estimates', answer, fields: estimateFields(tables) }),
    newOperation('invoiceOut', { path: '/claims/{claim}/invoices', answer, fields: [...INVOICE] }),
    newOperation('acknowledge', { path: '/assignments/{id}/acknowledgement', answer }),
  ],
});
/** What somebody is working on: the excess as a number. */
const draftOf = (beacon: ConnectorSetup): ConnectorSetup => ({
  ...beacon,
  operations: beacon.operations.map((one) =>
    one.kind === 'estimateOut'
      ? {
          ...one,
          fields: one.fields.map((of) =>
            of.theirs === 'estimate.excess' ? { ...of, rule: { kind: 'number' as const } } : of,
          ),
        }
      : one,
  ),
});

interface Scene {
  jobId: number;
  clientId: number | null;
  estimateId: number | null;
  invoiceId: number | null;
  noteId: number | null;
  photoId: number | null;
}
async function scene(ctx: Context): Promise<Scene | undefined> {
  const [row] =
    await ctx.run(sql<Scene>`select j.id as "jobId", (select k.id from contact k where k.company_id = j.company_id and k.full_name = 'Beacon Insurance' and k.deleted_at is null order by k.id limit 1) as "clientId",
      (select e.id from estimate e where e.company_id = j.company_id and e.job_id = j.id and e.deleted_at is null order by e.id limit 1) as "estimateId",
      (select i.id from accounts_receivable i where i.company_id = j.company_id and i.content is not null and i.deleted_at is null and i.type_id = 1 order by (i.job_id = j.id) desc, i.id desc limit 1) as "invoiceId",
      (select n.id from notification n where n.company_id = j.company_id and n.job_id = j.id and n.deleted_at is null order by n.id desc limit 1) as "noteId",
      (select a.id from attachment a where a.company_id = j.company_id and a.job_id = j.id and a.mime_type like 'image/%' and a.file_id is not null and a.deleted_at is null order by a.id desc limit 1) as "photoId"
    from job j where j.company_id = ${ctx.actor.companyId} and j.job_number = ${OWN} and j.deleted_at is null`);
  return row;
}

interface Setups {
  beacon: ConnectorSetup;
  draft: ConnectorSetup;
}
interface Line {
  minutesAgo: number;
  operation: string;
  type: ObjectType;
  id: number | null;
  state: 'done' | 'refused' | 'parked' | 'trial';
  status: number | null;
  answer: string;
  tries: number;
  ms: number;
}

export async function connectorsDemo(demo: Demo): Promise<void> {
  if (!demo.whole) return;
  await demo.make(async (ctx) => {
    const of = await scene(ctx);
    if (!of) return;
    const beacon = beaconOf(await tablesOf(ctx));
    const draft = draftOf(beacon);
    const id = await insertConnector(ctx, { label: 'Beacon claims', system: 'http', draft: beacon });
    await noteInHistory(ctx, id, 'create', { label: [null, 'Beacon claims'] });
    await saveSecrets(ctx, await requireConnector(ctx, id), { clientSecret: 'of a demonstration' });
    await ctx.run(
      sql`update connector set published_version = ${VERSION - 1} where company_id = ${ctx.actor.companyId} and id = ${id}`,
    );
    await publishSetup(ctx, id, beacon);
    await saveDraft(ctx, id, {
      label: 'Beacon claims',
      system: 'http',
      contactId: of.clientId,
      signInEndsOn: '2027-02-14',
      draft,
    });
    await ledgerOf(ctx, id, of, { beacon, draft });
    // Its address answers nobody: nothing more is sent from a demonstration.
    await ctx.run(
      sql`update connector set published_at = now() - interval '1 day', last_success_at = now() - interval '2 minutes', last_ms = 312, next_poll_at = null where company_id = ${ctx.actor.companyId} and id = ${id}`,
    );
    await createConnector(ctx, { from: 'endata' });
  });
}

async function ledgerOf(
  ctx: Context,
  connectorId: number,
  { jobId, estimateId, invoiceId, noteId, photoId }: Scene,
  setups: Setups,
): Promise<void> {
  const lines: Line[] = [
    {
      minutesAgo: 158,
      operation: 'attachmentOut',
      type: 'attachment',
      id: photoId,
      state: 'done',
      status: 200,
      answer: 'Filed',
      tries: 1,
      ms: 2210,
    },
    {
      minutesAgo: 92,
      operation: 'noteOut',
      type: 'notification',
      id: noteId,
      state: 'done',
      status: 200,
      answer: 'told to wait 30 s, then taken',
      tries: 2,
      ms: 640,
    },
    {
      minutesAgo: 29,
      operation: 'statusOut',
      type: 'job',
      id: jobId,
      state: 'done',
      status: 200,
      answer: 'In works',
      tries: 1,
      ms: 231,
    },
    {
      minutesAgo: 21,
      operation: 'estimateOut',
      type: 'estimate',
      id: estimateId,
      state: 'done',
      status: 200,
      answer: 'Received after 1 lost answer, sent once',
      tries: 2,
      ms: 1904,
    },
    {
      minutesAgo: 12,
      operation: 'invoiceOut',
      type: 'accountsReceivable',
      id: invoiceId,
      state: 'refused',
      status: 422,
      answer: 'excess: number expected, got string',
      tries: 1,
      ms: 388,
    },
    {
      minutesAgo: 1,
      operation: 'estimateOut',
      type: 'estimate',
      id: estimateId,
      state: 'trial',
      status: 200,
      answer: 'would be taken',
      tries: 1,
      ms: 412,
    },
  ];
  for (const line of lines) await lineOf(ctx, connectorId, line, setups);
  await arrivals(ctx, connectorId, jobId);
}

async function lineOf(ctx: Context, connectorId: number, line: Line, { beacon, draft }: Setups): Promise<void> {
  const facts = line.id === null ? undefined : await factsOf(ctx, line.type, line.id);
  const setup = line.state === 'trial' ? draft : beacon;
  const operation = setup.operations.find(({ ref }) => ref === line.operation);
  if (!facts || !operation || line.id === null) return;
  const messageId = await insertMessage(ctx, {
    connectorId,
    operation: line.operation,
    kind: operation.kind,
    isTrial: line.state === 'trial',
    objectType: line.type,
    objectId: line.id,
    jobId: facts.jobId,
    label: facts.label,
    key: `${ctx.actor.companyId}-${line.operation}-${line.id}-1`,
    path: operation.path.replace('{claim}', encodeURIComponent(facts.values['job.claimNumber'] ?? '')),
    setupVersion: line.state === 'trial' ? VERSION + 1 : VERSION,
    payload: render(operation, facts).payload,
    rights: [],
    state: line.state,
    status: line.status,
    answer: line.answer,
    ms: line.ms,
  });
  await ctx.run(sql`update connector_message set tries = ${line.tries}, created_at = now() - ${line.minutesAgo} * interval '1 minute', updated_at = now() - ${line.minutesAgo} * interval '1 minute'
    where company_id = ${ctx.actor.companyId} and id = ${messageId ?? 0}`);
}

/** What came: a claim that became a job and came again, and a status of a claim that nobody here knows. */
const arrivals = (ctx: Context, connectorId: number, jobId: number): Promise<unknown> =>
  ctx.run(sql`insert into connector_message (company_id, connector_id, direction, operation, kind, object_type, object_id, job_id, label, key, setup_version, payload, state, answer, tries, arrivals, ms, created_at)
    select ${ctx.actor.companyId}::bigint, ${connectorId}::bigint, 'in', 'assignmentIn', 'assignmentIn', 'job', j.id, j.id, x.claim, x.claim, ${VERSION}, json_build_object('claim', json_build_object('number', x.claim)),
      x.state, replace(x.answer, '#', coalesce(j.job_number, '')), 1, x.arrivals, x.ms, now() - x.minutes * interval '1 minute'
    from (values ('CLM-7727558', 'done', 'made #', 2, 96, 35), ('CLM-7726511', 'parked', 'parked: insured.name has no value', 1, 12, 105)) x (claim, state, answer, arrivals, ms, minutes)
      left join job j on j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} and x.state = 'done'`);
