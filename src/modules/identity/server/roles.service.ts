// Creating, changing and deleting roles. Each is one line of the security log.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellStale } from '../../../platform/server/notify.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { widened, widerIn } from '../shared/role-limits.ts';
import { type Role, type RoleCreate, type RoleUpdate, role } from '../shared/role.entity.ts';
import { holdersOf, lockRights, mayGive, mustKeepAdministrator, tellSessions } from './rights.store.ts';
import { mustBeFreeLabel } from './roles.views.ts';
import { logSecurity } from './security-log.store.ts';

const FIRST_OWN_ORDER = 1000;
const once = (permissions: readonly string[] | undefined) => permissions && [...new Set(permissions)].sort();

/** Which rights there are, the modules say. */
function mustExist(ctx: Context, permissions: readonly string[]): void {
  const at = permissions.findIndex((entry) => !ctx.app.modules.rights.all.includes(entry));
  if (at >= 0) throw invalid({ permissions: `There is no such right (${permissions[at]})` });
}

export async function createRole(ctx: Context, given: RoleCreate): Promise<number> {
  const permissions = once(given.permissions) ?? [];
  mustExist(ctx, permissions);
  mayGive(ctx, permissions, 'permissions');
  await mustBeFreeLabel(ctx, given.label, 0);
  const made = await insertRecord(ctx, role, { ...given, permissions, order: FIRST_OWN_ORDER }, {}, { history: false });
  await logSecurity(ctx, {
    name: 'role-changed',
    userId: null,
    objectType: 'role',
    objectId: made.id,
    detail: { role: made.label, verb: 'create', added: permissions },
  });
  await tellStale(ctx, 'option-lists');
  return made.id;
}

export async function changeRole(ctx: Context, id: number, { version, ...given }: RoleUpdate): Promise<number> {
  await lockRights(ctx);
  const before = await lockRecord(ctx, role, id, { version });
  const permissions = once(given.permissions);
  const added = permissions?.filter((entry) => !before.permissions.includes(entry)) ?? [];
  // What came with a module that is gone may stay.
  mustExist(ctx, added);
  const removed = permissions ? before.permissions.filter((entry) => !permissions.includes(entry)) : [];
  mayGive(ctx, given.active && !before.active ? [...(permissions ?? before.permissions)] : added, 'permissions');
  mustNotWiden(ctx, before, given);
  if (given.label) await mustBeFreeLabel(ctx, given.label, id);
  const { changed, after } = await updateRecord(
    ctx,
    role,
    id,
    { ...given, ...(permissions && (added.length || removed.length) ? { permissions } : { permissions: undefined }) },
    {},
    { history: false },
  );
  if (!changed.length) return id;
  await mustKeepAdministrator(ctx);
  await logSecurity(ctx, {
    name: 'role-changed',
    userId: null,
    objectType: 'role',
    objectId: id,
    detail: { role: after.label, verb: 'update', added, removed, changes: otherChanges(before, after, changed) },
  });
  await tellSessions(ctx, await holdersOf(ctx, id));
  await tellStale(ctx, 'option-lists');
  return id;
}

/** A limit is widened only by those who are held to none that is narrower; a role that is woken reaches as far as it says. */
function mustNotWiden({ actor }: Context, before: Role, given: RoleUpdate): void {
  if (actor.primeAdmin) return;
  const after = given.roleOptions ?? before.roleOptions;
  const wakes = given.active === true && !before.active;
  const reach = wakes ? after : widened(before.roleOptions, after);
  const own = wakes
    ? actor.roleLimits
    : Object.fromEntries(Object.entries(actor.roleLimits).filter(([name]) => Object.hasOwn(reach, name)));
  if (widerIn(own, reach))
    throw invalid({
      [wakes ? 'active' : 'roleOptions']: 'Your own roles limit what you see, so you cannot let others see more',
    });
}

const otherChanges = (before: Role, after: Role, changed: string[]) =>
  Object.fromEntries(
    changed
      .filter((name) => name !== 'permissions')
      .map((name) => [name, [before[name as keyof Role], after[name as keyof Role]]]),
  );

export async function removeRole(ctx: Context, id: number, version?: number): Promise<number> {
  await lockRights(ctx);
  const before = await lockRecord(ctx, role, id, { version });
  if (before.isSystem) throw conflict('This is a standard role. Make it inactive instead.');
  if ((await holdersOf(ctx, id)).length)
    throw conflict('People still have this role. Give them another one first, or make it inactive.');
  await removeRecord(ctx, role, id, { history: false });
  await logSecurity(ctx, {
    name: 'role-changed',
    userId: null,
    objectType: 'role',
    objectId: id,
    detail: { role: before.label, verb: 'delete' },
  });
  await tellStale(ctx, 'option-lists');
  return id;
}
