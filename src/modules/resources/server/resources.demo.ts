// What the demonstration company gives its people to read: eight resources in five kinds, with versions, half of them confirmed.
import { sql } from 'kysely';
import { addDays } from '../../../kit/dates.ts';
import { type Demo, actorByEmail, as } from '../../../platform/server/demo.ts';
import { type Context, systemActor } from '../../../platform/server/context.ts';
import { keepArrivedFiles, putArrivedFiles } from '../../documents/server/index.ts';
import { createResource, publish, saveDraft, understand } from './resources.service.ts';
import { versionIdOf } from './resources.store.ts';

/** Given: the same in every company. */
const [PROCEDURES, PRICES, SAFETY, TEMPLATES, TRAINING] = [1, 2, 3, 4, 5];
const [ESTIMATOR, SUPERVISOR, FIELD, SUBCONTRACTOR] = [2, 3, 6, 7];

interface Seed {
  kind: number;
  title: string;
  folder?: string;
  roles?: readonly number[];
  /** Types of the jobs on whose front it stands. */
  jobTypes?: readonly number[];
  mustRead?: boolean;
  owner: string;
  /** Texts of its versions, each with what changed; asks again unless it says not. */
  versions: readonly { body: string; note?: string; quiet?: true }[];
  draft?: string;
  /** Who confirmed the last version that asks. */
  readBy?: readonly string[];
  reviewIn?: number;
  file?: { name: string; text: string };
  /** Days since its last version. */
  age: number;
}
const ASBESTOS_1 =
  '<h3>Before you cut</h3><p>Anything built before 1990: look at the register first.</p><h3>When you suspect it</h3><ol><li>Stop work.</li><li>Leave the room and close it.</li><li>Call the supervisor.</li></ol>';
const ASBESTOS_2 =
  '<h3>Before you cut</h3><p>Anything built before 1990: look at the register first. <strong>No register, no cutting.</strong></p><h3>When you suspect it</h3><ol><li>Stop work.</li><li>Leave the room and close it.</li><li>Take photos from the door.</li><li>Call the supervisor, then the office.</li></ol><p>Nobody goes back in before the result of the sample is on the job.</p>';

const SEEDS: readonly Seed[] = [
  {
    kind: SAFETY,
    title: 'Asbestos: stop, photo, call',
    folder: 'Hazardous materials',
    roles: [SUPERVISOR, FIELD, SUBCONTRACTOR],
    mustRead: true,
    owner: 'supervisor',
    versions: [{ body: ASBESTOS_1 }, { body: ASBESTOS_2, note: 'No register, no cutting; photos from the door' }],
    readBy: ['supervisor'],
    reviewIn: 60,
    age: 3,
  },
  {
    kind: SAFETY,
    title: 'Crystalline silica: cutting and drilling',
    folder: 'Hazardous materials',
    roles: [SUPERVISOR, FIELD],
    mustRead: true,
    owner: 'supervisor',
    versions: [
      {
        body: '<p>Wet cut or extract at the tool, and wear a fitted P2 mask.</p><ul><li>No dry cutting of engineered stone.</li><li>Vacuum class M, never a broom.</li><li>Fit test once a year.</li></ul>',
      },
    ],
    readBy: ['supervisor', 'field'],
    age: 20,
  },
  {
    kind: PROCEDURES,
    title: 'First visit after water damage',
    jobTypes: [3],
    folder: 'Make safe',
    mustRead: true,
    owner: 'supervisor',
    versions: [
      {
        body: '<p>Within four hours of the call.</p><ol><li>Make safe: power, ceiling, slip hazards.</li><li>Photo each room from the door, then each point of damage.</li><li>Meter readings of every wet wall, marked on the plan.</li><li>Extract, set up drying, note the equipment numbers.</li><li>Tell the customer who comes next and when.</li></ol>',
      },
      {
        body: '<p>Within four hours of the call.</p><ol><li>Make safe: power, ceiling, slip hazards.</li><li>Photo each room from the door, then each point of damage.</li><li>Meter readings of every wet wall, marked on the plan.</li><li>Extract, set up drying, scan the equipment.</li><li>Tell the customer who comes next and when.</li></ol>',
        note: 'Equipment is scanned now',
        quiet: true,
      },
    ],
    draft:
      '<p>Within <strong>three</strong> hours of the call.</p><ol><li>Make safe: power, ceiling, slip hazards.</li><li>Photo each room from the door, then each point of damage.</li></ol>',
    readBy: ['admin', 'supervisor', 'estimator'],
    reviewIn: 14,
    age: 9,
  },
  {
    kind: PROCEDURES,
    title: 'How we write to insurers',
    folder: 'Office',
    owner: 'estimator',
    versions: [
      {
        body: '<p>Every update says three things:</p><ol><li>what was done,</li><li>what comes next,</li><li>what we wait for, and from whom.</li></ol>',
      },
    ],
    age: 40,
  },
  {
    kind: PRICES,
    title: 'Price guide: make safe and drying',
    folder: '2026',
    roles: [ESTIMATOR, SUPERVISOR],
    mustRead: true,
    owner: 'accounts',
    versions: [
      { body: '<p>Hourly rates and equipment by the day. Insurer panels first; the rest by this guide.</p>' },
      {
        body: '<p>Hourly rates and equipment by the day. Insurer panels first; the rest by this guide.</p><p>After hours: <strong>1.5 times</strong> until midnight, double after.</p>',
        note: 'After hours',
      },
    ],
    readBy: ['estimator'],
    reviewIn: 1,
    file: {
      name: 'price-guide-2026.csv',
      text: 'Item,Unit,Price ex GST\nTechnician,hour,95.00\nDehumidifier,day,48.00\nAir mover,day,22.00\nMoisture survey,each,180.00\n',
    },
    age: 12,
  },
  {
    kind: TEMPLATES,
    title: 'Letter to neighbours before demolition',
    owner: 'admin',
    versions: [
      {
        body: '<p>Dear neighbour,</p><p>From [date] we take down [what] at [address]. It is loud between 7:00 and 15:00. Ask us anything: [name], [phone].</p>',
      },
    ],
    file: {
      name: 'letter-to-neighbours.txt',
      text: 'Dear neighbour,\n\nFrom [date] we take down [what] at [address].\n',
    },
    age: 70,
  },
  {
    kind: TRAINING,
    title: 'Moisture meters in ten minutes',
    folder: 'Drying',
    roles: [FIELD, SUPERVISOR],
    mustRead: true,
    owner: 'supervisor',
    versions: [
      {
        body: '<p>Pins for timber, the pad for everything else.</p><ul><li>Check the block before you start.</li><li>Same point, same depth, every visit.</li><li>A reading that jumps is measured twice.</li></ul>',
      },
    ],
    readBy: ['field'],
    age: 30,
  },
  {
    kind: TRAINING,
    title: 'New here: your first week',
    owner: 'admin',
    versions: [],
    draft:
      '<p>Monday: keys, phone, van. Tuesday to Thursday: two jobs with your supervisor. Friday: your first timesheet.</p>',
    age: 0,
  },
];

