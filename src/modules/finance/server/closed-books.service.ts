// Closing the books until a day, and reopening them.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { CloseBooks, ClosedBooks } from '../shared/closed-books.api.ts';
import { financeSetting } from '../shared/finance-setting.entity.ts';
import { closedUntil, closingsOf, holdBooks, keepClosing } from './closed-books.store.ts';
import { financeSettingId } from './finance-setting.views.ts';

export const closedBooks = async (ctx: Context): Promise<ClosedBooks> => ({
  closedUntil: await closedUntil(ctx),
  closings: await closingsOf(ctx),
});

/** What stands in the history of the finance settings. */
export async function noteOfBooks(
  ctx: Context,
  changes: Record<string, [unknown, unknown]>,
  note: string | null,
): Promise<void> {
  await writeHistory(ctx, {
    objectType: financeSetting.name,
    objectId: await financeSettingId(ctx),
    jobId: null,
    verb: 'update',
    changes,
    note,
  });
}

/** Today stays open: what is made void, or paid by card, has a day to be booked on. */
export async function closeBooks(ctx: Context, { closedUntil: day, reason, before }: CloseBooks): Promise<ClosedBooks> {
  if (day !== null && day >= ctx.today) throw invalid({ closedUntil: 'Choose a day before today' });
  const was = await holdBooks(ctx, 'update');
  if (before !== undefined && before !== was)
    throw conflict(
      `Someone else has changed it. The books are now ${was ? `closed until ${showDay(was)}` : 'open'}. Check again.`,
    );
  if (day === was)
    throw invalid({ closedUntil: was ? `The books are already closed to ${showDay(was)}` : 'The books are open' });
  await keepClosing(ctx, day, reason);
  await noteOfBooks(ctx, { closedUntil: [was, day] }, reason);
  return await closedBooks(ctx);
}
