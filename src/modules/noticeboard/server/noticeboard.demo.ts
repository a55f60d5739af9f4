// What the people of the demonstration company tell each other.
import { sql } from 'kysely';
import { addDays } from '../../../kit/dates.ts';
import { type Demo, actorByEmail, as } from '../../../platform/server/demo.ts';
import type { Context } from '../../../platform/server/context.ts';
import { createThread, readThread, writeMessage } from './direct.service.ts';
import { createIssue, createItem, noticeboardGroups, readItem, updateIssue } from './noticeboard.service.ts';

/** Roles that every company begins with. */
const [SUPERVISOR, FIELD_WORKER] = [3, 6];

interface Item {
  group: 'all' | 'site' | 'office';
  by: string;
  title: string;
  body: string;
  pinned?: boolean;
  from?: number;
  replies?: readonly (readonly [by: string, text: string])[];
  read?: readonly string[];
}
const ITEMS: readonly Item[] = [
  {
    group: 'all',
    by: 'supervisor',
    title: 'Tool box talk every Monday, 7:00 at the depot',
    body: '<p>Ten minutes, coffee is there. Bring your near misses of the week.</p>',
    read: ['admin', 'estimator'],
  },
  {
    group: 'site',
    by: 'supervisor',
    title: 'Moisture meters: calibration is due',
    body: '<p>Bring the yellow meters to the depot by Friday. The <strong>spare set</strong> is in van 3.</p>',
    read: ['admin'],
    replies: [['admin', '<p>Van 3 is at Wattle Street until Thursday.</p>']],
  },
  {
    group: 'office',
    by: 'estimator',
    title: 'How we write to insurers',
    body: '<p>Every progress update names:</p><ol><li>what was done,</li><li>what comes next,</li><li>what we wait for.</li></ol><p>The template “Progress update” has the three headings.</p>',
    read: ['admin', 'accounts'],
    replies: [
      ['accounts', '<p>Photos by room, too?</p>'],
      ['estimator', '<p>Yes, two a room are enough.</p>'],
    ],
  },
  {
    group: 'office',
    by: 'accounts',
    title: 'Month end: expenses by the 28th',
    body: '<p>Receipts that arrive later are paid a month later.</p>',
    read: ['admin'],
  },
  {
    group: 'all',
    by: 'admin',
    title: 'New vans have arrived',
    body: '<p>Two vans stand in the yard. Keys are with the office, the log book is in the glove box.</p>',
    read: ['supervisor', 'estimator'],
    replies: [
      ['supervisor', '<p>Which one has the roof rack?</p>'],
      ['admin', '<p>The white one.</p>'],
    ],
  },
  {
    group: 'site',
    by: 'admin',
    title: 'Asbestos: stop, photograph, call',
    body: '<p>Anything built before 1990: <strong>no cutting before the register has been seen</strong>.</p><ul><li>Stop work</li><li>Take photographs from a distance</li><li>Call the supervisor</li></ul>',
    pinned: true,
    read: ['supervisor'],
  },
  {
    group: 'all',
    by: 'admin',
    title: 'Office closed on Friday from 12:00',
    body: '<p>The yard stays open. Emergency numbers are on the door and in the <strong>Company profile</strong>.</p>',
    read: ['supervisor'],
    replies: [['supervisor', '<p>Does the on-call roster change?</p>']],
  },
  {
    group: 'all',
    by: 'admin',
    title: 'Christmas party',
    body: '<p>Harbour room, from 17:00. Families are welcome.</p>',
    from: 14,
  },
];

export const noticeboardDemo = async ({ app, whole, world: { staff, claims = [] }, make }: Demo): Promise<void> => {
  if (!whole) {
    await make(async (ctx) => {
      const groupId = await noticeboardGroups.create(ctx, { label: 'Everyone' });
      await createItem(ctx, { groupId, title: 'Welcome', body: '<p>What everybody should know stands here.</p>' });
    });
    return;
  }
  const people = Object.keys(staff);
  const by = async <T>(name: string, work: (ctx: Context) => Promise<T>): Promise<T> => {
    if (!people.includes(name)) return await make(work);
    return await as(app, await actorByEmail(app, `${name}@harbour.example`), work);
  };
  const groups = await make(async (ctx) => ({
    all: await noticeboardGroups.create(ctx, { label: 'Everyone', order: 1 }),
    site: await noticeboardGroups.create(ctx, {
      label: 'On site',
      userIds: ids(staff, 'admin', 'supervisor'),
      roleIds: [SUPERVISOR, FIELD_WORKER],
      order: 2,
    }),
    office: await noticeboardGroups.create(ctx, {
      label: 'Office',
      userIds: ids(staff, 'admin', 'estimator', 'accounts'),
      order: 3,
    }),
  }));
  let about = 0;
  for (const { group, by: author, title, body, pinned = false, from, replies = [], read = [] } of ITEMS) {
    const id = await by(author, (ctx) =>
      createItem(ctx, {
        groupId: groups[group],
        title,
        body,
        pinned,
        ...(from && { publishFrom: addDays(ctx.today, from) }),
      }),
    );
    for (const name of read) await by(name, (ctx) => readItem(ctx, id));
    for (const [name, text] of replies) await by(name, (ctx) => createItem(ctx, { parentItemId: id, body: text }));
    if (title.startsWith('New vans')) about = id;
  }
  const issue = await by('supervisor', (ctx) =>
    createIssue(ctx, { itemId: about, title: 'Van 2 has no first aid kit', assignedUserId: staff['admin'] ?? null }),
  );
  await by('admin', (ctx) => updateIssue(ctx, issue, { answer: 'A kit is in the office, please take it along.' }));
  await by('estimator', (ctx) => createIssue(ctx, { title: 'Who orders the new safety boots?' }));
  // Said over the last two weeks, not all in one minute.
  await make((ctx) =>
    ctx.run(sql`update noticeboard_item i set created_at = now() - p.n * interval '13 hours' from (
      select id, row_number() over (order by id desc) as n from noticeboard_item where company_id = ${ctx.actor.companyId}) p
      where i.company_id = ${ctx.actor.companyId} and i.id = p.id`),
  );
  const [supervisor, estimator, admin] = [staff['supervisor'], staff['estimator'], staff['admin']];
  if (!supervisor || !estimator || !admin) return;
  const roof = await by('estimator', (ctx) =>
    createThread(ctx, { memberIds: [supervisor], jobId: claims[0]?.jobId ?? null }),
  );
  await by('estimator', (ctx) => writeMessage(ctx, roof, { body: 'Is the ceiling in the hall down already?' }));
  await by('supervisor', (ctx) => writeMessage(ctx, roof, { body: 'Half of it. The rest comes down tomorrow.' }));
  await by('estimator', (ctx) => readThread(ctx, roof));
  await by('estimator', (ctx) => writeMessage(ctx, roof, { body: 'Then I measure on Thursday. Thank you!' }));
  const roster = await by('admin', (ctx) =>
    createThread(ctx, { memberIds: [supervisor, estimator], subject: 'On-call roster' }),
  );
  await by('admin', (ctx) => writeMessage(ctx, roster, { body: 'Who can take the long weekend?' }));
  await by('supervisor', (ctx) => writeMessage(ctx, roster, { body: 'Saturday and Sunday are fine for me.' }));
};

const ids = (staff: Readonly<Record<string, number>>, ...names: string[]): number[] =>
  names.flatMap((name) => staff[name] ?? []);
