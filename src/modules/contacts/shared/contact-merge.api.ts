// The history of a contact, and merging two into one.
import { z } from 'zod';
import { endpoint, listShape, one, page } from '../../../kit/endpoint.ts';
import type { Labelled } from '../../../kit/labels.ts';
import type { ContactView } from './contacts.api.ts';

export interface ContactHistoryEntry {
  id: number;
  verb: string;
  objectType: string;
  /** Of which contact this is told: itself, or one that was merged into it. */
  of: Labelled;
  note: string | null;
  createdAt: string;
  createdBy: Labelled | null;
  changes: { field: string; label: string; from: string | null; to: string | null }[];
}
const loose = <T>() => z.looseObject({}) as unknown as z.ZodType<T>;

export const contactMergeApi = {
  history: endpoint({
    method: 'GET',
    path: '/contact/:id/history',
    permission: 'view-contact',
    summary: 'What happened to a contact, its licences and links, and to those merged into it',
    query: z.strictObject({ page: listShape.page, perPage: listShape.perPage }) as unknown as z.ZodType<{
      page?: number;
      perPage?: number;
    }>,
    response: page(loose<ContactHistoryEntry>()),
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
      .optional() as unknown as z.ZodType<{ take?: string[]; version?: number } | undefined>,
    response: one(loose<ContactView>()),
    changes: ['contact', 'job', 'workOrder', 'syncInvitation'],
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/contact/:contactId/merge/undo',
    permission: 'delete-contact',
    summary: 'Take the last merge into this contact back',
    response: one(loose<ContactView>()),
    changes: ['contact', 'job', 'workOrder', 'syncInvitation'],
  }),
};
