// The community in the world of the sweeps. What stands in it is seen by other companies by design: the sweep over strangers leaves out what
// names who sends it (`as`), and community.test.ts tries what of another company is seen and what not.
import { sql } from 'kysely';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import { type Person, asSystem } from '../../../../tests/test-app.ts';
import { communityApi } from '../shared/community.api.ts';
import { communityRoles } from './community-roles.build.ts';
import { buildGroup, buildPost, publishProfile } from './community.build.ts';

type Own =
  | 'communityProfile'
  | 'communityGroup'
  | 'communityPost'
  | 'othersPost'
  | 'communityAsk'
  | 'ownAsk'
  | 'communityBlock';
const senders = ofCompanies<Person>();

export const communityTests: ModuleTests<never, Own> = {
  roles: communityRoles,
  world: async (app, as) => {
    senders.keep(as, as);
    // A world is made again and again for one company: what the last ones wrote is of days ago, or the pace would be held.
    for (const table of ['community_post', 'community_ask'])
      await asSystem(
        app,
        sql`update ${sql.table(table)} set created_at = created_at - interval '2 days' where company_id = ${as.companyId}`,
      );
    const company = async (): Promise<Person> => (await app.company()).admin;
    const [other, asking, asked, blocked] = [await company(), await company(), await company(), await company()];
    const ownProfile = await publishProfile(app, as, { showLogo: true });
    const communityProfile = await publishProfile(app, other, { showLogo: true });
    const ask = async (from: Person, id: number) =>
      made(await app.call(from, communityApi.ask, { params: { id }, body: {} })).id;
    const communityGroup = await buildGroup(app, as);
    return {
      communityProfile,
      communityGroup,
      communityPost: await buildPost(app, as, communityGroup),
      othersPost: await buildPost(app, other, communityGroup),
      communityAsk: await ask(asking, ownProfile),
      ownAsk: await ask(as, await publishProfile(app, asked)),
      communityBlock: made(
        await app.call(as, communityApi.block, { body: { profileId: await publishProfile(app, blocked) } }),
      ).id,
    };
  },
  paths: [
    [/\/community\/ask\/:id\/answer/, 'communityAsk'],
    [/\/community\/ask\/:id/, 'ownAsk'],
    [/\/community\/post\/:id\/(report|hidden)/, 'othersPost'],
    [/\/community\/post\/:id/, 'communityPost'],
    [/\/community\/group\/:id/, 'communityGroup'],
    [/\/community\/block\/:id/, 'communityBlock'],
    [/\/community\/profile\/:id/, 'communityProfile'],
  ],
  samples: {
    'PUT /community/profile/own': () => ({ body: { trades: ['Plumbing', `Gas fitting ${Math.random()}`] } }),
    'GET /community/profile/:id': (of, as) => ({ as: senders.of(as) ?? as, params: { id: of.communityProfile } }),
    'GET /community/profile/:id/logo': (of, as) => ({ as: senders.of(as) ?? as, params: { id: of.communityProfile } }),
    'POST /community/profile/:id/ask': (of, as) => ({
      as: senders.of(as) ?? as,
      params: { id: of.communityProfile },
      body: {},
    }),
    'POST /community/block': (of, as) => ({ as: senders.of(as) ?? as, body: { profileId: of.communityProfile } }),
    'GET /community/group/:id/post': (of, as) => ({ as: senders.of(as) ?? as, params: { id: of.communityGroup } }),
    'POST /community/group/:id/post': (of, as) => ({
      as: senders.of(as) ?? as,
      params: { id: of.communityGroup },
      body: { body: 'Mine is free from Monday.' },
    }),
    'POST /community/post/:id/report': (of, as) => ({
      as: senders.of(as) ?? as,
      params: { id: of.othersPost },
      body: { reason: 'Advertising' },
    }),
    'PUT /community/post/:id/hidden': (of, as) => ({
      as: senders.of(as) ?? as,
      params: { id: of.othersPost },
      body: { reason: 'Advertising' },
    }),
    'DELETE /community/post/:id/hidden': (of, as) => ({ as: senders.of(as) ?? as, params: { id: of.othersPost } }),
  },
};
