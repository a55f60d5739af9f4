// A client registers claims by a link of the company: each is answered with its number and a link by which it is followed.
import { momentText } from '../../../kit/dates.ts';
import { type Context, systemActor } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type RegisteredClaim, registerClaim, registeredClaims, registrationTerms } from '../../jobs/server/index.ts';
import type { SubmittedJob } from '../../jobs/shared/job-submissions.api.ts';
import { SHARED_OBJECTS } from '../shared/share-kinds.ts';
import { type RegistrationPage, sharedRegistrationApi } from '../shared/shared-registration.api.ts';
import { jobShareKinds } from './outside-acts.service.ts';
import { type ShareKinds, shareObject } from './share-items.service.ts';
import { clientOfLink, clientToShare } from './shared-registration.views.ts';

const TRACKER_DAYS = 180;

/** The company's own, with what a claim takes: whoever made the link could do it. */
const asCompany = (ctx: Context): Context =>
  Object.create(ctx, {
    actor: {
      value: {
        ...systemActor(ctx.actor.companyId, null),
        timezone: ctx.actor.timezone,
        permissions: new Set(['create-job', 'create-share-item', ...SHARED_OBJECTS.portal.rights]),
      },
      enumerable: true,
    },
  }) as Context;

export const registrationShareKinds: ShareKinds = { registration: clientToShare };

async function linkOf(ctx: Context): Promise<{ clientId: number; client: string; email: string | null }> {
  const found = await clientOfLink(ctx);
  if (!found) throw notFound('This page');
  return found;
}

const shownClaim = ({ state, jobId: _, ...claim }: RegisteredClaim): RegistrationPage['claims'][number] => ({
  ...claim,
  state: state === 'accepted' ? 'registered' : state === 'new' ? 'waiting' : 'refused',
});

async function pageOf(ctx: Context): Promise<RegistrationPage> {
  const { clientId, client } = await linkOf(ctx);
  const { open } = await registrationTerms(ctx, clientId);
  return { client, open, claims: (await registeredClaims(ctx, clientId)).map(shownClaim) };
}

async function sendClaim(ctx: Context, given: { once: string; claim: SubmittedJob; anyway?: boolean | undefined }) {
  const { clientId, email } = await linkOf(ctx);
  const own = asCompany(ctx);
  const once = `link:${ctx.actor.share?.itemId ?? 0}:${given.once}`;
  const { jobId } = await registerClaim(own, { clientId, answers: given.claim, once, anyway: given.anyway ?? false });
  const tracker =
    jobId === null
      ? null
      : await shareObject(own, jobShareKinds, {
          kind: 'portal',
          objectType: 'job',
          objectId: jobId,
          contactId: clientId,
          email,
          expiresAt: momentText(ctx.now.getTime() + TRACKER_DAYS * 86_400_000),
        });
  return { ...(await pageOf(ctx)), tracker: tracker?.link ?? null };
}

export const sharedRegistrationRoutes = (): Route[] =>
  routes(sharedRegistrationApi, {
    visited: async (ctx) => ({ data: await pageOf(ctx) }),
    send: async (ctx, { body }) => ({ data: await sendClaim(ctx, body) }),
  });
