// Where finance shows: in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { RETENTION_TEXT, financeSections } from '../shared/finance-sections.ts';

export const financeParts: WebParts = {
  printedOn: [RETENTION_TEXT],
  sections: [
    {
      ...financeSections.settings,
      component: lazyPage(async () => (await import('./FinanceSettingSection.tsx')).FinanceSettingSection),
      words: 'tax vat reverse charge retention payment terms overrides cis close books lock date closed until',
    },
  ],
};
