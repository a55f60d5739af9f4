// Connections to companies on other servers: their invitations, how they go, and the key of this server.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

/** How it goes with the other server of a connection. */
export const remoteHealth = z.strictObject({
  server: z.string(),
  product: z.string().nullable(),
  version: z.number(),
  keyId: z.string(),
  heardAt: z.string().nullable(),
  reachedAt: z.string().nullable(),
  unreachableSince: z.string().nullable(),
  paused: z.boolean(),
  problem: z.string().nullable(),
  /** Why the next message waits. */
  waitingFor: z.string().nullable(),
  /** Messages that wait here, and there as far as they said. */
  waiting: z.number(),
  theirWaiting: z.number().nullable(),
  filesWaiting: z.number(),
  /** The last file that was not kept: its name and why. */
  fileProblem: z.string().nullable(),
  refused: z.number(),
  refusedWords: z.string().nullable(),
});
export interface RemoteHealth extends z.infer<typeof remoteHealth> {}

export const serverInvitation = z.strictObject({
  server: z.string(),
  companyName: z.string(),
  invitedBy: z.string().nullable(),
  statusId: z.number(),
});
export interface ServerInvitation extends z.infer<typeof serverInvitation> {}

export const serverKey = z.strictObject({
  server: z.string(),
  address: z.string(),
  /** Others can call it by this address, as far as can be told here. */
  reachable: z.boolean(),
  versions: z.array(z.number()),
  keyId: z.string(),
  since: z.string(),
  /** So long the key before it is good. */
  earlierKeyUntil: z.string().nullable(),
  mayRotate: z.boolean(),
});
export interface ServerKey extends z.infer<typeof serverKey> {}

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const invitation = z
  .string({ error: 'Paste the link of the invitation' })
  .trim()
  .min(1, 'Paste the link of the invitation')
  .max(1000);
const done = one(z.strictObject({ contactId: z.number() }));

export const syncServersApi = {
  look: endpoint({
    method: 'POST',
    path: '/sync/serverInvitation/look',
    permission: 'create-sync-invitation',
    summary: 'Who sent an invitation from another server',
    body: z.strictObject({ invitation }),
    response: one(serverInvitation),
    noReplay: true,
    ownTransaction: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/sync/serverInvitation/accept',
    permission: 'create-sync-invitation',
    summary: 'Connect with the company on another server that sent an invitation, as a chosen contact or a new client',
    body: z.strictObject({ invitation, contactId: id.nullish() }),
    response: done,
    changes: ['sync', 'syncInvitation', 'contact'],
    noReplay: true,
    ownTransaction: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/sync/serverInvitation/decline',
    permission: 'create-sync-invitation',
    summary: 'Decline an invitation from another server',
    body: z.strictObject({ invitation }),
    response: one(z.strictObject({ declined: z.literal(true) })),
    noReplay: true,
    ownTransaction: true,
  }),
  link: endpoint({
    method: 'POST',
    path: '/syncInvitation/:id/link',
    permission: 'create-sync-invitation',
    summary: 'A new link of a pending invitation to hand over oneself; the earlier link stops working',
    response: one(z.strictObject({ link: z.string() })),
    changes: ['syncInvitation'],
    noReplay: true,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/contact/:id/resumeSync',
    permission: 'edit-sync-invitation',
    summary: 'Go on with a connection to another server that was paused',
    response: done,
    changes: ['sync', 'history'],
    ownTransaction: true,
  }),
  tryNow: endpoint({
    method: 'POST',
    path: '/contact/:id/trySync',
    permission: 'edit-sync-invitation',
    summary: 'Try at once what waits for another server',
    response: done,
    changes: ['sync'],
    ownTransaction: true,
  }),
  key: endpoint({
    method: 'GET',
    path: '/sync/serverKey',
    permission: 'view-sync-setting',
    summary: 'What this server says of itself to others',
    response: one(serverKey),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/sync/serverKey/rotate',
    permission: 'edit-company-setting',
    summary: 'Give this server a new key; the one before is good for another week',
    response: one(serverKey),
    changes: ['sync'],
  }),
};
