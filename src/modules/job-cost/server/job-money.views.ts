// What job cost tells of a job's money on its front: what is ordered and not billed yet, at cost, and the margin that is forecast.
import type { Context } from '../../../platform/server/context.ts';
import { can } from '../../../platform/server/context.ts';
import type { MoneyStep } from '../../jobs/shared/job-front.api.ts';
import { FIGURE_WORDS, moneyText } from '../shared/job-cost.ts';
import { figuresOf } from './job-cost.views.ts';

export async function moneyOfJobCost(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  if (!can(ctx, 'view-job-cost')) return [];
  const { committed, profit, profitPercentage } = await figuresOf(ctx, jobId);
  const common = { menuRef: 'job-cost', atCost: true } as const;
  return [
    ...(committed === 0
      ? []
      : [
          {
            ...common,
            kind: 'step' as const,
            ref: 'committed',
            label: `${FIGURE_WORDS.committed.label}, at cost`,
            amount: committed,
            note: 'not billed yet',
          },
        ]),
    ...(profitPercentage === null
      ? []
      : [
          {
            ...common,
            kind: 'share' as const,
            ref: 'margin',
            label: 'Forecast margin',
            amount: profitPercentage,
            note: `${moneyText(profit)} profit`,
          },
        ]),
  ];
}
