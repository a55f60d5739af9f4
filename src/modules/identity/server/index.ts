// What other modules may use of identity.
import type { Actor, App } from '../../../platform/server/context.ts';
import { actorOf } from './identity.across.ts';
import { readAccess } from './identity.tokens.ts';

export { guessable } from './common.passwords.ts';
export { removeFactorOnServer } from './factors.across.ts';
export { actorOfUser, serviceActorOf } from './identity.across.ts';
export { changeServiceAccount, makeServiceAccount, mayManageServiceAccount } from './service-accounts.service.ts';
export { serviceKey } from './service-accounts.slots.ts';
export { grantNewRights } from './new-rights.across.ts';
export { hashPassword } from './identity.passwords.ts';
export { signIn, signInLimits } from './identity.service.ts';
export { keepMfaPolicy } from './security-settings.store.ts';
export { companyOfToken, hashSecret, newSecret } from './identity.tokens.ts';
export { seal, unseal } from './factors.tokens.ts';
export { findToken, makeTokenRow, tokenRefused, spendToken } from './one-time-tokens.across.ts';
export { makeUserInvitation } from './password-reset.service.ts';
export { type FoundCompany } from './registration.service.ts';
export { reportAddresses } from './user-config.store.ts';
export { logSecurity } from './security-log.store.ts';
export { endSessions } from './sessions.store.ts';
export { changeRole, createRole, removeRole } from './roles.service.ts';
export { changeUser, disableUser, enableUser, inviteUser } from './users.service.ts';
export type { BarePerson, PersonAsContact, PersonFacts } from './person-as-contact.slots.ts';

/** Who a bearer token stands for at this moment. */
export async function authenticate(app: App, token: string): Promise<Actor | undefined> {
  const claims = await readAccess(app, token);
  return claims && (await actorOf(app, claims));
}
