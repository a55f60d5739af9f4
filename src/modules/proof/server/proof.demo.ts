// What the demonstration asks of its lines: two trades, and an insurer that wants more of what it is billed.
import type { Demo } from '../../../platform/server/demo.ts';
import type { ProofRuleCreate } from '../shared/proof-rule.entity.ts';
import { proofRules } from './proof.service.ts';

const CARPENTRY = 8;
const PLASTERING = 14;

export async function proofDemo({ whole, world, make }: Demo): Promise<void> {
  if (!whole) return;
  const [insurer] = world.people?.insurers ?? [];
  const rules: ProofRuleCreate[] = [
    {
      label: 'Plastering: the room before and after',
      tradeId: PLASTERING,
      photoBefore: true,
      photoAfter: true,
      order: 1,
    },
    { label: 'Carpentry: the work order is completed', tradeId: CARPENTRY, workOrder: true, fromAmount: 100, order: 2 },
    ...(insurer
      ? [
          {
            label: 'Beacon Insurance: photographs of every line from 500',
            clientId: insurer,
            documents: 'invoices' as const,
            fromAmount: 500,
            photoBefore: true,
            photoAfter: true,
            order: 3,
          },
        ]
      : []),
  ];
  rules.push({
    label: 'Contents: photo, accepted quote, approval, custody',
    documents: 'invoices',
    itemPhoto: true,
    acceptedQuote: true,
    disposalApproval: true,
    custody: true,
    order: 4,
  });
  await make(async (ctx) => {
    for (const rule of rules) await proofRules.create(ctx, rule);
  });
}
