// The second step of signing in: whether a person must pass it, and whether they did.
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { AppError } from '../../../platform/server/errors.ts';
import type { PinAsked } from '../shared/identity.api.ts';
import {
  type Owner,
  confirmedAuthenticator,
  countWrong,
  makeRecoveryCodes,
  startedAuthenticator,
  takeRecoveryCode,
  takeStep,
} from './factors.store.ts';
import { isPin, plainPin, setUpOf, stepOfPin } from './factors.tokens.ts';
import type { Account, Arrival } from './identity.across.ts';
import { logSecurity } from './security-log.store.ts';
import { tellPerson } from './sign-in-notices.store.ts';

/** Passed, with the recovery codes of a factor that was just confirmed; or what to ask the person for. */
export type SecondStep = { passed: true; recoveryCodes?: string[] } | { passed: false; ask: PinAsked };

export const ASK_PIN: PinAsked = { googleQRCode: null, google2faSecret: null, pinRequired: true };
const WRONG_PIN = 'This pin is not right. Enter the one that the app shows now.';
export const USED_PIN = 'This pin was used before. Wait for the next one.';

/** Who has to have a second factor under the company's policy. */
export const mustHaveFactor = ({
  mfaPolicy,
  administersRights,
}: Pick<Account, 'mfaPolicy' | 'administersRights'>): boolean =>
  mfaPolicy === 'everyone' || (mfaPolicy === 'admins' && administersRights);

/** After the password: a stranger without it never comes here, and so cannot lock anything. */
export async function secondStep(
  app: App,
  account: Account,
  pin: string | null | undefined,
  arrival: Arrival,
): Promise<SecondStep> {
  if (account.mfaPolicy === 'off') return { passed: true };
  const owner = { companyId: account.companyId, userId: account.id };
  // The count of wrong pins is kept although the answer is an error: the transaction answers, then we throw.
  const outcome = await write(app.pool, owner, async (tx): Promise<SecondStep | AppError> => {
    const factor = await confirmedAuthenticator(app, tx, owner);
    const log = logFor(arrival, owner, tx);
    if (!factor && !mustHaveFactor(account)) return { passed: true };
    if (!factor) {
      const started = await startedAuthenticator(app, tx, owner);
      if (!pin) return { passed: false, ask: await setUpOf(started.secret, account.email) };
      const step = isPin(pin) ? stepOfPin(started.secret, plainPin(pin), Date.now()) : undefined;
      if (step === undefined || !(await takeStep(tx, owner, started.id, step))) return wrongPin();
      await log('factor-added', { kind: 'authenticator app' });
      await tellPerson(app, tx, owner, 'factor-added', arrival);
      return { passed: true, recoveryCodes: await makeRecoveryCodes(app, tx, owner) };
    }
    if (!pin) return { passed: false, ask: ASK_PIN };
    if (!isPin(pin)) {
      const left = await takeRecoveryCode(app, tx, owner, pin);
      await log(left === undefined ? 'second-factor-failed' : 'recovery-code-used', { left: left ?? null });
      if (left !== undefined) await tellPerson(app, tx, owner, 'recovery-code-used', arrival);
      return left === undefined
        ? wrongPin('This recovery code is not right, or it was used before.')
        : { passed: true };
    }
    if (factor.lockedFor > 0) return locked(factor.lockedFor);
    const step = stepOfPin(factor.secret, plainPin(pin), Date.now());
    if (step !== undefined && (await takeStep(tx, owner, factor.id, step))) return { passed: true };
    const nowLocked = await countWrong(tx, owner, factor);
    await log('second-factor-failed', { replayed: step !== undefined });
    if (nowLocked) await log('sign-in-locked', { minutes: 15 });
    return nowLocked ? locked(15 * 60) : wrongPin(step === undefined ? WRONG_PIN : USED_PIN);
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

const logFor =
  (arrival: Arrival, owner: Owner, tx: Parameters<typeof logSecurity>[0]) =>
  (name: Parameters<typeof logSecurity>[1]['name'], detail: Record<string, unknown>) =>
    logSecurity(tx, { name, ...owner, ip: arrival.ip, device: arrival.device, detail });

const wrongPin = (text = WRONG_PIN) => new AppError(401, 'unauthenticated', text, { errors: { userPin: text } });
const locked = (seconds: number) => {
  const text = `Too many wrong pins. Wait ${Math.ceil(seconds / 60)} minutes, or enter a recovery code.`;
  return new AppError(429, 'rate_limited', text, { errors: { userPin: text }, retryAfter: seconds });
};
