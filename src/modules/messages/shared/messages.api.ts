import { labelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { crudApi, endpoint, idOf, listQuery, listShape, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { historyDays, historyEntry } from '../../jobs/shared/jobs.api.ts';
import { notification } from './notification.entity.ts';

export const notificationView = row(notification, 'all', {
  createdBy: labelOf(user, 'createdById'),
  contact: labelOf(contact, 'contactId'),
  assignedUser: labelOf(user, 'assignedUserId'),
  job: labelOf(job, 'jobId'),
  /** Of a message that belongs to no job: the one whose number, or claim number, its subject names. Nobody has filed it there yet. */
  looksLike: labelled.nullable(),
  /** Of this person. */
  isRead: z.boolean(),
  /** Colleagues who opened it, the first two. */
  readBy: z.array(z.strictObject({ label: z.string(), at: z.string() })),
  /** Answers that this one gave, or its copy on another job. */
  tags: z.array(z.strictObject({ id: z.number(), label: z.string(), colour: z.string().nullable() })),
  /** That travelled with it. */
  files: z.array(z.strictObject({ id: z.number(), label: z.string() })),
});
export interface NotificationView extends z.infer<typeof notificationView> {}

/** What a sender decides beside the words. */
const sending = {
  /** Kept back so many seconds, in which it can be taken back. */
  holdSeconds: z.number().int().min(0).max(60).optional(),
  /** At night, too. */
  evenIfQuiet: z.boolean().optional(),
  /** Without the sender's signature. */
  unsigned: z.boolean().optional(),
};
export interface Sending {
  holdSeconds?: number | undefined;
  evenIfQuiet?: boolean | undefined;
  unsigned?: boolean | undefined;
}

const CHANGES = ['notification', 'job', 'history', 'user'] as const;
const crud = crudApi(notification, 'notification', { row: notificationView }, { changes: ['job', 'history', 'user'] });
const act = {
  method: 'PUT',
  permission: 'edit-notification',
  response: one(notificationView),
  changes: CHANGES,
} as const;
const idList = z.array(recordId).min(1).max(1000);

const wholeMessage = z.strictObject({
  /** All of its text, with what other programs put under it. */
  text: z.string(),
  /** It is kept as the mail that it was, and can be downloaded. */
  isKept: z.boolean(),
});

export const messagesApi = {
  ...crud,
  whole: endpoint({
    method: 'GET',
    path: '/notification/:id/whole',
    permission: 'view-notification',
    summary: 'All of a message: its text with what is quoted in it',
    response: one(wholeMessage),
  }),
  original: endpoint({
    method: 'GET',
    path: '/notification/:id/original',
    permission: 'view-notification',
    summary: 'The mail as it arrived, for a mail program',
    binary: 'message/rfc822',
    response: z.unknown(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/notification',
    permission: 'view-notification',
    summary: 'What was said: notes, mails and text messages, newest first',
    query: z.strictObject({
      ...listShape,
      from: z.iso.date('Enter a day').optional(),
      to: z.iso.date('Enter a day').optional(),
    }),
    response: page(notificationView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/notification',
    waits: true, // a note; mails and texts are sent with a connection
    permission: 'create-notification',
    summary: 'Write a note, a mail or a text message',
    body: createSchema(notification).extend(sending),
    response: one(notificationView),
    changes: CHANGES,
  }),
  cancel: endpoint({
    ...act,
    path: '/notification/:id/cancel',
    permission: 'create-notification',
    summary: 'Take back a message that has not left yet; it becomes a draft, or is gone',
    body: z.strictObject({ discard: z.boolean().optional() }).optional(),
    response: idOf,
  }),
  retry: endpoint({
    ...act,
    path: '/notification/:id/retry',
    permission: 'create-notification',
    summary: 'Send a message again that did not arrive',
  }),
  read: endpoint({
    ...act,
    path: '/notification/:id/read',
    permission: 'view-notification',
    summary: 'Say that one has read it, or not yet',
    body: z.strictObject({ read: z.boolean().optional() }).optional(),
    changes: ['notification', 'user'],
  }),
  setPublic: endpoint({
    ...act,
    path: '/notification/:id/public',
    summary: 'Show it to people outside, or not',
    body: z.strictObject({ public: z.boolean() }),
  }),
  updateType: endpoint({
    ...act,
    path: '/notification/:id/updateType',
    summary: 'File it under another type',
    body: z.strictObject({ notificationTypeId: z.number().int().min(1).max(7) }),
  }),
  filterTags: endpoint({
    ...act,
    path: '/notification/:id/filterTags',
    summary: 'File it under tags',
    body: z.strictObject({ filterTagIds: z.array(recordId).max(100) }),
  }),
  assign: endpoint({
    ...act,
    path: '/notification/:id/assign',
    summary: 'Give it to a person, or file it under a job or a contact',
    body: z.strictObject({
      userId: recordId.nullish(),
      jobId: recordId.nullish(),
      contactId: recordId.nullish(),
    }),
  }),
  answered: endpoint({
    ...act,
    path: '/notification/:id/answered',
    permission: 'create-notification',
    summary: 'Say that it needs no answer any more, or still does',
    body: z.strictObject({ answered: z.boolean() }),
  }),
  confirmSender: endpoint({
    ...act,
    path: '/notification/:id/confirmSender',
    permission: 'create-notification',
    summary: 'Say that the sender of a mail is who they say, as somebody heard from them; or that it is not known',
    body: z.strictObject({ confirmed: z.boolean() }),
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/notification/assigned/:userId',
    permission: 'view-notification',
    summary: 'Messages that a person looks after',
    query: listQuery,
    response: page(notificationView),
  }),
  unassigned: endpoint({
    method: 'GET',
    path: '/notification/unassigned',
    permission: 'view-notification',
    summary: 'Messages that came in and belong to no job and nobody yet',
    query: listQuery,
    response: page(notificationView),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/notification/company',
    permission: 'view-notification',
    summary: 'Messages that belong to no job and no contact',
    query: listQuery,
    response: page(notificationView),
  }),
  assignCompany: endpoint({
    ...act,
    path: '/notification/company/:id/assign',
    summary: 'Give a message of the company to a person, or file it under a job',
    body: z.strictObject({ userId: recordId.nullish(), jobId: recordId.nullish() }),
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/notification/company/:id',
    permission: 'delete-notification',
    summary: 'Delete a message of the company',
    response: one(z.strictObject({ id: z.number() })),
    changes: CHANGES,
  }),
  removeManyCompany: endpoint({
    method: 'PUT',
    path: '/notification/bulk-delete/company',
    permission: 'delete-notification',
    summary: 'Delete several messages of the company',
    body: z.strictObject({ ids: idList }),
    response: one(z.strictObject({ deleted: z.number() })),
    changes: CHANGES,
  }),
  syncToLinkedJobs: endpoint({
    method: 'POST',
    path: '/notification/syncToLinkedJobs',
    permission: 'create-notification',
    summary: 'Copy messages to the jobs that are linked to theirs',
    body: z.strictObject({ notificationIds: idList }),
    response: one(z.strictObject({ copied: z.number() })),
    changes: CHANGES,
  }),
  jobHistory: endpoint({
    method: 'GET',
    path: '/job/:jobId/history/notification',
    permission: 'view-job-history',
    summary: 'The part of the history that was said: notes, mails, messages',
    query: historyDays,
    response: page(historyEntry),
  }),
  jobNotes: endpoint({
    method: 'GET',
    path: '/job/:jobId/notes',
    permission: 'view-notification',
    summary: 'What was said on a job, newest first',
    query: listQuery,
    response: page(notificationView),
  }),
};

/** Systems of others; where one is not connected its call says so. */
const external = (system: string) =>
  endpoint({
    method: 'POST',
    path: `/notification/:id/syncTo${system}` as `/notification/:id/syncTo${string}`,
    permission: 'create-notification',
    summary: `Send a message to ${system}, where it is connected`,
    response: one(notificationView),
    noReplay: true,
  });
export const externalApi = {
  syncToEndata: external('Endata'),
  syncToEstimage: external('Estimage'),
  syncToOac: external('Oac'),
  syncToSymbility: external('Symbility'),
};

export const notificationTypesApi = {
  types: endpoint({
    method: 'GET',
    path: '/company/notification-types',
    permission: 'view-notification',
    summary: 'Types of notifications, and which of them the company works with',
    response: many(labelled.extend({ active: z.boolean() })),
  }),
  chooseTypes: endpoint({
    method: 'PUT',
    path: '/company/notification-types',
    permission: 'edit-company-setting',
    summary: 'Say which types of notifications the company works with',
    body: z.strictObject({ ids: z.array(z.number().int().min(1).max(7)).max(7) }),
    response: many(labelled.extend({ active: z.boolean() })),
    changes: ['company', 'notification'],
  }),
};
