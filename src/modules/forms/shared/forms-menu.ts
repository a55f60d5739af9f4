import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const formsMenu = {
  forms: {
    id: 'custom-form',
    label: 'Forms',
    order: 130,
    place: 'jobs',
    group: 'On site',
    words: 'reports sheets inspections',
    permission: 'view-custom-form',
  },
} as const satisfies Record<string, MenuLine>;

export const formListLines: readonly ListLine[] = [listLine(17, 'customFormStatus', 'Form statuses', 'states forms')];

export const formsSections = {
  templates: {
    area: 'admin',
    ref: 'form-templates',
    label: 'Form templates',
    group: 'Company',
    order: 62,
    permission: 'view-custom-form-template',
  },
} as const satisfies Record<string, SectionLine>;
