import type { SectionLine } from '../../../platform/shared/menus.ts';

const colleagues = { area: 'messages', group: 'Colleagues' } as const;
export const noticeboardSections = {
  noticeboard: {
    ...colleagues,
    ref: 'noticeboard',
    label: 'Noticeboard',
    order: 11,
    permission: 'view-noticeboard-item',
  },
  direct: {
    ...colleagues,
    ref: 'direct',
    label: 'Direct messages',
    order: 12,
    permission: 'view-message',
    feature: 'enableInstantMessage',
  },
  mail: {
    ...colleagues,
    ref: 'internal-mail',
    label: 'Internal mail',
    order: 13,
    permission: 'view-message',
    feature: 'enablePrimeMail',
  },
  groups: {
    area: 'admin',
    ref: 'noticeboard-groups',
    label: 'Noticeboard groups',
    group: 'Messages',
    order: 124,
    permission: 'edit-noticeboard-group',
  },
} as const satisfies Record<string, SectionLine>;
