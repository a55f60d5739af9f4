// Accepted prices for contents that no invoice bills yet. The source of an invoice line is the price; the database holds that it is billed
// once (0806-contents-billing.sql).
import { sql } from 'kysely';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { TakenLine } from '../../finance/shared/taken-line.ts';
import type { Action } from '../shared/loss-quote.entity.ts';

export interface BillableContents {
  /** Of the accepted price. */
  id: number;
  date: string;
  who: string;
  what: string;
  quantity: number;
  unit: string;
  /** Without tax. */
  amount: number;
}
interface Row {
  id: number;
  date: string;
  label: string;
  room: string;
  action: Action;
  price: number;
  billed: number;
}
const WORDS = { clean: 'Clean', repair: 'Repair', replace: 'Replace' } as const;

const openPrices = (ctx: Context, jobId: number): Promise<Row[]> =>
  ctx.run(sql<Row>`select p.id, to_char(p.accepted_at, 'YYYY-MM-DD') as date, i.label, i.room, p.action, p.price::float8 as price,
      contents_billed(p.company_id, p.id)::float8 as billed
    from loss_schedule_quote_item p
    join loss_schedule_quote q on q.company_id = p.company_id and q.id = p.quote_id and q.deleted_at is null
    join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id and i.deleted_at is null
    where p.company_id = ${ctx.actor.companyId} and q.job_id = ${jobId} and p.accepted_at is not null and p.price > 0 and p.deleted_at is null
    order by i."order", p.id`);

/** What was accepted on a job and is not billed. */
export async function billableContents(ctx: Context, jobId: number): Promise<BillableContents[]> {
  return (await takeable(ctx, jobId)).map(({ action: _, ...line }) => line);
}

async function takeable(ctx: Context, jobId: number): Promise<(BillableContents & { action: Action })[]> {
  return (await openPrices(ctx, jobId)).flatMap(({ id, date, label, room, action, price, billed }) => {
    const left = toCents(price) - toCents(billed);
    if (left <= 0) return [];
    return [
      {
        id,
        date,
        who: `${WORDS[action]}: ${label}`,
        what: room,
        quantity: 1,
        unit: 'item',
        amount: fromCents(left),
        action,
      },
    ];
  });
}

/** All that is left of these prices, a line for each; undefined where one has nothing left. Lock what is billed of the job first. */
export async function takeContents(
  ctx: Context,
  jobId: number,
  ids: readonly number[],
): Promise<TakenLine[] | undefined> {
  const open = new Map((await takeable(ctx, jobId)).map((one) => [one.id, one]));
  const lines: TakenLine[] = [];
  for (const id of ids) {
    const one = open.get(id);
    if (!one) return undefined;
    const { who, what, quantity, unit, amount, action } = one;
    const isMaterial = action === 'replace';
    const sources = [{ id, materialAmount: isMaterial ? amount : 0, labourAmount: isMaterial ? 0 : amount }];
    lines.push({ description: `${who}, ${what}`, quantity, unit, unitAmount: amount, amount, sources });
  }
  return lines;
}
