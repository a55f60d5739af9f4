// What tests need of contacts: one that is right unless they say otherwise.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { checkIdentifier } from '../../company/shared/identifiers.ts';
import type { ContactCreate } from '../shared/contact.entity.ts';
import { type ContactView, contactsApi } from '../shared/contacts.api.ts';

/** Subcontractors, suppliers and businesses have an ABN of their own, unless a test says otherwise. */
const BUSINESSES = [3, 8, 9];
let count = 100_000_000;
function nextAbn(): string {
  count += 1;
  for (let check = 10; check < 100; check++)
    if (checkIdentifier('abn', `${check}${count}`).warning === null) return `${check}${count}`;
  return nextAbn();
}

export async function buildContact(
  test: TestApp,
  as: Person,
  given: Partial<ContactCreate> = {},
): Promise<ContactView> {
  const answer = await test.call(as, contactsApi.create, {
    body: {
      contactTypeId: 1,
      companyName: 'Beacon Insurance',
      ...(BUSINESSES.includes(given.contactTypeId ?? 1) && { abn: nextAbn() }),
      ...given,
    },
  });
  if (answer.status !== 201) throw new Error(`The contact was not created: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
