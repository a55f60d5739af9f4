import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const feedbackMenu = {
  feedback: {
    id: 'feedback',
    label: 'Feedback',
    order: 145,
    place: 'jobs',
    group: 'On site',
    words: 'surveys reviews ratings scores',
    permission: 'view-feedback',
  },
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
