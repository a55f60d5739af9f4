// An invitation and a connected company in the world of the sweeps.
import { sql } from 'kysely';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import type { ContactsRecord } from '../../contacts/server/contacts-samples.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { syncRequestsApi } from '../shared/sync-requests.api.ts';
import { connectedPair, delivered } from './sync-pair.build.ts';
import { syncApi } from '../shared/sync.api.ts';
import { syncSettingsApi } from '../shared/sync-settings.api.ts';
import { syncRoles } from './sync-roles.build.ts';

/** A contact that stands for another company of this server. */
export async function connectedContact(app: TestApp, as: Person, mark: string): Promise<number> {
  const { companyId: other, admin } = await app.company();
  const mine = (await buildContact(app, as, { companyName: `${mark} Insurance`, contactTypeId: 1 })).id;
  const theirs = (await buildContact(app, admin, { companyName: mark, contactTypeId: 3 })).id;
  await asSystem(
    app,
    sql`insert into company_link (company_id, contact_id, other_company_id, other_company_name, other_contact_id)
      values (${as.companyId}, ${mine}, ${other}, 'Other', ${theirs}), (${other}, ${theirs}, ${as.companyId}, ${mark}, ${mine})`,
  );
  return mine;
}

async function syncWorld(app: TestApp, as: Person, contactId: number, mark: string) {
  const body = { contactId, email: 'invited@test.example' };
  return {
    invitation: made(await app.call(as, syncApi.create, { body })).id,
    connectedContact: await connectedContact(app, as, mark),
    syncSetting: made(
      await app.call(as, syncSettingsApi.create, {
        body: { contactId: await connectedContact(app, as, `${mark} Mutual`) },
      }),
    ).id,
  };
}
/** A claim that came and waits, and one that was sent, over a connection of its own. */
async function requestWorld(app: TestApp, as: Person, mark: string) {
  const pair = await connectedPair(app, { giver: as });
  const { contactId } = pair.giver;
  const sending = async (who: Person, to: number): Promise<number> => {
    const job = await buildJob(app, who, { customerName: `${mark} Wong`, clientRef: mark });
    const body = { contactId: to, syncRequestActionId: 35, jobId: job.id, note: mark };
    return made(await app.call(who, syncRequestsApi.send, { body })).id;
  };
  await sending(pair.doer.person, pair.doer.contactId);
  await delivered(app, pair);
  const list = await app.call(as, syncRequestsApi.list, {
    query: { filter: JSON.stringify({ object: { direction: 'in', contactId } }) },
  });
  const job = await buildJob(app, as, { customerName: `${mark} Lee` });
  const linked = await buildJob(app, as, { customerName: `${mark} Khan` });
  const sent = { contactId, syncRequestActionId: 35, jobId: linked.id };
  made(await app.call(as, syncRequestsApi.send, { body: sent }));
  const answeredRequest = await sending(as, contactId);
  await asSystem(app, sql`update sync_request set status_id = 4, answered_at = now() where id = ${answeredRequest}`);
  return {
    answeredRequest,
    syncPartner: contactId,
    syncJob: job.id,
    linkedSyncJob: linked.id,
    syncRequest: await sending(as, contactId),
    incomingRequest: list.body.data[0]?.id ?? 0,
  };
}
type SyncRecord = keyof (Awaited<ReturnType<typeof syncWorld>> & Awaited<ReturnType<typeof requestWorld>>);

const claimOf = (of: Record<'syncPartner' | 'syncJob', number>) => ({
  contactId: of.syncPartner,
  syncRequestActionId: 35,
  jobId: of.syncJob,
});

const inMail = {
  why: 'holds a secret that stands in the mail of another company alone',
  test: 'src/modules/sync/server/sync.test.ts',
};

const strangeInvitation = { why: 'needs another server', test: 'tests/two-servers-abuse.test.ts' };
const betweenServers = { why: 'needs another server', test: 'tests/two-servers.test.ts' };

export const syncTests: ModuleTests<ContactsRecord, SyncRecord> = {
  roles: syncRoles,
  world: async (app, as, { contact }, { mark }) => ({
    ...(await syncWorld(app, as, contact, mark)),
    ...(await requestWorld(app, as, mark)),
  }),
  paths: [
    [/\/syncInvitation\/:id/, 'invitation'],
    [/\/syncSetting\/:id/, 'syncSetting'],
    [/\/syncRequest\/:id/, 'syncRequest'],
  ],
  samples: {
    'POST /syncInvitation': (of) => ({ body: { contactId: of.linkedContact, email: 'once@test.example' } }),
    'POST /syncSetting': (of) => ({ body: { contactId: of.connectedContact } }),
    'PUT /syncSetting/:id': () => ({ body: { sendsNotes: true } }),
    'POST /syncInvitation/send': (of) => ({ body: { contactIds: [of.contact] } }),
    'PUT /syncInvitation/:id': () => ({ body: { message: 'Please join' } }),
    'POST /syncRequest': (of) => ({ body: claimOf(of) }),
    'POST /syncRequest/preview': (of) => ({ body: claimOf(of) }),
    'POST /syncRequest/requestSend': (of) => ({ body: { ...claimOf(of), syncRequestActionId: 15 } }),
    'POST /syncRequest/multiRequest': (of) => ({ body: { requests: [{ ...claimOf(of), syncRequestActionId: 15 }] } }),
    'POST /syncRequest/requestAccept': (of) => ({ body: { id: of.incomingRequest } }),
    'POST /syncRequest/requestDecline': (of) => ({ body: { id: of.incomingRequest, reason: 'No crew' } }),
    'POST /syncRequest/requestCancel': (of) => ({ body: { id: of.syncRequest } }),
    'PUT /syncRequest/:id': (_of, as) => ({ body: { assignedId: as.userId } }),
    'DELETE /syncRequest/:id': (of) => ({ params: { id: of.answeredRequest } }),
    'GET /sync/details/:objectType/:objectId': (of) => ({ params: { objectType: 'job', objectId: of.syncJob } }),
    'POST /sync/details/:objectType/:objectId/detach': (of) => ({
      params: { objectType: 'job', objectId: of.linkedSyncJob },
      body: { contactId: of.syncPartner },
    }),
    'PUT /contact/:id/cancelSync': (of) => ({ params: { id: of.connectedContact } }),
  },
  elsewhere: {
    'POST /sync/serverInvitation/look': strangeInvitation,
    'POST /sync/serverInvitation/accept': strangeInvitation,
    'POST /sync/serverInvitation/decline': strangeInvitation,
    'POST /sync/serverKey/rotate': { why: 'for system administrators', test: 'tests/two-servers.test.ts' },
    'POST /contact/:id/resumeSync': betweenServers,
    'POST /contact/:id/trySync': betweenServers,
    'POST /syncRequest/:id/retry': {
      why: 'needs a message that could not be delivered',
      test: 'src/modules/sync/server/sync-delivery.test.ts',
    },
    'POST /sync/details/:objectType/:objectId/takeTheirs': {
      why: 'needs a company that told of its own record',
      test: 'src/modules/sync/server/sync-again.test.ts',
    },
    'POST /syncInvitation/accept': inMail,
    'POST /syncInvitation/decline': inMail,
    'POST /token/decrypt': inMail,
  },
};
