// Jobs to choose from in forms: by number, customer and address, the newest first.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern, narrowed } from '../../../platform/server/list.ts';
import type { Option } from '../../company/shared/company.api.ts';
import { jobScope } from './jobs.scope.ts';

export const jobChoices = {
  job: async (ctx: Context, term: string, those: RawBuilder<unknown>): Promise<Option[]> => {
    if (!can(ctx, 'view-job')) throw notFound('This list');
    const pattern = likePattern(term);
    return await ctx.run(sql<Option>`select id as value, job_number as label, nullif(concat_ws(', ', customer_name, site_address_text), '') as "subLabel", null as hint, json_build_object() as item
      from job where ${jobScope(ctx, 'job')} and ${narrowed(sql`search_text`, term)} (fold(job_number) like ${pattern} or fold(customer_name) like ${pattern} or fold(site_address_text) like ${pattern}) ${those} order by id desc limit 200`);
  },
};
