// Invitations to connect two companies, and the contacts that are connected.
import { contact } from '../../contacts/shared/contact.entity.ts';
import { requiredLabelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { many, type ErrorFacts, crudApi, endpoint, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { syncInvitation } from './sync-invitation.entity.ts';

export const syncInvitationView = row(syncInvitation, 'all', {
  contact: requiredLabelOf(contact, 'contactId'),
  status: labelled,
});
export interface SyncInvitationView extends z.infer<typeof syncInvitationView> {}

/** What the holder of an invitation sees of it. */
export const invitationDetails = z.strictObject({
  lyncCompanyName: z.string(),
  lyncRequestStatusId: z.number(),
  lyncContactId: z.number(),
  lyncCompanyId: z.number(),
  systemType: z.string(),
});
export interface InvitationDetails extends z.infer<typeof invitationDetails> {}

export const syncContact = z.strictObject({
  contactId: z.number(),
  label: z.string(),
  /** None: it is on another server. */
  otherCompanyId: z.number().nullable(),
  otherCompanyName: z.string(),
  sinceAt: z.string(),
});
export interface SyncContact extends z.infer<typeof syncContact> {}

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const secret = z.string({ error: 'This is required' }).min(1, 'This is required').max(500);
const inData = ({ message }: ErrorFacts) => ({ data: { message } });

export const syncApi = {
  ...crudApi(syncInvitation, 'syncInvitation', { row: syncInvitationView }, { changes: ['contact'] }),
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
    }),
    response: many(syncInvitationView),
    changes: ['syncInvitation', 'contact'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/syncInvitation/:id/resend',
    permission: 'edit-sync-invitation',
    summary: 'Send a pending or expired invitation again; the earlier link stops working',
    response: one(syncInvitationView),
    changes: ['syncInvitation', 'contact'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/syncInvitation/:id/withdraw',
    permission: 'edit-sync-invitation',
    summary: 'Take a pending invitation back',
    response: one(syncInvitationView),
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
      /** The secret of the invitation; without it the person registered by it, or has proved the address that it was sent to. */
      token: z.string().max(500).nullish(),
    }),
    response: one(
      z.strictObject({
        contactId: z.number(),
      }),
    ),
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
    body: z.strictObject({ token: secret }),
    response: z.object({ lyncRequestStatusId: z.number() }),
    noReplay: true,
    ownTransaction: true,
    errorBody: inData,
  }),
  decrypt: endpoint({
    method: 'POST',
    path: '/token/decrypt',
    permission: 'public',
    summary: 'What an invitation is about',
    body: z.strictObject({ token: secret }),
    response: invitationDetails,
    noReplay: true,
    ownTransaction: true,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/sync/contacts',
    permission: 'view-sync-invitation',
    summary: 'Contacts that stand for connected companies',
    response: many(syncContact),
  }),
};
