// Inviting others to the community. A link brings nobody into a company: whoever uses it founds one of their own.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type MadeReferralLink, referralApi } from '../shared/referral.api.ts';
import { makeTokenRow } from './one-time-tokens.across.ts';
import { endReferralLink, ownReferralLinks } from './referral.store.ts';
import { logSecurity } from './security-log.store.ts';

const HOURS = 90 * 24;
const MOST = 20;

async function makeReferralLink(ctx: Context): Promise<MadeReferralLink> {
  if ((await ownReferralLinks(ctx)).length >= MOST)
    throw conflict(`You have ${MOST} open links. End one of them before you make another.`);
  const { companyId, userId } = ctx.actor;
  const { id, secret } = await makeTokenRow(ctx, {
    companyId,
    kind: 'referral',
    userId,
    hours: HOURS,
    uses: null,
    createdById: userId,
  });
  await logSecurity(ctx, { name: 'link-made', objectType: 'referralLink', objectId: id });
  const made = (await ownReferralLinks(ctx)).find((link) => link.id === id);
  if (!made) throw notFound('This link');
  return { ...made, link: `${ctx.app.config.publicUrl}/join/${secret}` };
}

export const referralRoutes = (): Route[] =>
  routes(referralApi, {
    list: async (ctx) => ({ data: await ownReferralLinks(ctx) }),
    create: async (ctx) => ({ data: await makeReferralLink(ctx) }),
    revoke: async (ctx, { params: { id } }) => {
      if (!(await endReferralLink(ctx, id))) throw notFound('This link');
      await logSecurity(ctx, { name: 'link-ended', objectType: 'referralLink', objectId: id });
      return { data: { id } };
    },
  });
