// What a sender asks of jobs and contacts.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { settingOfJob } from '../../jobs/server/index.ts';
import { jobSetting, jobSettingOverride } from '../../jobs/shared/job-setting.entity.ts';
import { readerKey } from '../shared/readers.ts';

/** A contact that a message may name. */
export async function contactOfMessage(
  ctx: Context,
  id: number,
  scope: (ctx: Context, alias: string) => RawBuilder<unknown>,
): Promise<{ id: number; contactTypeId: number; timezone: string | null }> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      contactTypeId: number;
      timezone: string | null;
    }>`select k.id, k.contact_type_id as "contactTypeId", k.address ->> 'timezone' as timezone from contact k where ${scope(ctx, 'k')} and k.id = ${id}`,
  );
  if (!row) throw invalid({ contactId: 'This entry does not exist' });
  return row;
}

/** Where a job is, and how mails about it are called. */
export async function jobPlace(
  ctx: Context,
  jobId: number,
): Promise<{ timezone: string | null; emailSubject: string | null }> {
  const [row] = await ctx.run(
    sql<{
      timezone: string | null;
    }>`select coalesce(site_address ->> 'timezone', customer_address ->> 'timezone') as timezone
      from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  const setting = await settingOfJob(
    ctx,
    { setting: jobSetting, override: jobSettingOverride },
    { jobId, estimateTypeId: 1 },
  );
  return { timezone: row?.timezone ?? null, emailSubject: setting.emailSubject };
}

interface Party {
  party: string;
  keys: string[];
}
/** The people of a job with the addresses and numbers that are theirs. */
async function partiesOf(ctx: Context, jobId: number): Promise<Party[]> {
  const rows = await ctx.run(sql<{ party: string; reach: string[] }>`
    select 'customer' as party, array_remove(array[j.customer_email, j.customer_mobile_number, j.customer_home_number, j.customer_work_number], null) as reach
      from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}
    union all select 'contact:' || k.id, array_remove(array[k.email, k.mobile_number, k.home_number, k.work_number], null)
      from contact k where k.company_id = ${ctx.actor.companyId} and k.deleted_at is null and k.id in (
        select unnest(array[j.client_id, j.business_id, j.client_portal_id]) from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}
        union select c.contact_id from job_contact c where c.company_id = ${ctx.actor.companyId} and c.job_id = ${jobId} and c.deleted_at is null)
    union all select 'user:' || u.id, array[u.email] from app_user u where u.company_id = ${ctx.actor.companyId} and u.deleted_at is null and u.id in (
        select unnest(array[j.assigned_id, j.case_manager_id, j.supervisor_id, j.estimator_id]) from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId})`);
  return rows.map(({ party, reach }) => ({ party, keys: reach.map(readerKey) }));
}

/** With whom a message is: the first reader who is somebody of the job, else the contact, else the address itself. */
export async function partyOf(
  ctx: Context,
  jobId: number | null,
  contactId: number | null,
  readers: readonly { address: string }[],
): Promise<string> {
  const parties = jobId ? await partiesOf(ctx, jobId) : [];
  for (const { address } of readers) {
    const found = parties.find(({ keys }) => keys.includes(readerKey(address)));
    if (found) return found.party;
  }
  return contactId ? `contact:${contactId}` : (readers[0]?.address ?? 'team').slice(0, 120);
}

/** Somebody of the job, a contact or a colleague: not an address alone. */
export const isPerson = (party: string): boolean => /^(customer$|contact:|user:)/.test(party);
