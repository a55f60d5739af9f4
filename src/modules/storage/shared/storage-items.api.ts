// The calls of stored items: boxes, their custody, where they stand.
import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { warehouse } from '../../inventory/shared/warehouse.entity.ts';
import { storageItem } from './storage-item.entity.ts';
import { storageMovement } from './storage-movement.entity.ts';
import { SCAN_ACTS, STORAGE_STATES } from './storage-steps.ts';

/** Entries that a company adds may have no colour. */
const coloured = statusLabel.extend({ typeName: z.enum(STORAGE_STATES), colour: z.string().nullable() });

export const storageItemRow = row(storageItem, 'all', {
  job: z.strictObject({
    id: z.number(),
    label: z.string(),
    customer: z.string().nullable(),
    site: z.string().nullable(),
    timezone: z.string(),
  }),
  storageItemType: entryOf('storageItemType', 'storageItemTypeId', labelled),
  storageItemStatus: entryOf('storageItemStatus', 'storageItemStatusId', coloured),
  ownerContact: labelOf(contact, 'ownerContactId'),
  warehouse: labelOf(warehouse, 'warehouseId'),
  bay: labelled.nullable(),
  contact: labelOf(contact, 'contactId'),
  parent: labelled.nullable(),
  /** How many things are in it. */
  inside: z.number(),
  /** Where it was from when on: what its days are counted from. */
  points: z.array(z.strictObject({ at: z.string(), state: z.enum(STORAGE_STATES), boxed: z.boolean() })),
  billed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
});
export interface StorageItemView extends z.infer<typeof storageItemRow> {}

export const storageMovementRow = row(storageMovement, 'all', {
  by: labelled.nullable(),
  /** The box with which it went. */
  with: labelled.nullable(),
  /** The box that it lies in from then on. */
  parent: labelled.nullable(),
});
export interface StorageMovementView extends z.infer<typeof storageMovementRow> {}

export const storageChanges = ['storageItem', 'storageBay', 'storageTerm', 'storageClaim', 'history', 'job'];
export const storageItemsApi = {
  ...crudApi(storageItem, 'storageItem', { row: storageItemRow }, { changes: storageChanges }),
  ...bulkApi(storageItem, 'storageItem', storageChanges),
};

/** When it was, by the clock of the device in UTC. */
const pressedAt = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC');
const words = z.string().trim().max(200).nullish();

export const newScan = z.strictObject({
  /** Named by the device: what arrives twice is kept once. */
  clientRef: z.uuid('The reference of the device is a UUID'),
  /** Number, label of its job ("0067 B-04"), stuck label, or the address in its QR code. */
  code: z.string().trim().min(1, 'Scan or enter a label').max(200),
  act: z.enum(SCAN_ACTS),
  at: pressedAt,
  /** How many steps of custody the person saw. Others in between are answered 409. */
  seen: z.number().int().min(0).max(1_000_000).nullish(),
  /** Of `bay`: its id, or the address in its QR code. */
  bayId: recordId.nullish(),
  /** Of `van`: a vehicle. */
  warehouseId: recordId.nullish(),
  /** Of `restorer`: whoever has it from now on. */
  contactId: recordId.nullish(),
  /** Of `box`: the box that it goes into; without one it comes out. */
  parentId: recordId.nullish(),
  condition: words,
  /** Its condition is not that of before. */
  differs: z.boolean().optional(),
  note: words,
  signedBy: z.string().trim().max(120).nullish(),
  signature: z.string().trim().max(300_000).nullish(),
  attachmentIds: z.array(recordId).max(20, 'At most 20 photos').optional(),
});
export interface NewScan extends z.infer<typeof newScan> {}

export const storageCustodyApi = {
  find: endpoint({
    method: 'GET',
    path: '/storageItem/scan',
    permission: 'view-storage-item',
    summary: 'The box that a label names: by number, label of its job, stuck label or QR code',
    query: z.strictObject({ code: z.string().trim().min(1, 'Scan or enter a label').max(200) }),
    response: one(storageItemRow),
  }),
  scan: endpoint({
    method: 'POST',
    path: '/storageItem/scan',
    permission: 'move-storage',
    waits: true,
    summary: 'A step of custody: onto a vehicle, into a bay, to a restorer and back, returned, missing, signed for',
    body: newScan,
    response: one(storageMovementRow),
    changes: storageChanges,
  }),
  custody: endpoint({
    method: 'GET',
    path: '/storageItem/:id/custody',
    permission: 'view-storage-item',
    summary: 'Whose hands a box went through, first step first',
    response: many(storageMovementRow),
  }),
  contents: endpoint({
    method: 'GET',
    path: '/storageItem/:id/contents',
    permission: 'view-storage-item',
    summary: 'What is in a box: other boxes and things, and what a schedule of contents lists in it',
    response: many(
      z.strictObject({
        kind: z.string(),
        id: z.number(),
        label: z.string(),
        detail: z.string(),
        pieces: z.number(),
        attachmentId: z.number().nullable(),
        frame: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
        photo: z.strictObject({ url: z.string(), ratio: z.number().nullable() }).nullable(),
      }),
    ),
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/storage',
    permission: 'view-storage-item',
    summary: 'Every box of a job, by label',
    response: many(storageItemRow),
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/storageItem/many',
    permission: 'create-storage-item',
    summary: 'Several boxes of a job at once, each with the next label',
    body: z.strictObject({
      jobId: recordId,
      count: z.number().int().min(1, 'Enter how many').max(300, 'At most 300 at once'),
      storageItemTypeId: recordId.optional(),
      volumeM3: z.number().min(0.001).max(10_000).nullish(),
      room: z.string().trim().max(80).nullish(),
    }),
    response: many(storageItemRow),
    changes: storageChanges,
  }),
  labels: endpoint({
    method: 'GET',
    path: '/storageItem/labels/pdf',
    permission: 'view-storage-item',
    summary: 'Labels with QR codes: as a sheet, or one to a page for a label printer',
    query: z.strictObject({
      ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,299}$/, 'Choose up to 300 boxes'),
      paper: z.enum(['sheet', 'printer']).optional(),
    }),
    example: { query: { ids: '1' } },
    response: z.unknown(),
    binary: 'application/pdf',
  }),
};

const files = waysTo('storageItem', 'id', 'a stored item');
export const storageFilesApi = { upload: files.upload, base64: files.base64, url: files.url };
