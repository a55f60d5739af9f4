// The account of a program: beside the people, with a role as they have it, and never able to sign in.
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/server/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { beyond, mayGive, permissionsOfRoles, tellSessions } from './rights.store.ts';
import { insertServiceAccount, isService, renameServiceAccount, roleIsOpen } from './service-accounts.store.ts';
import { isWider, seesMoreOfLists } from './users.service.ts';
import { askedToSeeOwnJobs, reachOf, setLinks } from './users.store.ts';

/** How programs are named in histories. */
const nameOf = (label: string) => ({ firstName: 'API:', lastName: label });

/** Nobody makes a program that may do or see more than they do. */
async function give(ctx: Context, userId: number, roleId: number): Promise<void> {
  if (!(await roleIsOpen(ctx, roleId))) throw invalid({ roleId: 'Choose an active role for people of the company' });
  await setLinks(ctx, userId, 'roleIds', [roleId]);
  mayGive(ctx, await permissionsOfRoles(ctx, [roleId]), 'roleId');
  if (!ctx.actor.primeAdmin && seesMoreOfLists(ctx, await reachOf(ctx, userId)))
    throw invalid({ roleId: 'Your own roles limit what you see, so choose a role that is limited at least as much' });
}

/** Makes the account of a program with a role; it sees no more jobs than whoever makes it. Answers its id. */
export async function makeServiceAccount(ctx: Context, label: string, roleId: number): Promise<number> {
  const { onlyMyJobs, divisionIds } = ctx.actor;
  const email = `${randomUUID()}@service.invalid`;
  const narrow = onlyMyJobs || (await askedToSeeOwnJobs(ctx, [roleId]));
  const userId = await insertServiceAccount(ctx, { ...nameOf(label), email, onlyMyJobs: narrow });
  await setLinks(ctx, userId, 'divisionIds', divisionIds);
  await give(ctx, userId, roleId);
  return userId;
}

/** Nobody changes a program, or gets a new secret of it, that may do or see more than they do. */
export async function mayManageServiceAccount(ctx: Context, userId: number): Promise<void> {
  if (!(await isService(ctx, userId))) throw notFound('This account');
  if (ctx.actor.primeAdmin) return;
  const reach = await reachOf(ctx, userId);
  if (beyond(ctx, reach.permissions) || isWider(ctx, reach) || seesMoreOfLists(ctx, reach))
    throw forbidden('Its role allows more than yours. Ask an administrator to change it.');
}

/** Gives the account of a program another name or role. */
export async function changeServiceAccount(
  ctx: Context,
  userId: number,
  { label, roleId }: { label?: string | undefined; roleId?: number | undefined },
): Promise<void> {
  if (label !== undefined) await renameServiceAccount(ctx, userId, nameOf(label));
  if (roleId !== undefined) await give(ctx, userId, roleId);
  await tellSessions(ctx, [userId]);
}
