// Every person with an account is a contact too: employees of type 6, people outside the staff as clients.
import type { Context } from '../../../platform/server/context.ts';
import type { PersonFacts } from '../../identity/server/index.ts';
import { insertPersonRow, typeOfPerson } from './person-contacts.store.ts';
import { createContact, updateContact } from './contacts.service.ts';

export const personAsContact = {
  row: insertPersonRow,
  async create(ctx: Context, { external, ...person }: PersonFacts): Promise<number> {
    return (await createContact(ctx, { contactTypeId: typeOfPerson(external), isIndividual: true, ...person })).id;
  },
  async update(ctx: Context, contactId: number, { external: _, ...person }: PersonFacts): Promise<void> {
    await updateContact(ctx, contactId, person);
  },
};
