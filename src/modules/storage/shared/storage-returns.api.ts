// Bringing things back: the appointment with its list, the hand-over that is signed; the count of a bay; papers.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { storageChanges, storageMovementRow } from './storage-items.api.ts';

const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC');
const note = z.string().trim().max(200).nullish();

export const HANDED = ['returned', 'damaged', 'missing'] as const;
const handedItem = z.strictObject({
  /** Named by the device: what arrives twice is kept once. */
  clientRef: z.uuid('The reference of the device is a UUID'),
  code: z.string().trim().min(1, 'Scan or enter a label').max(200),
  found: z.enum(HANDED),
  note,
});
export const handOver = z.strictObject({
  at: moment,
  signedBy: z.string().trim().min(1, 'Enter who receives it').max(120),
  signature: z.string().trim().max(300_000).nullish(),
  items: z.array(handedItem).min(1, 'Choose what is handed over').max(300, 'At most 300 at once'),
});
export interface HandOver extends z.infer<typeof handOver> {}

export const PAPERS = ['inventory', 'delivery', 'return', 'statement'] as const;
export type StoragePaper = (typeof PAPERS)[number];

export const storageReturnsApi = {
  book: endpoint({
    method: 'POST',
    path: '/job/:jobId/storage/return',
    permission: 'move-storage',
    summary: 'Book the return of boxes: an appointment with their list, and each of them is made ready',
    body: z.strictObject({
      storageItemIds: z.array(recordId).min(1, 'Choose boxes').max(300, 'At most 300 at once'),
      startAt: moment,
      minutes: z.number().int().min(5).max(1440).optional(),
      userIds: z.array(recordId).max(20).optional(),
    }),
    response: one(z.strictObject({ appointmentId: z.number(), ready: z.number() })),
    changes: [...storageChanges, 'appointment'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/job/:jobId/storage/handover',
    permission: 'move-storage',
    waits: true,
    summary: 'Hand boxes over to their owner, who signs; what is missing or damaged becomes a claim',
    body: handOver,
    response: many(storageMovementRow),
    changes: storageChanges,
  }),
  countBay: endpoint({
    method: 'PUT',
    path: '/storageBay/:id/count',
    permission: 'move-storage',
    summary:
      'Count a bay: what is not there is missing and becomes a claim, what is there from elsewhere is moved here',
    body: z.strictObject({
      seen: z.array(recordId).max(2000, 'At most 2,000 at once'),
      note,
    }),
    example: { body: { seen: [] } },
    response: one(z.strictObject({ counted: z.number(), missing: z.array(z.string()), moved: z.array(z.string()) })),
    changes: storageChanges,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/job/:jobId/storage/pdf',
    permission: 'view-storage-item',
    summary: 'Inventory of boxes, delivery or return docket, or storage statement of a job',
    query: z.strictObject({ paper: z.enum(PAPERS) }),
    example: { query: { paper: 'inventory' } },
    response: z.unknown(),
    binary: 'application/pdf',
  }),
};
