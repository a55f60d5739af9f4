// Who may do what in a new company: letters of view, edit, create, delete by role.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

export const importsRights: ModuleRights = {
  ref: 'imports',
  label: 'Imports',
  resources: {
    'data-import': {},
  },
};
