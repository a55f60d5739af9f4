// Administration → Proof of what is billed: what lines need, by trade and by who pays.
import { showMoney } from '../../../platform/web/display/format.ts';
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { proofRule } from '../shared/proof-rule.entity.ts';
import { type ProofRuleView, proofRulesApi } from '../shared/proof.api.ts';
import { PROOF_KINDS, PROOF_WORDS } from '../shared/proof.ts';

const WORDS = {
  documents: { all: 'Estimates, claims and invoices', estimates: 'Estimates', invoices: 'Claims and invoices' },
  effect: { warn: 'Warn', hold: 'Hold' },
};

export const ProofRulesSection = () => (
  <ListAdmin
    of={proofRule}
    api={proofRulesApi as unknown as ListApi}
    title="Proof of what is billed"
    intro="Before you send an estimate, claim or invoice, each line shows its proof and what is missing. Every matching rule applies."
    none="No rules yet. No proof is required."
    detail={asked}
    words={WORDS}
    start={{ photoBefore: true, photoAfter: true }}
    asked
  />
);

const asked = (row: ListRow): string => {
  const rule = row as unknown as ProofRuleView;
  const kinds = PROOF_KINDS.filter((kind) => rule[kind]).map((kind) => PROOF_WORDS[kind]);
  const where = [
    rule.trade?.label,
    rule.client && `for ${rule.client.label}`,
    rule.fromAmount > 0 && `from ${showMoney(rule.fromAmount)}`,
    rule.documents !== 'all' && WORDS.documents[rule.documents].toLowerCase(),
    rule.effect === 'hold' && 'holds',
    !rule.active && 'inactive',
  ].filter(Boolean);
  return [kinds.join(', '), ...where].join(' · ');
};
