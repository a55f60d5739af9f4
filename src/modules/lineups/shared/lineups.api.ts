import { z } from 'zod';
import { crudApi, endpoint, one, recordId } from '../../../kit/endpoint.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { lineup } from './lineup.entity.ts';

export const lineupRow = row(lineup, 'all', {
  user: labelOf(user, 'userId'),
  contact: labelOf(contact, 'contactId'),
  stops: z.number(),
});
export interface LineupView extends z.infer<typeof lineupRow> {}

export const lineupStop = z.strictObject({
  id: z.number(),
  order: z.number(),
  plannedAt: z.string().nullable(),
  objectType: z.string(),
  objectId: z.number(),
  label: z.string(),
  jobId: z.number().nullable(),
  jobNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Kilometres as the crow flies from the stop before it. */
  leg: z.number().nullable(),
});
export interface LineupStop extends z.infer<typeof lineupStop> {}
const stops = one(z.strictObject({ stops: z.array(lineupStop), kilometres: z.number() }));
const stopBody = z.strictObject({
  objectType: z.string().max(60),
  objectId: recordId,
  plannedAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Enter a time such as 2026-11-23 09:30:00')
    .nullish(),
});
export type StopGiven = z.infer<typeof stopBody>;
const changes = ['lineup', 'history'];

export const lineupsApi = {
  ...crudApi(lineup, 'lineup', { row: lineupRow }, { changes: ['history'] }),
  stops: endpoint({
    method: 'GET',
    path: '/lineup/:id/item',
    permission: 'view-lineup',
    summary: 'The stops of a lineup in their order, with the way between them',
    response: stops,
  }),
  saveStops: endpoint({
    method: 'PUT',
    path: '/lineup/:id/item',
    permission: 'edit-lineup',
    summary: 'Put these stops into this order; what is not among them is taken off',
    example: { body: { items: [] } },
    body: z.strictObject({ items: z.array(stopBody).max(100, 'A lineup has 100 stops at most') }),
    response: stops,
    changes,
  }),
  fill: endpoint({
    method: 'PUT',
    path: '/lineup/:id/fill',
    permission: 'edit-lineup',
    summary: 'Add the visits of its person on its day that are not in it yet, by their time',
    response: stops,
    changes,
  }),
  route: endpoint({
    method: 'PUT',
    path: '/lineup/:id/route',
    permission: 'edit-lineup',
    summary: 'Order the stops so that the way is short; the first one stays the first',
    response: stops,
    changes,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/lineup/:id/publish',
    permission: 'edit-lineup',
    summary: 'Show a lineup to whose it is, or take it back',
    body: z.strictObject({ published: z.boolean() }),
    response: one(lineupRow),
    changes,
  }),
};
