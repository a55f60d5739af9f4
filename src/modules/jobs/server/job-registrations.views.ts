// What a client finds who registers claims by a link: whether the company takes them, and what they sent before. Theirs alone.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** A switch of the job setting as it is for claims of this client. */
const forClient = (
  column: string,
  clientId: number,
) => sql`coalesce((select so.${sql.id(column)} from job_setting_override so
    where so.company_id = s.company_id and so.active and so.deleted_at is null and so.${sql.id(column)} is not null
      and override_applies(so.job_type_ids, so.division_ids, so.region_ids, so.client_ids, so.estimate_type_id,
        jsonb_populate_record(null::job, jsonb_build_object('company_id', s.company_id, 'client_id', ${clientId}::bigint)), null)
    order by so."order", so.id limit 1), s.${sql.id(column)})`;

export interface RegistrationTerms {
  /** The company takes claims this way. */
  open: boolean;
  /** A claim that looks like no other becomes a job at once. */
  createsJobs: boolean;
}
export async function registrationTerms(ctx: Context, clientId: number): Promise<RegistrationTerms> {
  const [row] = await ctx.run(sql<RegistrationTerms>`
    select ${forClient('enable_share_item_registration', clientId)} as open, ${forClient('create_from_share_item_registration', clientId)} as "createsJobs"
    from job_setting s where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null`);
  return row ?? { open: false, createsJobs: false };
}

export interface RegisteredClaim {
  id: number;
  sentOn: string;
  clientRef: string | null;
  customerName: string | null;
  siteAddress: string | null;
  state: 'new' | 'accepted' | 'rejected' | 'spam';
  jobId: number | null;
  jobNumber: string | null;
}
const claims = (ctx: Context, clientId: number) => sql`
  select s.id, to_char(s.created_at at time zone ${ctx.actor.timezone}, 'YYYY-MM-DD') as "sentOn", s.client_ref as "clientRef", s.customer_name as "customerName", s.site_address_text as "siteAddress",
    s.state, j.id as "jobId", j.job_number as "jobNumber"
  from job_submission s left join job j on j.company_id = s.company_id and j.id = s.job_id and j.deleted_at is null
  where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and (s.payload->>'clientId')::bigint = ${clientId}`;

/** What came by links of this client, the newest first. */
export const registeredClaims = (ctx: Context, clientId: number): Promise<RegisteredClaim[]> =>
  ctx.run(sql<RegisteredClaim>`${claims(ctx, clientId)} order by s.id desc limit 50`);

/** The same claim number at any time, or the same address within 30 days; of this client alone, so that nobody learns of others. */
export async function sentBefore(
  ctx: Context,
  clientId: number,
  { clientRef, siteAddress }: { clientRef: string | null; siteAddress: string | null },
): Promise<string | undefined> {
  const [row] = await ctx.run(sql<{ sentOn: string }>`
    select to_char(x.at at time zone ${ctx.actor.timezone}, 'YYYY-MM-DD') as "sentOn" from (
      select s.created_at as at, s.client_ref, s.site_address_text from job_submission s where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and s.state in ('new', 'accepted')
        and (s.payload->>'clientId')::bigint = ${clientId}
      union all select j.created_at, j.client_ref, j.site_address_text from job j where j.company_id = ${ctx.actor.companyId} and j.deleted_at is null and j.client_id = ${clientId}) x
    where (${clientRef}::text is not null and lower(x.client_ref) = lower(${clientRef}::text))
      or (${siteAddress}::text is not null and fold(x.site_address_text) = fold(${siteAddress}::text) and x.at > now() - interval '30 days')
    order by x.at desc limit 1`);
  return row?.sentOn;
}
