// Markers of the map by kind, near a place or within a box of degrees; where a record lies, set by hand; what is done with an area.
import { z } from 'zod';
import { LOCATED } from '../../../kit/fields.ts';
import { endpoint, one, recordId } from '../../../kit/endpoint.ts';
import { MARKER_KINDS } from './marker-kinds.ts';

/** Markers of one answer at most; more lie closer together than anybody could tell apart. */
export const MOST_MARKERS = 5000;
export const NEARBY_KM = 10;

export const mapMarker = z.strictObject({
  kind: z.enum(MARKER_KINDS),
  id: z.number(),
  jobId: z.number().nullable(),
  /** Job-0001, WO-0003; null of a contact. */
  number: z.string().nullable(),
  title: z.string(),
  place: z.string().nullable(),
  phone: z.string().nullable(),
  statusId: z.number().nullable(),
  statusLabel: z.string().nullable(),
  assignedId: z.number().nullable(),
  assignedName: z.string().nullable(),
  /** Of a visit: `u12`, `c40`. */
  people: z.array(z.string()),
  /** When it was registered or takes place. */
  day: z.string().nullable(),
  startAt: z.string().nullable(),
  timezone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Only the middle of its suburb is known. */
  approximate: z.boolean(),
  /** From the place that was asked about. */
  distance: z.number().nullable(),
});
export interface MapMarker extends z.infer<typeof mapMarker> {}
export interface PlacedMarker extends MapMarker {
  latitude: number;
  longitude: number;
}

const markers = z.strictObject({
  data: z.array(mapMarker),
  meta: z.strictObject({
    /** How many there are; `data` holds 5,000 at most. */
    total: z.number(),
    /** Found, but without a place on the map. */
    unplaced: z.number(),
  }),
});
export interface MarkerAnswer extends z.infer<typeof markers> {}

const degrees = (most: number, words: string) => z.coerce.number({ error: words }).min(-most, words).max(most, words);
const latitude = degrees(90, 'Enter degrees between -90 and 90');
const longitude = degrees(180, 'Enter degrees between -180 and 180');
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const day = z.iso.date('Enter a day such as 2026-11-23');

export const markerQuery = z.strictObject({
  s: z.string().max(200).optional(),
  /** A box of degrees; west is greater than east where it goes over the date line. */
  north: latitude.optional(),
  south: latitude.optional(),
  east: longitude.optional(),
  west: longitude.optional(),
  /** Around a place, nearest first. */
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  radius: z.coerce.number().min(0.1, 'At least 0.1 km').max(500, 'At most 500 km').optional(),
  statusId: id.optional(),
  assignedId: id.optional(),
  person: z
    .string()
    .regex(/^[uc]\d{1,15}$/, 'Name a person as u12, a contact as c40')
    .optional(),
  from: day.optional(),
  to: day.optional(),
  /** Those that ended, too. */
  ended: z.enum(['0', '1']).optional(),
  /** Those without a place instead. */
  unplaced: z.enum(['0', '1']).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_MARKERS, `At most ${MOST_MARKERS}`).optional(),
});
export type MarkerQuery = z.infer<typeof markerQuery>;

const read = <const P extends string, const R extends string>(path: P, permission: R, summary: string) =>
  endpoint({ method: 'GET', path, permission, summary, query: markerQuery, response: markers });

export const mapSetting = z.strictObject({
  /** `https://tiles.example.com/{z}/{x}/{y}.png`; without it the map is a grid of degrees. */
  tileUrl: z.string().nullable(),
  attribution: z.string().nullable(),
  kinds: z.array(z.enum(MARKER_KINDS)),
});
export interface MapSetting extends z.infer<typeof mapSetting> {}

const placeAnswer = one(
  z.strictObject({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    located: z.enum(LOCATED).nullable(),
  }),
);
/** Both, or neither: then it is looked for again. */
const placeBody = z
  .strictObject({
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .refine(({ latitude: a, longitude: b }) => (a === null) === (b === null), {
    path: ['longitude'],
    message: 'A place has both degrees',
  });

export const mapApi = {
  jobs: read('/map/jobs', 'view-job', 'Jobs on the map'),
  workOrders: read('/map/workOrders', 'view-work-order', 'Work orders on the map, at the site of their job'),
  allocations: read('/map/allocations', 'view-allocation', 'Allocations on the map, at the site of their job'),
  contactAssetItems: read(
    '/map/contactAssetItems',
    'view-asset-item',
    'Equipment on the map: at the site of its job, or with the contact who hires it out',
  ),
  contacts: read('/map/contacts', 'view-contact', 'Contacts on the map'),
  appointments: read('/map/appointments', 'view-appointment', 'Visits on the map, including proposed'),
  lineups: read('/map/lineups', 'view-lineup', 'Lineups on the map, at their start'),
  setting: endpoint({
    method: 'GET',
    path: '/map/setting',
    permission: 'signed-in',
    summary: 'What the map is drawn on, and which kinds of markers the person sees',
    response: one(mapSetting),
  }),
  tagJobs: endpoint({
    method: 'PUT',
    path: '/map/jobs/bulk/tag',
    permission: 'bulk-update',
    summary: 'Put a tag on jobs beside those that they have',
    body: z.strictObject({ itemIds: z.array(recordId).min(1, 'Choose jobs').max(MOST_MARKERS), filterTagId: recordId }),
    response: one(z.strictObject({ updated: z.number(), left: z.number() })),
    changes: ['job', 'map', 'history', 'option'],
  }),
  placeJob: endpoint({
    method: 'PUT',
    path: '/map/job/:jobId/place',
    permission: 'edit-job',
    summary: 'Say where the site of a job lies, or that it is to be looked for again',
    example: { body: { latitude: -33.8568, longitude: 151.2153 } },
    body: placeBody,
    response: placeAnswer,
    changes: ['job', 'map', 'history', 'appointment'],
  }),
  placeContact: endpoint({
    method: 'PUT',
    path: '/map/contact/:contactId/place',
    permission: 'edit-contact',
    summary: 'Say where a contact’s address lies, or that it is to be looked for again',
    example: { body: { latitude: -33.8568, longitude: 151.2153 } },
    body: placeBody,
    response: placeAnswer,
    changes: ['contact', 'map', 'history'],
  }),
};
