// What the claims of the demonstration cost: an estimate, its snapshot, the insurer's yes.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type Demo, type DemoWorld, random } from '../../../platform/server/demo.ts';
import { type Moved, backdate, later } from '../../../platform/server/demo-days.ts';
import type { Entity, StandardRow } from '../../../kit/entity.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { estimateSettingOverride } from '../shared/estimate-setting.entity.ts';
import { formParagraphs, formTemplates, linkAttachments } from '../../documents/server/index.ts';
import { createEstimate } from './estimates.service.ts';
import { SNAPSHOT_STATUS } from '../shared/snapshot-status.ts';
import { changeSnapshotStatus } from './snapshot-decisions.service.ts';
import { createSnapshot } from './snapshots.service.ts';

interface Line {
  description: string;
  tradeId: number;
  material?: [quantity: number, unit: string, cost: number];
  labour?: [quantity: number, cost: number];
  taxFree?: boolean;
}
const DEMOLITION = 3;
const ASBESTOS = 4;
const DRYING = 5;
const CARPENTRY = 8;
const PLASTERING = 14;
const PAINTING = 16;
const FLOORING = 19;

const ROOMS: Record<string, readonly Line[]> = {
  Kitchen: [
    { description: 'Remove wet plasterboard, bag and dispose', tradeId: DEMOLITION, labour: [6.5, 68] },
    {
      description: 'Supply and fix 10 mm plasterboard',
      tradeId: PLASTERING,
      material: [24.75, 'm²', 13.49],
      labour: [9.25, 72.5],
    },
    { description: 'Asbestos test', tradeId: ASBESTOS, material: [1, 'ea', 185], taxFree: true },
    { description: 'Dehumidifier, per day', tradeId: DRYING, material: [6, 'day', 62] },
    {
      description: 'Seal, prime and two coats, walls and ceiling',
      tradeId: PAINTING,
      material: [38.5, 'm²', 4.2],
      labour: [14, 66],
    },
  ],
  Hall: [
    { description: 'Air mover, per day', tradeId: DRYING, material: [12, 'day', 34] },
    {
      description: 'Remove and refit skirting 67 × 18',
      tradeId: CARPENTRY,
      material: [14.2, 'm', 9.8],
      labour: [4.5, 74],
    },
    { description: 'Prime and two coats, walls', tradeId: PAINTING, material: [21, 'm²', 4.2], labour: [7.5, 66] },
  ],
  'Lounge room': [
    { description: 'Lift and dispose carpet and underlay', tradeId: FLOORING, labour: [5, 62] },
    {
      description: 'Supply and lay carpet, like for like',
      tradeId: FLOORING,
      material: [32, 'm²', 58],
      labour: [8, 62],
    },
    {
      description: 'Anti-microbial treatment of subfloor',
      tradeId: DRYING,
      material: [32, 'm²', 6.5],
      labour: [2, 70],
    },
  ],
  'Roof and external': [
    { description: 'Tarp damaged section', tradeId: 2, material: [1, 'item', 240], labour: [4, 85] },
    { description: 'Replace cracked tiles, match profile', tradeId: 9, material: [46, 'ea', 7.9], labour: [9, 82] },
    { description: 'Replace flashing', tradeId: 10, material: [8.5, 'm', 31], labour: [5, 82] },
  ],
};

/** As measured on site. */
const MEASURES: Record<string, string> = {
  Kitchen: '3.6 × 3.0 m, ceiling 10.8 m², walls 31.7 m², height 2.4 m',
  Hall: '6.2 × 1.1 m, affected walls 21.0 m², height 2.4 m',
  'Lounge room': '6.4 × 5.0 m, floor 32.0 m², height 2.4 m',
  'Roof and external': 'Concrete tiles, pitch 22°, affected area 12.0 m²',
};

const nested = (label: string) => ({
  label,
  description: MEASURES[label] ?? null,
  items: (ROOMS[label] ?? []).map(({ description, tradeId, material, labour, taxFree }) => ({
    description,
    tradeId,
    tax: taxFree ? 0 : 1,
    ...(material && {
      materialQuantity: material[0],
      materialUnit: material[1],
      materialCost: material[2],
      materialMarkup: taxFree ? 0 : 0.125,
    }),
    ...(labour && { labourQuantity: labour[0], labourUnit: 'hr', labourCost: labour[1], labourMarkup: 0.15 }),
  })),
});

/** Statuses from "Inspected, report due" on have a scope; from "Authorised" on it is authorised. */
const ESTIMATED = [4, 5, 6, 7, 8, 10, 11, 12, 13, 14];
const AUTHORISED = [6, 7, 8, 10, 11, 12, 13, 14];
const INSPECTED = 4;

type ClaimStory = NonNullable<DemoWorld['claims']>[number]['story'];
declare module '../../../platform/server/demo.ts' {
  interface DemoWorld {
    /** Authorised ones, with the status of their job. */
    scopes?: { estimateId: number; jobId: number; statusId: number; story: ClaimStory }[];
    estimates?: number;
    /** Of an estimate that an owner is to see. */
    snapshotForOwner?: number;
    ownersEstimate?: number;
  }
}

