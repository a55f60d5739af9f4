// What forms hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { showAgain } from '../../../platform/server/mail/look-again.ts';
import { optionListResource } from '../../company/server/index.ts';
import { customFormSetting, customFormSignature } from '../shared/custom-form.entity.ts';
import { formLists } from '../shared/form-lists.entity.ts';
import { formListLines, formsMenu, formsSections } from '../shared/forms-menu.ts';
import { formsRights } from '../shared/forms.permissions.ts';
import { formEntryLists } from './form-lists.views.ts';
import { followReplacedFile } from './form-files.service.ts';
import { PAPER, paperJob } from './form-paper.service.ts';
import { keepAskingToSign } from './form-reminders.across.ts';
import { formTemplatesRoutes } from './form-templates.routes.ts';
import { libraryFirstStep } from './first-step.views.ts';
import { foundingOfForms } from './form-templates.store.ts';
import { externalTemplates, formNumbers, templates } from './form-templates.views.ts';
import { formsRoutes } from './forms.routes.ts';
import { formObjects, formOwner } from './forms.scope.ts';
import { formSearch } from './forms-search.views.ts';
import { formsSeeds } from './forms.seeds.ts';
import { formFigures, formsOnSite, openForms } from './job-slots.views.ts';
import { NEXT_TURN, nextTurnJob } from './form-turns.service.ts';
import { submissionForms } from './submission-forms.service.ts';
import { dayOfForms, forms } from './forms.views.ts';

export const formsModule: ServerModule = {
  name: 'forms',
  menu: Object.values(formsMenu),
  sections: [...Object.values(formsSections), ...formListLines],
  entities: [customFormSetting, customFormSignature],
  deliveryHeard: { customFormCopy: showAgain('customForm') },
  resources: [forms, templates, externalTemplates, formNumbers, ...formLists.map(optionListResource)],
  entryLists: formEntryLists,
  listSeeds: formsSeeds,
  founding: foundingOfForms,
  firstSteps: [libraryFirstStep],
  rights: formsRights,
  routes: () => [...formsRoutes(), ...formTemplatesRoutes()],
  backgroundJobs: { [PAPER]: paperJob, [NEXT_TURN]: nextTurnJob },
  timers: keepAskingToSign,
  objects: formObjects,
  attachmentOwners: { customForm: formOwner },
  attachmentReplaced: [followReplacedFile],
  search: [formSearch],
  figures: formFigures,
  jobChecks: [openForms],
  siteTodos: formsOnSite,
  keepsJob: ['customForm'],
  submissionForms,
  daySources: dayOfForms,
  demo: async (demo) => (await import('./forms.demo.ts')).formsDemo(demo),
  contactReferences: [
    {
      table: 'custom_form',
      column: 'assigned_contact_id',
      history: { objectType: 'customForm', field: 'assignedContactId', job: 'job_id' },
    },
    { table: 'custom_form_signature', column: 'contact_id' },
    { table: 'custom_form', column: 'asked_contact_id' },
    { table: 'custom_form_copy', column: 'contact_id' },
  ],
};
