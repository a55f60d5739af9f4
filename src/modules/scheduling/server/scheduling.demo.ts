// Two weeks of the demonstration company: everybody's shifts, their visits, one who is away, a licence that ran out, what waits.
import { sql } from 'kysely';
import { addDays, momentText, todayIn, weekdayOf } from '../../../kit/dates.ts';
import { type Demo, type DemoWorld, random } from '../../../platform/server/demo.ts';
import { demoDayOf } from '../../../platform/server/demo-days.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { contactAvailability } from '../../contacts/shared/contact-availability.entity.ts';
import { team } from '../shared/team.entity.ts';
import { wallTime } from '../shared/site-time.ts';
import { createAppointment } from './appointments.service.ts';
import { arrive, changeStatus } from './appointment-course.service.ts';

const ZONE = 'Australia/Sydney';
/** A day of somebody: start, type, minutes. */
const DAYS: readonly (readonly (readonly [string, number, number])[])[] = [
  [
    ['07:30', 3, 90],
    ['10:30', 4, 30],
    ['13:30', 3, 60],
  ],
  [
    ['08:00', 1, 60],
    ['11:00', 1, 60],
    ['14:30', 7, 45],
  ],
  [
    ['08:30', 2, 120],
    ['12:30', 1, 60],
  ],
  [['07:30', 5, 240]],
  [
    ['09:00', 1, 60],
    ['11:30', 8, 45],
    ['14:00', 1, 60],
  ],
];
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  Penrith: [-33.751, 150.694],
  Manly: [-33.797, 151.288],
  Newtown: [-33.898, 151.177],
  Parramatta: [-33.815, 151.003],
  Cronulla: [-34.056, 151.152],
  Hornsby: [-33.702, 151.099],
  Marrickville: [-33.911, 151.155],
  Blacktown: [-33.769, 150.906],
  Bankstown: [-33.917, 151.035],
  Wollongong: [-34.424, 150.893],
  Coogee: [-33.92, 151.255],
  Katoomba: [-33.712, 150.311],
  Newcastle: [-32.928, 151.781],
  'Rose Bay': [-33.87, 151.268],
  Eastwood: [-33.79, 151.081],
  Camden: [-34.054, 150.695],
  'Double Bay': [-33.877, 151.243],
};
const at = (day: string, time: string): number => wallTime(ZONE, day, time).at ?? 0;

type Claim = NonNullable<DemoWorld['claims']>[number];
const [INSPECTION, MAKE_SAFE, RESTORATION, MOISTURE, HANDOVER] = [1, 2, 3, 4, 8];
/** Whether such a visit makes sense on a day, by what the claim had come to. */
function isCalledFor({ story, isWet }: Claim, type: number, day: string, today: string): boolean {
  const by = (moment: string | undefined): boolean => moment !== undefined && demoDayOf(moment) <= day;
  if (!by(story.registered) || (by(story.practical) && type !== HANDOVER)) return false;
  switch (type) {
    case INSPECTION:
    case MAKE_SAFE:
      return story.inspected ? demoDayOf(story.inspected) === day : story.contacted !== undefined && day >= today;
    case RESTORATION:
    case MOISTURE:
      return isWet && by(story.inspected);
    case HANDOVER:
      return by(story.practical) && !by(story.closed);
    default:
      return by(story.started) || (by(story.scheduled) && !story.started);
  }
}

