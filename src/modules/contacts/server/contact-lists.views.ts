// The lists of contacts, and what cannot be done without.

import type { EntryList } from '../../company/server/index.ts';
import { contactLists } from '../shared/contact-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  contactRelationshipType: { needed: 'No contact can be added to a job, because its role there must be chosen.' },
  licenceType: { needed: 'No licence of a contractor can be recorded.' },
  insuranceType: { needed: 'No insurance of a contractor can be recorded.' },
};

export const contactEntryLists: readonly EntryList[] = [
  ...contactLists.map((of) => ({ name: of.name, of, ...FACTS[of.name] })),
];
