// A working month of claims: registered, attended, some waiting for the insurer, some under way, some closed.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Demo, demoDay, random } from '../../../platform/server/demo.ts';
import { backdate } from '../../../platform/server/demo-days.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { jobContact } from '../shared/job-contact.entity.ts';
import { jobLink } from '../shared/job-link.entity.ts';
import { jobSettingOverride } from '../shared/job-setting.entity.ts';
import { jobSubmission, jobSubmissionLink } from '../shared/job-submission.entity.ts';
import { milestone } from '../shared/milestone.entity.ts';
import { publicHoliday, workflowKpiNote } from '../shared/workflow.entity.ts';
import { type ClaimStory, STEP_OF_STATUS, storyOf } from './claim-story.demo.ts';
import { recountKpis } from './job-kpis.service.ts';
import { changeJobStatus } from './jobs.service.ts';
import { bulkUpdateJobs } from './jobs-bulk.service.ts';
import { createJob } from './jobs.service.ts';

const CAUSES = [
  {
    perilId: 3,
    jobTypeId: 3,
    text: 'Flexible hose under the kitchen sink burst; water through kitchen, hall and lounge',
    waterCategory: 1,
    waterClass: 2,
  },
  {
    perilId: 4,
    jobTypeId: 6,
    text: 'Tiles lifted in the storm, water through the bedroom ceiling',
    waterCategory: 1,
    waterClass: 2,
  },
  {
    perilId: 1,
    jobTypeId: 6,
    text: 'Tree branch through the carport and the laundry roof',
    waterCategory: null,
    waterClass: null,
  },
  {
    perilId: 5,
    jobTypeId: 4,
    text: 'Stove fire; kitchen burnt, smoke through the upper floor',
    waterCategory: null,
    waterClass: null,
  },
  { perilId: 20, jobTypeId: 3, text: 'Sewer backed up into the bathroom and hall', waterCategory: 3, waterClass: 3 },
  { perilId: 7, jobTypeId: 7, text: 'Car drove into the front brick wall', waterCategory: null, waterClass: null },
  {
    perilId: 12,
    jobTypeId: 6,
    text: 'Hail broke skylights and dented the roof sheeting',
    waterCategory: 1,
    waterClass: 1,
  },
  {
    perilId: 17,
    jobTypeId: 5,
    text: 'Mould behind the wardrobe after a slow leak in the wall',
    waterCategory: 2,
    waterClass: 2,
  },
  { perilId: 8, jobTypeId: 7, text: 'Front door kicked in, glass broken', waterCategory: null, waterClass: null },
] as const;

/** The road a job has gone after so many days. */
const ROADS: readonly (readonly number[])[] = [
  [],
  [2],
  [2, 3],
  [2, 3, 4],
  [2, 4, 5],
  [4, 5, 6],
  [4, 5, 6, 7],
  [5, 6, 7, 8],
  [6, 8, 10],
  [6, 8, 10, 12],
  [6, 8, 10, 13],
  [8, 10, 12, 14],
  [4, 9],
  [6, 8, 11],
];

export interface DemoClaim {
  jobId: number;
  day: string;
  statusId: number;
  /** When it reached what. */
  story: ClaimStory;
  /** Water is to be dried. */
  isWet: boolean;
  hasExcess: boolean;
  /** The insurer has its estimate before it on its own desk, and it is made there (portal). */
  isOnDesk: boolean;
}
declare module '../../../platform/server/demo.ts' {
  interface DemoWorld {
    /** The oldest first. */
    claims?: DemoClaim[];
  }
}

export const DEMO_CLAIMS = 64;
const NEIGHBOUR = 12;
/** The claim that is dried, stored and tracked (Job-0052): Mia Wong’s. */
const DRIED = 51;
/** Jobs that their customer pays for, without an insurer: Grace Okafor, who has an account, sees them. */
const OWN_ACCOUNT: ReadonlySet<number> = new Set([37, 55]);

