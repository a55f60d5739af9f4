// The lists of contacts that a new company starts with.
import { type ListSeed, labels } from '../../company/server/index.ts';

export const contactsSeeds: readonly ListSeed[] = [
  labels(
    'contact_relationship_type',
    'Insured; Claimant; Tenant; Owner; Property manager; Strata manager; Insurer; Adjuster; Broker; Builder; Solicitor; Neighbour; Emergency contact',
  ),
  {
    table: 'licence_type',
    // Ids are never given twice: 3, 4 and 15 were insurances before these had a list of their own.
    entries: [
      { id: 1, label: 'Builder licence' },
      { id: 2, label: 'Trade licence' },
      { id: 5, label: 'White card' },
      { id: 6, label: 'Asbestos A' },
      { id: 7, label: 'Asbestos B' },
      { id: 8, label: 'Electrical' },
      { id: 9, label: 'Plumbing' },
      { id: 10, label: 'Working at heights' },
      { id: 11, label: 'Police check' },
      { id: 12, label: 'Working with children' },
      { id: 13, label: 'IICRC WRT' },
      { id: 14, label: 'IICRC ASD' },
    ],
  },
  labels(
    'insurance_type',
    'Public liability; Workers compensation; Contract works; Professional indemnity; Motor vehicle; Plant and equipment',
  ),
];
