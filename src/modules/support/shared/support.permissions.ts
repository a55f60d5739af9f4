// Who may do what in a new company: letters of view, edit, create, delete by role. Without `edit` people see what they asked themselves.
import type { ModuleRights } from '../../../platform/shared/rights.ts';

const everyone = <T extends string>(letters: T) => ({
  estimator: letters,
  supervisor: letters,
  'case-manager': letters,
  accounts: letters,
  field: letters,
  subcontractor: letters,
  insurer: letters,
  client: letters,
});
export const supportRights: ModuleRights = {
  ref: 'support',
  label: 'Support centre',
  resources: { 'support-item': everyone('VC'), 'support-notice': everyone('V') },
  ofFlag: { supportCentreAdmin: ['support-item', 'support-notice'] },
};
