// What records of the community are to those who know only their kind and number: of one's own company alone. What others wrote is read by the
// calls of the community.
import { type RawBuilder, sql } from 'kysely';
import { objectKind, ofCompany } from '../../../platform/server/objects.ts';

const own = (what: string, table: string, label: RawBuilder<unknown>) =>
  objectKind(what, 'view-community', { table, label, scope: ofCompany });

export const communityObjects = {
  communityProfile: own('This profile', 'community_profile', sql`'Community profile'`),
  communityGroup: own('This group', 'community_group', sql`o.label`),
  communityPost: own('This post', 'community_post', sql`left(o.body, 60)`),
  communityAsk: own('This request', 'community_ask', sql`o.other_company_name`),
};
