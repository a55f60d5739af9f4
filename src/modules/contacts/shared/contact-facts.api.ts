// Single questions about a contact: who it is linked to, what it is paid by, when it is free.
import { z } from 'zod';
import type { Address } from '../../../kit/fields.ts';
import { endpoint, idOf, listShape, one, page } from '../../../kit/endpoint.ts';
import type { Labelled } from '../../../kit/labels.ts';
import type { ContactView } from './contacts.api.ts';

const digits = z.string().regex(/^\d{1,15}$/);
const day = z.iso.date('Enter a date as YYYY-MM-DD');

export interface LinkedContact {
  id: number;
  linkId: number;
  label: string;
  contactType: Labelled;
  relationship: Labelled | null;
  note: string | null;
  /** Belongs to it, or it belongs to this one: from the field, not from a link. */
  kind: 'link' | 'parent' | 'child';
  warnings: string[];
}
export interface AvailableContact {
  objectId: number;
  primaryLabel: string;
  secondaryLabel: string | null;
  available: boolean;
  /** The absences and shifts of the time asked about. */
  periods: { id: number; kind: string; fromDate: string; toDate: string; recurrence: string; note: string | null }[];
  warnings: string[];
}
export interface CommunityContact {
  id: number;
  label: string;
  bio: string | null;
  trades: Labelled[];
  serviceAreas: Labelled[];
}
type AccountType = 'sales' | 'purchases';
interface ForAccount {
  type?: AccountType;
  jobId?: string;
}

const loose = <T>() => z.looseObject({}) as unknown as z.ZodType<T>;
const many = <T>() => z.looseObject({ data: z.array(loose<T>()) }) as unknown as z.ZodType<{ data: T[] }>;
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
    }) as unknown as z.ZodType<{
      start: string;
      end?: string;
      types?: string;
      tradeId?: string;
      serviceAreaId?: string;
    }>,
    response: many<AvailableContact>(),
  }),
  bio: endpoint({
    method: 'GET',
    path: '/contact/:id/bio',
    permission: 'view-contact',
    summary: 'What a contact says about itself',
    response: one(loose<{ id: number; label: string; bio: string | null; trades: Labelled[] }>()),
  }),
  accountNumber: endpoint({
    method: 'GET',
    path: '/contact/:id/contactAccountNumber',
    permission: 'view-contact',
    summary: 'The account that sales to or purchases from a contact are booked to, and where that comes from',
    query: z.strictObject(accountShape) as unknown as z.ZodType<ForAccount>,
    response: one(
      loose<{
        accountNumberId: number | null;
        code: string | null;
        label: string | null;
        source: 'contact' | 'division' | 'company' | null;
      }>(),
    ),
  }),
  dueDate: endpoint({
    method: 'GET',
    path: '/contact/:id/contactDueDate',
    permission: 'view-contact',
    summary: 'When an invoice of a day is due by the terms of a contact',
    query: z.strictObject({ ...accountShape, date: day.optional() }) as unknown as z.ZodType<
      ForAccount & { date?: string }
    >,
    response: one(loose<{ date: string; dueDate: string; paymentTerm: Labelled | null }>()),
  }),
  currentAddress: endpoint({
    method: 'GET',
    path: '/contact/:id/currentAddress',
    permission: 'view-contact',
    summary: 'Where a contact is at the moment',
    response: one(loose<{ address: Address | null; addressLabel: string | null; source: 'current' | 'address' }>()),
  }),
  linkedContacts: endpoint({
    method: 'GET',
    path: '/contact/:id/linkedContacts',
    permission: 'view-contact',
    summary: 'Contacts linked to this one, read from both sides, with those that belong to it',
    response: many<LinkedContact>(),
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
      .optional() as unknown as z.ZodType<
      { contactRelationshipTypeId?: number | null; note?: string | null } | undefined
    >,
    response: one(loose<LinkedContact>()),
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
    }) as unknown as z.ZodType<{
      page?: number;
      perPage?: number;
      s?: string;
    }>,
    response: page(loose<CommunityContact>()),
  }),
  communityLatest: endpoint({
    method: 'GET',
    path: '/contact/community/latest',
    permission: 'view-contact',
    summary: 'The contacts that were listed in the community last',
    response: many<CommunityContact>(),
  }),
  makeSubcontractor: endpoint({
    method: 'POST',
    path: '/contact/subcontractor/:contactId',
    permission: 'edit-contact',
    summary: 'Make a contact a subcontractor',
    response: one(loose<ContactView>()),
    changes: ['contact'],
  }),
};
