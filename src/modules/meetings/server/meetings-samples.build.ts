// Meetings in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { meetingsApi } from '../shared/meetings.api.ts';
import { meetingsRoles } from './meetings-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
const times = { startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' };

export const meetingsTests: ModuleTests<
  JobsRecord,
  'meeting' | 'quietMeeting' | 'meetingContact' | 'meetingRecord' | 'guest'
> = {
  roles: meetingsRoles,
  world: async (app, as, { job }, { mark }) => {
    const meet = async () =>
      made(
        await app.call(as, meetingsApi.create, { body: { label: mark, jobId: job, userIds: [as.userId], ...times } }),
      ).id;
    const [meeting, quietMeeting] = [await meet(), await meet()];
    const person = async () =>
      made(
        await app.call(as, contactsApi.create, {
          body: { contactTypeId: 8, companyName: `${mark} ${Math.random()}` } as never,
        }),
      ).id;
    const [first, guest] = [await person(), await person()];
    return {
      meeting,
      quietMeeting,
      guest,
      meetingContact: made(
        await app.call(as, meetingsApi.addContact, { params: { meetingId: meeting }, body: { contactId: first } }),
      ).id,
      meetingRecord: made(
        await app.call(as, meetingsApi.startRecord, {
          params: { id: meeting, contactId: first },
          body: { consent: true },
        }),
      ).id,
    };
  },
  paths: [
    [/\/meetingContact\/:id/, 'meetingContact'],
    [/\/record\/start\//, 'quietMeeting'],
    [/\/meeting\/:id/, 'meeting'],
  ],
  params: { meetingId: 'meeting', meetingRecordId: 'meetingRecord' },
  samples: {
    'PUT /meeting/:id': () => ({ body: { minutes: 'Agreed: start on Monday' } }),
    'POST /meeting/:meetingId/meetingContact': ({ guest }) => ({ body: { contactId: guest } }),
    'POST /meeting/:id/record/start/:contactId': ({ guest }) => ({
      params: { contactId: guest },
      body: { consent: true },
    }),
    'POST /meeting/:id/record/stop/:meetingRecordId': () => ({ body: {} }),
    'POST /meeting/:id/documents': () => ({ file: note }),
    'POST /meeting/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};
