// A stranger belongs to no company until the address of the form says whose it is: as reinstate_system.
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';

export interface OpenForm {
  id: number;
  companyId: number;
  company: string;
  companyEmail: string | null;
  timezone: string;
  label: string;
  introduction: string | null;
  fields: string[];
  requiredFields: string[];
  jobTypeId: number | null;
  notifyEmail: string | null;
  thanks: string | null;
  /** A submission that looks like no job becomes one at once. */
  createsJobs: boolean;
  /** The company's own, by the name of the word. */
  words: Record<string, string>;
}

/** A switch of the job setting as it is for jobs of this form, of which only the type is known before somebody hands one in. */
const forForm = (
  column: string,
): RawBuilder<unknown> => sql`coalesce((select so.${sql.id(column)} from job_setting_override so
    where so.company_id = l.company_id and so.active and so.deleted_at is null and so.${sql.id(column)} is not null
      and override_applies(so.job_type_ids, so.division_ids, so.region_ids, so.client_ids, so.estimate_type_id,
        jsonb_populate_record(null::job, jsonb_build_object('company_id', l.company_id, 'job_type_id', l.job_type_id)), null)
    order by so."order", so.id limit 1), s.${sql.id(column)})`;

/** The form behind an address, where form and company let strangers register jobs. */
export async function openForm(app: App, linkToken: string): Promise<OpenForm | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<OpenForm>`select l.id, l.company_id as "companyId", c.name as company, c.email as "companyEmail", c.timezone, l.label, l.introduction, l.fields,
        l.required_fields as "requiredFields", l.job_type_id as "jobTypeId", l.notify_email as "notifyEmail", l.thanks, ${forForm('create_from_share_item_registration')} as "createsJobs",
        (select coalesce(json_object_agg(e.ref, e.value), '{}') from language_entry e where e.company_id = l.company_id) as words
      from job_submission_link l join company c on c.company_id = l.company_id and c.id = l.company_id and c.active
        join job_setting s on s.company_id = l.company_id and s.deleted_at is null
      where ${forForm('enable_share_item_registration')} and l.link_token = ${linkToken} and l.active and l.deleted_at is null`,
  ]);
  return row;
}
