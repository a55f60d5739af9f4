import { z } from 'zod';
import type { Labelled } from '../../../kit/labels.ts';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi, endpoint } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import type { CustomCells } from '../../../platform/shared/custom-columns.ts';
import { type Contact, contact } from './contact.entity.ts';

/** A contact as lists get it. Bank details stay out of lists. */
export interface ContactListRow extends Contact {
  contactType: Labelled;
  parentContact: Labelled | null;
  trades: Labelled[];
  /** The preferred number, or "No number entered". */
  preferredNumber: string;
  /** Address on one line. */
  addressLabel: string | null;
  /** What to know before choosing this contact: do not use, licence expired, on a sanctions list. */
  warnings: string[];
  /** Custom fields that are columns of lists. */
  custom?: CustomCells;
}

/** A contact as its page gets it: linked ids travel with their labels. */
export interface ContactView extends ContactListRow {
  serviceAreas: Labelled[];
  regions: Labelled[];
  divisions: Labelled[];
  users: Labelled[];
  filterTags: Labelled[];
  paymentMethod: Labelled | null;
  salesAccountNumber: Labelled | null;
  purchasesAccountNumber: Labelled | null;
  salesPaymentTerm: Labelled | null;
  purchasesPaymentTerm: Labelled | null;
  sanctionsState: Labelled;
  /** Whether this person sees and changes bank details. */
  canSeeBankDetails: boolean;
}
const listRow = rowSchema(contact) as unknown as z.ZodType<ContactListRow>;
const view = rowSchema(contact) as unknown as z.ZodType<ContactView>;

/** What a search box needs: a name and one line to tell two of the same name apart. */
export interface ContactMatch {
  objectId: number;
  primaryLabel: string;
  secondaryLabel: string | null;
  contactTypeId: number;
  warnings: string[];
}
const match = z.looseObject({ objectId: z.number(), primaryLabel: z.string() }) as unknown as z.ZodType<ContactMatch>;

export interface ContactDuplicate extends ContactMatch {
  /** Why it is taken for the same: "Same email", "Name sounds alike"… */
  reasons: string[];
}

/** The words of the search for contacts; `contacts` is every type. */
export const SEARCHED: Record<string, readonly number[]> = {
  contacts: [],
  clients: [1],
  subcontractors: [3],
  employees: [6],
  offices: [7],
  businesses: [8],
  suppliers: [9],
  locations: [10],
};

export const contactsApi = {
  ...crudApi(
    contact,
    'contact',
    { row: view, listRow },
    { example: { contactTypeId: 3, companyName: 'Coastal Plumbing', email: 'office@coastal.example' } },
  ),
  ...bulkApi(contact, 'contact', ['contact', 'history']),
  search: endpoint({
    method: 'GET',
    path: '/contact/list/basic',
    permission: 'view-contact',
    summary: 'Contacts whose name, number or address contains a text (at least 2 characters)',
    query: z.strictObject({
      s: z.string().max(200),
      types: z
        .string()
        .regex(/^\d+(,\d+)*$/)
        .optional(),
      perPage: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
    }) as unknown as z.ZodType<{ s: string; types?: string; perPage?: string }>,
    response: z.looseObject({ data: z.array(match) }) as unknown as z.ZodType<{ data: ContactMatch[] }>,
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/contact/duplicates',
    permission: 'view-contact',
    summary: 'Contacts that look like the one being entered, with the reasons',
    query: z.strictObject({
      fullName: z.string().max(200).optional(),
      email: z.string().max(254).optional(),
      mobileNumber: z.string().max(40).optional(),
      homeNumber: z.string().max(40).optional(),
      workNumber: z.string().max(40).optional(),
      address: z.string().max(400).optional(),
      abn: z.string().max(20).optional(),
      exceptId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }) as unknown as z.ZodType<{
      fullName?: string;
      email?: string;
      mobileNumber?: string;
      homeNumber?: string;
      workNumber?: string;
      address?: string;
      abn?: string;
      exceptId?: string;
    }>,
    response: z.looseObject({ data: z.array(match) }) as unknown as z.ZodType<{ data: ContactDuplicate[] }>,
  }),
};
