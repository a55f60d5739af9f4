// What other modules may use of identity.
import type { Actor, App } from '../../../platform/server/context.ts';
import { actorOf } from './identity.across.ts';
import { readAccess } from './identity.tokens.ts';

export { guessable } from './common.passwords.ts';
export { removeFactorOnServer } from './factors.across.ts';
export { actorOfUser } from './identity.across.ts';
export { hashPassword } from './identity.passwords.ts';
export { identityRoutes } from './identity.routes.ts';
export { signIn, signInLimits } from './identity.service.ts';
export { keepMfaPolicy } from './security-settings.store.ts';
export { companyOfToken, hashSecret, newSecret } from './identity.tokens.ts';
export { findToken, makeTokenRow, tokenRefused, spendToken } from './one-time-tokens.across.ts';
export { makeUserInvitation } from './password-reset.service.ts';
export { passwordResetRoutes } from './password-reset.routes.ts';
export { type FoundCompany } from './registration.service.ts';
export { OWN_DATA, ownDataJob } from './own-data.service.ts';
export { ownDataRoutes } from './own-data.routes.ts';
export { securityLogRoutes } from './security-log.routes.ts';
export { keepSealing } from './security-seal.across.ts';
export { logSecurity } from './security-log.store.ts';
export { referralRoutes } from './referral.service.ts';
export { registrationRoutes } from './registration.routes.ts';
export { createRole } from './roles.service.ts';
export { rolesRoutes } from './roles.routes.ts';
export { userConfigRoutes } from './user-config.routes.ts';
export { roleLimits } from './user-config.views.ts';
export { usersRoutes } from './users.routes.ts';
export { type PersonAsContact, type PersonFacts } from './users.service.ts';

/** Who a bearer token stands for at this moment. */
export async function authenticate(app: App, token: string): Promise<Actor | undefined> {
  const claims = await readAccess(app, token);
  return claims && (await actorOf(app, claims));
}

/** Where people and their tokens point to contacts; contacts move them when two are merged. */
export const identityContactReferences = [
  {
    table: 'app_user',
    column: 'contact_id',
    single: { where: 'live', refusal: 'Both contacts belong to people with accounts. They cannot be one person.' },
  },
  { table: 'token', column: 'contact_id' },
] as const;
