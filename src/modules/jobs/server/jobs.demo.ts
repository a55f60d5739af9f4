// A working month of claims: registered, attended, some waiting for the insurer, some under way, some closed.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { type Demo, demoDay, random } from '../../../platform/server/demo.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { jobContact } from '../shared/job-contact.entity.ts';
import { jobLink } from '../shared/job-link.entity.ts';
import { jobSettingOverride } from '../shared/job-setting.entity.ts';
import { jobSubmission, jobSubmissionLink } from '../shared/job-submission.entity.ts';
import { milestone } from '../shared/milestone.entity.ts';
import { publicHoliday, workflowKpiNote } from '../shared/workflow.entity.ts';
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
}
declare module '../../../platform/server/demo.ts' {
  interface DemoWorld {
    /** The oldest first. */
    claims?: DemoClaim[];
  }
}

export const DEMO_CLAIMS = 64;
/** The claim that is dried, stored and tracked (Job-0052): Mia Wong’s. */
const DRIED = 51;
/** Jobs that their customer pays for, without an insurer: Grace Okafor, who has an account, sees them. */
const OWN_ACCOUNT: ReadonlySet<number> = new Set([37, 55]);

export const jobsDemo = async (demo: Demo): Promise<void> => {
  const claims = demo.whole ? await aMonth(demo) : await twoJobs(demo);
  demo.world.claims = claims;
  const [first, last] = [claims[0], claims.at(-1)];
  const subcontractors = demo.world.people?.subcontractors ?? [];
  if (first && last)
    await demo.make(async (ctx) => {
      await aroundJob(ctx, first.jobId, last.jobId, subcontractors[1] ?? subcontractors[0] ?? 0);
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
      claims.push({ jobId: job.id, day: ctx.today, statusId: 1 });
    }
    return claims;
  });

async function aMonth({ app, actor, make, world: { staff, people } }: Demo): Promise<DemoClaim[]> {
  const dice = random(20_261);
  const today = todayIn('Australia/Sydney', new Date());
  const { estimator = 0, supervisor = 0, field = 0 } = staff;
  const { insurers = [], customers = [] } = people ?? {};
  const claims: DemoClaim[] = [];
  for (let index = 0; index < DEMO_CLAIMS; index++) {
    const age = Math.round(42 - (index * 42) / DEMO_CLAIMS);
    const day = addDays(today, -age);
    const cause = dice.of(CAUSES);
    const road = ROADS[Math.min(ROADS.length - 1, Math.floor((age / 42) * 9) + dice.whole(0, 4))] ?? [];
    const insurer = dice.of(insurers);
    const customer = customers[index === DRIED ? 0 : index % customers.length] ?? null;
    const jobId = await make(async (ctx) => {
      const job = await createJob(ctx, {
        clientId: OWN_ACCOUNT.has(index) ? customer : insurer,
        customerId: customer,
        clientRef: `CLM-${7_719_043 + index * 131}`,
        additionalRef: `POL-${String(450_210 + index * 77)}`,
        perilId: cause.perilId,
        jobTypeId: cause.jobTypeId,
        description: cause.text,
        incidentDate: addDays(day, -dice.whole(0, 4)),
        excessAmount: dice.of([0, 300, 500, 750, 1000]),
        targetCompletionDate: addDays(day, dice.whole(14, 60)),
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
    claims.push({ jobId, day, statusId: road.at(-1) ?? 1 });
  }
  // Registered on their day, during office hours. As the system: the application's own role cannot rewrite the history.
  await write(app.pool, 'system', async (tx) => {
    for (const [index, { jobId, day }] of claims.entries()) {
      const at = `${day} ${String(8 + (index % 9)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:00`;
      await tx.run(
        sql`update job set created_at = least(now(), (${at}::timestamp at time zone 'Australia/Sydney')) where company_id = ${actor.companyId} and id = ${jobId}`,
      );
      await tx.run(
        sql`update history set created_at = least(now(), (${at}::timestamp at time zone 'Australia/Sydney')) where company_id = ${actor.companyId} and job_id = ${jobId} and verb = 'create'`,
      );
    }
  });
  return claims;
}

async function aroundJob(ctx: Context, jobId: number, otherId: number, contactId: number): Promise<void> {
  await insertRecord(ctx, milestone, { jobId, label: 'Tarpaulin on', dueDate: demoDay(1) }, {}, { jobId });
  await insertRecord(ctx, jobLink, { linkTypeId: 2, parentJobId: jobId, childJobId: otherId }, {}, { jobId });
  await insertRecord(ctx, jobContact, { jobId, contactId, contactRelationshipTypeId: 6 }, {}, { jobId });
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