export const jobsDemo = async (demo: Demo): Promise<void> => {
  const claims = demo.whole ? await aMonth(demo) : await twoJobs(demo);
  demo.world.claims = claims;
  const [first, last] = [claims[0], claims.at(-1)];
  const { customers = [], subcontractors = [] } = demo.world.people ?? {};
  const neighbour = customers[6] ?? customers[0] ?? subcontractors[0] ?? 0;
  if (first && last)
    await demo.make(async (ctx) => {
      await aroundJob(ctx, first.jobId, last.jobId, neighbour);
      await insertRecord(ctx, jobSettingOverride as Entity<StandardRow>, {
        label: 'Emergency works',
        order: 1,
        jobTypeIds: [1],
      });
      await insertRecord(ctx, publicHoliday, { label: 'Company picnic', date: demoDay(-40) });
      await publicForm(ctx, demo.address);
    });
};

const twoJobs = ({ make }: Demo): Promise<DemoClaim[]> =>
  make(async (ctx) => {
    const claims: DemoClaim[] = [];
    for (const description of ['Burst pipe behind the bath', 'The flat below']) {
      const job = await createJob(ctx, { customerName: 'Imogen Hart', description });
      const story = { registered: ctx.now.toISOString() };
      claims.push({
        jobId: job.id,
        day: ctx.today,
        statusId: 1,
        story,
        isWet: true,
        hasExcess: false,
        isOnDesk: false,
      });
    }
    return claims;
  });

/** Job-0055, which the insurer is asked about. */
const ON_DESK = 54;
/** Claims that are billed, by their place: the status they have come to, and the days since. */
const BILLED: Readonly<Record<number, readonly [statusId: number, ago: number]>> = {
  0: [14, 28],
  3: [13, 30],
  5: [13, 21],
  6: [13, 12],
  7: [13, 6],
  11: [13, 3],
  13: [14, 8],
};
const INVOICED = 13;

/** Days since a claim came in: most are of the last six weeks, the first are as old as a claim that is done and paid. */
const ageOf = (index: number): number => {
  const left = 1 - index / DEMO_CLAIMS;
  return Math.round(42 * left + 40 * left ** 3);
};

/** What each status of the road is reached by, in the columns of the job. */
const STAGE_STEPS = {
  received_at: 'registered',
  inspected_at: 'inspected',
  reported_at: 'submitted',
  authorised_at: 'authorised',
  started_at: 'started',
  practical_completion_at: 'practical',
  completed_at: 'completed',
  invoiced_at: 'invoiced',
  closed_at: 'closed',
} as const;

async function aMonth(demo: Demo): Promise<DemoClaim[]> {
  const {
    make,
    world: { staff, people },
  } = demo;
  const dice = random(20_261);
  const today = todayIn('Australia/Sydney', new Date());
  const { estimator = 0, supervisor = 0, field = 0 } = staff;
  const { insurers = [], customers = [] } = people ?? {};
  const claims: (DemoClaim & { road: readonly number[] })[] = [];
  for (let index = 0; index < DEMO_CLAIMS; index++) {
    const place = Math.round(42 - (index * 42) / DEMO_CLAIMS);
    const age = ageOf(index);
    const day = addDays(today, -age);
    const cause = dice.of(CAUSES);
    const usual = ROADS[Math.min(ROADS.length - 1, Math.floor((place / 42) * 9) + dice.whole(0, 4))] ?? [];
    const [billed, ago] = BILLED[index] ?? [];
    const road = billed
      ? [...usual.filter((id) => id < INVOICED), INVOICED, ...(billed > INVOICED ? [billed] : [])]
      : usual;
    const insurer = dice.of(insurers);
    const customer = customers[index === DRIED ? 0 : index % customers.length] ?? null;
    const incidentDate = addDays(day, -dice.whole(0, 4));
    const excessAmount = dice.of([0, 300, 500, 750, 1000]);
    const jobId = await make(async (ctx) => {
      const job = await createJob(ctx, {
        clientId: OWN_ACCOUNT.has(index) ? customer : insurer,
        customerId: customer,
        clientRef: `CLM-${7_719_043 + index * 131}`,
        additionalRef: `POL-${String(450_210 + index * 77)}`,
        perilId: cause.perilId,
        jobTypeId: cause.jobTypeId,
        description: cause.text,
        incidentDate,
        excessAmount,
        targetCompletionDate: addDays(day, Math.max(0, age - 42) + dice.whole(14, 60)),
        estimatorId: estimator,
        supervisorId: supervisor,
        assignedId: index % 4 === 0 ? field : index % 3 === 0 ? supervisor : estimator,
        vulnerableCustomer: dice.next() < 0.08,
        safetyAlert:
          dice.next() < 0.12 ? dice.of(['Dog on site', 'Asbestos suspected in the eaves', 'No power on site']) : null,
        makeSafeRequired: dice.next() < 0.3,
        ...(cause.waterCategory && { waterCategory: cause.waterCategory, waterClass: cause.waterClass }),
      });
      for (const statusId of road) await changeJobStatus(ctx, job.id, { statusId });
      return job.id;
    });
    const statusId = road.at(-1) ?? 1;
    // Registered on its day, during office hours.
    const time = `${String(8 + (index % 9)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:00+11:00`;
    const registered = Math.min(Date.now() - 60_000, Date.parse(`${day}T${time}`));
    const story = storyOf({ registered, statusId, ago }, Date.now(), 500 + index);
    claims.push({
      jobId,
      day,
      statusId,
      story,
      isWet: !!cause.waterCategory,
      hasExcess: excessAmount > 0,
      isOnDesk: index === ON_DESK,
      road,
    });
  }
  await onTheirDays(demo, claims);
  return claims;
}

