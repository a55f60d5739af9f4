// The community of the demonstration: five companies with profiles, two groups in which they talk, and a request that waits.
import { sql } from 'kysely';
import { type Demo, actorByEmail, as } from '../../../platform/server/demo.ts';
import type { Context } from '../../../platform/server/context.ts';
import { updateContact } from '../../contacts/server/index.ts';
import { askToConnect, createGroup, saveProfile, writePost } from './community.service.ts';
import { contactNamed, ownProfileId } from './community.store.ts';

const PROFILES = [
  {
    by: 'admin@swift.example',
    trades: ['Plumbing', 'Gas fitting', 'Leak detection'],
    about: 'Burst pipes, hot water, leak detection with report. Two vans, on call day and night.',
    suburb: 'Marrickville',
    at: [-33.911, 151.155],
    postcode: '2204',
    state: 'NSW',
    radiusKm: 30,
    areas: ['Inner West', 'Newtown', '2042'],
    licences: [
      { label: 'Plumbing contractor', number: '214406C', expiryDate: '2028-06-30', shown: true },
      { label: 'Gas fitting', number: '214406C', expiryDate: null, shown: false },
    ],
  },
  {
    by: 'admin@innerwest.example',
    trades: ['Plastering', 'Painting'],
    about: 'Ceilings after water damage: take down, set, paint. We match cornices of the old terraces.',
    suburb: 'Newtown',
    at: [-33.898, 151.175],
    postcode: '2042',
    state: 'NSW',
    radiusKm: 25,
    areas: ['Inner West'],
    licences: [{ label: 'Contractor licence', number: '301877C', expiryDate: '2027-03-31', shown: true }],
  },
  {
    by: 'admin@coastline.example',
    trades: ['Roofing', 'Roof plumbing', 'Gutters'],
    about: 'Storm make safe within the day, tarps and boards. Metal and tile.',
    suburb: 'Manly',
    at: [-33.797, 151.285],
    postcode: '2095',
    state: 'NSW',
    radiusKm: 40,
    areas: ['Northern Beaches'],
    licences: [],
  },
] as const;

/** Contacts of the company that take part. */
const LISTED = ['Peak Roofing', 'Brightwall Painting', 'Truwall Plastering'];

export const communityDemo = async ({ app, whole, make }: Demo): Promise<void> => {
  if (!whole) return;
  const by = async <T>(email: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
    await as(app, await actorByEmail(app, email), work);
  for (const { by: email, at, areas, trades, licences, ...profile } of PROFILES)
    await by(email, async (ctx) => {
      await saveProfile(ctx, {
        ...profile,
        trades: [...trades],
        areas: [...areas],
        licences: [...licences],
        published: true,
      });
      // As where the company has imported a list of suburbs.
      const [latitude, longitude] = at;
      await ctx.run(
        sql`update community_profile set latitude = ${latitude}, longitude = ${longitude} where company_id = ${ctx.actor.companyId}`,
      );
    });
  await make((ctx) =>
    saveProfile(ctx, {
      trades: ['Building', 'Water damage restoration'],
      about: 'Insurance repairs and restoration. We look for reliable trades all over Sydney.',
      suburb: 'Sydney',
      postcode: '2000',
      state: 'NSW',
      radiusKm: 60,
      published: true,
    }),
  );
  for (const name of LISTED)
    await make(async (ctx) => {
      const id = await contactNamed(ctx, name);
      if (id !== null) await updateContact(ctx, id, { communityListed: true });
    });
  const drying = await make((ctx) =>
    createGroup(ctx, { label: 'Drying and moisture', about: 'Meters, methods, materials' }),
  );
  const lend = await make((ctx) => createGroup(ctx, { label: 'Lend and borrow', about: 'Equipment for a day or two' }));
  const question = await by('admin@innerwest.example', (ctx) =>
    writePost(ctx, drying, { body: 'How long do you wait after a goal is reached before you close a ceiling again?' }),
  );
  await make((ctx) =>
    writePost(ctx, drying, { body: 'Two visits in a row at goal, then we close.', replyToId: question }),
  );
  await by('admin@coastline.example', (ctx) =>
    writePost(ctx, lend, { body: 'Who has a thermal camera to lend on Thursday? Northern Beaches.' }),
  );
  await by('admin@swift.example', (ctx) =>
    writePost(ctx, lend, { body: 'Two spare dehumidifiers until the end of next week.' }),
  );
  const harbour = await make((ctx) => ownProfileId(ctx));
  await by('admin@innerwest.example', (ctx) =>
    askToConnect(ctx, harbour ?? 0, 'We do ceilings in the Inner West and have two people free from next month.'),
  );
};
