import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const feedbackMenu = {
  feedback: { id: 'feedback', label: 'Feedback', order: 49, permission: 'view-feedback' },
} as const satisfies Record<string, MenuLine>;

export const feedbackSections = {
  feedbackSettings: {
    area: 'admin',
    ref: 'feedback-settings',
    label: 'Feedback',
    group: 'Jobs',
    order: 122,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
