// Bays, rates, limits and claims of storage: plain records with their rules.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { ofCompany } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { counted } from '../../../platform/shared/words.ts';
import { numberedJob, requireJob } from '../../jobs/server/index.ts';
import {
  storageBayRow,
  storageBaysApi,
  storageClaimRow,
  storageRateRow,
  storageRatesApi,
  storageTermRow,
  storageTermsApi,
} from '../shared/storage-plan.api.ts';
import { countInBay } from './storage-plan.views.ts';
import { MISSING } from './storage-items.views.ts';
import { jobPart, ofJobOrNone, storageScope } from './storage.scope.ts';

async function isWarehouse(ctx: Context, id: unknown): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from warehouse w where ${ofCompany(ctx, 'w')} and w.id = ${id} and w.kind <> 'vehicle'`,
  );
  return rows.length > 0;
}

export const storageBays = resource(storageBayRow, {
  api: storageBaysApi,
  sort: [{ field: 'label', direction: 'asc' }],
  search: ['label', 'reservedFor'],
  check: async (ctx, given, before) => {
    if (given['warehouseId'] != null && !(await isWarehouse(ctx, given['warehouseId'])))
      throw invalid({ warehouseId: 'Choose a warehouse. A vehicle has no bays' });
    if (!before) return;
    const moved = given['warehouseId'] != null && given['warehouseId'] !== before.warehouseId;
    const unmade = given['kind'] != null && given['kind'] !== 'bay' && before.kind === 'bay';
    if (!moved && !unmade) return;
    const count = await countInBay(ctx, before.id);
    if (count > 0)
      throw invalid({
        [moved ? 'warehouseId' : 'kind']: `${counted(count, 'box', 'boxes')} stand here. Move them first`,
      });
  },
  mayRemove: async (ctx, { id, label }) => {
    const count = await countInBay(ctx, id);
    if (count > 0) throw conflict(`${label} holds ${counted(count, 'box', 'boxes')}. Move them first.`);
  },
});

export const storageRates = resource(storageRateRow, {
  api: storageRatesApi,
  scope: (ctx) => ofJobOrNone(ctx, 'r'),
  sort: [{ field: 'fromDate', direction: 'desc' }],
  parts: { job: jobPart('r') },
  searchIn: async (term, ctx) =>
    sql`(${await numberedJob(ctx, sql`r.job_id`, term)} or exists (select from contact k where k.company_id = r.company_id and k.id = r.contact_id and fold(k.full_name) like ${likePattern(term)}))`,
  check: async (ctx, given, before) => {
    const after = { ...before, ...given } as { jobId?: number | null; contactId?: number | null; fromDate?: string };
    if (given['jobId'] != null) await orInvalid(requireJob(ctx, Number(given['jobId'])), { jobId: MISSING });
    if (after.jobId != null && after.contactId != null) throw invalid({ jobId: 'Choose a client or a job, not both' });
    const [other] =
      await ctx.run(sql`select id from storage_rate r where ${ofCompany(ctx, 'r')} and r.id <> ${before?.id ?? 0} and r.from_date = ${after.fromDate}::date
      and r.job_id is not distinct from ${after.jobId ?? null}::bigint and r.contact_id is not distinct from ${after.contactId ?? null}::bigint`);
    if (other) throw conflict('There is a rate from this day on already. Change that one.');
  },
});

const HELD = sql`i.company_id = r.company_id and i.job_id = r.job_id and i.deleted_at is null and i.bay_id is not null`;
export const storageTerms = resource(storageTermRow, {
  api: storageTermsApi,
  scope: (ctx) => storageScope(ctx, 'r'),
  sort: [{ field: 'paidUntil', direction: 'asc' }],
  parts: {
    job: jobPart('r'),
    m3: sql`(select coalesce(sum(i.volume_m3) filter (where i.parent_id is null), 0)::float8 from storage_item i where ${HELD})`,
    count: sql`(select count(*)::int from storage_item i where ${HELD})`,
    bays: sql`coalesce((select json_agg(distinct b.label order by b.label) from storage_item i join storage_bay b on b.company_id = i.company_id and b.id = i.bay_id where ${HELD}), '[]')`,
  },
  searchIn: async (term, ctx) =>
    sql`(${await numberedJob(ctx, sql`r.job_id`, term)} or fold(r.note) like ${likePattern(term)})`,
  jobOf: ({ jobId }) => jobId,
  check: async (ctx, given, before) => {
    if (before && given['jobId'] != null && given['jobId'] !== before.jobId)
      throw invalid({ jobId: 'The job of a limit stays. Add another one' });
    if (given['jobId'] != null) await orInvalid(requireJob(ctx, Number(given['jobId'])), { jobId: MISSING });
    const jobId = given['jobId'] ?? before?.jobId;
    const [other] = await ctx.run(
      sql`select id from storage_term r where ${ofCompany(ctx, 'r')} and r.id <> ${before?.id ?? 0} and r.job_id = ${jobId}`,
    );
    if (other) throw conflict('This job has a limit already. Change that one.');
  },
});

/** The job of a box, for what is kept of it. */
export async function jobOfItem(ctx: Context, id: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      jobId: number;
    }>`select r.job_id as "jobId" from storage_item r where ${storageScope(ctx, 'r')} and r.id = ${id}`,
  );
  return row?.jobId;
}

export const storageClaims = resource(storageClaimRow, {
  scope: (ctx) => storageScope(ctx, 'r'),
  sort: [{ field: 'foundAt', direction: 'desc' }],
  search: ['label', 'found'],
  parts: { job: jobPart('r') },
  jobOf: ({ jobId }) => jobId,
  check: async (_ctx, given, before) => {
    if (before && given['storageItemId'] != null && given['storageItemId'] !== before.storageItemId)
      throw invalid({ storageItemId: 'The box of a claim stays. Add another claim' });
    const after = { ...before, ...given } as { status?: string; outcome?: string | null };
    if ((after.status === 'settled' || after.status === 'rejected') && !after.outcome)
      throw invalid({ outcome: 'Say what came of it' });
  },
});
