// Devices on which people work without signal: what waits there, as the office sees it.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';

const device = z.strictObject({
  id: z.number(),
  user: z.strictObject({ id: z.number(), label: z.string() }),
  /** "Chrome on Android". */
  label: z.string(),
  lastHeardAt: z.string(),
  /** Changes and files that are on it and not with the office. */
  unsent: z.number(),
  /** Changes among them that were not accepted, or that the person has to decide. */
  toDecide: z.number(),
  files: z.number(),
  oldestUnsentAt: z.string().nullable(),
  keptJobs: z.number(),
  clockAheadSeconds: z.number(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** When it said that nothing is kept on it any more. */
  erasedAt: z.string().nullable(),
});
export interface DeviceView extends z.infer<typeof device> {}

const handover = z.strictObject({
  id: z.number(),
  user: z.strictObject({ id: z.number(), label: z.string() }),
  madeAt: z.string(),
  handedAt: z.string(),
  sentence: z.string(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** What the person had entered, as it would have been sent. */
  content: z.unknown(),
  doneAt: z.string().nullable(),
});
export interface HandoverView extends z.infer<typeof handover> {}

const count = z.number().int().min(0).max(1_000_000);
const token = z.string().min(16).max(100);
/** By the clock of the device. */
const instant = z.number().int().min(0).max(8_640_000_000_000);
const own = { permission: 'signed-in', audience: ['staff', 'subcontractor', 'client', 'insurer'] } as const;

export const devicesApi = {
  heard: endpoint({
    method: 'POST',
    path: '/device/heard',
    ...own,
    summary: 'A device says what waits on it, and hears how long it may keep what was read',
    example: { body: { token: 'a-token-of-this-browser', unsent: 0, toDecide: 0, files: 0, keptJobs: 0, now: 0 } },
    body: z.strictObject({
      token,
      unsent: count,
      toDecide: count,
      files: count,
      keptJobs: count,
      oldestUnsentAt: instant.nullish(),
      /** The device's clock, in milliseconds. */
      now: instant,
    }),
    response: one(
      z.strictObject({
        ended: z.boolean(),
        keepDays: z.number(),
        /** After so many minutes away it asks for its PIN; null: the company asks for none. */
        pinMinutes: z.number().nullable(),
      }),
    ),
    noReplay: true,
  }),
  state: endpoint({
    method: 'POST',
    path: '/device/state',
    permission: 'public',
    summary:
      'Whether the office has ended this device; asked by a browser whose session is over, before it erases what it kept',
    example: { body: { token: 'a-token-of-this-browser' } },
    body: z.strictObject({ token, erased: z.boolean().optional() }),
    response: one(z.strictObject({ ended: z.boolean() })),
    noReplay: true,
    ownTransaction: true,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/device/handover',
    waits: true,
    ...own,
    summary: 'Hand a change that was not accepted over to the office',
    example: { body: { entryKey: 'key', madeAt: 0, sentence: 'Arrival: Make safe' } },
    body: z.strictObject({
      entryKey: z.string().min(1).max(100),
      madeAt: instant,
      sentence: z.string().trim().min(1).max(500),
      reason: z.string().max(2000).nullish(),
      note: z.string().trim().max(2000).nullish(),
      content: z.unknown().optional(),
    }),
    response: one(z.strictObject({ id: z.number() })),
    changes: ['device'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/device',
    permission: 'view-user',
    summary: 'Devices that keep work, with what waits on them',
    response: many(device),
  }),
  handovers: endpoint({
    method: 'GET',
    path: '/device/handover',
    permission: 'view-user',
    summary: 'Changes that people handed over because they were not accepted',
    response: many(handover),
  }),
  doneHandover: endpoint({
    method: 'PUT',
    path: '/device/handover/:id/done',
    permission: 'edit-user',
    summary: 'What was handed over is entered, or not needed',
    example: { body: { done: true } },
    body: z.strictObject({ done: z.boolean() }),
    response: one(z.strictObject({ id: recordId })),
    changes: ['device'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/device/:id/end',
    permission: 'edit-user',
    summary: 'End a device: its session ends now, and what it keeps is erased when it is next in contact',
    body: z.strictObject({}).optional(),
    response: one(z.strictObject({ id: z.number() })),
    changes: ['device', 'user'],
  }),
};
