// An invitation and a connected company in the world of the sweeps.
import { sql } from 'kysely';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import type { ContactsRecord } from '../../contacts/server/contacts-samples.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
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
type SyncRecord = keyof Awaited<ReturnType<typeof syncWorld>>;

const inMail = {
  why: 'holds a secret that stands in the mail of another company alone',
  test: 'src/modules/sync/server/sync.test.ts',
};

export const syncTests: ModuleTests<ContactsRecord, SyncRecord> = {
  roles: syncRoles,
  world: (app, as, { contact }, { mark }) => syncWorld(app, as, contact, mark),
  paths: [
    [/\/syncInvitation\/:id/, 'invitation'],
    [/\/syncSetting\/:id/, 'syncSetting'],
  ],
  samples: {
    'POST /syncInvitation': (of) => ({ body: { contactId: of.linkedContact, email: 'once@test.example' } }),
    'POST /syncSetting': (of) => ({ body: { contactId: of.connectedContact } }),
    'PUT /syncSetting/:id': () => ({ body: { sendsNotes: true } }),
    'POST /syncInvitation/send': (of) => ({ body: { contactIds: [of.contact] } }),
    'PUT /syncInvitation/:id': () => ({ body: { message: 'Please join' } }),
    'PUT /contact/:id/cancelSync': (of) => ({ params: { id: of.connectedContact } }),
  },
  elsewhere: {
    'POST /syncInvitation/accept': inMail,
    'POST /syncInvitation/decline': inMail,
    'POST /token/decrypt': inMail,
  },
};
