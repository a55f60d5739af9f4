// The lists that records of many modules have.
import { sql } from 'kysely';
import { companyLists } from '../shared/option-list.entity.ts';
import type { EntryList } from './entry-lists.views.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  trade: { needed: 'Estimates cannot be split by trade, and contractors cannot be found by trade.' },
  unit: {
    more: sql`'aliases', aliases, 'forMaterial', for_material, 'forLabour', for_labour,`,
    needed: 'Estimate lines have no units.',
  },
  paymentTerm: { needed: 'The due date of an invoice cannot be worked out.' },
};

export const companyEntryLists: readonly EntryList[] = [
  ...companyLists.map((of) => ({ name: of.name, of, ...FACTS[of.name] })),
  { name: 'division', more: sql`'textColour', text_colour,` },
  { name: 'region' },
  { name: 'role' },
];
