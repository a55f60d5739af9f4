// Mails about a person's own sign-in, so that what somebody else did does not stay unnoticed.
import { sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import type { Transaction } from '../../../platform/server/database.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { deviceWords } from '../shared/device-words.ts';
import type { Owner } from './factors.store.ts';

export type SignInNotice =
  | 'new-device'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed';

const TEXTS: Record<SignInNotice, { subject: string; happened: string }> = {
  'new-device': {
    subject: 'New sign-in to your account',
    happened: 'Someone signed in to your account from a new device',
  },
  'factor-added': {
    subject: 'An authenticator app was added',
    happened: 'An authenticator app was set up for your account',
  },
  'factor-removed': {
    subject: 'The authenticator app was removed',
    happened: 'The authenticator app and its recovery codes were removed from your account',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: 'A recovery code opened a sign-in to your account',
  },
  'passkey-added': { subject: 'A passkey was added', happened: 'A passkey was added to your account' },
  'passkey-removed': { subject: 'A passkey was removed', happened: 'A passkey was removed from your account' },
  'password-changed': {
    subject: 'Your password was changed',
    happened: 'The password of your account was changed, and your other sessions were ended',
  },
};

/** Queued in the transaction of what it tells. */
export async function tellPerson(
  app: App,
  on: Transaction,
  { companyId, userId }: Owner,
  notice: SignInNotice,
  from: { ip: string; device?: string },
): Promise<void> {
  const [person] = await on.run(sql<{ email: string; fullName: string; firstName: string; timezone: string }>`
    select u.email, u.full_name as "fullName", u.first_name as "firstName", coalesce(u.timezone, c.timezone) as timezone
    from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id where u.company_id = ${companyId} and u.id = ${userId}`);
  if (!person) return;
  const at = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone: person.timezone });
  const { subject, happened } = TEXTS[notice];
  const where = [from.device && deviceWords(from.device), `address ${from.ip}`].filter(Boolean).join(', ');
  await sendMail(app, on, {
    companyId,
    userId,
    to: { address: person.email, name: person.fullName },
    template: notice,
    subject,
    title: subject,
    paragraphs: [
      `Hello ${person.firstName},`,
      `${happened}: ${at.format(new Date())} (${where}).`,
      'If it was you, you do not need to do anything. If not, change your password now, end all sessions in your profile, and tell your administrator.',
    ],
    button: { label: 'Open your profile', url: `${app.config.publicUrl}/prime/profile/user/security` },
  });
}
