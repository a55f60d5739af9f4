// What equipment of a job can be billed, and the charges that invoice lines take of it. Which of them are live the database decides: it
// follows the lines that bill them (0751-assets-charges.sql).
import { addDays, daysBetween, momentText, showDay } from '../../../kit/dates.ts';
import { fromCents } from '../../../kit/money.ts';
import { counted } from '../../../platform/shared/words.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { TakenLine } from '../../finance/shared/taken-line.ts';
import { chargeOf, countingOf } from '../shared/asset-charge.ts';
import { UNIT_WORDS, type UnitRange, chargeCents, daysOfUnits } from '../shared/asset-days.ts';
import type { AssetDeploymentView } from '../shared/asset-deployments.api.ts';
import { insertCharge, rangesOfCharges } from './charges.store.ts';
import { deploymentsOfJob } from './deployments.views.ts';

/** What of a deployment is on no invoice yet. */
export interface BillableEquipment {
  id: number;
  /** The first day that is not billed. */
  date: string;
  who: string;
  what: string;
  quantity: number;
  unit: string;
  amount: number;
}
interface Open extends BillableEquipment {
  deployment: AssetDeploymentView;
  left: UnitRange[];
}

async function openOfJob(ctx: Context, jobId: number): Promise<Open[]> {
  const now = momentText(ctx.now);
  return (await deploymentsOfJob(ctx, jobId)).flatMap((deployment) => {
    const counting = countingOf(deployment);
    const { left, leftUnits, leftAmount } = chargeOf(deployment, now);
    const [first, last] = [left[0], left.at(-1)];
    if (!counting || !first || !last || leftAmount <= 0) return [];
    const days = { first: daysOfUnits(counting, first).first, last: daysOfUnits(counting, last).last };
    const { id, assetItem, rateRule } = deployment;
    return [
      {
        id,
        date: days.first,
        who: assetItem.label,
        what: `${assetItem.name}, ${showDay(days.first, 'short')}${days.last === days.first ? '' : ` to ${showDay(days.last, 'short')}`}`,
        quantity: leftUnits,
        unit: UNIT_WORDS[rateRule ?? 'day'][0],
        amount: leftAmount,
        deployment,
        left,
      },
    ];
  });
}

/** The equipment of a job that is not billed yet. */
export const billableEquipment = async (ctx: Context, jobId: number): Promise<BillableEquipment[]> =>
  (await openOfJob(ctx, jobId)).map(({ id, date, who, what, quantity, unit, amount }) => ({
    id,
    date,
    who,
    what,
    quantity,
    unit,
    amount,
  }));

/** Takes all that is left of these deployments, a line for each; undefined where one has nothing left. Lock what is billed of the job first. */
export async function takeEquipment(
  ctx: Context,
  jobId: number,
  deploymentIds: readonly number[],
): Promise<TakenLine[] | undefined> {
  const open = new Map((await openOfJob(ctx, jobId)).map((one) => [one.id, one]));
  const lines: TakenLine[] = [];
  for (const id of deploymentIds) {
    const one = open.get(id);
    if (!one) return undefined;
    lines.push(await takenOf(ctx, one));
  }
  return lines;
}

async function takenOf(
  ctx: Context,
  { deployment, left, who, what, quantity, unit, amount }: Open,
): Promise<TakenLine> {
  const rate = deployment.sellRate ?? 0;
  const sources: { id: number; materialAmount: number; labourAmount: number }[] = [];
  for (const range of left) {
    const sum = fromCents(chargeCents(range.to - range.from, rate));
    const headId = deployment.headId ?? deployment.id;
    sources.push({
      id: await insertCharge(ctx, { deploymentId: deployment.id, headId, range, amount: sum }),
      materialAmount: 0,
      labourAmount: sum,
    });
  }
  const words = UNIT_WORDS[deployment.rateRule ?? 'day'];
  return {
    description: `${who} ${what}`,
    notes: counted(quantity, words[0], words[1]),
    quantity,
    unit,
    unitAmount: rate,
    amount,
    sources,
  };
}

/** Of charges that invoice lines are made of: which deployment, and which days of the site they bill. For whoever proves them. */
export async function daysOfCharges(
  ctx: Context,
  ids: readonly number[],
): Promise<{ id: number; deploymentId: number; days: string[] }[]> {
  const rows = await rangesOfCharges(ctx, ids);
  return rows.map(({ id, deploymentId, rule, timezone, headAt, from, to }) => {
    const { first, last } = daysOfUnits({ rule, timezone, headAt }, { from, to });
    const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n));
    return { id, deploymentId, days };
  });
}
