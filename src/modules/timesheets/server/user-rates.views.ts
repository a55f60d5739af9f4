// What an hour of somebody costs and charges from a day on: a plain resource for those who may see it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { showDay } from '../../../kit/dates.ts';
import { userRateRow, userRatesApi } from '../shared/expenses.api.ts';
import type { UserRate } from '../shared/user-rate.entity.ts';
import { rateOfDay } from './user-rates.store.ts';

export const userRates = resource(userRateRow, {
  api: userRatesApi,
  sort: [{ field: 'fromDate', direction: 'desc' }],
  searchIn: (term) =>
    sql`exists (select from app_user u where u.company_id = r.company_id and u.id = r.user_id and fold(u.full_name) like ${likePattern(term)})`,
  check: async (ctx: Context, given, before: UserRate | undefined) => {
    const userId = Number(given['userId'] ?? before?.userId ?? 0);
    const day = String(given['fromDate'] ?? before?.fromDate ?? '');
    if (await rateOfDay(ctx, userId, day, before?.id ?? null))
      throw conflict(`There is already a rate from ${showDay(day)}. Change that one.`);
  },
});
