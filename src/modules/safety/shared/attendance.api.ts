import { z } from 'zod';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { pressedAt } from '../../../kit/entity-schemas.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { attendanceItem } from './attendance.entity.ts';
import { place } from './swms.api.ts';

export const attendanceRow = row(attendanceItem, 'all', {
  job: requiredLabelOf(job, 'jobId'),
  user: labelOf(user, 'userId'),
  contact: labelOf(contact, 'contactId'),
});
export interface AttendanceView extends z.infer<typeof attendanceRow> {}

/** A site as its page shows it: who is there now, and the link by which others sign in. */
const siteNow = z.strictObject({
  onSite: z.array(attendanceRow),
  /** Workers who were ever here, and those whose induction is in. */
  workers: z.number(),
  inducted: z.number(),
  /** Of the person who looks: whether an induction is asked of them, and how far it is. */
  mine: z.strictObject({ asked: z.boolean(), inducted: z.boolean(), customFormId: z.number().nullable() }),
  link: z.strictObject({ madeAt: z.string(), expiresAt: z.string(), induction: z.string().nullable() }).nullable(),
});
export interface SiteNow extends z.infer<typeof siteNow> {}

const changes = ['attendanceItem', 'history', 'job'];
const { list, count, get, create } = crudApi(
  attendanceItem,
  'attendanceItem',
  { row: attendanceRow },
  { changes, example: { jobId: 1, name: 'Sam Lee', inAt: '2026-01-05 20:00:00' } },
);
const createOne: typeof create = { ...create, waits: true };
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Enter a day and time as YYYY-MM-DD HH:mm:ss');

export const attendanceApi = {
  list,
  count,
  get,
  create: createOne,
  signOut: endpoint({
    method: 'PUT',
    path: '/attendanceItem/:id/out',
    waits: true,
    permission: 'edit-attendance-item',
    summary: 'Sign somebody out, now or at a time that has passed',
    example: { body: {} },
    body: z.strictObject({
      outAt: moment.nullish(),
      note: z.string().trim().max(2000).nullish(),
      at: pressedAt,
      ...place,
    }),
    response: one(attendanceRow),
    changes,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/attendanceItem/:id/note',
    permission: 'edit-attendance-item',
    summary: 'Say what was different: the times themselves stay',
    example: { body: { note: 'Left at three' } },
    body: z.strictObject({ note: z.string().trim().max(2000).nullable(), version: z.number().int().optional() }),
    response: one(attendanceRow),
    changes,
  }),
  site: endpoint({
    method: 'GET',
    path: '/job/:jobId/attendance',
    permission: 'view-attendance-item',
    summary: 'Who is on the site of a job now',
    response: one(siteNow),
  }),
  induction: endpoint({
    method: 'POST',
    path: '/job/:jobId/attendance/induction',
    permission: 'create-attendance-item',
    summary: 'Begin the site induction for oneself, or find the one that was begun',
    body: z.strictObject({}).optional(),
    response: one(z.strictObject({ customFormId: z.number() })),
    changes: [...changes, 'customForm'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/job/:jobId/attendance',
    waits: true,
    permission: 'create-attendance-item',
    summary: 'Sign oneself in at the site of a job',
    example: { body: {} },
    body: z.strictObject({ at: pressedAt, ...place }),
    response: one(attendanceRow),
    changes,
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/job/:jobId/attendanceLink',
    permission: 'edit-attendance-item',
    summary: 'The link and QR code by which anybody signs in at this site; an earlier one is closed',
    example: { body: {} },
    body: z.strictObject({
      /** Asked of each worker once; null: no induction; absent: the site induction that comes with the product. */
      customFormTemplateId: recordId.nullish(),
      days: z.number().int().min(1, 'At least a day').max(365, 'At most a year').optional(),
    }),
    response: one(z.strictObject({ link: z.string(), qrCode: z.string(), expiresAt: z.string() })),
    noReplay: true,
    changes,
  }),
  closeLink: endpoint({
    method: 'DELETE',
    path: '/job/:jobId/attendanceLink',
    permission: 'edit-attendance-item',
    summary: 'Close the link of a site',
    response: one(z.strictObject({ jobId: z.number() })),
    changes,
  }),
  inductions: endpoint({
    method: 'GET',
    path: '/job/:jobId/inductionOption',
    permission: 'view-attendance-item',
    summary: 'Site forms that can be asked of whoever comes to this site',
    response: many(z.strictObject({ id: z.number(), label: z.string() })),
  }),
};
