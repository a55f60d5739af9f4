// What stock of a job can be billed, and what invoice lines take of it. The source of such a line is the issue; the database holds that it is
// billed once and never beyond what stayed on the job (0772-inventory-billing.sql).
import { dayOfMoment } from '../../../kit/dates.ts';
import { divideTo, fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { TakenLine } from '../../finance/shared/taken-line.ts';
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

/** Takes all that is left of these issues, a line for each; undefined where one has nothing left. Lock what is billed of the job first. */
export async function takeStock(ctx: Context, jobId: number, ids: readonly number[]): Promise<TakenLine[] | undefined> {
  const open = new Map((await billableStock(ctx, jobId)).map((one) => [one.id, one]));
  const lines: TakenLine[] = [];
  for (const id of ids) {
    const one = open.get(id);
    if (!one) return undefined;
    const { who: description, quantity, unit, amount } = one;
    const sources = [{ id, materialAmount: amount, labourAmount: 0 }];
    lines.push({ description, quantity, unit, unitAmount: divideTo(amount, quantity, 4), amount, sources });
  }
  return lines;
}
