// What stands around a contact in the world of samples.ts.
import { sql } from 'kysely';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { contactFactsApi } from '../src/modules/contacts/shared/contact-facts.api.ts';
import { contactAvailabilityApi, contactLicencesApi } from '../src/modules/contacts/shared/contact-licences.api.ts';
import { contactMergeApi } from '../src/modules/contacts/shared/contact-merge.api.ts';
import { type Answer, type Person, type TestApp, asSystem } from './test-app.ts';

const made = <T>({ status, body }: Answer<{ data: T }>): T => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data as T;
};

export async function contactWorld(app: TestApp, as: Person, contact: number, mark: string) {
  const linkedContact = (await buildContact(app, as, { companyName: `${mark} Tiling`, contactTypeId: 3 })).id;
  const mergedInto = (await buildContact(app, as, { companyName: `${mark} Painting`, contactTypeId: 3 })).id;
  const merged = (await buildContact(app, as, { companyName: `${mark} Paint`, contactTypeId: 3 })).id;
  await app.call(as, contactMergeApi.merge, { params: { contactId: mergedInto, mergedContactId: merged } });
  const [list] = await asSystem(
    app,
    sql<{
      id: number;
    }>`insert into sanctions_list (company_id, source, list_version, file_name, sha256, current) values (${as.companyId}, 'UN', ${mark}, 'un.xml', '-', true)
      on conflict (company_id, source) where current do update set list_version = excluded.list_version returning id`,
  );
  const licence = made(
    await app.call(as, contactLicencesApi.create, { body: { contactId: contact, insuranceTypeId: 1, number: mark } }),
  ).id;
  const availability = made(
    await app.call(as, contactAvailabilityApi.create, {
      body: { contactId: contact, fromDate: '2026-08-03', toDate: '2026-08-04', note: mark },
    }),
  ).id;
  await app.call(as, contactFactsApi.link, { params: { contactId: contact, linkedContactId: linkedContact } });
  return { linkedContact, mergedInto, sanctionsList: list?.id ?? 0, licence, availability };
}

export const CONTACT_SAMPLES = {
  'PUT /contactLicence/:id': () => ({ body: { number: 'Again' } }),
  'PUT /contactAvailability/:id': () => ({ body: { note: 'Again' } }),
  'PUT /contact/:id': () => ({ body: { notes: 'Again' } }),
};
