import { row } from '../../../kit/row.ts';
import { z } from 'zod';
import { labelled } from '../../../kit/labels.ts';
import { bulkApi } from '../../../kit/bulk.ts';
import { many, crudApi, endpoint, one } from '../../../kit/endpoint.ts';
import { customCellsOfRow } from '../../../platform/shared/custom-cells.api.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { type ContactCreate, type ContactUpdate, contact } from './contact.entity.ts';

/** A contact as lists get it. Bank details stay out of lists. */
export const contactListRow = row(contact, 'all', {
  contactType: labelled,
  parentContact: labelled.nullable(),
  trades: z.array(labelled),
  /** The preferred number, or "No number entered". */
  preferredNumber: z.string(),
  /** Address on one line. */
  addressLabel: z.string().nullable(),
  /** What to know before choosing this contact: do not use, licence expired, on a sanctions list. */
  warnings: z.array(z.string()),
  /** Custom fields that are columns of lists. */
  custom: customCellsOfRow.optional(),
});
export interface ContactListRow extends z.infer<typeof contactListRow> {}

/** A contact as its page gets it: linked ids travel with their labels. */
export const contactView = contactListRow.extend({
  serviceAreas: z.array(labelled),
  regions: z.array(labelled),
  divisions: z.array(labelled),
  users: z.array(labelled),
  filterTags: z.array(labelled),
  /** With the whole percent that is withheld of labour. */
  cisType: labelled.extend({ percent: z.number(), registered: z.boolean() }).nullable(),
  paymentMethod: labelled.nullable(),
  salesAccountNumber: labelled.nullable(),
  purchasesAccountNumber: labelled.nullable(),
  salesPaymentTerm: labelled.nullable(),
  purchasesPaymentTerm: labelled.nullable(),
  sanctionsState: labelled,
  /** Whether this person sees and changes bank details. */
  canSeeBankDetails: z.boolean(),
  /** Whether this person sees and changes numbers, accounts and terms. */
  canSeeFinance: z.boolean(),
});
export interface ContactView extends z.infer<typeof contactView> {}

/** What a search box needs: a name and one line to tell two of the same name apart. */
export const contactMatch = z.strictObject({
  objectId: z.number(),
  primaryLabel: z.string(),
  secondaryLabel: z.string().nullable(),
  contactTypeId: z.number(),
  warnings: z.array(z.string()),
});
export interface ContactMatch extends z.infer<typeof contactMatch> {}

export const contactDuplicate = contactMatch.extend({
  /** Why it is taken for the same: "Same email", "Name sounds alike"… */
  reasons: z.array(z.string()),
});
export interface ContactDuplicate extends z.infer<typeof contactDuplicate> {}

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

/** The whole name, for those who keep it in one piece: it becomes the company's name, or first and last name. */
const fullName = { fullName: z.string().trim().min(1, 'Name is required').max(200).optional() };
const createBody = createSchema(contact).extend(fullName);
const updateBody = updateSchema(contact).extend(fullName);
export type ContactCreateBody = ContactCreate & { fullName?: string | undefined };
export type ContactUpdateBody = ContactUpdate & { fullName?: string | undefined };

const crud = crudApi(
  contact,
  'contact',
  { row: contactView, listRow: contactListRow },
  { example: { contactTypeId: 3, companyName: 'Coastal Plumbing', email: 'office@coastal.example' } },
);

export const contactsApi = {
  ...crud,
  create: endpoint({ ...crud.create, body: createBody, response: one(contactView) }),
  update: endpoint({ ...crud.update, body: updateBody, response: one(contactView) }),
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
    }),
    response: many(contactMatch),
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
    }),
    response: many(contactDuplicate),
  }),
};
