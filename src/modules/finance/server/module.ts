// What finance hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { RETENTION_TEXT, financeSections } from '../shared/finance-sections.ts';
import { financeSetting, financeSettingOverride } from '../shared/finance-setting.entity.ts';
import { contactTerms } from './contact-terms.service.ts';
import { formTemplateUses, foundingOfFinance } from './finance-setting.views.ts';
import { financeRoutes } from './finance.routes.ts';

export const financeModule: ServerModule = {
  name: 'finance',
  sections: Object.values(financeSections),
  entities: [financeSetting, financeSettingOverride],
  routes: financeRoutes,
  founding: foundingOfFinance,
  contactTerms,
  formTemplateUses,
  printedOn: { [RETENTION_TEXT.objectType]: RETENTION_TEXT.label },
  contactReferences: [{ table: 'finance_setting_override', column: 'client_ids', list: true }],
};
