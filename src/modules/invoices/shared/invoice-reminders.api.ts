// Reminders of invoices: the rules, who is reminded next, and who is not.
import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { wholeRow } from '../../../kit/row.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { invoiceReminderRule } from './invoice-reminder-rule.entity.ts';
import { LATE_REASONS } from './invoice.entity.ts';
import { invoiceRow } from './invoices.api.ts';

export const invoiceReminderRulesApi = crudApi(
  invoiceReminderRule,
  'invoiceReminderRule',
  { row: wholeRow(invoiceReminderRule) },
  {
    example: {
      label: 'First',
      days: 60,
      subject: 'Invoice {{invoice.number}}',
      body: '{{invoice.open}} is outstanding.',
    },
  },
);

const upcoming = z.strictObject({
  invoice: labelled,
  contact: labelled,
  rule: labelled,
  dueDate: z.string(),
  balance: z.number(),
  /** Null: nobody can be reached, and nothing is sent. */
  email: z.string().nullable(),
});
export interface UpcomingReminder extends z.infer<typeof upcoming> {}
const sent = z.strictObject({
  id: z.number(),
  at: z.string(),
  rule: z.string(),
  to: z.string(),
  mail: messageFate.nullable(),
});
export interface SentReminder extends z.infer<typeof sent> {}

const view = 'view-accounts-receivable';
const edit = 'edit-accounts-receivable';
const off = z.strictObject({ off: z.boolean() });

export const invoiceRemindersApi = {
  preview: endpoint({
    method: 'GET',
    path: '/accountsReceivable/reminder/preview',
    permission: view,
    summary: 'Who is reminded on the next working day, as everything stands now',
    response: one(z.strictObject({ day: z.string(), reminders: z.array(upcoming) })),
  }),
  ofInvoice: endpoint({
    method: 'GET',
    path: '/accountsReceivable/:id/reminder',
    permission: view,
    summary: 'When an invoice was reminded of, and whom',
    response: many(sent),
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/:id/reminder/hold',
    permission: edit,
    summary: 'Remind of this invoice no more, with the reason; or again',
    body: z.strictObject({ reason: z.string().trim().max(300).nullable() }),
    response: one(invoiceRow),
    changes: ['accountsReceivable', 'history'],
  }),
  lateReason: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/:id/lateReason',
    permission: edit,
    summary: 'Note why an invoice is or was paid late; reports count by it',
    body: z.strictObject({ reason: z.enum(LATE_REASONS).nullable() }),
    response: one(invoiceRow),
    changes: ['accountsReceivable', 'history'],
  }),
  contact: endpoint({
    method: 'GET',
    path: '/accountsReceivable/reminder/contact/:contactId',
    permission: view,
    summary: 'Whether a customer is not to be reminded',
    response: one(off),
  }),
  setContact: endpoint({
    method: 'PUT',
    path: '/accountsReceivable/reminder/contact/:contactId',
    permission: edit,
    summary: 'Remind a customer of nothing any more, or again',
    body: off,
    response: one(off),
    changes: ['accountsReceivable', 'history'],
  }),
};
