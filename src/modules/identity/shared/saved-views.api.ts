// Views of lists that a person keeps: filter, sort and columns under a name, private or shared with the company.
import { z } from 'zod';
import { many, endpoint, idOf, one, versionQuery } from '../../../kit/endpoint.ts';

export const savedView = z.strictObject({
  id: z.number(),
  list: z.string(),
  label: z.string(),
  settings: z.record(z.string(), z.unknown()),
  shared: z.boolean(),
  /** This person's list opens with it: their own choice, or the company's where they made none. */
  isDefault: z.boolean(),
  /** Saved by this person. */
  mine: z.boolean(),
  savedBy: z.string().nullable(),
  version: z.number(),
});
export interface SavedView extends z.infer<typeof savedView> {}

const label = z.string().trim().min(1, 'A label is required').max(100, 'Use at most 100 characters');
const list = z.string().regex(/^[A-Za-z][\w-]{0,59}$/, 'Not the name of a list');
const settings = z
  .record(z.string().max(60), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 50_000, 'This view is too large to keep');

export const savedViewsApi = {
  listViews: endpoint({
    method: 'GET',
    path: '/savedView',
    example: { query: { list: 'job' } },
    permission: 'signed-in',
    summary: 'Saved views of a list, own and shared',
    query: z.strictObject({ list }),
    response: many(savedView),
  }),
  createView: endpoint({
    method: 'POST',
    path: '/savedView',
    example: { body: { list: 'job', label: 'Waiting for approval', settings: {} } },
    permission: 'signed-in',
    summary: 'Save a view of a list, for oneself or shared with the company',
    body: z.strictObject({
      list,
      label,
      settings,
      shared: z.boolean().optional(),
      isDefault: z.boolean().optional(),
    }),
    response: one(savedView),
    changes: ['savedView'],
  }),
  updateView: endpoint({
    method: 'PUT',
    path: '/savedView/:id',
    example: { body: { label: 'Waiting for the owner' } },
    permission: 'signed-in',
    summary: 'Rename a saved view, put new settings into it, share it or take it back',
    body: z.strictObject({
      label: label.optional(),
      settings: settings.optional(),
      shared: z.boolean().optional(),
      version: z.number().int().min(1).optional(),
    }),
    response: one(savedView),
    changes: ['savedView'],
  }),
  chooseDefaultView: endpoint({
    method: 'PUT',
    path: '/savedView/:id/default',
    example: { body: { isDefault: true } },
    permission: 'signed-in',
    summary: 'Open the list with this view: for this person, or for everybody of the company who made no choice',
    body: z.strictObject({ isDefault: z.boolean(), everybody: z.boolean().optional() }),
    response: one(savedView),
    changes: ['savedView'],
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/savedView/:id',
    permission: 'signed-in',
    summary: 'Delete a saved view',
    query: versionQuery,
    response: idOf,
    changes: ['savedView'],
  }),
  restoreView: endpoint({
    method: 'POST',
    path: '/savedView/:id/restore',
    permission: 'signed-in',
    summary: 'Bring a deleted view back',
    response: one(savedView),
    changes: ['savedView'],
  }),
};
