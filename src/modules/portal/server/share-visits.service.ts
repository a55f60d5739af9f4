// Opening a shared page, and who its visitor is on every later call.
import type { Actor, App, Context } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { AppError } from '../../../platform/server/errors.ts';
import {
  authenticate,
  findToken,
  logSecurity,
  newSecret,
  tokenRefused,
  spendToken,
} from '../../identity/server/index.ts';
import type { Visit } from '../shared/portal.api.ts';
import { type OpenedShare, insertVisit, shareOfToken, visitorOf } from './share-visits.across.ts';

/** Tells a visitor's bearer token from a person's. */
export const VISIT = 'visit.';

export interface Caller {
  ip: string;
  device: string;
  requestId: string;
  /** The token of somebody who is signed in, for pages that ask for it. */
  bearer?: string | undefined;
}

const loginFirst = (text = 'This is a secure resource. Please log in to continue.') =>
  new AppError(403, 'login_required', text);

export async function openShare(app: App, reference: string, caller: Caller): Promise<Visit> {
  const { bearer, ...from } = caller;
  const token = await findToken(app, ['share'], reference);
  const share = token && (await shareOfToken(app, token.companyId, token.id));
  if (!token || !share) throw tokenRefused('share');
  const person = token.requiresSignIn && bearer ? await authenticate(app, bearer) : undefined;
  const about = { companyId: share.companyId, objectType: 'shareItem', objectId: share.itemId };
  if (token.requiresSignIn) {
    if (!person) throw loginFirst();
    if (!isFor(person, share)) {
      await write(app.pool, 'system', (tx) =>
        logSecurity(tx, { name: 'share-refused', userId: null, ...about, ...from, detail: { email: person.email } }),
      );
      throw loginFirst('This page was shared with someone else. Log in with the account it was sent to.');
    }
  }
  return await beginVisit(app, token, share, from, person);
}

/** Somebody outside the staff opens what was shared with them: the account, or their tracker, stands for the link. */
export async function openOwnShare({ app, actor, ip, requestId }: Context, tokenId: number): Promise<Visit> {
  const share = await shareOfToken(app, actor.companyId, tokenId);
  if (!share) throw tokenRefused('share');
  const token = { id: tokenId, companyId: actor.companyId, kind: 'share' } as const;
  return await beginVisit(app, token, share, { ip, requestId, device: '' }, actor.share ? undefined : actor);
}

/** The same with a page of another company of this server, which was shared with the confirmed address of the account. */
export async function openElsewhere(
  { app, actor, ip, requestId }: Context,
  { companyId, tokenId }: { companyId: number; tokenId: number },
): Promise<Visit> {
  const share = await shareOfToken(app, companyId, tokenId);
  if (!share) throw tokenRefused('share');
  return await beginVisit(app, { id: tokenId, companyId, kind: 'share' }, share, { ip, requestId, device: '' }, actor);
}

async function beginVisit(
  app: App,
  token: Parameters<typeof spendToken>[1],
  share: OpenedShare,
  from: Omit<Caller, 'bearer'>,
  person: Actor | undefined,
): Promise<Visit> {
  const secret = newSecret();
  await write(app.pool, 'system', async (tx) => {
    await spendToken(tx, token);
    await insertVisit(tx, share, secret, { ...from, userId: person?.userId ?? null });
    await logSecurity(tx, {
      name: 'share-opened',
      userId: person?.companyId === share.companyId ? person.userId : null,
      companyId: share.companyId,
      objectType: 'shareItem',
      objectId: share.itemId,
      ...from,
      detail: { kind: share.kind, by: `share:${share.itemId}`, ...(person && { email: person.email }) },
    });
  });
  return {
    user: {
      email: person?.email ?? share.email ?? share.contactEmail,
      fullName: person?.fullName ?? share.contactName ?? 'Visitor',
      primeAdmin: false,
      company: { systemType: share.systemType, name: share.companyName },
    },
    token: { access_token: `${VISIT}${secret}` },
  };
}

/** Whoever it was sent to, and the staff who share it. A page sent to nobody in particular is for anybody with an account. */
function isFor(
  person: Actor,
  share: { companyId: number; email: string | null; contactEmail: string | null },
): boolean {
  const sentTo = share.email ?? share.contactEmail;
  if (!sentTo || (person.companyId === share.companyId && person.audience === 'staff')) return true;
  return person.emailProved && person.email.toLowerCase() === sentTo.toLowerCase();
}

/** The person of a visitor's token: nobody of the company, without any right. Undefined: the page is closed. */
export async function authenticateVisitor(app: App, token: string): Promise<Actor | undefined> {
  const found = await visitorOf(app, token.slice(VISIT.length));
  if (!found) return undefined;
  const { companyId, contactId, timezone, email, ...share } = found;
  return {
    userId: 0,
    companyId,
    contactId,
    sessionId: 0,
    fullName: `share:${share.itemId}`,
    email: email ?? '',
    emailProved: false,
    timezone,
    audience: 'visitor',
    permissions: new Set(),
    primeAdmin: false,
    systemAdmin: false,
    onlyMyJobs: false,
    divisionIds: [],
    roleLimits: {},
    share,
  };
}