export const schedulingDemo = async ({ app: _app, whole, world, make }: Demo): Promise<void> => {
  if (!whole) {
    await make(async (ctx) => {
      const [claim] = world.claims ?? [];
      if (claim) await createAppointment(ctx, { jobId: claim.jobId, appointmentTypeId: 1 });
    });
    return;
  }
  const today = todayIn(ZONE, new Date());
  const { admin = 0, accounts = 0, estimator = 0, supervisor = 0, field = 0 } = world.staff;
  const [plumber = 0, carpenter = 0, painter = 0] = world.people?.subcontractors ?? [];
  const claims = world.claims ?? [];
  const jobs = claims.map(({ jobId }) => jobId);
  await make(async (ctx) => {
    const { companyId } = ctx.actor;
    // Suburbs of the demonstration, so that drives can be reckoned.
    const places = Object.entries(PLACES);
    await ctx.run(sql`insert into suburb (company_id, suburb, state, postcode, latitude, longitude, search_key, postcode_key)
      select ${companyId}::bigint, s, 'NSW', '', a, o, lower(s), '' from unnest(${places.map(([name]) => name)}::text[], ${places.map(([, [a]]) => a)}::float8[], ${places.map(([, [, o]]) => o)}::float8[]) as p (s, a, o)
      on conflict do nothing`);
    const rows = await ctx.run(
      sql<{
        id: number;
        contactId: number;
      }>`select id, contact_id as "contactId" from app_user where company_id = ${companyId} and id = any(${[estimator, supervisor, field, admin, accounts]})`,
    );
    const contactOf = (id: number): number => rows.find((row) => row.id === id)?.contactId ?? 0;
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 28);
    const shifts: [number, string, string][] = [
      [contactOf(estimator), '08:00', '16:00'],
      [contactOf(supervisor), '07:00', '15:30'],
      [contactOf(field), '07:00', '16:00'],
      [contactOf(admin), '08:00', '16:30'],
      [contactOf(accounts), '09:00', '15:00'],
      [plumber, '07:00', '16:00'],
      [carpenter, '06:30', '15:00'],
      [painter, '07:00', '15:30'],
    ];
    for (const [contactId, fromTime, toTime] of shifts)
      for (let day = 0; day < 5; day++)
        await insertRecord(ctx, contactAvailability, {
          contactId,
          kind: 'shift',
          fromDate: addDays(monday, day),
          toDate: addDays(monday, 5 * 365),
          fromTime,
          toTime,
          recurrence: 'weekly',
        });
    await insertRecord(ctx, contactAvailability, {
      contactId: painter,
      kind: 'leave',
      fromDate: addDays(today, -1),
      toDate: addDays(today, 3),
      note: 'Booked out, school job in Ryde',
    });
    await insertRecord(ctx, team, {
      label: 'Sydney West',
      userIds: [estimator, supervisor, field],
      contactIds: [plumber],
    });
    await insertRecord(ctx, team, { label: 'Contractors', userIds: [], contactIds: [plumber, carpenter, painter] });
  });
  const dice = random(42);
  const crew = [
    { userIds: [estimator], contactIds: [] },
    { userIds: [supervisor], contactIds: [] },
    { userIds: [field], contactIds: [] },
    { userIds: [], contactIds: [plumber] },
    { userIds: [], contactIds: [carpenter] },
  ];
  // The newest wait to be booked.
  const booked = claims.slice(0, -8);
  let next = 7;
  const claimFor = (type: number, day: string): number | undefined => {
    const fit = booked.filter((claim) => isCalledFor(claim, type, day, today));
    return fit[next++ % Math.max(1, fit.length)]?.jobId;
  };
  for (let offset = -6; offset <= 9; offset++) {
    const day = addDays(today, offset);
    if ([0, 6].includes(weekdayOf(day))) continue;
    await make(async (ctx) => {
      for (const [index, who] of crew.entries()) {
        const plan = DAYS[(index + offset + 10) % DAYS.length] ?? [];
        for (const [time, appointmentTypeId, minutes] of plan) {
          const start = at(day, time);
          const jobId = claimFor(appointmentTypeId, day);
          if (!jobId) continue;
          const visit = await createAppointment(ctx, {
            jobId,
            appointmentTypeId,
            startAt: momentText(start),
            endAt: momentText(start + minutes * 60_000),
            ...who,
            override: 'Demonstration',
          });
          if (offset < 0) {
            if (dice.next() < 0.1) await changeStatus(ctx, visit.id, 7, { noAccessReasonId: 1 });
            else {
              await arrive(ctx, visit.id);
              await changeStatus(ctx, visit.id, 6, { outcomeId: 1 });
            }
          } else if (dice.next() < 0.4) await changeStatus(ctx, visit.id, 3);
        }
      }
    });
  }
  await make(async (ctx) => {
    // What was booked long ago is no news.
    await ctx.run(sql`delete from notice where company_id = ${ctx.actor.companyId} and kind = 'appointment'`);
    const waits = jobs.slice(-8);
    for (const [index, jobId] of waits.slice(0, 4).entries())
      await createAppointment(ctx, { jobId, appointmentTypeId: [1, 2, 4, 8][index] ?? 1 });
    const start = at(addDays(today, 1), '09:00');
    await createAppointment(ctx, {
      appointmentTypeId: 10,
      label: 'Toolbox meeting',
      startAt: momentText(start - 7_200_000),
      endAt: momentText(start - 5_400_000),
      userIds: [supervisor, field, estimator, admin].filter(Boolean),
      override: 'Demonstration',
    });
  });
};
