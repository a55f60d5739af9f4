// New companies from outside. What a stranger is told never depends on which accounts exist.
import { only } from '../../../platform/server/module.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../../platform/server/context.ts';
import { type Transaction, write } from '../../../platform/server/database.ts';
import { invalid, rateLimited } from '../../../platform/server/errors.ts';
import { mailProves, sendMail } from '../../../platform/server/mail/outbox.store.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import type { PinAsked, SignedIn } from '../shared/identity.api.ts';
import type { Registration } from '../shared/registration.api.ts';
import { COUNTRIES, countryOf } from '../../../platform/shared/countries.ts';
import { secondStep } from './factors.service.ts';
import { type Account, accountOf, findAccount, openSession, wrongCredentials } from './identity.across.ts';
import { confirmAddress } from './email-change.service.ts';
import { guessable } from './common.passwords.ts';
import { hashPassword, passwordMatches } from './identity.passwords.ts';
import { signedIn } from './identity.service.ts';
import {
  type OneTimeToken,
  countUse,
  findToken,
  makeToken,
  readToken,
  revokeTokens,
  tokenRefused,
  spendToken,
} from './one-time-tokens.across.ts';
import type { Caller } from './password-reset.service.ts';
import { markVerified, personName, unusedId } from './registration.across.ts';
import { logSecurity } from './security-log.store.ts';
import type { PersonAsContact } from './person-as-contact.slots.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly foundCompany?: FoundCompany;
    /** The email an invitation to connect was sent to, and what its company is to be; by the token of the invitation. */
    readonly invitedBy?: (app: App, tokenId: number) => Promise<{ email: string; systemType: string } | undefined>;
  }
}

/** Founding a company is work of the module above; which hands it over. */
export type FoundCompany = (
  app: App,
  tx: Transaction,
  company: {
    name: string;
    systemType: string;
    email: string;
    countryId: number;
    timezone: string;
    gstRegistered?: boolean | undefined;
  },
  person: {
    firstName: string;
    lastName: string;
    email: string;
    passwordHash: string;
    verified: boolean;
    emailProved: boolean;
    invitationTokenId: number | null;
  },
) => Promise<{ companyId: number; userId: number }>;

const HOUR = 3600;
const VERIFY_HOURS = 7 * 24;
/** Longer than founding a company takes on a busy machine: how long an answer took must not tell whether there is an account. */
const ALIKE_MS = 1000;

function limit(limits: RateLimiter, key: string, most: number): void {
  const wait = limits.take(key, most, HOUR);
  if (wait) throw rateLimited(wait, 'Too many attempts. Please try again later.');
}

export async function register(
  app: App,
  found: FoundCompany,
  limits: RateLimiter,
  ref: string,
  given: Registration,
  caller: Caller,
): Promise<{ id: number }> {
  limit(limits, `register:${caller.ip}`, 10);
  const origin = await originOf(app, ref, given.referralToken);
  const [id] = await Promise.all([foundOrTell(app, found, ref, given, origin, caller), sleep(ALIKE_MS)]);
  return { id };
}

interface Origin {
  referral?: OneTimeToken;
  invitation?: { tokenId: number; email: string };
}

/** Anybody joins the community; another system type needs the invitation that says so. */
async function originOf(app: App, ref: string, secret: string | null | undefined): Promise<Origin> {
  const token = secret ? await findToken(app, ['referral', 'invitation'], secret) : undefined;
  if (token?.kind === 'invitation') {
    const invitation = await only(app.modules, 'invitedBy')(app, token.id);
    if (invitation?.systemType === ref) return { invitation: { tokenId: token.id, email: invitation.email } };
  }
  if (ref === 'community') return token?.kind === 'referral' ? { referral: token } : {};
  throw invalid({
    referralToken: 'This invitation is no longer valid. Ask the company that invited you to send it again',
  });
}

async function foundOrTell(
  app: App,
  found: FoundCompany,
  ref: string,
  given: Registration,
  origin: Origin,
  caller: Caller,
): Promise<number> {
  const problem = await guessable(given.password, [
    given.email,
    given.companyName,
    given.primaryUserFirstName,
    given.primaryUserLastName,
  ]);
  if (problem) throw invalid({ password: problem });
  const passwordHash = await hashPassword(given.password);
  const taken = await findAccount(app, given.email);
  if (taken) return await tellOwner(app, taken);
  const { invitation } = origin;
  const verified = invitation?.email.toLowerCase() === given.email.toLowerCase();
  const emailProved = verified && mailProves(app);
  try {
    return await write(app.pool, 'system', async (tx) => {
      const { companyId, userId } = await found(
        app,
        tx,
        { name: given.companyName, systemType: ref, email: given.email, ...placeOf(given) },
        {
          firstName: given.primaryUserFirstName,
          lastName: given.primaryUserLastName,
          email: given.email,
          passwordHash,
          verified,
          emailProved,
          invitationTokenId: invitation?.tokenId ?? null,
        },
      );
      if (origin.referral) await countUse(tx, origin.referral);
      const detail = { systemType: ref, referredBy: origin.referral?.userId ?? null };
      await logSecurity(tx, { name: 'registered', companyId, userId, ...caller, detail });
      if (!verified) await mailVerification(app, tx, { id: userId, companyId, email: given.email });
      return companyId;
    });
  } catch (error) {
    // Somebody else registered this email between the look and the write.
    if ((error as { code?: string }).code !== '23505') throw error;
    const owner = await findAccount(app, given.email);
    if (!owner) throw error;
    return await tellOwner(app, owner);
  }
}

