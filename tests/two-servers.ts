// Two installations with databases, secrets and files of their own, each reached by the other through a line that can be disturbed.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { fetchFilesOf } from '../src/modules/sync/server/remote-files.service.ts';
import { beginDelivery } from '../src/modules/sync/server/remote-work.service.ts';
import { type Signer, digestOf, signRequest } from '../src/modules/sync/server/remote-signatures.tokens.ts';
import { connectionsApi } from '../src/modules/sync/shared/sync-settings.api.ts';
import { type Sending, type SyncRequestView, syncRequestsApi } from '../src/modules/sync/shared/sync-requests.api.ts';
import { syncServersApi } from '../src/modules/sync/shared/sync-servers.api.ts';
import { syncApi } from '../src/modules/sync/shared/sync.api.ts';
import { type FaultProxy, pass, startFaultProxy } from './fault-proxy.ts';
import { until } from './server-process.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from './test-app.ts';
import { copyTemplate } from './test-database.ts';

export interface Installation {
  app: TestApp;
  /** In front of it. */
  line: FaultProxy;
}
export interface Place extends Installation {
  person: Person;
  companyId: number;
  /** The contact that stands for the company on the other server. */
  contactId: number;
  linkId: number;
}
export interface TwoPlaces {
  giver: Place;
  doer: Place;
}

async function install(name: string, line: FaultProxy, allow: string, settings = {}): Promise<Installation> {
  const app = await startOwnApp(
    {
      SECRET_KEY: `a key of ${name} that is long enough to be taken`,
      PUBLIC_URL: line.address,
      FETCH_ALLOW: allow,
      DATA_DIR: `test-results/unit-data-${name}-${line.address.split(':').at(-1)}`,
      ...settings,
    },
    await copyTemplate(),
  );
  await app.running.server.listen({ port: 0, host: '127.0.0.1' });
  line.port = (app.running.server.server.address() as AddressInfo).port;
  return { app, line };
}

/** Two servers that nobody has connected yet. */
export async function twoInstallations(settings = {}): Promise<[Installation, Installation]> {
  const lines = [await startFaultProxy(), await startFaultProxy()] as const;
  const allow = lines.map(({ address }) => address.slice('http://'.length)).join(',');
  return [await install('one', lines[0], allow, settings), await install('two', lines[1], allow, settings)];
}

export async function closeInstallations(all: readonly Installation[]): Promise<void> {
  for (const { app, line } of all) {
    await app.running.close();
    await line.close();
  }
}

