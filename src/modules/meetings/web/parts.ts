// Where meetings show besides their own pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { meetingPaths } from './meeting-paths.ts';

export const meetingsParts: WebParts = {
  objects: [{ type: 'meeting', noun: 'meeting', href: ({ objectId }) => meetingPaths.meeting(objectId) }],
  jobPages: [
    {
      menuRef: 'meetings',
      label: 'Meetings',
      group: 'People',
      order: 88,
      seldom: true,
      permission: 'view-meeting',
      component: lazyPage(async () => (await import('./JobMeetings.tsx')).JobMeetings),
    },
  ],
  dayActions: [{ kind: 'meeting', href: ({ id }) => meetingPaths.meeting(id), label: 'Open', follows: ['meeting'] }],
};
