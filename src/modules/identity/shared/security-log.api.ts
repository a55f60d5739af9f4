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
  'provider-changed': 'Sign-in server changed',
  'setting-changed': 'Security setting changed',
  'company-founded': 'Company founded',
  registered: 'Registered',
  'email-verified': 'Email verified',
  'invitation-sent': 'Invitation sent',
  'invitation-accepted': 'Invitation accepted',
  'invitation-declined': 'Invitation declined',
} as const;
export const eventWords = (name: string): string => (SECURITY_EVENTS as Record<string, string>)[name] ?? name;

export interface SecurityLogEntry {
  id: number;
  at: string;
  name: string;
  userId: number | null;
  userName: string | null;
  ip: string | null;
  device: string | null;
  objectType: string | null;
  objectId: number | null;
  requestId: string | null;
  detail: Record<string, unknown>;
}
export interface LogCheck {
  /** Up to here every entry is as it was written; null: nothing is sealed yet. */
  verifiedUntil: string | null;
  sealed: number;
  /** The first seal that does not fit its entries. */
  brokenAt: string | null;
}
const entry = z.looseObject({ id: z.number(), name: z.string() }) as unknown as z.ZodType<SecurityLogEntry>;

const permission = 'view-security-log';
export const securityLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/securityEvent',
    permission,
    summary: 'The security log, newest first',
    query: listQuery,
    response: page(entry),
  }),
  check: endpoint({
    method: 'GET',
    path: '/securityEvent/check',
    permission,
    summary: 'Whether the sealed entries are as they were written',
    response: one(
      z.object({ verifiedUntil: z.string().nullable(), sealed: z.number(), brokenAt: z.string().nullable() }),
    ) as unknown as z.ZodType<{ data: LogCheck }>,
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
