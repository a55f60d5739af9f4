// A changed address: it waits until the mail to it is answered. Until then the present one signs in, and the new one proves nothing.
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { mailProves, sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { type User, user } from '../shared/user.entity.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { type OneTimeToken, makeToken, revokeTokens, spendToken, tokenRefused } from './one-time-tokens.across.ts';
import type { Caller } from './password-reset.service.ts';
import { logSecurity } from './security-log.store.ts';
import { endSessions } from './sessions.store.ts';
import type { PersonAsContact } from './person-as-contact.slots.ts';
import { colleagueHas, contactExists } from './users.store.ts';

const HOURS = 7 * 24;
const TAKEN = 'This email address already has an account';
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a change of the address does to the record: nothing was proved of somebody who has not come in yet, so theirs changes at once. */
export async function addressChange(
  ctx: Context,
  person: User,
  asked: string | undefined,
): Promise<{ email?: string; newEmail?: string | null; mail?: 'invite' | 'confirm' }> {
  if (asked === undefined) return {};
  if (same(asked, person.email)) return { email: asked, newEmail: null };
  if (await colleagueHas(ctx, asked, person.id)) throw invalid({ email: TAKEN });
  if (person.status === 'invited') return { email: asked, mail: 'invite' };
  return { newEmail: asked, mail: 'confirm' };
}

/** Mails the new address its link, and tells the old one. A later change takes the earlier link back. */
export async function askForConfirmation(ctx: Context, person: User, address: string): Promise<void> {
  const { companyId } = ctx.actor;
  await takeBack(ctx, person.id);
  const secret = await makeToken(ctx, {
    companyId,
    kind: 'verify',
    userId: person.id,
    detail: { email: address },
    hours: HOURS,
    createdById: ctx.actor.userId,
  });
  const mail = { companyId, userId: person.id };
  await sendMail(ctx.app, ctx, {
    ...mail,
    to: { address, name: person.fullName },
    template: 'email-change',
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    paragraphs: [
      `Hello ${person.firstName},`,
      `${ctx.actor.fullName} has entered this address for your account. Press the button within seven days to confirm that it is yours. Until then you log in with ${person.email}.`,
      'If you did not expect this, ignore this email and nothing will change.',
    ],
    button: { label: 'Confirm email', url: `${ctx.app.config.publicUrl}/community-verify/${secret}` },
  });
  await sendMail(ctx.app, ctx, {
    ...mail,
    to: { address: person.email, name: person.fullName },
    template: 'email-change-asked',
    subject: 'Your email address is about to change',
    title: 'Your email address is about to change',
    paragraphs: [
      `Hello ${person.firstName},`,
      `${ctx.actor.fullName} has entered ${address} as your account’s email address. It takes effect once confirmed. Until then you log in with this one.`,
      'If this is wrong, tell your administrator at once: anyone with the new address could change your password.',
    ],
  });
}

/** The link to an address that is not wanted any more opens nothing. */
export const takeBack = (ctx: Context, userId: number): Promise<void> =>
  revokeTokens(ctx, ctx.actor.companyId, { kinds: ['verify'], userId });

/** The mail was answered: from here on the new address signs in, and nothing that went to the old one opens the account. */
export async function confirmAddress(
  app: App,
  contacts: PersonAsContact,
  token: OneTimeToken,
  address: string,
  { device, ...caller }: Caller,
): Promise<void> {
  const { companyId, userId } = token;
  if (!userId) throw tokenRefused('verify');
  await inTransaction(app, systemActor(companyId, userId), caller, async (ctx) => {
    const before = await lockRecord(ctx, user, userId);
    if (before.newEmail === null || !same(before.newEmail, address) || before.status === 'disabled')
      throw tokenRefused('verify');
    await spendToken(ctx, token);
    const proved = { email: address, newEmail: null, emailVerifiedAt: mailProves(app) ? ctx.now : null };
    await updateRecord(ctx, user, userId, {}, proved, { history: false }).catch((error: unknown) => {
      throw (error as { code?: string }).code === '23505'
        ? conflict('This email address already has its own account. Ask your administrator to enter another one.')
        : error;
    });
    if (before.contactId && (await contactExists(ctx, before.contactId)))
      await contacts.update(ctx, before.contactId, { ...personOf(before), email: address });
    await revokeTokens(ctx, companyId, { kinds: ['reset', 'access', 'user-invitation', 'verify'], userId });
    await endSessions(ctx, { companyId, userId }, { except: 0 }, 'email changed');
    await logSecurity(ctx, {
      name: 'email-verified',
      objectType: 'user',
      objectId: userId,
      device,
      detail: { changes: { email: [before.email, address] } },
    });
    await sendMail(app, ctx, {
      companyId,
      userId,
      to: { address: before.email, name: before.fullName },
      template: 'email-changed',
      subject: 'Your email address was changed',
      title: 'Your email address was changed',
      paragraphs: [
        `Hello ${before.firstName},`,
        `your account now uses ${address} and you have been signed out everywhere. Log in with the new address and your password.`,
        'If it was not you, tell your administrator at once.',
      ],
    });
  });
}

const personOf = ({ firstName, lastName, mobileNumber, position, userTypeName }: User) => ({
  firstName,
  lastName,
  mobileNumber,
  position,
  external: userTypeName === 'external',
});
