// What is found on site. Each of these may wait for a signal: the device names visits and readings itself, and sends them again without harm.
import { z } from 'zod';
import { endpoint, idOf, one, recordId } from '../../../kit/endpoint.ts';
import { dryingChanges } from './moisture-schedules.api.ts';

/** When it was, by the clock of the device in UTC. */
export const takenAt = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC');
const clientRef = z.uuid('The reference of the device is a UUID');
const wrote = { permission: 'edit-moisture-schedule', waits: true, changes: dryingChanges } as const;

/** Enough to make the visit where its own call has not arrived yet. */
const ofVisit = z.strictObject({ clientRef, at: takenAt });
const read = {
  clientRef,
  itemId: recordId,
  visit: ofVisit,
  at: takenAt,
  /** The reading that this one corrects, by the reference of its device. */
  correctsRef: clientRef.nullish(),
  meterAssetId: recordId.nullish(),
  note: z.string().trim().max(2000).nullish(),
  /** The person was asked what is doubtful about it, and confirmed. Without it, doubts are answered 422. */
  confirmed: z.boolean().optional(),
};
export const newReading = z.strictObject({
  ...read,
  value: z.number().nullish(),
  scale: z.string().trim().max(40).nullish(),
  sameAsLast: z.boolean().optional(),
  notReachable: z.string().trim().max(200).nullish(),
  /** °C */
  temperature: z.number().nullish(),
  relativeHumidity: z.number().nullish(),
});
export interface NewReading extends z.infer<typeof newReading> {}

const ids = one(z.strictObject({ id: z.number(), clientRef: z.string(), number: z.number() }));
export const moistureVisitsApi = {
  startVisit: endpoint({
    method: 'POST',
    path: '/moistureSchedule/:id/visit',
    ...wrote,
    summary: 'Start a visit; a second phone of the same hours joins it',
    example: { body: { clientRef: '5b0e9a3e-2f4a-4bb5-9c6e-0d5b3f7f1a01', at: '2026-01-05 20:00:00' } },
    body: ofVisit,
    response: ids,
  }),
  finishVisit: endpoint({
    method: 'PUT',
    path: '/moistureSchedule/:id/visit/done',
    ...wrote,
    summary: 'Say that a visit is done',
    example: { body: { visit: { clientRef: '5b0e9a3e-2f4a-4bb5-9c6e-0d5b3f7f1a01', at: '2026-01-05 20:00:00' } } },
    body: z.strictObject({
      visit: ofVisit,
      weather: z.string().trim().max(200).nullish(),
      note: z.string().trim().max(4000).nullish(),
    }),
    response: ids,
  }),
  read: endpoint({
    method: 'POST',
    path: '/moistureSchedule/:id/reading',
    ...wrote,
    // Not its job nor its history: four hundred of them come in a row.
    changes: ['moistureSchedule'],
    summary: 'A reading of a point or of the air; a correction names the one that it corrects',
    body: newReading,
    response: one(
      z.strictObject({
        id: z.number(),
        clientRef: z.string(),
        visitId: z.number(),
        state: z.string(),
        doubts: z.array(z.string()),
      }),
    ),
  }),
  note: endpoint({
    method: 'POST',
    path: '/moistureSchedule/:id/note',
    ...wrote,
    summary: 'Say what was done about a point that did not fall',
    body: z.strictObject({
      clientRef,
      itemId: recordId,
      at: takenAt,
      label: z.string().trim().min(1, 'Say what was done').max(500),
    }),
    response: idOf,
  }),
  place: endpoint({
    method: 'POST',
    path: '/moistureSchedule/:id/equipment',
    ...wrote,
    summary: 'Say that a unit on the job stands in a chamber',
    body: z.strictObject({
      clientRef,
      chamberId: recordId,
      assetDeploymentId: recordId,
      at: takenAt,
      replacesId: recordId.nullish(),
      note: z.string().trim().max(400).nullish(),
    }),
    response: idOf,
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/moistureSchedule/:id/equipment/:logId/pin',
    permission: 'edit-moisture-schedule',
    changes: dryingChanges,
    example: { body: { planAttachmentId: null } },
    summary: 'Say where a unit stands on a plan or photo; without a plan it stands on none',
    body: z.strictObject({
      planAttachmentId: recordId.nullable(),
      x: z.number().min(0).max(1).nullish(),
      y: z.number().min(0).max(1).nullish(),
    }),
    response: idOf,
  }),
  takeOut: endpoint({
    method: 'PUT',
    path: '/moistureSchedule/:id/equipment/:logId/out',
    ...wrote,
    summary: 'Say that a unit left its chamber, or failed',
    body: z.strictObject({
      at: takenAt,
      failed: z.boolean().optional(),
      note: z.string().trim().max(400).nullish(),
    }),
    response: idOf,
  }),
};
