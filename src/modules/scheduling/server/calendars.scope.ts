// The calendars and entries that a person sees, as plain resources.
import { sql } from 'kysely';
import { resource } from '../../../platform/server/resource.ts';
import { calendarItemRow, calendarRow } from '../shared/calendars.api.ts';
import { ownersSeen } from './appointments.scope.ts';
import { checkCalendar } from './calendars.service.ts';

export const calendars = resource(calendarRow, {
  check: async (ctx, given, before) => await checkCalendar(ctx, given, before),
  scope: (ctx) => sql`r.company_id = ${ctx.actor.companyId} and ${ownersSeen(ctx, 'r')}`,
});
export const calendarItems = resource(calendarItemRow, {
  sort: [{ field: 'startAt', direction: 'asc' }],
  scope: (ctx) =>
    sql`r.company_id = ${ctx.actor.companyId} and exists (select from calendar c where c.company_id = r.company_id and c.id = r.calendar_id and c.deleted_at is null and ${ownersSeen(ctx, 'c')})`,
});
