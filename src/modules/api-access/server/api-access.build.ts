// What tests need of API access: a token of a company and calls in its name.
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { DEFAULT_ROLES, type RoleRef } from '../../identity/shared/roles.ts';
import { type ApiTokenView, apiTokensApi } from '../shared/api-tokens.api.ts';
import { type WebhookEndpointView, webhooksApi } from '../shared/webhooks.api.ts';

export const roleIdOf = (ref: RoleRef): number => DEFAULT_ROLES.find((role) => role.ref === ref)?.id ?? 1;

export interface Program extends Person {
  row: ApiTokenView;
}
interface More {
  role?: RoleRef;
  scopes?: string[];
  addresses?: string[];
  perMinute?: number;
  expiresInDays?: number | null;
  label?: string;
}

/** A token that can be called as: whoever calls with it is the program. */
export async function buildToken(app: TestApp, as: Person, more: More = {}): Promise<Program> {
  const { role = 'admin', scopes = ['job:read', 'job:write'], label = 'Website form', ...rest } = more;
  const body = { label, roleId: roleIdOf(role), scopes, ...rest };
  const { token, secret } = made(await app.call(as, apiTokensApi.create, { body }));
  return { userId: 0, companyId: as.companyId, email: '', token: secret, row: token };
}

/** An endpoint of webhooks, with its secret. */
export async function buildEndpoint(
  app: TestApp,
  as: Person,
  address: string,
  { role = 'admin', events = ['job.created', 'job.statusChanged'] }: { role?: RoleRef; events?: string[] } = {},
): Promise<{ id: number; secret: string; row: WebhookEndpointView }> {
  const body = { label: 'Warehouse', address, events, roleId: roleIdOf(role) };
  const { endpoint, secret } = made(await app.call(as, webhooksApi.create, { body }));
  return { id: endpoint.id, secret, row: endpoint };
}
