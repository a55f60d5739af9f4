// Tokens of programs: made, changed, given a new secret, revoked. Each is a line of the security log.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import {
  changeServiceAccount,
  logSecurity,
  makeServiceAccount,
  mayManageServiceAccount,
} from '../../identity/server/index.ts';
import type { ApiTokenView } from '../shared/api-tokens.api.ts';
import { unknownScopes } from './api-areas.service.ts';
import { networkOf, newApiSecret, prefixOf } from './api-secrets.tokens.ts';
import {
  type TokenRow,
  endToken,
  insertToken,
  lockToken,
  saveSecret,
  saveToken,
  tellTokens,
} from './api-tokens.store.ts';
import { tokenView } from './api-tokens.views.ts';

interface Given {
  label: string;
  description?: string | null | undefined;
  roleId: number;
  scopes: string[];
  addresses: string[];
  perMinute: number;
  expiresInDays: number | null;
}
export interface MadeSecret {
  token: ApiTokenView;
  secret: string;
}
/** Every key of `Given` may be left out of a change. */
type Change = { [K in keyof Given]?: Given[K] | undefined } & { version: number };

function check(ctx: Context, { scopes, addresses }: Pick<Change, 'scopes' | 'addresses'>): void {
  const [unknown] = unknownScopes(ctx.app, scopes ?? []);
  if (unknown) throw invalid({ scopes: `There is no scope ${unknown}` });
  const wrong = addresses?.find((address) => !networkOf(address));
  if (wrong !== undefined)
    throw invalid({
      addresses: `${wrong} is no address. Enter one such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32`,
    });
}

const log = (
  ctx: Context,
  name: 'api-token-made' | 'api-token-changed' | 'api-token-rotated' | 'api-token-revoked',
  id: number,
  detail: Record<string, unknown>,
): Promise<void> => logSecurity(ctx, { name, objectType: 'apiToken', objectId: id, detail });

/** Makes a token with an account of its own. The secret is answered once. */
export async function createToken(ctx: Context, given: Given): Promise<MadeSecret> {
  check(ctx, given);
  const { label, roleId, scopes, addresses, expiresInDays } = given;
  const userId = await makeServiceAccount(ctx, label, roleId);
  const secret = newApiSecret();
  const id = await insertToken(ctx, { ...given, description: given.description ?? null, userId }, secret);
  await log(ctx, 'api-token-made', id, {
    token: label,
    prefix: prefixOf(secret),
    roleId,
    scopes,
    addresses,
    expiresInDays,
  });
  return { token: await tokenView(ctx, id), secret };
}

const open = async (ctx: Context, id: number, version?: number): Promise<TokenRow> => {
  const row = await lockToken(ctx, id, version);
  if (row.revokedAt) throw conflict('This token was revoked. Create a new one.');
  await mayManageServiceAccount(ctx, row.userId);
  return row;
};

/** Changes what a token may do; it applies with its next call. */
export async function changeToken(ctx: Context, id: number, { version, ...given }: Change): Promise<ApiTokenView> {
  check(ctx, given);
  const before = await open(ctx, id, version);
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { expiresInDays, ...fields } = told as Partial<Given>;
  const next: TokenRow = {
    ...before,
    ...fields,
    description: fields.description === undefined ? before.description : fields.description,
  };
  await changeServiceAccount(ctx, before.userId, { label: fields.label, roleId: fields.roleId });
  await saveToken(ctx, next, expiresInDays);
  await log(ctx, 'api-token-changed', id, { token: next.label, changes: told });
  await tellTokens(ctx, before.userId);
  return await tokenView(ctx, id);
}

/** Gives a token a new secret; the one before works on for some hours, so that programs can be changed in peace. */
export async function rotateToken(ctx: Context, id: number, overlapHours: number): Promise<MadeSecret> {
  const { label, userId } = await open(ctx, id);
  const secret = newApiSecret();
  await saveSecret(ctx, id, secret, overlapHours);
  await log(ctx, 'api-token-rotated', id, { token: label, prefix: prefixOf(secret), overlapHours });
  await tellTokens(ctx, userId);
  return { token: await tokenView(ctx, id), secret };
}

/** Ends a token at once. Whoever may manage tokens may: taking away needs no right beside it. */
export async function revokeToken(ctx: Context, id: number): Promise<ApiTokenView> {
  const { label, userId, revokedAt } = await lockToken(ctx, id);
  if (revokedAt) return await tokenView(ctx, id);
  await endToken(ctx, id);
  await log(ctx, 'api-token-revoked', id, { token: label });
  await tellTokens(ctx, userId);
  return await tokenView(ctx, id);
}
