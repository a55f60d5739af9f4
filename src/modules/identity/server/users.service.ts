// People of the company: invited, changed, disabled, never deleted. What they did keeps their name.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { insertRecord, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { widerIn } from '../shared/role-limits.ts';
import { type User, user } from '../shared/user.entity.ts';
import type { UserLinks } from '../shared/users.api.ts';
import type { OwnProfile, UserCreate, UserUpdate } from '../shared/users.api.ts';
import { removeAuthenticator } from './factors.store.ts';
import { addressChange, askForConfirmation, takeBack } from './email-change.service.ts';
import { revokeTokens } from './one-time-tokens.across.ts';
import { makeAccessLink, makeUserInvitation } from './password-reset.service.ts';
import {
  beyond,
  lockRights,
  mayGive,
  mustKeepAdministrator,
  permissionsOfRoles,
  tellSessions,
} from './rights.store.ts';
import type { PersonAsContact, PersonFacts } from './person-as-contact.slots.ts';
import { mustHaveRoom } from './people-limit.slots.ts';
import { logSecurity } from './security-log.store.ts';
import { isService } from './service-accounts.store.ts';
import { endSessions } from './sessions.store.ts';
import { tellPerson } from './sign-in-notices.store.ts';
import {
  LINK_NAMES,
  type Reach,
  askedToSeeOwnJobs,
  contactExists,
  hasPassword,
  oneAccountPerEmail,
  reachOf,
  setLinks,
  setStatus,
} from './users.store.ts';

const factsOf = (given: Pick<User, 'firstName' | 'lastName' | 'email'> & Partial<User>): PersonFacts => ({
  firstName: given.firstName,
  lastName: given.lastName,
  email: given.email,
  mobileNumber: given.mobileNumber ?? null,
  position: given.position ?? null,
  external: given.userTypeName === 'external',
});

/**
 * Nobody changes an account that may do or see more than they do: a new address, a link to log in or a lost second factor would
 * hand it to them. Only a prime administrator changes another one.
 */
async function mayTouch(ctx: Context, before: User): Promise<void> {
  const { actor } = ctx;
  if (await isService(ctx, before.id)) throw notFound('This user');
  if (before.systemAdmin && !actor.systemAdmin)
    throw forbidden('Only a system administrator can change a system administrator.');
  if (actor.primeAdmin || before.id === actor.userId) return;
  if (before.primeAdmin) throw forbidden('Only a prime administrator can change a prime administrator.');
  const reach = await reachOf(ctx, before.id);
  const right = beyond(ctx, reach.permissions);
  if (right)
    throw forbidden(
      `${before.fullName} has a right that you do not have (${right}). Ask an administrator to change this account.`,
    );
  if (isWider(ctx, reach))
    throw forbidden(`${before.fullName} can see jobs that you cannot. Ask an administrator to change this account.`);
  if (seesMoreOfLists(ctx, reach))
    throw forbidden(
      `${before.fullName} can see contacts that you cannot. Ask an administrator to change this account.`,
    );
}

/** Only a prime administrator makes another one; and who is held to some jobs holds others, and themselves, to no fewer. */
async function mustNotGiveMore(ctx: Context, given: Partial<UserUpdate>, id: number): Promise<void> {
  if (ctx.actor.primeAdmin) return;
  if (given.primeAdmin) throw invalid({ primeAdmin: 'Only a prime administrator can make another one' });
  if (given.supportCentreAdmin)
    throw invalid({ supportCentreAdmin: 'Only a prime administrator can make a support centre administrator' });
  if (given.dataCentreAdmin)
    throw invalid({ dataCentreAdmin: 'Only a prime administrator can make a data centre administrator' });
  if (given.userSettingOnlyMyJobs === undefined && !given.divisionIds && !given.roleIds) return;
  const reach = await reachOf(ctx, id);
  if (given.roleIds && seesMoreOfLists(ctx, reach))
    throw invalid({ roleIds: 'Your own roles limit what you see, so choose roles that are limited at least as much' });
  if (given.userSettingOnlyMyJobs === undefined && !given.divisionIds) return;
  if (ctx.actor.onlyMyJobs && !reach.onlyMyJobs)
    throw invalid({ userSettingOnlyMyJobs: 'You see only your own jobs, so you cannot give access to others' });
  if (isWider(ctx, reach))
    throw invalid({ divisionIds: 'Choose from your own divisions: you cannot give access to other divisions’ jobs' });
}

/** Whether a colleague's roles leave them more of the lists than the person's own. */
export const seesMoreOfLists = ({ actor }: Context, { roleLimits }: Reach): boolean =>
  roleLimits !== undefined && widerIn(actor.roleLimits, roleLimits) !== undefined;

