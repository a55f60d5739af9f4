// Invitations to connect two companies, and the contacts that are connected.
import { z } from 'zod';
import { type ErrorFacts, crudApi, endpoint, one } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import type { Labelled } from '../../../kit/labels.ts';
import { type SyncInvitation, syncInvitation } from './sync-invitation.entity.ts';

export interface SyncInvitationView extends SyncInvitation {
  contact: Labelled;
  status: Labelled;
}
const view = rowSchema(syncInvitation) as unknown as z.ZodType<SyncInvitationView>;

/** What the holder of an invitation sees of it. */
export interface InvitationDetails {
  lyncCompanyName: string;
  lyncRequestStatusId: number;
  lyncContactId: number;
  lyncCompanyId: number;
  systemType: string;
}

export interface SyncContact {
  contactId: number;
  label: string;
  otherCompanyId: number;
  otherCompanyName: string;
  sinceAt: string;
}

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const secret = z.string({ error: 'This is required' }).min(1, 'This is required').max(500);
const inData = ({ message }: ErrorFacts) => ({ data: { message } });

export const syncApi = {
  ...crudApi(syncInvitation, 'syncInvitation', { row: view }, { changes: ['contact'] }),
  send: endpoint({
    method: 'POST',
    path: '/syncInvitation/send',
    permission: 'create-sync-invitation',
    summary: 'Invite contacts to connect; those already invited get the mail again',
    body: z.strictObject({
      contactIds: z.array(id).min(1, 'Choose at least one contact').max(100),
      sendEmail: z
        .union([z.boolean(), z.literal(0), z.literal(1)])
        .transform(Boolean)
        .optional(),
    }) as unknown as z.ZodType<{ contactIds: number[]; sendEmail?: boolean }>,
    response: z.looseObject({ data: z.array(view) }) as unknown as z.ZodType<{ data: SyncInvitationView[] }>,
    changes: ['syncInvitation', 'contact'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/syncInvitation/:id/resend',
    permission: 'edit-sync-invitation',
    summary: 'Send a pending or expired invitation again; the earlier link stops working',
    response: one(view),
    changes: ['syncInvitation', 'contact'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/syncInvitation/:id/withdraw',
    permission: 'edit-sync-invitation',
    summary: 'Take a pending invitation back',
    response: one(view),
    changes: ['syncInvitation', 'contact'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/syncInvitation/accept',
    permission: 'create-sync-invitation',
    summary: 'Accept an invitation for your company, as a chosen contact or a new client',
    body: z.strictObject({
      contactId: id.nullish(),
      mapToContactId: id.nullish(),
      lyncContactId: id,
      lyncCompanyId: id,
      /** The secret of the invitation; without it the invitation must have been sent to the email of the person who accepts. */
      token: z.string().max(500).nullish(),
    }) as unknown as z.ZodType<{
      contactId?: number | null;
      mapToContactId?: number | null;
      lyncContactId: number;
      lyncCompanyId: number;
      token?: string | null;
    }>,
    response: one(z.looseObject({ contactId: z.number() })) as unknown as z.ZodType<{ data: { contactId: number } }>,
    changes: ['syncInvitation', 'contact'],
    errorBody: inData,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/contact/:id/cancelSync',
    permission: 'edit-sync-invitation',
    summary: 'End the connection with the company of a contact, for both sides',
    response: one(z.object({ contactId: z.number() })),
    changes: ['syncInvitation', 'contact', 'history'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/syncInvitation/decline',
    permission: 'public',
    summary: 'Decline an invitation, by its secret',
    body: z.strictObject({ token: secret }) as unknown as z.ZodType<{ token: string }>,
    response: z.object({ lyncRequestStatusId: z.number() }) as unknown as z.ZodType<{ lyncRequestStatusId: number }>,
    noReplay: true,
    ownTransaction: true,
    errorBody: inData,
  }),
  decrypt: endpoint({
    method: 'POST',
    path: '/token/decrypt',
    permission: 'public',
    summary: 'What an invitation is about',
    body: z.strictObject({ token: secret }) as unknown as z.ZodType<{ token: string }>,
    response: z.looseObject({ lyncCompanyName: z.string() }) as unknown as z.ZodType<InvitationDetails>,
    noReplay: true,
    ownTransaction: true,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/sync/contacts',
    permission: 'view-sync-invitation',
    summary: 'Contacts that stand for connected companies',
    response: z.looseObject({ data: z.array(z.looseObject({ contactId: z.number() })) }) as unknown as z.ZodType<{
      data: SyncContact[];
    }>,
  }),
};