/** The column of a stage, from what the claim reached. */
const stageOf = (claims: readonly DemoClaim[]) =>
  sql.join(
    Object.entries(STAGE_STEPS).map(
      ([column, step]) =>
        sql`${sql.ref(column)} = (${JSON.stringify(Object.fromEntries(claims.map(({ jobId, story }) => [jobId, story[step]])))}::jsonb ->> r.id::text)::timestamptz`,
    ),
  );

async function onTheirDays(demo: Demo, claims: readonly (DemoClaim & { road: readonly number[] })[]): Promise<void> {
  await backdate(
    demo,
    'job',
    'job',
    claims.map(({ jobId, story, road }) => ({
      id: jobId,
      made: story.registered,
      moves: road.map((statusId) => story[STEP_OF_STATUS[statusId] ?? 'registered'] ?? story.registered),
    })),
    sql`status_changed_at = coalesce(v.moves[cardinality(v.moves)], v.made), ${stageOf(claims)}`,
  );
  await demo.make((ctx) =>
    recountKpis(
      ctx,
      claims.map(({ jobId }) => jobId),
    ),
  );
}

async function aroundJob(ctx: Context, jobId: number, otherId: number, contactId: number): Promise<void> {
  await insertRecord(ctx, milestone, { jobId, label: 'Tarpaulin on', dueDate: demoDay(1) }, {}, { jobId });
  await insertRecord(ctx, jobLink, { linkTypeId: 2, parentJobId: jobId, childJobId: otherId }, {}, { jobId });
  await insertRecord(ctx, jobContact, { jobId, contactId, contactRelationshipTypeId: NEIGHBOUR }, {}, { jobId });
  await insertRecord(ctx, workflowKpiNote, { jobId, workflowKpiId: 1, note: 'Rang twice, no answer' }, {}, { jobId });
  await bulkUpdateJobs(ctx, { itemIds: [otherId], fields: { targetStartDate: demoDay(9) } }, []);
}

async function publicForm(ctx: Context, address: string): Promise<void> {
  await ctx.run(
    sql`update job_setting set enable_share_item_registration = true where company_id = ${ctx.actor.companyId}`,
  );
  const link = await insertRecord(
    ctx,
    jobSubmissionLink,
    {
      label: 'Report damage',
      introduction: 'Tell us what happened. We ring back on the same day.',
      fields: [
        'customerFirstName',
        'customerLastName',
        'customerMobileNumber',
        'siteAddress',
        'description',
        'makeSafeRequired',
      ],
      requiredFields: ['customerLastName', 'customerMobileNumber', 'description'],
    },
    { linkToken: address },
  );
  const handedIn = [
    ['Lena', 'Fischer', '0400 700 101', 'A branch came through the bathroom window last night.'],
    ['Omar', 'Said', '0400 700 102', 'The dishwasher hose burst. The kitchen floor is swelling.'],
  ] as const;
  for (const [customerFirstName, customerLastName, customerMobileNumber, description] of handedIn)
    await insertRecord(
      ctx,
      jobSubmission,
      {},
      {
        jobSubmissionLinkId: link.id,
        payload: JSON.stringify({ customerFirstName, customerLastName, customerMobileNumber, description }),
        challenge: `${address}-${customerLastName}`,
        customerName: `${customerFirstName} ${customerLastName}`,
        description,
      },
    );
}
