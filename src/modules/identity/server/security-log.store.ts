// The log of sign-ins and rights: written in the transaction of what it tells, never changed afterwards.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Transaction } from '../../../platform/server/database.ts';

export type SecurityEventName =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'second-factor-failed'
  | 'user-log-out'
  | 'session-ended'
  | 'device-ended'
  | 'device-erased'
  | 'change-handed-over'
  | 'handed-over-done'
  | 'sessions-ended-all'
  | 'refresh-reused'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'password-changed'
  | 'password-reset-requested'
  | 'user-invited'
  | 'user-changed'
  | 'rights-changed'
  | 'role-changed'
  | 'link-made'
  | 'link-ended'
  | 'export-made'
  | 'own-data-exported'
  | 'share-made'
  | 'share-opened'
  | 'share-refused'
  | 'share-revoked'
  | 'token-refused'
  | 'payment-event-refused'
  | 'provider-changed'
  | 'setting-changed'
  | 'settings-viewed'
  | 'company-founded'
  | 'registered'
  | 'email-verified'
  | 'invitation-sent'
  | 'sync-message-refused'
  | 'invitation-accepted'
  | 'companies-connected'
  | 'invitation-declined'
  | 'api-token-made'
  | 'api-token-changed'
  | 'api-token-rotated'
  | 'api-token-revoked'
  | 'api-token-refused';

export interface SecurityEvent {
  name: SecurityEventName;
  /** Whom it concerns; without it the person who acts. Null: nobody with an account. */
  userId?: number | null;
  /** Default: the company of the person who acts; outside a session it must be given. */
  companyId?: number;
  ip?: string;
  device?: string;
  requestId?: string;
  /** The record it concerns: a shared page, a role. */
  objectType?: string;
  objectId?: number;
  /** Facts for the reader of the log. Never a secret. */
  detail?: Record<string, unknown>;
}

/** One line of the security log. Takes the context of a request, or a transaction outside any session with companyId given. */
export async function logSecurity(on: Context | Transaction, event: SecurityEvent): Promise<void> {
  const ctx = 'actor' in on ? on : undefined;
  const companyId = event.companyId ?? ctx?.actor.companyId;
  if (companyId === undefined) throw new Error(`${event.name} happened in no company`);
  const userId = event.userId === undefined ? (ctx?.actor.userId ?? null) : event.userId;
  const actorId = ctx?.actor.userId;
  const detail = {
    ...event.detail,
    ...(actorId !== undefined && actorId !== userId && { actorId, actorName: ctx?.actor.fullName }),
  };
  await on.run(sql`
    insert into security_event (company_id, name, user_id, user_name, ip, device, request_id, object_type, object_id, detail)
    values (${companyId}, ${event.name}, ${userId},
      (select full_name from app_user where company_id = ${companyId} and id = ${userId}),
      ${event.ip ?? ctx?.ip ?? null}, ${event.device ?? null}, ${event.requestId ?? ctx?.requestId ?? null},
      ${event.objectType ?? null}, ${event.objectId ?? null}, ${JSON.stringify(detail)})`);
}
