// The desk of Beacon: the estimate for Banksia St in its second version with photos beside its lines, a question of the office, and
// clocks at different hours.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { backdate, demoDayOf, later } from '../../../platform/server/demo-days.ts';
import { linkAttachments } from '../../documents/server/index.ts';
import { createEstimate, createSnapshot, submitSnapshot } from '../../estimates/server/index.ts';
import { readClaims } from './claim-clocks.service.ts';
import { askClient } from './claims.service.ts';

type Line = readonly [description: string, quantity: number, unit: string, rate: number, photo?: string, note?: string];
interface Room {
  label: string;
  measure: string;
  lines: readonly Line[];
}
const ROOMS: readonly Room[] = [
  {
    label: 'Make safe and drying',
    measure: 'Ground floor and stairs, 62 m²',
    lines: [
      ['Attend and make safe', 1, 'item', 385],
      ['Extract standing water', 3, 'hr', 92],
      ['Dehumidifier, per day', 12, 'day', 86.4, 'Hall'],
      ['Air mover, per day', 24, 'day', 38.4, 'Dining'],
      ['Monitor and adjust, per visit', 4, 'visit', 96],
      ['Anti-microbial treatment', 10, 'm²', 14.23],
    ],
  },
  {
    label: 'Bathroom, upstairs',
    measure: '2.4 × 1.9 m, height 2.4 m',
    lines: [
      ['Replace flexible hose and valve', 1, 'item', 248, 'Bathroom'],
      ['Remove and refit vanity', 1, 'item', 336, 'Bathroom'],
      ['Wall lining, replace', 4.8, 'm²', 74.4],
      ['Seal joints', 6.4, 'm', 29.35],
    ],
  },
  {
    label: 'Kitchen',
    measure: '4.2 × 3.45 m, ceiling 14.5 m², height 2.4 m',
    lines: [
      ['Remove damaged ceiling, dispose', 14.5, 'm²', 28.8, 'Kitchen'],
      ['Supply and fit 10 mm plasterboard ceiling, stopped', 14.5, 'm²', 69.6, 'Kitchen'],
      ['Cornice, 55 mm cove', 15.8, 'm', 22.2, 'Kitchen'],
      ['Prime and two coats, ceiling', 14.5, 'm²', 20.88, 'Kitchen'],
      ['Replace kickboards', 5.4, 'm', 55.2, 'Kitchen'],
      ['Test circuit, refit 6 downlights', 1, 'item', 448.5],
    ],
  },
  {
    label: 'Hall and stairs',
    measure: '9.8 m² of wall, 28 m² of floor',
    lines: [
      ['Wall lining, replace to 600 mm', 9.8, 'm²', 74.4, 'Hall'],
      ['Skirting 67 × 18 pine, primed', 16.4, 'm', 25.8, 'Hall'],
      ['Prime and two coats, walls', 46, 'm²', 20.16, 'Hall'],
      ['Carpet and underlay, supply and lay', 28, 'm²', 96.6, 'Hall'],
    ],
  },
  {
    label: 'Dining',
    measure: 'floor 24 m², 6.5 m² cupped',
    lines: [
      ['Replace cupped boards, spotted gum 85 mm', 6.5, 'm²', 193.2, 'Dining'],
      [
        'Sand and recoat floor, three coats',
        24,
        'm²',
        50.4,
        'Dining',
        'Boards beside the cupped ones crown after drying; recoat to the door.',
      ],
      ['Move contents and return', 1, 'item', 408],
    ],
  },
  {
    label: 'Completion',
    measure: 'Whole house',
    lines: [
      ['Final clean', 1, 'item', 545],
      ['Handover and defects visit', 1, 'item', 440],
    ],
  },
];

const categories = ROOMS.map(({ label, measure, lines }) => ({
  label,
  description: measure,
  items: lines.map(([description, quantity, unit, rate, , notes]) => ({
    description,
    materialQuantity: quantity,
    materialUnit: unit,
    materialCost: rate,
    materialMarkup: 0,
    ...(notes && { notes }),
  })),
}));

