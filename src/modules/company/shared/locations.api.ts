// Where people were when they recorded something: what the company asks for, and what was recorded.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';

export const locationSetting = z.strictObject({
  /** What can be recorded at all. */
  offered: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  locationItemActions: z.array(z.string()),
  locationDays: z.number(),
  /** Roles whose people see it. */
  seenBy: z.array(z.string()),
  version: z.number(),
});
export interface LocationSetting extends z.infer<typeof locationSetting> {}

export const locationRecord = z.strictObject({
  id: z.number(),
  userId: z.number(),
  userName: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.number(),
  jobId: z.number().nullable(),
  at: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Metres. */
  accuracy: z.number().nullable(),
  isError: z.boolean(),
  /** Why the place is not known. */
  error: z.string().nullable(),
});
export interface LocationRecord extends z.infer<typeof locationRecord> {}

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const locationsApi = {
  setting: endpoint({
    method: 'GET',
    path: '/company/locationItemAction',
    permission: 'signed-in',
    summary: 'With which actions the company asks to record where people are, how long it is kept and who sees it',
    response: one(locationSetting),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/locationItemAction',
    permission: 'edit-company-setting',
    summary: 'Choose with which actions it is asked where people are, and how long that is kept',
    example: { body: { locationDays: 30 } },
    body: z.strictObject({
      locationItemActions: z.array(z.string().max(60)).max(50).optional(),
      locationDays: z.number().int().min(1, 'At least one day').max(3650, 'At most 3650 days').optional(),
      version: z.number().int().optional(),
    }),
    response: one(locationSetting),
    changes: ['company', 'user'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/location',
    permission: 'view-location',
    summary: 'Where people were: of one record, or of the records of a kind on a job',
    example: { query: { objectType: 'company', jobId: '1' } },
    query: z.strictObject({ objectType: z.string().max(60), objectId: id.optional(), jobId: id.optional() }),
    response: many(locationRecord),
  }),
  own: endpoint({
    method: 'GET',
    path: '/location/own',
    permission: 'signed-in',
    summary: 'What was recorded of oneself, newest first',
    response: many(locationRecord),
  }),
};
