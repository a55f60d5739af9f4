// What meetings hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { countOnJob } from '../../jobs/server/index.ts';
import { meetingContact, meetingRecord } from '../shared/meeting.entity.ts';
import { meetingsMenu } from '../shared/meetings-menu.ts';
import { meetingsRights } from '../shared/meetings.permissions.ts';
import { meetingsRoutes } from './meetings.routes.ts';
import { meetingObjects, meetingOwner, meetingScope } from './meetings.scope.ts';
import { meetings, dayOfMeetings, ownMeetings } from './meetings.views.ts';

export const meetingsModule: ServerModule = {
  name: 'meetings',
  menu: Object.values(meetingsMenu),
  entities: [meetingContact, meetingRecord],
  resources: [meetings],
  rights: meetingsRights,
  routes: meetingsRoutes,
  objects: meetingObjects,
  figures: { job: countOnJob('Meetings', 'view-meeting', 'meeting', meetingScope) },
  attachmentOwners: { meeting: meetingOwner },
  keepsJob: ['meeting'],
  daySources: [dayOfMeetings],
  ownData: ownMeetings,
  demo: async (demo) => (await import('./meetings.demo.ts')).meetingsDemo(demo),
  contactReferences: [
    { table: 'meeting_contact', column: 'contact_id', onceWith: ['meeting_id'] },
    { table: 'meeting_record', column: 'started_by_contact_id' },
  ],
};