/** The link of an invitation to a contact of whoever invites. */
export async function invitationOf(
  { app }: Installation,
  as: Person,
  contactId: number,
  server: string,
): Promise<string> {
  const made = await app.call(as, syncApi.create, { body: { contactId, server } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return (await app.call(as, syncServersApi.link, { params: { id: made.body.data.id } })).body.data.link;
}

const linkOf = async ({ app }: Installation, contactId: number): Promise<number> => {
  const [row] = await asSystem(
    app,
    sql<{ id: number }>`select id from company_link where contact_id = ${contactId} and ended_at is null`,
  );
  return row?.id ?? 0;
};

/** A builder on one server and a trade on the other, connected by an invitation. */
export async function connectedPlaces([one, two]: readonly [Installation, Installation]): Promise<TwoPlaces> {
  const giver = (await one.app.company()).admin;
  const doer = (await two.app.company('subcontractor')).admin;
  const trade = (
    await buildContact(one.app, giver, { companyName: 'Swift Pipes', contactTypeId: 3, gstRegistered: true })
  ).id;
  const client = (await buildContact(two.app, doer, { companyName: 'Harbour Building', contactTypeId: 1 })).id;
  const invitation = await invitationOf(one, giver, trade, two.line.address);
  const answer = await two.app.call(doer, syncServersApi.accept, { body: { invitation, contactId: client } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return {
    giver: { ...one, person: giver, companyId: giver.companyId, contactId: trade, linkId: await linkOf(one, trade) },
    doer: { ...two, person: doer, companyId: doer.companyId, contactId: client, linkId: await linkOf(two, client) },
  };
}

const keyOf = ({ companyId, linkId }: Place) => ({ companyId, linkId });

async function waitingIn({ app, companyId }: Place): Promise<number> {
  await app.running.relay.flush();
  const [row] = await asSystem(
    app,
    sql<{
      waiting: number;
    }>`select ((select count(*) from sync_message where company_id = ${companyId} and delivered_at is null and parked_at is null)
      + (select count(*) from sync_remote_file where company_id = ${companyId} and done_at is null))::int as waiting`,
  );
  return row?.waiting ?? 0;
}

/** Waits until nothing is on its way between the two, trying at once what would wait for its next try. */
export async function settled({ giver, doer }: TwoPlaces): Promise<void> {
  await until(async () => {
    let waiting = 0;
    for (const place of [giver, doer]) {
      waiting += await waitingIn(place);
      await asSystem(
        place.app,
        sql`with m as (update sync_message set not_before = now() where company_id = ${place.companyId} and delivered_at is null)
          update sync_remote_file set not_before = now() where company_id = ${place.companyId} and done_at is null and not_before < now() + interval '4 minutes'`,
      );
      beginDelivery(place.app.running.app, keyOf(place));
      await fetchFilesOf(place.app.running.app, keyOf(place));
    }
    return waiting === 0;
  }, 60_000);
}

export interface Crafted {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  signer: Signer;
  /** Signed for another body, at another time. */
  signedBody?: string;
  at?: Date;
}
/** A request to a server as somebody made it who knows the protocol. */
export async function craft(
  { line }: Installation,
  given: Crafted,
): Promise<{ status: number; document: Record<string, unknown> }> {
  const { method = 'POST', path, body = '', signer, signedBody = body, at = new Date() } = given;
  const url = `/api/sync-server/v1${path}`;
  const headers = {
    'content-type': 'application/reinstate-sync+json',
    'content-digest': digestOf(signedBody),
    'reinstate-version': '1',
    ...given.headers,
  };
  const signed = signRequest({ method, target: `${line.address}${url}`, headers }, signer, at);
  const answer = await pass(line.port, { method, url, headers: { ...headers, ...signed }, body: Buffer.from(body) });
  const text = answer.body.toString();
  return { status: answer.status, document: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

export const list = async ({ app, person }: Place, direction: 'in' | 'out'): Promise<SyncRequestView[]> =>
  (
    await app.call(person, syncRequestsApi.list, {
      query: { filter: JSON.stringify({ object: { direction } }), perPage: '100' },
    })
  ).body.data;
export async function send(pair: TwoPlaces, from: Place, body: Omit<Sending, 'contactId'>): Promise<SyncRequestView> {
  const answer = await from.app.call(from.person, syncRequestsApi.send, {
    body: { contactId: from.contactId, ...body } as Sending,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await settled(pair);
  return answer.body.data;
}
export async function accept(pair: TwoPlaces, at: Place, more: object = {}): Promise<SyncRequestView> {
  const [waiting] = (await list(at, 'in')).filter(({ statusId }) => statusId === 1);
  const answer = await at.app.call(at.person, syncRequestsApi.accept, { body: { id: waiting?.id ?? 0, ...more } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await settled(pair);
  return answer.body.data;
}
export const health = async ({ app, person, contactId }: Place) => {
  const { data } = (await app.call(person, connectionsApi.connections, {})).body;
  return data.find((one) => one.contactId === contactId)?.remote;
};

export async function upload({ app, person }: Place, jobId: number, name: string, bytes: Buffer): Promise<number> {
  const { body } = await app.upload<{ data: { id: number } }>(
    person,
    `/job/${jobId}/documents`,
    { name, bytes },
    { 'documentDetails[attachmentTypeId]': '1' },
  );
  const { data } = body as unknown as { data: { attachmentId?: number; id: number } };
  return data.attachmentId ?? data.id;
}
export const shas = ({ app, companyId }: Place, jobId: number | null) =>
  asSystem(
    app,
    sql<{
      sha256: string;
    }>`select sha256 from attachment where company_id = ${companyId} and job_id = ${jobId} and deleted_at is null order by sha256`,
  );

/** Words enough for a file that is fetched in parts. */
export const wordsOf = (size: number): Buffer => Buffer.from(randomBytes(size / 2).toString('hex'));