/** Whether a colleague sees jobs that the person does not. */
export function isWider({ actor }: Context, { onlyMyJobs, divisionIds }: Reach): boolean {
  if (actor.onlyMyJobs) return !onlyMyJobs;
  const own = actor.divisionIds;
  return own.length > 0 && (!divisionIds.length || divisionIds.some((division) => !own.includes(division)));
}

/** Where somebody is, is recorded with their own consent: others may take it back for them and never give it. */
function mustNotConsent(ctx: Context, given: Partial<UserUpdate>, before?: User): void {
  if (before?.id === ctx.actor.userId) return;
  const why = 'Only the person can agree to this, under Location in their profile';
  if (given.shouldTrackLocation && !before?.shouldTrackLocation) throw invalid({ shouldTrackLocation: why });
  if (given.locationItemActions?.some((action) => !before?.locationItemActions.includes(action)))
    throw invalid({ locationItemActions: why });
}

async function keepLinks(ctx: Context, userId: number, given: Partial<UserLinks>): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {};
  for (const name of LINK_NAMES) {
    const wanted = given[name];
    if (!wanted) continue;
    const { added, removed } = await setLinks(ctx, userId, name, wanted);
    if (name === 'roleIds' && added.length) mayGive(ctx, await permissionsOfRoles(ctx, added), 'roleIds');
    if (added.length || removed.length) changes[name] = { added, removed };
  }
  return changes;
}

export async function inviteUser(ctx: Context, contacts: PersonAsContact, given: UserCreate): Promise<number> {
  const { contactId, roleIds, divisionIds, regionIds, ...person } = given;
  mustNotConsent(ctx, given);
  await mustHaveRoom(ctx, given.userTypeName);
  if (contactId != null && !(await contactExists(ctx, contactId)))
    throw invalid({ contactId: 'This entry does not exist' });
  // What the person's roles say of new people, unless the invitation says otherwise.
  const onlyMyJobs = given.userSettingOnlyMyJobs ?? (await askedToSeeOwnJobs(ctx, roleIds ?? []));
  const made = await oneAccountPerEmail(async () =>
    insertRecord(
      ctx,
      user,
      { ...person, userSettingOnlyMyJobs: onlyMyJobs },
      { status: 'invited', contactId: contactId ?? (await contacts.create(ctx, factsOf(person as User))) },
      { history: false },
    ),
  );
  await keepLinks(ctx, made.id, {
    roleIds: roleIds ?? [],
    divisionIds: divisionIds ?? [],
    regionIds: regionIds ?? [],
  });
  await mustNotGiveMore(ctx, { ...given, roleIds: roleIds ?? [], divisionIds: divisionIds ?? [] }, made.id);
  await makeUserInvitation(ctx, made.id);
  await logSecurity(ctx, {
    name: 'user-invited',
    userId: made.id,
    objectType: 'user',
    objectId: made.id,
    detail: { email: made.email, roleIds: roleIds ?? [] },
  });
  return made.id;
}

export async function changeUser(
  ctx: Context,
  contacts: PersonAsContact,
  id: number,
  { version, roleIds, divisionIds, regionIds, ...given }: UserUpdate,
): Promise<number> {
  await lockRights(ctx);
  const locked = await lockRecord(ctx, user, id, { version });
  await mayTouch(ctx, locked);
  mustNotConsent(ctx, given, locked);
  const { mail, newEmail = locked.newEmail, email = locked.email } = await addressChange(ctx, locked, given.email);
  const { before, after, changed } = await oneAccountPerEmail(() =>
    updateRecord(ctx, user, id, { ...given, email }, newEmail === locked.newEmail ? {} : { newEmail }, {
      history: false,
    }),
  );
  if (newEmail !== locked.newEmail) changed.push('newEmail');
  const links = await keepLinks(ctx, id, {
    ...(roleIds && { roleIds }),
    ...(divisionIds && { divisionIds }),
    ...(regionIds && { regionIds }),
  });
  await mustNotGiveMore(ctx, { ...given, ...(roleIds && { roleIds }), ...(divisionIds && { divisionIds }) }, id);
  if (mail === 'confirm' && given.email) await askForConfirmation(ctx, after, given.email);
  else if (mail === 'invite') await makeUserInvitation(ctx, id);
  else if (before.newEmail && !newEmail) await takeBack(ctx, id);
  if (!changed.length && !Object.keys(links).length) return id;
  await mustKeepAdministrator(ctx);
  await followInContact(ctx, contacts, after, changed);
  const rights = 'roleIds' in links || changed.some((name) => RIGHTS.includes(name));
  const changes = Object.fromEntries(
    changed.map((name) => [name, [before[name as keyof User], after[name as keyof User]]]),
  );
  await logSecurity(ctx, {
    name: rights ? 'rights-changed' : 'user-changed',
    userId: id,
    objectType: 'user',
    objectId: id,
    detail: { changes: { ...changes, ...links } },
  });
  await tellSessions(ctx, [id]);
  return id;
}
const RIGHTS = ['primeAdmin', 'supportCentreAdmin', 'dataCentreAdmin', 'userTypeName', 'userSettingOnlyMyJobs'];
const IN_CONTACT = ['firstName', 'lastName', 'email', 'mobileNumber', 'position'];

