// Passkeys (WebAuthn): the browser proves with a key that never leaves the device. Verified by a fingerprint, face or device pin,
// one stands for password and second factor together.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { App, Context } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import type { SignedIn } from '../shared/identity.api.ts';
import type { Challenge, CredentialOptions, CredentialResponse } from '../shared/passkeys.api.ts';
import { type Arrival, accountOf, openSession } from './identity.across.ts';
import { refuseAfter, signedIn } from './identity.service.ts';
import { newSecret } from './identity.tokens.ts';
import { mustKnowPassword } from './own-security.service.ts';
import { findPasskey, notePasskeyUse } from './passkeys.across.ts';
import { dropPasskey, insertPasskey, ownPasskeys, relabelPasskey } from './passkeys.store.ts';
import { logSecurity } from './security-log.store.ts';
import { securitySettingOf } from './security-settings.store.ts';
import { NO_COMPANY, beginAttempt, takeAttempt } from './sign-in-attempts.across.ts';
import { tellPerson } from './sign-in-notices.store.ts';

/** Loaded when the first passkey is used: a twentieth of the time that a start takes. */
const webAuthn = () => import('@simplewebauthn/server');

const MINUTES = 5;
const ALGORITHMS = [-8, -7, -257]; // EdDSA, ES256, RS256: what devices have
const site = (app: App) => ({
  origin: new URL(app.config.publicUrl).origin,
  id: new URL(app.config.publicUrl).hostname,
});
const refused = () => {
  const text = 'This passkey could not be used to log in. Try again, or log in with your password.';
  return new AppError(401, 'unauthenticated', text, { errors: { general: text } });
};

export async function startPasskeySignIn(app: App, limits: RateLimiter, ip: string): Promise<Challenge> {
  refuseAfter(limits, `passkey:${ip}`, 50);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: site(app).id, userVerification: 'required' });
  const attempt = newSecret();
  const detail = { challenge: options.challenge };
  await beginAttempt(app, 'passkey', attempt, { companyId: NO_COMPANY, detail, minutes: MINUTES });
  return { attempt, options: options as unknown as CredentialOptions };
}

export async function passkeySignIn(
  app: App,
  limits: RateLimiter,
  given: { attempt: string; response: CredentialResponse },
  arrival: Arrival,
): Promise<SignedIn> {
  refuseAfter(limits, `passkey:${arrival.ip}`, 50);
  const attempt = await takeAttempt<{ challenge: string }>(app, 'passkey', given.attempt);
  const key = attempt && (await findPasskey(app, given.response.id));
  if (!attempt || !key) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: given.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: attempt.detail.challenge,
    expectedOrigin: site(app).origin,
    expectedRPID: site(app).id,
    requireUserVerification: true,
    credential: {
      id: given.response.id,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.signCount,
      transports: key.transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined); // broken answers throw; they are no more than a refusal
  if (!verified?.verified) throw refused();
  const account = await accountOf(app, key.companyId, key.userId, arrival);
  if (!account || account.status !== 'active' || !account.passkeys) throw refused();
  await notePasskeyUse(app, key, verified.authenticationInfo.newCounter);
  return signedIn(account, await openSession(app, account, arrival, 'passkey'));
}

export async function startPasskey(ctx: Context, limits: RateLimiter, password: string): Promise<Challenge> {
  if (!(await securitySettingOf(ctx)).passkeys) throw conflict('Your company does not use passkeys.');
  await mustKnowPassword(ctx, limits, password);
  const { companyId, userId, email, fullName } = ctx.actor;
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Reinstate',
    rpID: site(ctx.app).id,
    userName: email,
    userDisplayName: fullName,
    userID: new TextEncoder().encode(`${companyId}:${userId}`),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: (await ownPasskeys(ctx)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  const attempt = newSecret();
  const detail = { challenge: options.challenge };
  await beginAttempt(ctx.app, 'passkey-enrolment', attempt, { companyId, userId, detail, minutes: MINUTES });
  return { attempt, options: options as unknown as CredentialOptions };
}

export async function addPasskey(
  ctx: Context,
  given: { attempt: string; label: string; response: CredentialResponse },
): Promise<{ id: number }> {
  const attempt = await takeAttempt<{ challenge: string }>(ctx.app, 'passkey-enrolment', given.attempt);
  if (!attempt || attempt.userId !== ctx.actor.userId) throw invalid({ attempt: 'This took too long. Start again.' });
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: given.response as unknown as RegistrationResponseJSON,
    expectedChallenge: attempt.detail.challenge,
    expectedOrigin: site(ctx.app).origin,
    expectedRPID: site(ctx.app).id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw invalid({ response: 'The passkey could not be added. Try again.' });
  const { credential } = verified.registrationInfo;
  const id = await insertPasskey(ctx, {
    label: given.label,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: credential.transports ?? [],
  });
  await logSecurity(ctx, { name: 'passkey-added', detail: { label: given.label } });
  await tellPerson(ctx.app, ctx, ctx.actor, 'passkey-added', ctx);
  return { id };
}

export async function renamePasskey(ctx: Context, id: number, label: string): Promise<{ id: number }> {
  if (!(await relabelPasskey(ctx, id, label))) throw notFound('This passkey');
  return { id };
}

export async function removePasskey(ctx: Context, id: number): Promise<{ id: number }> {
  if (!(await dropPasskey(ctx, id))) throw notFound('This passkey');
  await logSecurity(ctx, { name: 'factor-removed', detail: { kind: 'passkey' } });
  await tellPerson(ctx.app, ctx, ctx.actor, 'passkey-removed', ctx);
  return { id };
}
