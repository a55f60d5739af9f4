// The contents of the claim that is dried: sixteen items of four rooms, two versions sent, answers of owner and insurer, one item that
// must not be disposed of yet.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Context, readContext } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { receiveFile } from '../../../platform/server/files.ts';
import { takeFile } from '../../documents/server/index.ts';
import { EXAMPLE_INSURED, EXAMPLE_ITEMS, EXAMPLE_LIMITS } from '../shared/contents-example.ts';
import type { LossScheduleItem, Side } from '../shared/loss-schedule.entity.ts';
import { quotesDemo } from './contents-quotes.demo.ts';
import { sceneOf } from './contents-scenes.demo.ts';
import { addItems, changeItems } from './loss-items.service.ts';
import { itemsIn, tableRules } from './loss-items.store.ts';
import { createLossSchedule, submitLossSchedule } from './loss-schedules.service.ts';

const [WIDTH, HEIGHT] = [600, 450];
const JOB = 'Job-0052';
/** What is said of it after the second version was sent: both are asked about it again. */
const CLOCK = 'Mantel clock';
const SOURCES: Readonly<Record<string, Partial<LossScheduleItem>>> = {
  'Wool rug': { ageSource: 'Receipt of 9/2020', priceSource: '2 shops on 18/11, the lower', proof: 'receipt' },
  'Upright piano': { ageSource: 'The owner', priceSource: 'Dealer on 17/11', proof: 'valuation' },
};

async function jobOfDemo(ctx: Context): Promise<{ id: number; photos: string } | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      photos: string;
    }>`select j.id, (j.created_at::date + 1)::text as photos from job j where j.company_id = ${ctx.actor.companyId} and j.job_number = ${JOB} and j.deleted_at is null`,
  );
  return row;
}

export async function contentsDemo({ app, actor, whole, world, make }: Demo): Promise<void> {
  const found = await make(jobOfDemo);
  const jobId = found?.id ?? world.claims?.[0]?.jobId;
  if (!jobId || !whole) return;
  const reading = readContext(app, actor, { requestId: 'demo', ip: '127.0.0.1' });
  const photograph = async (scene: 'dining' | 'shelf', room: string): Promise<number> => {
    const bytes = await sceneOf(scene);
    const file = await receiveFile(app.config, Readable.from([bytes]), bytes.length);
    const details = {
      attachmentTypeId: 1,
      description: room,
      room,
      takenAt: `${found?.photos ?? '2026-11-04'} 09:02:00`,
      public: false,
    };
    return (
      await takeFile(reading, {
        file,
        fileName: `${scene}.jpg`,
        details,
        owner: { objectType: 'job', objectId: jobId },
      })
    ).id;
  };
  const photos = { dining: await photograph('dining', 'Dining'), shelf: await photograph('shelf', 'Dining, shelf') };
  await make((ctx) =>
    ctx.run(
      sql`update depreciation_table set table_name = 'Harbour 2026', version = 3 where company_id = ${ctx.actor.companyId} and id < 1000`,
    ),
  );
  await make(async (ctx) => {
    const id = await fill(ctx, jobId, photos);
    await answer(ctx, id);
    await putInBoxes(ctx, id, jobId);
    await quotesDemo(ctx, id);
  });
}

async function fill(ctx: Context, jobId: number, photos: Record<'dining' | 'shelf', number>): Promise<number> {
  const categories = new Map((await tableRules(ctx)).map(({ id, label }) => [label, id]));
  const category = (label: string): number => categories.get(label) ?? 1;
  const id = await createLossSchedule(ctx, {
    jobId,
    sumInsured: EXAMPLE_INSURED,
    limits: EXAMPLE_LIMITS.map(([label, amount]) => ({ categoryId: category(label), amount })),
  });
  const share = (value: number, of: number): number => Number((value / of).toFixed(4));
  await addItems(
    ctx,
    id,
    EXAMPLE_ITEMS.map(({ category: of, frame: [x, y, w, h], photo, owner: _, insurer: __, ...fields }) => ({
      ...fields,
      ...SOURCES[fields.label],
      ref: randomUUID(),
      description: fields.label === CLOCK ? null : fields.description,
      categoryId: category(of),
      conditionBefore: 'good',
      conditionNow: 'wet',
      cropAttachmentId: photos[photo],
      cropFrame: { x: share(x, WIDTH), y: share(y, HEIGHT), w: share(w, WIDTH), h: share(h, HEIGHT) },
    })),
  );
  await submitLossSchedule(ctx, id, { note: 'First list after the pack-out' });
  await submitLossSchedule(ctx, id, { note: 'Prices of the shelf' });
  return id;
}

/** What owner and insurer said, and who signed for what is to go. */
async function answer(ctx: Context, id: number): Promise<void> {
  const items = await itemsIn(ctx, id);
  const clock = items.find(({ label }) => label === CLOCK);
  const story = EXAMPLE_ITEMS.find(({ label }) => label === CLOCK)?.description ?? null;
  if (clock) await changeItems(ctx, id, [{ ref: clock.uuid, fields: { description: story } }]);
  const names = await namesOf(ctx, id);
  for (const [at, { owner, insurer, disposition }] of EXAMPLE_ITEMS.entries()) {
    const item = items[at];
    if (!item) continue;
    for (const [side, verdict] of [
      ['owner', owner],
      ['insurer', insurer],
    ] as const) {
      if (verdict === 'asked') continue;
      await ctx.run(
        sql`insert into loss_schedule_answer (company_id, schedule_id, item_id, item_version, side, verdict, by_name) values (${ctx.actor.companyId}, ${id}, ${item.id}, ${item.contentVersion}, ${side}, ${verdict}, ${names[side]})`,
      );
      if (disposition === 'dispose' && verdict === 'agreed') await approve(ctx, item, side, names[side]);
    }
  }
}
const approve = (ctx: Context, item: LossScheduleItem, side: Side, name: string): Promise<unknown> =>
  ctx.run(
    sql`insert into disposal_approval (company_id, schedule_id, item_id, item_version, side, by_name, attachment_id, signature) values (${ctx.actor.companyId}, ${item.scheduleId}, ${item.id}, ${item.contentVersion}, ${side}, ${name}, ${item.cropAttachmentId}, ${name})`,
  );

async function namesOf(ctx: Context, id: number): Promise<Record<Side, string>> {
  const [row] = await ctx.run(
    sql<
      Record<Side, string>
    >`select coalesce(j.customer_name, 'The owner') as owner, coalesce((select k.full_name from contact k where k.company_id = j.company_id and k.id = j.client_id), 'The insurer') as insurer
      from loss_schedule s join job j on j.company_id = s.company_id and j.id = s.job_id where s.company_id = ${ctx.actor.companyId} and s.id = ${id}`,
  );
  return row ?? { owner: 'The owner', insurer: 'The insurer' };
}

/** Where the boxes of the job are made already: the things of the picture lie in them. */
const BOXES: Readonly<Record<string, readonly string[]>> = {
  'B-01': ['Table lamp', 'Books'],
  'B-02': ['Framed print', 'Mantel clock', 'Vase'],
  'B-03': ['Floor lamp'],
  'B-04': ['Wool rug'],
  'B-05': ['Dining table'],
};
async function putInBoxes(ctx: Context, id: number, jobId: number): Promise<void> {
  for (const [box, labels] of Object.entries(BOXES))
    await ctx.run(
      sql`update loss_schedule_item i set storage_item_id = b.id from storage_item b where b.company_id = i.company_id and b.job_id = ${jobId} and b.deleted_at is null and b.label like ${`%${box}%`}
        and i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${id} and i.label = any(${[...labels]})`,
    );
}
