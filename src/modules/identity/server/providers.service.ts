// Changing the company's sign-in servers.
import type { Context } from '../../../platform/server/context.ts';
import { NotFetched } from '../../../platform/server/safe-fetch.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import type { IdentityProvider, IdentityProviderInput } from '../shared/providers.api.ts';
import { mustBeOutside } from './oidc.client.ts';
import {
  dropProvider,
  foreignDomains,
  insertProvider,
  providersOf,
  roleExists,
  updateProviderRow,
} from './providers.store.ts';
import { logSecurity } from './security-log.store.ts';

/** Mail providers of the public belong to nobody's company. */
const PUBLIC_DOMAINS =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|me|mac|aol|proton|protonmail|gmx|bigpond|optusnet)\./;

export async function createProvider(ctx: Context, given: IdentityProviderInput): Promise<IdentityProvider> {
  await check(ctx, given);
  const id = await insertProvider(ctx, given);
  return await changed(ctx, id, 'added');
}

export async function updateProvider(
  ctx: Context,
  id: number,
  given: IdentityProviderInput & { version?: number },
): Promise<IdentityProvider> {
  const before = await providerOf(ctx, id);
  if (given.version !== undefined && given.version !== before.version)
    throw conflict('Someone else changed this sign-in server in the meantime. Your change was not saved.', before);
  await check(ctx, { ...before, ...given });
  await updateProviderRow(ctx, before, given);
  return await changed(ctx, id, 'changed');
}

export async function removeProvider(ctx: Context, id: number): Promise<{ id: number }> {
  const { ref } = await providerOf(ctx, id);
  mustBePrime(ctx);
  await dropProvider(ctx, id);
  await logSecurity(ctx, { name: 'provider-changed', userId: null, detail: { ref, what: 'removed' } });
  return { id };
}

async function providerOf(ctx: Context, id: number): Promise<IdentityProvider> {
  const [found] = await providersOf(ctx, id);
  if (!found) throw notFound('This sign-in server');
  return found;
}

async function changed(ctx: Context, id: number, what: string): Promise<IdentityProvider> {
  const after = await providerOf(ctx, id);
  await logSecurity(ctx, { name: 'provider-changed', userId: null, detail: { ref: after.ref, what } });
  return after;
}

/** Whoever sets up a sign-in server comes in as anybody. */
function mustBePrime({ actor }: Context): void {
  if (!actor.primeAdmin && !actor.systemAdmin)
    throw forbidden('Only a prime administrator can set up a sign-in server.');
}

/** For the company's own domains. */
async function check(ctx: Context, given: IdentityProviderInput): Promise<void> {
  mustBePrime(ctx);
  const { emailDomains = [], createUsers, defaultRoleId } = given;
  try {
    mustBeOutside(ctx.app, given.issuer);
  } catch (error) {
    if (error instanceof NotFetched) throw invalid({ issuer: error.message });
    throw error;
  }
  const open = emailDomains.find((domain) => PUBLIC_DOMAINS.test(domain));
  if (open) throw invalid({ emailDomains: `${open} belongs to everyone` });
  const [foreign] = await foreignDomains(ctx, emailDomains);
  if (foreign) throw invalid({ emailDomains: `Nobody in your company has an email at ${foreign}` });
  if (createUsers && !defaultRoleId) throw invalid({ defaultRoleId: 'Choose the role for new people' });
  if (defaultRoleId && !(await roleExists(ctx, defaultRoleId)))
    throw invalid({ defaultRoleId: 'This entry does not exist' });
}
