// What tests need of contacts: one that is right unless they say otherwise.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { ContactCreate } from '../shared/contact.entity.ts';
import { type ContactView, contactsApi } from '../shared/contacts.api.ts';

export async function buildContact(
  test: TestApp,
  as: Person,
  given: Partial<ContactCreate> = {},
): Promise<ContactView> {
  const answer = await test.call(as, contactsApi.create, {
    body: { contactTypeId: 1, companyName: 'Beacon Insurance', ...given },
  });
  if (answer.status !== 201) throw new Error(`The contact was not created: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