/** Where the company is: as it said, otherwise in the first country. */
function placeOf({ countryId, timezone, gstRegistered }: Registration) {
  const country = countryOf(countryId) ?? COUNTRIES[0];
  return { countryId: country.id, timezone: timezone ?? country.timezone, gstRegistered: gstRegistered ?? undefined };
}

/** The answer is that of a new account; only the owner of the address learns that there is one already. */
async function tellOwner(app: App, account: Account): Promise<number> {
  if (!app.config.smtpUrl)
    app.log.warn({ email: account.email }, 'somebody registered with an address that has an account: there is no link');
  await write(app.pool, 'system', (tx) =>
    sendMail(app, tx, {
      companyId: account.companyId,
      userId: account.id,
      to: { address: account.email },
      template: 'account-exists',
      subject: 'You already have an account',
      title: 'You already have an account',
      paragraphs: [
        'someone tried to register with this email address, which already has an account.',
        'If it was you, log in. If you forgot the password, change it from there. If it was not you, you do not need to do anything.',
      ],
      button: { label: 'Log In', url: `${app.config.publicUrl}/login` },
    }),
  );
  return await unusedId(app);
}

async function mailVerification(
  app: App,
  tx: Transaction,
  { id, companyId, email }: Pick<Account, 'id' | 'companyId' | 'email'>,
): Promise<void> {
  await revokeTokens(tx, companyId, { kinds: ['verify'], userId: id });
  const secret = await makeToken(tx, { companyId, kind: 'verify', userId: id, hours: VERIFY_HOURS });
  const link = `${app.config.publicUrl}/community-verify/${secret}`;
  await sendMail(app, tx, {
    companyId,
    userId: id,
    to: { address: email },
    template: 'verify-email',
    subject: 'Verify your email address',
    title: 'Verify your email address',
    paragraphs: [
      'Thank you for joining. Press the button within seven days to verify that this address is yours.',
      'If you did not create an account, ignore this email. The account cannot be used without it.',
    ],
    button: { label: 'Verify email', url: link },
  });
  // The outbox of a company that nobody is in yet is read by nobody. The link alone opens nothing: the password is asked for as well.
  if (!app.config.smtpUrl)
    app.log.warn({ email, link }, 'a new company waits for its link, and no mail server is set up: hand it over');
}

/** Answers the mail to a new account's address, or to one that an account is to move to. */
export async function verifyEmail(
  app: App,
  contacts: PersonAsContact,
  secret: string,
  caller: Caller,
): Promise<{ status: 1; message: string }> {
  const token = await readToken(app, 'verify', secret);
  const { email: address } = token.detail;
  if (typeof address === 'string') {
    await confirmAddress(app, contacts, token, address, caller);
    return { status: 1, message: 'Your new email address is confirmed. Log in with it from now on.' };
  }
  await write(app.pool, 'system', async (tx) => {
    await spendToken(tx, token);
    const verified = await markVerified(tx, token.companyId, token.userId ?? 0, mailProves(app));
    if (!verified) throw tokenRefused('verify');
    await logSecurity(tx, { name: 'email-verified', companyId: token.companyId, userId: token.userId, ...caller });
  });
  return { status: 1, message: 'Your email address is verified. You can log in now.' };
}

export async function sendVerification(
  app: App,
  limits: RateLimiter,
  given: { email: string; password: string },
  caller: Caller,
): Promise<{ sent: true }> {
  limit(limits, `verify-address:${caller.ip}`, 20);
  limit(limits, `verify-account:${given.email.toLowerCase()}`, 5);
  const account = await findAccount(app, given.email);
  const fits = await passwordMatches(given.password, account?.passwordHash);
  if (!account || !fits) throw wrongCredentials();
  if (account.status === 'unverified') await write(app.pool, 'system', (tx) => mailVerification(app, tx, account));
  return { sent: true };
}

export async function decryptReferral(app: App, secret: string): Promise<{ userName: string }> {
  const token = await readToken(app, 'referral', secret);
  const userName = token.userId ? await personName(app, token.companyId, token.userId) : undefined;
  if (!userName) throw tokenRefused('referral');
  return { userName };
}

/** A session for the person an access token was made for. It is used up only when the second factor has been passed too. */
export async function loginWithToken(
  app: App,
  given: { token: string; userPin?: string | null },
  caller: Caller,
): Promise<SignedIn | PinAsked> {
  const token = await readToken(app, 'access', given.token);
  const account = token.userId ? await accountOf(app, token.companyId, token.userId, caller) : undefined;
  if (account?.status !== 'active') throw tokenRefused('access');
  const second = await secondStep(app, account, given.userPin, caller);
  if (!second.passed) return second.ask;
  await write(app.pool, 'system', (tx) => spendToken(tx, token));
  return signedIn(account, await openSession(app, account, caller, 'access token'), second.recoveryCodes);
}

/** What a token opens, for the page that decides where to go; it is not used up by asking. */
export async function decryptAccess(app: App, secret: string): Promise<{ tokenType: string; token: string }> {
  const token: OneTimeToken | undefined = await findToken(app, ['share', 'access'], secret);
  if (!token) throw tokenRefused('access');
  return { tokenType: token.shareKind ?? 'login', token: secret };
}
