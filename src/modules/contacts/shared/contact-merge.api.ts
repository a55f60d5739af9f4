// The history of a contact, and merging two into one.
import { z } from 'zod';
import { EVERYTHING, endpoint, listShape, one, page } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { contactView } from './contacts.api.ts';

export const contactHistoryEntry = z.strictObject({
  id: z.number(),
  verb: z.string(),
  objectType: z.string(),
  /** Of which contact this is told: itself, or one that was merged into it. */
  of: labelled,
  note: z.string().nullable(),
  createdAt: z.string(),
  createdBy: labelled.nullable(),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export interface ContactHistoryEntry extends z.infer<typeof contactHistoryEntry> {}

export const contactMergeApi = {
  history: endpoint({
    method: 'GET',
    path: '/contact/:id/history',
    permission: 'view-contact',
    summary: 'What happened to a contact, its licences and links, and to those merged into it',
    query: z.strictObject({ page: listShape.page, perPage: listShape.perPage }),
    response: page(contactHistoryEntry),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/contact/:contactId/merge/:mergedContactId',
    permission: 'delete-contact',
    summary: 'Merge another contact into this one; `take` names the fields whose value comes from the other',
    body: z
      .strictObject({
        take: z.array(z.string().max(60)).max(80).optional(),
        version: z.number().int().min(1).optional(),
      })
      .optional(),
    response: one(contactView),
    changes: [EVERYTHING], // whatever points to the contacts
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/contact/:contactId/merge/undo',
    permission: 'delete-contact',
    summary: 'Take the last merge into this contact back',
    response: one(contactView),
    changes: [EVERYTHING], // whatever points to the contacts
  }),
};
