// Who may write on whose calendar.
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden } from '../../../platform/server/errors.ts';
import type { Calendar } from '../shared/calendar.entity.ts';

/** Their own, and with the right to change calendars everybody’s. */
export function mayWriteOn(ctx: Context, { ref, ownerId }: Pick<Calendar, 'ref' | 'ownerId'>): void {
  if (ref === 'user' && ownerId === ctx.actor.userId) return;
  if (!can(ctx, 'edit-calendar')) throw forbidden();
}
