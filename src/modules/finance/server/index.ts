// What other modules may use of finance.
export { type OrderTerms, financeSettingOf, orderTerms } from './finance-setting.views.ts';
