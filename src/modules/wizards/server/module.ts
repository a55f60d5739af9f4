// What wizards hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { countOnJob } from '../../jobs/server/index.ts';
import { wizardStep, wizardStepItem } from '../shared/wizard.entity.ts';
import { wizardsMenu, wizardsSections } from '../shared/wizards-menu.ts';
import { wizardsRights } from '../shared/wizards.permissions.ts';
import { checklistRoutes } from './checklist.service.ts';
import { eventActionsRoutes } from './event-actions.routes.ts';
import { eventSubscribers, statusWarnings } from './event-actions.service.ts';
import { eventActions } from './event-actions.views.ts';
import { keepTelling } from './event-webhooks.across.ts';
import { itemChecks } from './item-checks.service.ts';
import { keepBeginning } from './periods.across.ts';
import { wizardTemplates } from './wizard-templates.views.ts';
import { wizardsRoutes } from './wizards.routes.ts';
import { wizardItemOwner, wizardObjects, wizardScope } from './wizards.scope.ts';
import { foundingOfWizards } from './wizards.store.ts';
import { dayOfWizards, wizards } from './wizards.views.ts';

export const wizardsModule: ServerModule = {
  name: 'wizards',
  menu: Object.values(wizardsMenu),
  sections: Object.values(wizardsSections),
  entities: [wizardStep, wizardStepItem],
  resources: [wizards, wizardTemplates, eventActions],
  founding: foundingOfWizards,
  rights: wizardsRights,
  routes: () => [...wizardsRoutes(), ...checklistRoutes(), ...eventActionsRoutes()],
  objects: wizardObjects,
  figures: { job: countOnJob('Wizards', 'view-wizard', 'wizard', wizardScope) },
  attachmentOwners: { wizardStepItem: wizardItemOwner },
  subscribers: eventSubscribers,
  jobChecks: [statusWarnings],
  actionChecks: { wizardStepItem: itemChecks },
  daySources: [dayOfWizards],
  timers: (app) => {
    const stops = [keepBeginning(app), keepTelling(app)];
    return () => {
      for (const stop of stops) stop();
    };
  },
  demo: async (demo) => (await import('./wizards.demo.ts')).wizardsDemo(demo),
  contactReferences: [{ table: 'wizard', column: 'contact_id' }],
};
