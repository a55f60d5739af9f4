// The log of sign-ins and rights: read, exported and checked, never changed.
import { z } from 'zod';
import { endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';

/** Each kind of event in words. */
export const SECURITY_EVENTS = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'sign-in-locked': 'Sign-in locked',
  'second-factor-failed': 'Second factor failed',
  'user-log-out': 'Signed out',
  'session-ended': 'Session ended',
  'device-ended': 'Device ended',
  'device-erased': 'Device erased',
  'change-handed-over': 'Change handed over from a device',
  'handed-over-done': 'Change handed over done',
  'sessions-ended-all': 'All sessions ended',
  'refresh-reused': 'A used session token came back',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'password-changed': 'Password changed',
  'password-reset-requested': 'Password reset asked for',
  'user-invited': 'User invited',
  'user-changed': 'User changed',
  'rights-changed': 'Rights changed',
  'role-changed': 'Role changed',
  'link-made': 'Link made',
  'link-ended': 'Link ended',
  'export-made': 'Data exported',
  'own-data-exported': 'Own data exported',
  'share-made': 'Page shared',
  'share-opened': 'Shared page opened',
  'share-refused': 'Shared page refused',
  'share-revoked': 'Share ended',
  'token-refused': 'Link refused',
  'payment-event-refused': 'Forged payment service call refused',
  'provider-changed': 'Sign-in server changed',
  'setting-changed': 'Security setting changed',
  'settings-viewed': 'Settings of the company viewed',
  'company-founded': 'Company founded',
  registered: 'Registered',
  'email-verified': 'Email verified',
  'invitation-sent': 'Invitation sent',
  'sync-message-refused': 'Sync message refused',
  'invitation-accepted': 'Invitation accepted',
  'companies-connected': 'Companies connected',
  'invitation-declined': 'Invitation declined',
  'api-token-made': 'API token created',
  'api-token-changed': 'API token changed',
  'api-token-rotated': 'API token rotated',
  'api-token-revoked': 'API token revoked',
  'api-token-refused': 'API token refused',
} as const;
export const eventWords = (name: string): string => (SECURITY_EVENTS as Record<string, string>)[name] ?? name;

export const securityLogEntry = z.strictObject({
  id: z.number(),
  at: z.string(),
  name: z.string(),
  userId: z.number().nullable(),
  userName: z.string().nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
  objectType: z.string().nullable(),
  objectId: z.number().nullable(),
  requestId: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export interface SecurityLogEntry extends z.infer<typeof securityLogEntry> {}
export interface LogCheck {
  /** Up to here every entry is as it was written; null: nothing is sealed yet. */
  verifiedUntil: string | null;
  sealed: number;
  /** The first seal that does not fit its entries. */
  brokenAt: string | null;
}

const permission = 'view-security-log';
export const securityLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/securityEvent',
    permission,
    summary: 'The security log, newest first',
    query: listQuery,
    response: page(securityLogEntry),
  }),
  check: endpoint({
    method: 'GET',
    path: '/securityEvent/check',
    permission,
    summary: 'Whether the sealed entries are as they were written',
    response: one(
      z.object({ verifiedUntil: z.string().nullable(), sealed: z.number(), brokenAt: z.string().nullable() }),
    ),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/securityEvent/export',
    permission,
    summary: 'The entries of a filter as CSV, at most 50,000',
    query: listQuery,
    response: z.unknown(),
    binary: 'text/csv',
    ownTransaction: true,
  }),
};
