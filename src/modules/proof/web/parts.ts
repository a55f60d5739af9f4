// Where proof shows: beside what leaves, and its rules in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { proofSections } from '../shared/proof-sections.ts';

export const proofParts: WebParts = {
  leavingPanel: [lazyPage(async () => (await import('./ProofPanel.tsx')).ProofPanel)],
  sections: [
    {
      ...proofSections.rules,
      words: 'photographs before after evidence score insurer cut signature hold',
      component: lazyPage(async () => (await import('./ProofRulesSection.tsx')).ProofRulesSection),
    },
  ],
};
