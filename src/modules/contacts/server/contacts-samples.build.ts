// A contact and what stands around it, in the world of the sweeps.
import { sql } from 'kysely';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { PNG } from '../../../../tests/pictures.ts';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import { contactFactsApi } from '../shared/contact-facts.api.ts';
import { contactAvailabilityApi, contactLicencesApi } from '../shared/contact-licences.api.ts';
import { contactMergeApi } from '../shared/contact-merge.api.ts';
import { contactsApi } from '../shared/contacts.api.ts';
import { contactsRoles } from './contacts-roles.build.ts';
import { buildContact } from './contacts.build.ts';

async function contactsWorld(app: TestApp, as: Person, mark: string) {
  const named = async (what: string): Promise<number> =>
    (await buildContact(app, as, { companyName: `${mark} ${what}`, contactTypeId: 3 })).id;
  const [contact, linkedContact, mergedInto] = [
    await named('Plumbing'),
    await named('Tiling'),
    await named('Painting'),
  ];
  const merged = await named('Paint');
  await app.call(as, contactMergeApi.merge, { params: { contactId: mergedInto, mergedContactId: merged } });
  const [list] = await asSystem(
    app,
    sql<{
      id: number;
    }>`insert into sanctions_list (company_id, source, list_version, file_name, sha256, current) values (${as.companyId}, 'UN', ${mark}, 'un.xml', '-', true)
      on conflict (company_id, source) where current do update set list_version = excluded.list_version returning id`,
  );
  const licence = { contactId: contact, insuranceTypeId: 1, number: mark };
  const away = { contactId: contact, fromDate: '2026-08-03', toDate: '2026-08-04', note: mark };
  await app.call(as, contactFactsApi.link, { params: { contactId: contact, linkedContactId: linkedContact } });
  const upload = async (): Promise<number> =>
    made(
      await app.upload<{ data: { imageAttachmentId: number } }>(as, `/contact/${contact}/image`, {
        name: 'face.png',
        bytes: PNG,
      }),
    ).imageAttachmentId;
  const contactPicture = await upload();
  await upload(); // the later one is in use
  const changed = { itemIds: [contact], fields: { notes: mark } };
  return {
    contact,
    linkedContact,
    mergedInto,
    sanctionsList: list?.id ?? 0,
    licence: made(await app.call(as, contactLicencesApi.create, { body: licence })).id,
    availability: made(await app.call(as, contactAvailabilityApi.create, { body: away })).id,
    contactPicture,
    contactBulkChange: made(await app.call(as, contactsApi.bulkUpdate, { body: changed })).bulkId ?? 0,
  };
}
export type ContactsRecord = keyof Awaited<ReturnType<typeof contactsWorld>>;

const SANCTIONED = '101,"MOREAU BASTOS, Raul","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n\u001a';

export const contactsTests: ModuleTests<never, ContactsRecord> = {
  roles: contactsRoles,
  world: (app, as, _, { mark }) => contactsWorld(app, as, mark),
  paths: [
    [/\/contact\/:id/, 'contact'],
    [/\/contactLicence\/:id/, 'licence'],
    [/\/sanctionsList\/:id/, 'sanctionsList'],
    [/\/contactAvailability\/:id/, 'availability'],
  ],
  params: { contactId: 'contact', linkedContactId: 'linkedContact', mergedContactId: 'linkedContact' },
  samples: {
    'GET /contact/list/basic': () => ({ query: { s: 'pl' } }),
    'PUT /contact/:id': () => ({ body: { notes: 'Again' } }),
    'POST /contact/:contactId/merge/undo': (of) => ({ params: { contactId: of.mergedInto } }),
    'POST /contactLicence': ({ contact }) => ({ body: { contactId: contact, licenceTypeId: 2 } }),
    'PUT /contactLicence/:id': () => ({ body: { number: 'Again' } }),
    'POST /contactAvailability': ({ contact }) => ({
      body: { contactId: contact, fromDate: '2026-08-05', toDate: '2026-08-05' },
    }),
    'PUT /contactAvailability/:id': () => ({ body: { note: 'Again' } }),
    'POST /contact/:contactId/image': () => ({ file: { name: 'face.png', bytes: PNG } }),
    'PUT /contact/:id/image/:imageAttachmentId': (of) => ({ params: { imageAttachmentId: of.contactPicture } }),
    'POST /sanctionsList/import': () => ({
      file: { name: 'sdn.csv', bytes: SANCTIONED, fields: { source: 'OFAC' } },
    }),
  },
};
