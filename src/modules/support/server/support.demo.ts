// What people of the demonstration company asked the support centre, in all states, and two notices.
import { type Demo, actorByEmail, as } from '../../../platform/server/demo.ts';
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { SupportAsked } from '../shared/support.api.ts';
import { ask, changeItem, reply, solve } from './support-items.service.ts';
import { supportNotices } from './support-notices.views.ts';

const SOLVED = 4;

export async function supportDemo({ app, whole, world: { staff }, make }: Demo): Promise<void> {
  const write = async (ctx: Context): Promise<void> => {
    const today = todayIn('Australia/Sydney', ctx.now);
    await supportNotices.create(ctx, {
      title: 'New price list from Monday',
      body: 'The plastering rates go up by 4 %. Estimates that are open keep their rates. Questions: ask Ana.',
      showUntil: addDays(today, 14),
    });
    if (whole)
      await supportNotices.create(ctx, {
        title: 'Phones: update before Friday',
        body: 'Open Reinstate once with signal before Friday, so that the jobs on your phone are up to date for the long weekend.',
        showUntil: addDays(today, 5),
      });
  };
  if (!whole) return await make(write);
  await as(app, await actorOf(app, 'admin'), write);
  if (!['estimator', 'supervisor', 'accounts', 'field'].every((name) => staff[name])) return;
  const by = async <T>(name: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
    await as(app, await actorOf(app, name), work);
  const asks = (name: string, given: SupportAsked) => by(name, (ctx) => ask(ctx, given));

  const photos = await asks('supervisor', {
    title: 'Photo report shows the rooms in another order',
    body: 'The photo report of my job shows the rooms in another order than the gallery.',
    steps: 'Opened Documents of the job\nSorted the gallery by room\nExported the photo report',
    technical: 'Page: /prime/job/view/1052/documents\nBrowser: Chrome 131 on Windows\nVersion: 0.35.0',
  });
  await by('admin', (ctx) =>
    reply(ctx, photos, {
      body: 'The report follows the order of the rooms in the drying plan. Which order do you want to see?',
    }),
  );

  const total = await asks('estimator', {
    title: 'Total of an estimate without its last line',
    body: 'I added a line by phone and the total stayed the same.',
    steps: 'Opened the estimate on the phone\nAdded a line without signal\nWent back to the office',
  });
  await by('admin', (ctx) =>
    reply(ctx, total, { body: 'The line was still on your phone. Open On this device and send it.' }),
  );
  await by('estimator', (ctx) => solve(ctx, total));

  const bill = await asks('accounts', {
    title: 'A bill was matched to the wrong order',
    body: 'The bill of Nepean Electrical went to the order of the kitchen, not to the hall.',
  });
  await by('admin', (ctx) => reply(ctx, bill, { body: 'Seen. I change the order of the bill today.' }));
  await by('accounts', (ctx) => reply(ctx, bill, { body: 'Thank you. Please also look at the one of last week.' }));
  await by('admin', (ctx) =>
    reply(ctx, bill, {
      body: 'Third time this month: ask them to write the order number on the bill.',
      internal: true,
    }),
  );

  await asks('field', {
    title: 'Camera does not open',
    body: 'When I take a photo of a moisture point the screen stays black.',
    technical: 'Page: /prime/job/view/1052/moisture-schedules\nBrowser: Safari 18 on iPhone\nVersion: 0.35.0',
  });
  await asks('supervisor', {
    title: 'Who can change the induction form?',
    body: 'I want to add a question about asbestos to the site induction.',
  });
  const role = await asks('estimator', {
    title: 'Please let me see work order costs',
    body: 'I price the variations and do not see what the trades cost.',
  });
  await by('admin', (ctx) => changeItem(ctx, role, { supportItemStatusId: SOLVED }));
}

/** The person with the rights that people of that role have here: they ask, only the administrator answers. */
async function actorOf(app: Demo['app'], name: string) {
  const actor = await actorByEmail(app, `${name}@harbour.example`);
  if (name === 'admin') return actor;
  return { ...actor, primeAdmin: false, permissions: new Set(['view-support-item', 'create-support-item']) };
}
