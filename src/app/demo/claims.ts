// A working month of claims: registered, attended, some waiting for the insurer, some under way, some closed.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../kit/dates.ts';
import type { Actor, App } from '../../platform/server/context.ts';
import { write } from '../../platform/server/database.ts';
import { changeJobStatus, createJob } from '../../modules/jobs/server/index.ts';
import { createNotification } from '../../modules/messages/server/index.ts';
import { as, random } from './actor.ts';
import type { People } from './people.ts';

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

export interface Claim {
  jobId: number;
  day: string;
  statusId: number;
  insurer: number;
}

/** Jobs that their customer pays for, without an insurer: Grace Okafor, who has an account, sees them. */
const OWN_ACCOUNT: ReadonlySet<number> = new Set([37, 55]);

export async function makeClaims(
  app: App,
  actor: Actor,
  people: People,
  staff: { estimator: number; supervisor: number; field: number },
  count: number,
): Promise<Claim[]> {
  const dice = random(20_261);
  const today = todayIn('Australia/Sydney', new Date());
  const claims: Claim[] = [];
  for (let index = 0; index < count; index++) {
    const age = Math.round(42 - (index * 42) / count);
    const day = addDays(today, -age);
    const cause = dice.of(CAUSES);
    const road = ROADS[Math.min(ROADS.length - 1, Math.floor((age / 42) * 9) + dice.whole(0, 4))] ?? [];
    const insurer = dice.of(people.insurers);
    const customer = people.customers[index % people.customers.length] ?? null;
    const claim = await as(app, actor, async (ctx) => {
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
        estimatorId: staff.estimator,
        supervisorId: staff.supervisor,
        assignedId: index % 4 === 0 ? staff.field : index % 3 === 0 ? staff.supervisor : staff.estimator,
        vulnerableCustomer: dice.next() < 0.08,
        safetyAlert:
          dice.next() < 0.12 ? dice.of(['Dog on site', 'Asbestos suspected in the eaves', 'No power on site']) : null,
        makeSafeRequired: dice.next() < 0.3,
        ...(cause.waterCategory && { waterCategory: cause.waterCategory, waterClass: cause.waterClass }),
      });
      await createNotification(ctx, {
        jobId: job.id,
        note: dice.of([
          'Spoke to the customer, will be home all day tomorrow.',
          'Called twice, left a message.',
          'Insurer wants the report by Friday.',
          'Customer asks for a time after 3 pm.',
          'Keys are with the neighbour at number 14.',
        ]),
      });
      for (const statusId of road) await changeJobStatus(ctx, job.id, { statusId });
      return { jobId: job.id, day, statusId: road.at(-1) ?? 1, insurer };
    });
    claims.push(claim);
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