export const resourcesDemo = async ({ app, whole, world: { staff }, make }: Demo): Promise<void> => {
  if (!whole) return;
  const people = Object.keys(staff);
  const by = async <T>(name: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
    people.includes(name) ? await as(app, await actorByEmail(app, `${name}@harbour.example`), work) : await make(work);
  for (const seed of SEEDS) await makeOne(seed);

  async function makeOne({ kind, title, owner, versions, draft, ...more }: Seed): Promise<void> {
    const id = await by(owner, (ctx) =>
      createResource(ctx, {
        label: title,
        resourceKindId: kind,
        folder: more.folder ?? null,
        roleIds: [...(more.roles ?? [])],
        jobTypeIds: [...(more.jobTypes ?? [])],
        mustRead: more.mustRead ?? false,
        ownerId: staff[owner] ?? null,
        reviewDate: more.reviewIn === undefined ? null : addDays(ctx.today, more.reviewIn),
        body: versions[0]?.body ?? draft ?? '',
      }),
    );
    if (more.file) await attach(id, more.file);
    let asked = 1;
    for (const [index, { body, note, quiet }] of versions.entries()) {
      if (index > 0) await by(owner, (ctx) => saveDraft(ctx, id, { body }));
      if (!quiet) asked = index + 1;
      await by(owner, (ctx) => publish(ctx, id, { note, asksAgain: !quiet, tell: false }));
    }
    if (versions.length && draft) await by(owner, (ctx) => saveDraft(ctx, id, { body: draft }));
    for (const name of more.readBy ?? []) if (name !== owner) await by(name, (ctx) => understand(ctx, id, asked));
    await make((ctx) => older(ctx, id, more.age));
  }

  async function attach(id: number, { name, text }: { name: string; text: string }): Promise<void> {
    const { companyId, draftId } = await make(async (ctx) => ({
      companyId: ctx.actor.companyId,
      draftId: await versionIdOf(ctx, id, 'draft'),
    }));
    const files = [{ fileName: name, bytes: Buffer.from(text) }];
    const { ids } = await keepArrivedFiles(app, companyId, `resource-${id}`, files);
    // What arrived is nobody's until it is put where it belongs.
    await as(app, systemActor(companyId, null), (ctx) =>
      putArrivedFiles(ctx, [{ objectType: 'resourceVersion', objectId: draftId ?? 0 }], null, ids),
    );
  }
};

/** Published over the last months, not all in one minute. */
async function older(ctx: Context, id: number, days: number): Promise<void> {
  const { companyId } = ctx.actor;
  const back = sql`make_interval(days => ${days})`;
  await ctx.run(sql`update resource_version v set published_at = v.published_at - ${back} - (r.published_number - v.number) * interval '45 days'
    from resource r where r.company_id = v.company_id and r.id = v.resource_id and v.company_id = ${companyId} and v.resource_id = ${id} and v.number is not null`);
  await ctx.run(
    sql`update resource r set published_at = published_at - ${back}, asked_at = asked_at - ${back} where r.company_id = ${companyId} and r.id = ${id}`,
  );
  await ctx.run(
    sql`update resource_tick set read_at = read_at - ${back} + interval '1 day' where company_id = ${companyId} and resource_id = ${id} and ${days} > 1`,
  );
}
