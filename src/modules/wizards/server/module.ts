// What wizards hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { wizardStep, wizardStepItem } from '../shared/wizard.entity.ts';
import { wizardsSections } from '../shared/wizards-menu.ts';
import { wizardsRights } from '../shared/wizards.permissions.ts';
import { formIsIn } from './form-items.service.ts';
import { wizardTemplates } from './wizard-templates.views.ts';
import { wizardsRoutes } from './wizards.routes.ts';
import { wizardItemOwner, wizardObjects } from './wizards.scope.ts';
import { foundingOfWizards } from './wizards.store.ts';
import { dayOfWizards, wizards } from './wizards.views.ts';

export const wizardsModule: ServerModule = {
  name: 'wizards',
  sections: Object.values(wizardsSections),
  entities: [wizardStep, wizardStepItem],
  resources: [wizards, wizardTemplates],
  founding: foundingOfWizards,
  rights: wizardsRights,
  routes: wizardsRoutes,
  objects: wizardObjects,
  attachmentOwners: { wizardStepItem: wizardItemOwner },
  subscribers: { 'customForm.submitted': formIsIn, 'customForm.approved': formIsIn },
  daySources: [dayOfWizards],
  contactReferences: [{ table: 'wizard', column: 'contact_id' }],
};
