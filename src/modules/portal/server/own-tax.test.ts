// A contractor reads the numbers and terms of their own business, and of no other.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { ContactCreate } from '../../contacts/shared/contact.entity.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { ownTaxApi } from '../shared/own-tax.api.ts';

test('with an account; staff and other contractors get nothing of it', async () => {
  const app = await startTestApp();
  const { admin } = await app.company();
  const contractorOf = async (given: Partial<ContactCreate>): Promise<Person> => {
    const business = await buildContact(app, admin, { contactTypeId: 3, ...given });
    const person = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
    await asSystem(
      app,
      sql`update contact set parent_contact_id = ${business.id} where id = (select contact_id from app_user where id = ${person.userId})`,
    );
    return person;
  };
  const numbers = { gstRegistered: true, abn: '51 824 753 556', utr: '1955839661', financeRef: 'INTERNAL-7' };
  const one = await contractorOf({ companyName: 'One Ltd', ...numbers, cisTypeId: 3, purchasesPaymentTermId: 2 });
  const other = await contractorOf({ companyName: 'Other Ltd', gstRegistered: true, abn: null });
  const read = (as: Person) => app.call(as, ownTaxApi.get, {});
  const { body } = await read(one);
  expect(body.data).toEqual({
    name: 'One Ltd',
    gstRegistered: true,
    abn: '51 824 753 556',
    utr: '1955839661',
    vatNumber: null,
    irdNumber: null,
    cisType: 'Net payment, 20 %',
    cisPercentage: 0.2,
    cisVerificationNumber: null,
    paymentTerm: '14 days',
    concerns: [],
  });
  const { body: theirs } = await read(other);
  expect(theirs.data).toMatchObject({ name: 'Other Ltd', utr: null, cisType: null });
  expect(theirs.data.concerns).toEqual(['Registered for tax, but without ABN.']);
  expect(JSON.stringify(theirs)).not.toMatch(/1955839661|INTERNAL/);
  expect((await read(admin)).status).toBe(403);
  expect((await app.call(one, contactsApi.list, { query: {} })).status).toBe(403);
});
