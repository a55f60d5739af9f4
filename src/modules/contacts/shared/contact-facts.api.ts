// Single questions about a contact: who it is linked to, what it is paid by, when it is free.
import { z } from 'zod';
import { addressAnswer } from '../../../kit/field-schemas.ts';
import { endpoint, idOf, listShape, one, page, many } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { contactView } from './contacts.api.ts';

const digits = z.string().regex(/^\d{1,15}$/);
const day = z.iso.date('Enter a date as YYYY-MM-DD');

export const linkedContact = z.strictObject({
  id: z.number(),
  linkId: z.number(),
  label: z.string(),
  contactType: labelled,
  relationship: labelled.nullable(),
  note: z.string().nullable(),
  /** Belongs to it, or it belongs to this one: from the field, not from a link. */
  kind: z.enum(['link', 'parent', 'child']),
  warnings: z.array(z.string()),
});
export interface LinkedContact extends z.infer<typeof linkedContact> {}
export const availableContact = z.strictObject({
  objectId: z.number(),
  primaryLabel: z.string(),
  secondaryLabel: z.string().nullable(),
  contactTypeId: z.number(),
  available: z.boolean(),
  /** The absences and shifts of the time asked about. */
  periods: z.array(
    z.strictObject({
      id: z.number(),
      kind: z.string(),
      fromDate: z.string(),
      toDate: z.string(),
      recurrence: z.string(),
      note: z.string().nullable(),
    }),
  ),
  warnings: z.array(z.string()),
});
export interface AvailableContact extends z.infer<typeof availableContact> {}
export const communityContact = z.strictObject({
  id: z.number(),
  label: z.string(),
  bio: z.string().nullable(),
  trades: z.array(labelled),
  serviceAreas: z.array(labelled),
});
export interface CommunityContact extends z.infer<typeof communityContact> {}
const accountShape = { type: z.enum(['sales', 'purchases']).optional(), jobId: digits.optional() };

export const contactFactsApi = {
  availability: endpoint({
    method: 'GET',
    path: '/contact/list/availability',
    permission: 'view-contact',
    summary: 'Who is free from one day to another, by type, trade and service area',
    example: { query: { start: '2026-08-03', end: '2026-08-07' } },
    query: z.strictObject({
      start: day,
      end: day.optional(),
      types: z
        .string()
        .regex(/^\d+(,\d+)*$/)
        .optional(),
      tradeId: digits.optional(),
      serviceAreaId: digits.optional(),
    }),
    response: many(availableContact),
  }),
  bio: endpoint({
    method: 'GET',
    path: '/contact/:id/bio',
    permission: 'view-contact',
    summary: 'What a contact says about itself',
    response: one(
      z.strictObject({
        id: z.number(),
        label: z.string(),
        bio: z.string().nullable(),
        trades: z.array(labelled),
      }),
    ),
  }),
  accountNumber: endpoint({
    method: 'GET',
    path: '/contact/:id/contactAccountNumber',
    permission: 'contact-finance',
    summary: 'The account that sales to or purchases from a contact are booked to, and where that comes from',
    query: z.strictObject(accountShape),
    response: one(
      z.strictObject({
        accountNumberId: z.number().nullable(),
        code: z.string().nullable(),
        label: z.string().nullable(),
        /** What the accounting system calls the tax of this account. */
        taxTypeRef: z.string().nullable(),
        source: z.enum(['contact', 'division', 'company']).nullable(),
      }),
    ),
  }),
  dueDate: endpoint({
    method: 'GET',
    path: '/contact/:id/contactDueDate',
    permission: 'contact-finance',
    summary: 'When an invoice of a day is due by the terms of a contact',
    query: z.strictObject({ ...accountShape, date: day.optional() }),
    response: one(
      z.strictObject({
        date: z.string(),
        dueDate: z.string(),
        paymentTerm: labelled.nullable(),
        /** Whose terms they are; null: there are none. */
        source: z.enum(['contact', 'company']).nullable(),
      }),
    ),
  }),
  currentAddress: endpoint({
    method: 'GET',
    path: '/contact/:id/currentAddress',
    permission: 'view-contact',
    summary: 'Where a contact is at the moment',
    response: one(
      z.strictObject({
        address: addressAnswer.nullable(),
        addressLabel: z.string().nullable(),
        source: z.enum(['current', 'address']),
      }),
    ),
  }),
  linkedContacts: endpoint({
    method: 'GET',
    path: '/contact/:id/linkedContacts',
    permission: 'view-contact',
    summary: 'Contacts linked to this one, read from both sides, with those that belong to it',
    response: many(linkedContact),
  }),
  link: endpoint({
    method: 'POST',
    path: '/contact/:contactId/link/:linkedContactId',
    permission: 'edit-contact',
    summary: 'Link two contacts; a second time changes what the link says',
    body: z
      .strictObject({
        contactRelationshipTypeId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
        note: z.string().trim().max(200).nullish(),
      })
      .optional(),
    response: one(linkedContact),
    changes: ['contact'],
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/contact/:contactId/link/:linkedContactId',
    permission: 'edit-contact',
    summary: 'Take the link between two contacts away',
    response: idOf,
    changes: ['contact'],
  }),
  communityList: endpoint({
    method: 'GET',
    path: '/contact/community/list',
    permission: 'view-contact',
    summary: 'Contacts listed in the community, by name',
    query: z.strictObject({
      page: listShape.page,
      perPage: listShape.perPage,
      s: listShape.s,
    }),
    response: page(communityContact),
  }),
  communityLatest: endpoint({
    method: 'GET',
    path: '/contact/community/latest',
    permission: 'view-contact',
    summary: 'The contacts that were listed in the community last',
    response: many(communityContact),
  }),
  makeSubcontractor: endpoint({
    method: 'POST',
    path: '/contact/subcontractor/:contactId',
    permission: 'edit-contact',
    summary: 'Make a contact a subcontractor',
    response: one(contactView),
    changes: ['contact'],
  }),
};