/** What stands under its estimates. */
async function conditions(ctx: Context): Promise<void> {
  const block = await formParagraphs.create(ctx, {
    label: 'Read with this estimate',
    body: [
      '1. Rates are ex GST and hold for 90 days. Quantities are measured on site; the room pages show each line with its photos.',
      '2. Matching is by nearest available profile and colour. Hidden damage found on opening is a variation and is priced before work continues.',
      '3. Not allowed for: contents cleaning, temporary accommodation, work outside business hours.',
      '4. Work starts when this estimate is authorised in writing and the excess is paid.',
    ].join('\n'),
    objectTypes: ['estimate'],
  });
  const id = await formTemplates.create(ctx, { label: 'Under estimates', objectType: 'estimate', blocks: [block] });
  await ctx.run(sql`update estimate_setting set form_template_id = ${id} where company_id = ${ctx.actor.companyId}`);
}

/** Photos of a room beside its lines, one each as far as they go. */
async function photosBesideLines(ctx: Context, estimateId: number, jobId: number): Promise<void> {
  const pairs = await ctx.run(sql<{ lineId: number; photoId: number }>`
    with line as (select i.id, c.label as room, row_number() over (partition by c.id order by i."order", i.id) as n
        from estimate_item i join estimate_category c on c.company_id = i.company_id and c.id = i.category_id
        where i.company_id = ${ctx.actor.companyId} and i.estimate_id = ${estimateId} and i.deleted_at is null),
      photo as (select a.id, a.room, row_number() over (partition by a.room order by a.id) as n from attachment a
        where a.company_id = ${ctx.actor.companyId} and a.attachment_type_id = 1 and a.room is not null and exists (select from attachment_link l
          where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = 'job' and l.object_id = ${jobId}))
    select line.id as "lineId", photo.id as "photoId" from line join photo on photo.n = line.n and photo.room like line.room || '%' order by 1`);
  for (const { lineId, photoId } of pairs)
    await linkAttachments(ctx, { objectType: 'estimateItem', objectId: lineId }, [photoId], false);
}

export const estimatesDemo = async (demo: Demo): Promise<void> => {
  const { world, make } = demo;
  if (demo.whole) await make(conditions);
  if (demo.whole) await scopesOfClaims(demo);
  const [first] = world.claims ?? [];
  await make(async (ctx) => {
    await insertRecord(ctx, estimateSettingOverride as Entity<StandardRow>, {
      label: 'Emergency works',
      order: 1,
      jobTypeIds: [1],
    });
    if (!first) return;
    const { id } = await createEstimate(ctx, {
      jobId: first.jobId,
      label: 'Make safe',
      categories: [
        { label: 'Roof', items: [{ description: 'Tarpaulin to roof', materialQuantity: 1, materialCost: 180 }] },
      ],
    });
    world.snapshotForOwner = await createSnapshot(ctx, id, {}, { label: 'For the owner' });
    world.ownersEstimate = id;
  });
  const [estimate, snapshot, at] = [world.ownersEstimate, world.snapshotForOwner, first?.story.inspected];
  if (!at || !estimate || !snapshot) return;
  await backdate(demo, 'estimate', 'estimate', [{ id: estimate, made: at, moves: [] }], sql`updated_at = v.made`);
  await backdate(demo, 'estimate_snapshot', 'estimateSnapshot', [{ id: snapshot, made: later(at, 30), moves: [] }]);
};

async function scopesOfClaims(demo: Demo): Promise<void> {
  const { world, make } = demo;
  const dice = random(77);
  world.scopes = [];
  const claims = (world.claims ?? []).filter((claim) => ESTIMATED.includes(claim.statusId) && !claim.isOnDesk);
  world.estimates = claims.length;
  const estimates: Moved[] = [];
  const snapshots: Moved[] = [];
  for (const { jobId, statusId, story } of claims) {
    const rooms =
      dice.next() < 0.3
        ? ['Roof and external', 'Hall']
        : ['Kitchen', 'Hall', ...(dice.next() < 0.6 ? ['Lounge room'] : [])];
    await make(async (ctx) => {
      const estimate = await createEstimate(ctx, {
        jobId,
        label: 'Scope of works',
        applyMarginTo: 'total',
        estimateMargin: dice.of([0.08, 0.1, 0.15]),
        categories: rooms.map(nested),
      });
      await photosBesideLines(ctx, estimate.id, jobId);
      const inspected = story.inspected ?? story.registered;
      const sent = story.submitted ?? later(inspected, 60 * 24);
      const made = later(inspected, Math.max(0, (Date.parse(sent) - Date.parse(inspected)) / 120_000));
      if (statusId === INSPECTED) {
        estimates.push({ id: estimate.id, made: later(inspected, 90), moves: [] });
        return;
      }
      estimates.push({ id: estimate.id, made, moves: [story.authorised ?? sent] });
      const authorised = AUTHORISED.includes(statusId);
      const snapshotId = await createSnapshot(ctx, estimate.id, authorised ? { authorise: '1' } : {}, {
        label: 'For approval',
        lockOption: 'lock',
      });
      // Whoever is to approve it has it: quoted, and not answered.
      if (!authorised) await changeSnapshotStatus(ctx, { jobId, snapshotId }, { statusId: SNAPSHOT_STATUS.submitted });
      snapshots.push({ id: snapshotId, made: sent, moves: [story.authorised ?? sent] });
      if (authorised) world.scopes?.push({ estimateId: estimate.id, jobId, statusId, story });
    });
  }
  await backdate(demo, 'estimate', 'estimate', estimates, sql`updated_at = coalesce(v.moves[1], v.made)`);
  await backdate(
    demo,
    'estimate_snapshot',
    'estimateSnapshot',
    snapshots,
    sql`status_changed_at = v.moves[1], authorised_on = case when r.authorised_on is not null then (v.moves[1] at time zone 'Australia/Sydney')::date end`,
  );
}
