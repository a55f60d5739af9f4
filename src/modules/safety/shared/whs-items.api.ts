import { z } from 'zod';
import { crudApi, endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { whsAction, whsItem } from './whs-item.entity.ts';

/** Entries that a company adds may have no colour. */
const coloured = statusLabel.extend({ colour: z.string().nullable() });

export const whsItemRow = row(whsItem, 'all', {
  job: labelOf(job, 'jobId'),
  linkedContact: labelOf(contact, 'linkedContactId'),
  loggedBy: labelOf(user, 'loggedById'),
  whsItemType: entryOf('whsItemType', 'whsItemTypeId', coloured),
  whsItemStatus: entryOf('whsItemStatus', 'whsItemStatusId', coloured),
  swmsTriggers: z.array(labelled),
  attachmentIds: z.array(z.number()),
  openActions: z.number(),
  /** Of a SWMS: its document; of anything else `none`. */
  document: z.enum(['none', 'begun', 'complete']),
  /** Workers who signed on to it as it stands. */
  signedOn: z.number(),
});
export interface WhsItemView extends z.infer<typeof whsItemRow> {}

export const whsActionRow = row(whsAction, 'all', { assigned: labelOf(user, 'assignedId') });
export interface WhsActionView extends z.infer<typeof whsActionRow> {}

const linkedObject = z.strictObject({
  objectType: z.string(),
  id: z.number(),
  label: z.string(),
  jobId: z.number().nullable(),
});

const changes = ['whsItem', 'history', 'job'];
const attachmentIds = z.array(recordId).max(200).optional();
const day = z.iso.date('Enter a date as YYYY-MM-DD');
const version = z.number().int().optional();

export const whsItemsApi = {
  ...crudApi(whsItem, 'whsItem', { row: whsItemRow }, { changes, example: { label: 'Loose roof sheet' } }),
  create: endpoint({
    method: 'POST',
    path: '/whsItem',
    waits: true,
    permission: 'create-whs-item',
    summary: 'Report a hazard, an incident, a SWMS or a talk',
    example: { body: { label: 'Loose roof sheet' } },
    body: createSchema(whsItem).extend({ attachmentIds }),
    response: one(whsItemRow),
    changes: [...changes, 'attachment'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/whsItem/:id',
    waits: true,
    permission: 'edit-whs-item',
    summary: 'Change a WHS item; files that are named are linked to it',
    example: { body: { description: 'At the gable' } },
    body: updateSchema(whsItem).extend({ attachmentIds }),
    response: one(whsItemRow),
    changes: [...changes, 'attachment', 'reminder'],
  }),
  status: endpoint({
    method: 'PUT',
    path: '/whsItem/:id/status',
    permission: 'edit-whs-item',
    summary: 'Move a WHS item to another status; the recipients are reminded of it',
    example: { body: { whsItemStatusId: 2 } },
    body: z.strictObject({
      whsItemStatusId: recordId,
      note: z.string().trim().max(2000).nullish(),
      recipientIds: z.array(recordId).max(100).optional(),
      /** When it was made safe or resolved; without it today. */
      date: day.nullish(),
      version,
    }),
    response: one(whsItemRow),
    changes: [...changes, 'reminder'],
  }),
  actions: endpoint({
    method: 'GET',
    path: '/whsItem/:id/action',
    permission: 'view-whs-item',
    summary: 'What is done about it, by whom and until when',
    response: many(whsActionRow),
  }),
  createAction: endpoint({
    method: 'POST',
    path: '/whsItem/:id/action',
    permission: 'edit-whs-item',
    summary: 'Have something done about it',
    example: { body: { label: 'Fix the sheet' } },
    body: createSchema(whsAction),
    response: one(whsActionRow),
    changes,
  }),
  updateAction: endpoint({
    method: 'PUT',
    path: '/whsItem/:id/action/:actionId',
    permission: 'edit-whs-item',
    summary: 'Change an action, or say that it is done',
    example: { body: { done: true } },
    body: updateSchema(whsAction).extend({ done: z.boolean().optional() }),
    response: one(whsActionRow),
    changes,
  }),
  removeAction: endpoint({
    method: 'DELETE',
    path: '/whsItem/:id/action/:actionId',
    permission: 'edit-whs-item',
    summary: 'Take an action off that nobody has done',
    response: idOf,
    changes,
  }),
  linkObjects: endpoint({
    method: 'PUT',
    path: '/whsItem/:id/objects/:objectType',
    permission: 'edit-whs-item',
    summary: 'Link records of a kind; those that are not named are linked no more',
    example: { params: { objectType: 'job' }, body: { objectIds: [] } },
    body: z.strictObject({ objectIds: z.array(recordId).max(200) }),
    response: many(linkedObject),
    changes,
  }),
  objects: endpoint({
    method: 'GET',
    path: '/whsItem/:id/objects/:objectType',
    permission: 'view-whs-item',
    summary: 'The records of a kind that it has to do with',
    example: { params: { objectType: 'job' } },
    response: many(linkedObject),
  }),
};
export interface LinkedObject extends z.infer<typeof linkedObject> {}
const files = waysTo('whsItem', 'id', 'a WHS item');
export const whsFilesApi = { upload: files.upload, base64: files.base64, url: files.url };
