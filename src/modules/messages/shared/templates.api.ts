// Texts that people start from, frames of mails, and where mail leaves and arrives.
import { z } from 'zod';
import { crudApi, endpoint, idOf, one, recordId } from '../../../kit/endpoint.ts';
import { bulkApi } from '../../../kit/bulk.ts';
import { row } from '../../../kit/row.ts';
import { mailHandler } from './mail-handler.entity.ts';
import { emailTemplate, notificationTemplate } from './notification-template.entity.ts';

export const notificationTemplateRow = row(notificationTemplate, 'all', {});
export const notificationTemplateApi = {
  ...crudApi(
    notificationTemplate,
    'notificationTemplate',
    { row: notificationTemplateRow },
    { example: { label: 'First contact', body: 'Hello {{recipient.firstName}}' } },
  ),
  ...bulkApi(notificationTemplate, 'notificationTemplate', ['notificationTemplate']),
};
export const emailTemplateRow = row(emailTemplate, 'all', {});
export const emailTemplateApi = {
  ...crudApi(emailTemplate, 'emailTemplate', { row: emailTemplateRow }, { example: { label: 'Letter head' } }),
  ...bulkApi(emailTemplate, 'emailTemplate', ['emailTemplate']),
};

export const mailHandlerRow = row(mailHandler, 'all', {
  /** A password is kept; nobody reads it. */
  hasPassword: z.boolean(),
  /** Where a mail server hands raw mails over. */
  inboundUrl: z.string(),
});
export const mailHandlerApi = {
  ...crudApi(mailHandler, 'mailHandler', { row: mailHandlerRow }, { example: { label: 'Office' } }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/mailHandler/:id/password',
    permission: 'edit-mail-handler',
    summary: 'The password of the mailbox, or none',
    body: z.strictObject({ password: z.string().max(500).nullable() }),
    response: idOf,
    noReplay: true,
    changes: ['mailHandler'],
  }),
};

/** From a list of records and a template: one message each. */
export const objectApi = {
  sendObject: endpoint({
    method: 'POST',
    path: '/notification/object',
    permission: 'create-notification',
    summary: 'Send a template for each of several jobs or contacts',
    body: z.strictObject({
      objectType: z.enum(['job', 'contact']),
      objectIds: z.array(recordId).min(1).max(100),
      notificationTemplateId: recordId,
    }),
    response: one(
      z.strictObject({
        sent: z.number(),
        left: z.array(z.strictObject({ id: z.number(), label: z.string(), reason: z.string() })),
      }),
    ),
    changes: ['notification', 'job', 'history'],
  }),
};