async function followInContact(ctx: Context, contacts: PersonAsContact, after: User, changed: string[]): Promise<void> {
  if (!after.contactId || !changed.some((name) => IN_CONTACT.includes(name))) return;
  if (await contactExists(ctx, after.contactId)) await contacts.update(ctx, after.contactId, factsOf(after));
}

/** What people change about themselves: never their rights. */
export async function changeOwnProfile(
  ctx: Context,
  contacts: PersonAsContact,
  { version, ...given }: OwnProfile,
): Promise<number> {
  const id = ctx.actor.userId;
  const { before, after, changed } = await updateRecord(ctx, user, id, given, {}, { version, history: false });
  if (!changed.length) return id;
  await followInContact(ctx, contacts, after, changed);
  await logSecurity(ctx, {
    name: 'user-changed',
    objectType: 'user',
    objectId: id,
    detail: {
      changes: Object.fromEntries(
        changed.map((name) => [name, [before[name as keyof User], after[name as keyof User]]]),
      ),
    },
  });
  await tellSessions(ctx, [id]);
  return id;
}

export async function inviteAgain(ctx: Context, id: number): Promise<number> {
  const before = await lockRecord(ctx, user, id);
  await mayTouch(ctx, before);
  const { status, email } = before;
  if (status !== 'invited') throw conflict('This person has accepted the invitation already.');
  await makeUserInvitation(ctx, id);
  await logSecurity(ctx, {
    name: 'user-invited',
    userId: id,
    objectType: 'user',
    objectId: id,
    detail: { email, again: true },
  });
  return id;
}

/** Ends every session at once. The account stays, so that names in old records hold. */
export async function disableUser(ctx: Context, id: number): Promise<number> {
  await lockRights(ctx);
  const before = await lockRecord(ctx, user, id);
  await mayTouch(ctx, before);
  if (before.status === 'disabled') return id;
  if (id === ctx.actor.userId) throw conflict('You cannot disable your own account. Ask another administrator.');
  await setStatus(ctx, id, 'disabled');
  await mustKeepAdministrator(ctx);
  await endSessions(ctx, { companyId: ctx.actor.companyId, userId: id }, { except: 0 }, 'account disabled');
  // Nor do they come to life again where the account is enabled.
  await revokeTokens(ctx, ctx.actor.companyId, { kinds: ['reset', 'access'], userId: id });
  await logStatus(ctx, id, before.status, 'disabled');
  return id;
}

/** For whoever lost the phone, or when the key of the installation was lost. Ends their sessions: whoever asks may not be the person. */
export async function removeFactor(ctx: Context, id: number): Promise<number> {
  const before = await lockRecord(ctx, user, id);
  await mayTouch(ctx, before);
  if (id === ctx.actor.userId) throw conflict('Remove your own authenticator app in your profile, with your password.');
  const owner = { companyId: ctx.actor.companyId, userId: id };
  if (!(await removeAuthenticator(ctx, owner, ctx.actor.userId)))
    throw conflict('This person has no authenticator app.');
  await endSessions(ctx, owner, { except: 0 }, 'second factor removed');
  await logSecurity(ctx, {
    name: 'factor-removed',
    userId: id,
    objectType: 'user',
    objectId: id,
    detail: { kind: 'authenticator app', by: ctx.actor.userId },
  });
  await tellPerson(ctx.app, ctx, owner, 'factor-removed', ctx);
  return id;
}

/** For somebody outside who signs in seldom. Only the person's own mailbox gets the link; a newer one replaces the older. */
export async function sendAccessLink(ctx: Context, id: number): Promise<number> {
  const before = await lockRecord(ctx, user, id);
  await mayTouch(ctx, before);
  if (before.status !== 'active') throw conflict('Only people with an active account can be sent a link.');
  await makeAccessLink(ctx, id);
  await logSecurity(ctx, {
    name: 'link-made',
    userId: id,
    objectType: 'user',
    objectId: id,
    detail: { signsIn: true },
  });
  return id;
}

export async function enableUser(ctx: Context, id: number): Promise<number> {
  const before = await lockRecord(ctx, user, id);
  await mayTouch(ctx, before);
  if (before.status !== 'disabled') return id;
  await mustHaveRoom(ctx, before.userTypeName);
  const status = (await hasPassword(ctx, id)) ? 'active' : 'invited';
  await setStatus(ctx, id, status);
  await logStatus(ctx, id, 'disabled', status);
  return id;
}

const logStatus = (ctx: Context, id: number, before: string, after: string): Promise<void> =>
  logSecurity(ctx, {
    name: 'user-changed',
    userId: id,
    objectType: 'user',
    objectId: id,
    detail: { changes: { status: [before, after] } },
  });
