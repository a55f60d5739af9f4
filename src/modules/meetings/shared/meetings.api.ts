import { z } from 'zod';
import { crudApi, endpoint, idOf, many, one, recordId, versionQuery } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { meeting, meetingContact, meetingRecord } from './meeting.entity.ts';

export const meetingRow = row(meeting, 'all', { job: labelOf(job, 'jobId'), users: z.array(labelled) });
export interface MeetingView extends z.infer<typeof meetingRow> {}
export const meetingContactRow = row(meetingContact, 'all', { contact: requiredLabelOf(contact, 'contactId') });
export interface MeetingContactView extends z.infer<typeof meetingContactRow> {}
export const meetingRecordRow = row(meetingRecord, 'all', {
  startedByContact: requiredLabelOf(contact, 'startedByContactId'),
  fileName: z.string().nullable(),
});
export interface MeetingRecordView extends z.infer<typeof meetingRecordRow> {}

const changes = ['meeting', 'history'];

export const meetingsApi = {
  ...crudApi(
    meeting,
    'meeting',
    { row: meetingRow },
    {
      changes: ['calendarItem', 'calendar', 'history'],
      example: { label: 'Scope on site', startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' },
    },
  ),
  contacts: endpoint({
    method: 'GET',
    path: '/meeting/:meetingId/meetingContact',
    permission: 'view-meeting',
    summary: 'Who takes part in a meeting from outside',
    response: many(meetingContactRow),
  }),
  addContact: endpoint({
    method: 'POST',
    path: '/meeting/:meetingId/meetingContact',
    permission: 'edit-meeting',
    summary: 'Ask a contact to a meeting',
    body: createSchema(meetingContact).omit({ meetingId: true }),
    response: one(meetingContactRow),
    changes,
  }),
  getContact: endpoint({
    method: 'GET',
    path: '/meeting/:meetingId/meetingContact/:id',
    permission: 'view-meeting',
    summary: 'One contact of a meeting',
    response: one(meetingContactRow),
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/meeting/:meetingId/meetingContact/:id',
    permission: 'edit-meeting',
    summary: 'What a contact is to a meeting, and whether they came',
    example: { body: { attended: true } },
    body: updateSchema(meetingContact).omit({ meetingId: true, contactId: true }),
    response: one(meetingContactRow),
    changes,
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/meeting/:meetingId/meetingContact/:id',
    permission: 'edit-meeting',
    summary: 'Take a contact off a meeting',
    query: versionQuery,
    response: idOf,
    changes,
  }),
  records: endpoint({
    method: 'GET',
    path: '/meeting/:id/record',
    permission: 'view-meeting',
    summary: 'What was recorded of a meeting',
    response: many(meetingRecordRow),
  }),
  startRecord: endpoint({
    method: 'POST',
    path: '/meeting/:id/record/start/:contactId',
    permission: 'edit-meeting',
    summary: 'Begin to record; the contact is whoever speaks for the consent of everybody there',
    body: z.strictObject({ consent: z.literal(true, 'Everyone has to agree before a meeting is recorded') }),
    response: one(meetingRecordRow),
    example: { body: { consent: true } },
    changes,
  }),
  stopRecord: endpoint({
    method: 'POST',
    path: '/meeting/:id/record/stop/:meetingRecordId',
    permission: 'edit-meeting',
    summary: 'End a recording; its file is one of the meeting’s',
    body: z.strictObject({ attachmentId: recordId.nullish() }).optional(),
    response: one(meetingRecordRow),
    changes: ['attachment', ...changes],
  }),
  ...waysTo('meeting', 'id', 'a meeting'),
};
