// What proof hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { proofSections } from '../shared/proof-sections.ts';
import { proofRights } from '../shared/proof.permissions.ts';
import { proofRoutes } from './proof.routes.ts';
import { photosOnSite, proofCheck, proofMergeFields, proofRules } from './proof.service.ts';
import { followMovedProof } from './proof.store.ts';
import { notificationTemplateUses } from './proof.views.ts';

export const proofModule: ServerModule = {
  name: 'proof',
  sections: Object.values(proofSections),
  resources: [proofRules],
  rights: proofRights,
  routes: proofRoutes,
  leavingChecks: [proofCheck],
  siteTodos: photosOnSite,
  itemsMoved: [followMovedProof],
  demo: async (demo) => (await import('./proof.demo.ts')).proofDemo(demo),
  mergeFields: proofMergeFields,
  notificationTemplateUses,
  contactReferences: [
    {
      table: 'proof_rule',
      column: 'client_id',
      history: { objectType: 'proofRule', field: 'clientId', job: null },
    },
    { table: 'proof_request', column: 'contact_id' },
  ],
};
