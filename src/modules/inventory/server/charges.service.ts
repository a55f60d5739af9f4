// What stock of a job can be billed, and what invoice lines take of it. The source of such a line is the issue; the database holds that it is
// billed once and never beyond what stayed on the job (0772-inventory-billing.sql).
import { dayOfMoment } from '../../../kit/dates.ts';
import { divideTo, fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { stockOfJob } from './movements.views.ts';

export interface BillableStock {
  /** Of the issue. */
  id: number;
  date: string;
  who: string;
  what: string;
  quantity: number;
  unit: string;
  amount: number;
}
/** Stock of a job that is charged and not billed yet. */
export async function billableStock(ctx: Context, jobId: number): Promise<BillableStock[]> {
  const { lines } = await stockOfJob(ctx, jobId);
  return lines.flatMap(({ id, movedAt, label, from, unit, unitSell, amount, billed, quantity }) => {
    const left = toCents(amount) - toCents(billed);
    if (left <= 0) return [];
    return [
      {
        id,
        date: dayOfMoment(movedAt, ctx.actor.timezone),
        who: label,
        what: from ? `from ${from}` : '',
        quantity: billed > 0 ? divideTo(fromCents(left), unitSell, 4) : quantity,
        unit: unit ?? 'each',
        amount: fromCents(left),
      },
    ];
  });
}

export interface StockLine {
  id: number;
  description: string;
  quantity: number;
  unit: string;
  unitAmount: number;
  amount: number;
}
/** Takes all that is left of these issues; undefined for one with nothing left. Lock what is billed of the job first. */
export async function takeStock(
  ctx: Context,
  jobId: number,
  ids: readonly number[],
): Promise<(StockLine | undefined)[]> {
  const open = new Map((await billableStock(ctx, jobId)).map((one) => [one.id, one]));
  return ids.map((id) => {
    const one = open.get(id);
    if (!one) return undefined;
    const { who: description, quantity, unit, amount } = one;
    return { id, description, quantity, unit, unitAmount: divideTo(amount, quantity, 4), amount };
  });
}
