// People and roles kept by an identity provider: the same commands that people use, so that the same is refused.
import type { Context } from '../../../platform/server/context.ts';
import { validated } from '../../../platform/server/http/request.ts';
import { only } from '../../../platform/server/module.ts';
import {
  changeRole,
  changeUser,
  createRole,
  disableUser,
  enableUser,
  inviteUser,
  removeRole,
} from '../../identity/server/index.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import type { GroupChange, PersonChange } from './scim-changes.service.ts';
import { ScimError } from './scim-errors.service.ts';
import { keepExternalId } from './scim.store.ts';
import { type ScimGroup, type ScimPerson, scimGroup, scimPerson } from './scim.views.ts';

const contactsOf = ({ app }: Context) => only(app.modules, 'personAsContact');
/** As the calls of people check it: lengths, addresses, numbers. */
const checked = <T>(schema: unknown, given: T): T => validated(schema as never, given, 'body') as T;

/** Invites somebody. They come in through the sign-in server; until then the invitation waits. */
export async function makePerson(ctx: Context, change: PersonChange): Promise<ScimPerson> {
  const email = change.userName ?? '';
  const [first = 'New', ...rest] = (email.split('@')[0] ?? 'New').split(/[._-]/);
  const given = {
    firstName: change.firstName || first || 'New',
    lastName: change.lastName || rest.join(' ') || 'User',
    email,
    position: change.position ?? null,
    mobileNumber: change.mobileNumber ?? null,
  };
  const id = await inviteUser(ctx, contactsOf(ctx), checked(usersApi.create.body, given));
  if (change.externalId != null) await keepExternalId(ctx, 'user', id, change.externalId);
  if (change.active === false) await disableUser(ctx, id);
  return await scimPerson(ctx, id);
}

/** Changes what was said of somebody; what was not said stays. */
export async function changePerson(ctx: Context, id: number, change: PersonChange): Promise<ScimPerson> {
  const before = await scimPerson(ctx, id);
  if (change.active === true && !before.active) await enableUser(ctx, id);
  const { userName, firstName, lastName, position, mobileNumber } = change;
  const isNewAddress = userName !== undefined && userName.toLowerCase() !== before.userName.toLowerCase();
  const given = {
    ...(isNewAddress && { email: userName }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(position !== undefined && { position }),
    ...(mobileNumber !== undefined && { mobileNumber }),
  };
  if (Object.keys(given).length) await changeUser(ctx, contactsOf(ctx), id, checked(usersApi.update.body, given));
  if (change.externalId !== undefined) await keepExternalId(ctx, 'user', id, change.externalId);
  if (change.active === false && before.active) await disableUser(ctx, id);
  return await scimPerson(ctx, id);
}

/** People are never deleted: what they did keeps their name. */
export async function endPerson(ctx: Context, id: number): Promise<void> {
  const { active } = await scimPerson(ctx, id);
  if (active) await disableUser(ctx, id);
}

async function setMembers(ctx: Context, id: number, { members, added, removed }: GroupChange): Promise<void> {
  const before = (await scimGroup(ctx, id)).members.map(({ value }) => Number(value));
  const wanted = new Set(members ?? before);
  for (const one of added) wanted.add(one);
  for (const one of removed) wanted.delete(one);
  const turned = [...new Set([...before, ...wanted])].filter((one) => before.includes(one) !== wanted.has(one));
  for (const userId of turned) {
    const person = await scimPerson(ctx, userId).catch((error: unknown) => {
      if (!(error instanceof ScimError)) throw error;
      throw new ScimError(400, `There is no user ${userId}`, 'invalidValue');
    });
    const roleIds = person.groups.map(({ value }) => Number(value)).filter((role) => role !== id);
    await changeUser(ctx, contactsOf(ctx), userId, { roleIds: wanted.has(userId) ? [...roleIds, id] : roleIds });
  }
}

/** A new group is a role without rights: what it allows is given under Administration, Roles. */
export async function makeGroup(ctx: Context, change: GroupChange): Promise<ScimGroup> {
  const given = { label: change.displayName ?? '', permissions: [] };
  const id = await createRole(ctx, checked(rolesApi.create.body, given));
  if (change.externalId != null) await keepExternalId(ctx, 'role', id, change.externalId);
  await setMembers(ctx, id, change);
  return await scimGroup(ctx, id);
}

export async function changeGroup(ctx: Context, id: number, change: GroupChange): Promise<ScimGroup> {
  const before = await scimGroup(ctx, id);
  if (change.displayName && change.displayName !== before.displayName)
    await changeRole(ctx, id, checked(rolesApi.update.body, { label: change.displayName }));
  if (change.externalId !== undefined) await keepExternalId(ctx, 'role', id, change.externalId);
  await setMembers(ctx, id, change);
  return await scimGroup(ctx, id);
}

export async function endGroup(ctx: Context, id: number): Promise<void> {
  await scimGroup(ctx, id);
  await setMembers(ctx, id, { members: [], added: [], removed: [] });
  await removeRole(ctx, id);
}
