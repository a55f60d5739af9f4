// One company's people against another company's records, by every endpoint that names a record.
import { sql } from 'kysely';
import { z } from 'zod';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { MARK, type World, nameOf, sampleRequest, send } from './samples.ts';
import { until } from './server-process.ts';
import { type Person, type TestApp, asSystem } from './test-app.ts';

const UNKNOWN = 999_999_999;

/** What a stranger got, or learned, or changed of the `hidden` records (none named: of all); empty when nothing. */
export async function whatStrangersGet(
  app: TestApp,
  of: World,
  owner: Person,
  stranger: Person,
  hidden: readonly (keyof World)[] = [],
): Promise<{ problems: string[]; tried: string[] }> {
  const problems: string[] = [];
  const tried: string[] = [];
  // What the stranger may see stays as it is: only what is hidden is compared with what nobody has.
  const isHidden = (name: string) => !hidden.length || hidden.includes(name as keyof World);
  const nobodys = Object.fromEntries(
    Object.entries(of).map(([name, id]) => [name, isHidden(name) ? UNKNOWN : id]),
  ) as World;
  const before = await fingerprint(app, owner.companyId);
  for (const { endpoint } of allRoutes(app.running.app)) {
    const request = sampleRequest(endpoint, of, owner);
    const unknown = sampleRequest(endpoint, nobodys, owner);
    // What only somebody outside the staff may send, or ends a session or a company, is not for this stranger.
    if (endpoint.permission === 'public' || !request || !unknown || request.as) continue;
    const name = nameOf(endpoint);
    const names = hidden.length ? request.names.filter((record) => hidden.includes(record)) : request.names;
    if (!names.length && (endpoint.method !== 'GET' || hidden.length)) continue;
    tried.push(name);
    const answer = await send(app, stranger, request);
    if (answer.raw.includes(MARK)) problems.push(`${name}: answered another company's text`);
    if (!names.length) continue;
    // A bulk change says how many it found: none, as for ids that nobody has.
    const bulk = /\/bulk/i.test(endpoint.path) && answer.status === 200;
    if (!bulk && answer.status !== 404 && answer.status !== 422) problems.push(`${name}: answered ${answer.status}`);
    const same = await send(app, stranger, unknown);
    if (same.status !== answer.status || JSON.stringify(same.body) !== JSON.stringify(answer.body))
      problems.push(`${name}: tells another company's id (${answer.status}) from an unknown one (${same.status})`);
  }
  const after = await fingerprint(app, owner.companyId);
  for (const [table, rows] of after) if (before.get(table) !== rows) problems.push(`${table}: rows were changed`);
  return { problems, tried };
}

/** Ids of a list's first page, as somebody sees it. */
async function idsOf(app: TestApp, as: Person, path: string): Promise<number[] | undefined> {
  const { status, body } = await app.send(as, { method: 'GET', url: `/api${path}?perPage=500` });
  return status === 200 && body['meta'] ? (body.data as { id: number }[]).map(({ id }) => id) : undefined;
}

/**
 * Lists that begin a page behind a row which `one` does not see, by the ids that `owner` sees: such a page tells what stands in the
 * row, one comparison after the other. `seenAs` names the owner's list where somebody outside has another path.
 */
export async function cursorsThatTell(
  app: TestApp,
  owner: Person,
  one: Person,
  seenAs: Readonly<Record<string, string>> = {},
): Promise<{ told: string[]; lists: string[] }> {
  const told: string[] = [];
  const lists: string[] = [];
  for (const { endpoint } of allRoutes(app.running.app)) {
    const { method, path, query } = endpoint;
    const takesCursor = query instanceof z.ZodObject && 'after' in query.shape;
    if (method !== 'GET' || path.includes(':') || !takesCursor) continue;
    const own = await idsOf(app, one, path);
    const all = await idsOf(app, owner, seenAs[path] ?? path);
    const hidden = own && all?.filter((id) => !own.includes(id)).slice(0, 5);
    if (!hidden?.length) continue;
    lists.push(path);
    for (const id of hidden) {
      const { status } = await app.send(one, { method: 'GET', url: `/api${path}?perPage=20&after=${id}` });
      if (status !== 422) told.push(`${path}?after=${id} answered ${status}`);
    }
  }
  return { told, lists };
}

/** The company's own background work may still be writing here; a feed that was subscribed to is read for the first time. */
const STILL_WRITTEN = [
  'background_job',
  'calendar',
  'outbox_event',
  'data_export',
  'stored_file',
  'live_event',
  'attachment_text',
];
/** What is found out about a file after it came, in the background, whoever looks meanwhile. */
const FOUND_OUT = [
  'processing',
  'processing_tries',
  'processing_until',
  'width',
  'height',
  'view_file_id',
  'thumb_file_id',
  'taken_at',
  'latitude',
  'longitude',
];

/** Of a session: whoever asks is seen. */
const SEEN = 'last_seen_at';

async function undelivered(app: TestApp, companyId: number): Promise<number> {
  const [row] = await asSystem(
    app,
    sql<{
      count: number;
    }>`select count(*)::int as count from outbox_event where company_id = ${companyId} and delivered_at is null`,
  );
  return row?.count ?? 0;
}

/** Every row of a company in every table, as one hash per table. */
export async function fingerprint(app: TestApp, companyId: number): Promise<Map<string, string>> {
  const tables = await asSystem(
    app,
    sql<{ name: string }>`select table_name as name from information_schema.columns
      where column_name = 'company_id' and table_schema = 'public'
      and table_name <> all(${STILL_WRITTEN}) order by 1`,
  );
  // What follows from earlier changes is written before it is looked at, also when the relay of another app of this worker does it.
  await app.running.relay.flush();
  await until(async () => (await undelivered(app, companyId)) === 0, 10_000);
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await asSystem(
      app,
      sql<{
        hash: string | null;
      }>`select md5(string_agg(w.row, '|' order by w.row)) as hash
        from (select (to_jsonb(t) - ${name === 'attachment' ? [SEEN, ...FOUND_OUT] : [SEEN]}::text[])::text as row
          from ${sql.table(name)} t where t.company_id = ${companyId}) w`,
    );
    hashes.set(name, row?.hash ?? '');
  }
  return hashes;
}
