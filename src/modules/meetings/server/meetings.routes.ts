import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { meetingsApi } from '../shared/meetings.api.ts';
import {
  addContact,
  createMeeting,
  removeContact,
  removeMeeting,
  startRecord,
  stopRecord,
  updateContact,
  updateMeeting,
} from './meetings.service.ts';
import { contactOf, contactsOf, meetings, recordOf, recordsOf } from './meetings.views.ts';

export const meetingsRoutes = (): Route[] =>
  routes(meetingsApi, {
    ...crudOf(meetings),
    create: async (ctx, { body }) => meetings.get(ctx, await createMeeting(ctx, body)),
    update: async (ctx, { params, body }) => {
      await updateMeeting(ctx, params.id, body);
      return await meetings.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeMeeting(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    contacts: async (ctx, { params }) => ({ data: await contactsOf(ctx, params.meetingId) }),
    addContact: async (ctx, { params, body }) =>
      await contactOf(ctx, params.meetingId, await addContact(ctx, params.meetingId, body)),
    getContact: (ctx, { params }) => contactOf(ctx, params.meetingId, params.id),
    updateContact: async (ctx, { params, body }) => {
      await updateContact(ctx, params.meetingId, params.id, body);
      return await contactOf(ctx, params.meetingId, params.id);
    },
    removeContact: async (ctx, { params, query }) => {
      await removeContact(ctx, params.meetingId, params.id, query.version);
      return { data: { id: params.id } };
    },
    records: async (ctx, { params }) => ({ data: await recordsOf(ctx, params.id) }),
    startRecord: async (ctx, { params }) =>
      await recordOf(ctx, params.id, await startRecord(ctx, params.id, params.contactId)),
    stopRecord: async (ctx, { params, body }) => {
      await stopRecord(ctx, params.id, params.meetingRecordId, body?.attachmentId ?? null);
      return await recordOf(ctx, params.id, params.meetingRecordId);
    },
    ...waysOf('meeting'),
  });
