// Until which day the books are closed, and who closed or reopened them.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

const closing = z.strictObject({
  id: z.number(),
  /** Null: reopened altogether. */
  closedUntil: z.string().nullable(),
  reason: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
const closedBooks = z.strictObject({
  /** Nothing may be dated on this day or before it; null: all is open. */
  closedUntil: z.string().nullable(),
  /** What was closed and reopened, the last one first. */
  closings: z.array(closing),
});
export interface ClosedBooks extends z.infer<typeof closedBooks> {}

const closeBooks = z.strictObject({
  closedUntil: z.iso.date('Enter a day as YYYY-MM-DD').nullable(),
  reason: z
    .string({ error: 'Enter a reason. It stays in the history' })
    .trim()
    .min(1, 'Enter a reason. It stays in the history')
    .max(500, 'At most 500 characters'),
  /** What was seen as closed before; another day there now refuses the change. */
  before: z.iso.date('Enter a day as YYYY-MM-DD').nullable().optional(),
});
export interface CloseBooks extends z.infer<typeof closeBooks> {}

export const closedBooksApi = {
  read: endpoint({
    method: 'GET',
    path: '/closedBooks',
    permission: 'view-company-setting',
    summary: 'Until which day the books are closed, with who closed or reopened them, when and why',
    response: one(closedBooks),
  }),
  close: endpoint({
    method: 'POST',
    path: '/closedBooks',
    permission: 'close-books',
    summary:
      'Close the books until a day, or reopen them from an earlier one; nothing is dated on that day or before it',
    example: { body: { closedUntil: '2025-12-31', reason: 'The year was audited' } },
    body: closeBooks,
    response: one(closedBooks),
    changes: ['closedBooks'],
  }),
};
