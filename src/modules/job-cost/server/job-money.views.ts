// What job cost tells of a job's money on its front: what is ordered and not billed yet, at cost, beside what bills have cost.
import type { Context } from '../../../platform/server/context.ts';
import { can } from '../../../platform/server/context.ts';
import type { MoneyStep } from '../../jobs/shared/job-front.api.ts';
import { FIGURE_WORDS } from '../shared/job-cost.ts';
import { figuresOf } from './job-cost.views.ts';

export async function moneyOfJobCost(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  if (!can(ctx, 'view-job-cost')) return [];
  const { committed } = await figuresOf(ctx, jobId);
  if (committed === 0) return [];
  return [
    {
      ref: 'committed',
      label: `${FIGURE_WORDS.committed.label}, at cost`,
      amount: committed,
      note: 'ordered and not billed yet',
      menuRef: 'job-cost',
      kind: 'step',
      atCost: true,
    },
  ];
}
