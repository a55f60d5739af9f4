// Who may call what of the library, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
import { crudRoles } from '../../../../tests/module-tests.ts';

const LETTERS = { view: 'AES', edit: 'AE', create: 'AE', delete: 'AE' };

export const estimateTemplatesRoles: Record<string, string> = {
  ...crudRoles('estimateTemplate/category', LETTERS),
  ...crudRoles('estimateTemplateItem', LETTERS),
  ...crudRoles('estimateRecipe', LETTERS),
  ...crudRoles('priceList', LETTERS),
  'GET /estimateTemplate/library': 'AES',
};
