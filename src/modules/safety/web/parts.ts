// Where safety shows besides its own pages.
import { IconHelmet } from '../../../platform/web/icons.tsx';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { safetyListLines } from '../shared/safety-menu.ts';
import { safetyPaths } from './safety-paths.ts';

export const safetyParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).safetyFieldReads],
  optionLists: [
    {
      lines: safetyListLines,
      load: async () => (await import('../shared/safety-lists.entity.ts')).safetyLists,
    },
  ],
  objects: [
    { type: 'attendanceItem', noun: 'attendance', href: ({ jobId }) => safetyPaths.attendance(jobId ?? undefined) },
    { type: 'whsItem', noun: 'WHS item', href: ({ objectId }) => safetyPaths.item(objectId) },
  ],
  quickCreate: [
    {
      id: 'whs-item',
      label: 'WHS item',
      icon: IconHelmet,
      href: safetyPaths.create(),
      permission: 'create-whs-item',
    },
  ],
  search: [
    {
      type: 'whsItems',
      label: 'WHS items',
      permission: 'view-whs-item',
      href: ({ objectId }) => safetyPaths.item(objectId),
      list: safetyPaths.list(),
    },
  ],
  jobPages: [
    {
      menuRef: 'whs-items',
      label: 'Health and safety',
      group: 'Site',
      order: 32,
      permission: 'view-whs-item',
      component: lazyPage(async () => (await import('./JobWhs.tsx')).JobWhs),
    },
    {
      menuRef: 'attendance-items',
      label: 'Attendance',
      group: 'Site',
      order: 33,
      seldom: true,
      permission: 'view-attendance-item',
      component: lazyPage(async () => (await import('./JobAttendance.tsx')).JobAttendance),
    },
  ],
  dayActions: [
    { kind: 'whsItem', href: ({ id }) => safetyPaths.item(id), label: 'Open', follows: ['whsItem'] },
    { kind: 'whsAction', href: ({ id }) => safetyPaths.item(id), label: 'Open', follows: ['whsItem'] },
  ],
};