/** The newest open claim of this client at a customer; undefined where there is none. */
async function claimOf(
  ctx: Context,
  clientId: number,
  customer: string,
): Promise<{ id: number; number: string } | undefined> {
  const [row] = await ctx.run(sql<{
    id: number;
    number: string;
  }>`select j.id, substring(j.job_number from '[0-9]+$') as number from job j
    where j.company_id = ${ctx.actor.companyId} and j.client_id = ${clientId} and j.customer_name = ${customer} and j.deleted_at is null
      and not exists (select from job_status t where t.company_id = j.company_id and t.id = j.status_id and t.type_name in ('closed', 'declined', 'cancelled'))
    order by j.id desc limit 1`);
  return row;
}

/** Photos of another house of the demonstration, as if they had been taken here: each room beside its lines. */
async function photosOf(ctx: Context, jobId: number, estimateId: number, takenAt: string): Promise<void> {
  const pairs = ROOMS.flatMap(({ lines }) =>
    lines.flatMap(([what, , , , photo]) => (photo ? [[what, photo] as const] : [])),
  );
  for (const [description, room] of pairs) {
    const [made] = await ctx.run(sql<{ id: number; lineId: number }>`with shot as (
        select a.* from attachment a where a.company_id = ${ctx.actor.companyId} and a.public and a.thumb_file_id is not null and a.room like ${`${room}%`} and a.deleted_at is null
        order by a.id limit 1 offset ${description.length % 3})
      insert into attachment select (jsonb_populate_record(null::attachment, to_jsonb(s) || jsonb_build_object('id', nextval('record_id'), 'uuid', gen_random_uuid(), 'job_id', ${jobId}::bigint, 'taken_at', ${takenAt}::text))).* from shot s
      returning id, (select i.id from estimate_item i where i.company_id = ${ctx.actor.companyId} and i.estimate_id = ${estimateId} and i.description = ${description}) as "lineId"`);
    if (!made) continue;
    await linkAttachments(ctx, { objectType: 'job', objectId: jobId }, [made.id], false);
    await linkAttachments(ctx, { objectType: 'estimateItem', objectId: made.lineId }, [made.id], false);
  }
}

export const claimsDemo = async (demo: Demo): Promise<void> => {
  const { whole, world, make } = demo;
  const [beacon] = world.people?.insurers ?? [];
  if (!whole || beacon === undefined) return;
  const banksia = await make((ctx) => claimOf(ctx, beacon, 'Mia Wong'));
  if (banksia) {
    const { inspected, submitted } = world.claims?.find(({ jobId }) => jobId === banksia.id)?.story ?? {};
    const [estimateId, first, again] = await make(async (ctx) => {
      const label = `Estimate ${banksia.number}-1`;
      const given = { jobId: banksia.id, label, applyMarginTo: 'total' as const, estimateMargin: 0, categories };
      const { id } = await createEstimate(ctx, given);
      await photosOf(ctx, banksia.id, id, `${demoDayOf(inspected ?? ctx.now.toISOString())} 10:12:00`);
      const snapshots: number[] = [];
      for (const version of ['For approval', 'For approval, again']) {
        const snapshot = await createSnapshot(ctx, id, {}, { label: version });
        await submitSnapshot(ctx, banksia.id, snapshot);
        snapshots.push(snapshot);
      }
      return [id, ...snapshots];
    });
    if (inspected && submitted && estimateId && first && again) {
      const secondTime = later(submitted, 60 * 26);
      const made = [{ id: estimateId, made: later(inspected, 120), moves: [submitted] }];
      await backdate(demo, 'estimate', 'estimate', made, sql`updated_at = v.moves[1]`);
      await backdate(demo, 'estimate_snapshot', 'estimateSnapshot', [
        { id: first, made: submitted, moves: [submitted] },
        { id: again, made: secondTime, moves: [secondTime] },
      ]);
    }
  }
  const eastwood = await make((ctx) => claimOf(ctx, beacon, 'Daniel Kim'));
  if (eastwood)
    await make(async (ctx) => {
      await askClient(ctx, {
        jobId: eastwood.id,
        label: 'mould report',
        question:
          'The report finds mould behind the wardrobe. Does the policy cover its removal, and up to which amount?',
      });
    });
  const { companyId } = await make(async (ctx) => ctx.actor);
  await make(async (ctx) => {
    const jobs = await ctx.run(
      sql<{
        id: number;
      }>`select id from job where company_id = ${companyId} and client_id is not null and deleted_at is null`,
    );
    await readClaims(
      ctx,
      jobs.map(({ id }) => id),
    );
  });
};
