// A stranger belongs to no company until the address of the form says whose it is: as reinstate_system.
import { sql } from 'kysely';
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

/** The form behind an address, where form and company let strangers register jobs. */
export async function openForm(app: App, linkToken: string): Promise<OpenForm | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<OpenForm>`select l.id, l.company_id as "companyId", c.name as company, c.email as "companyEmail", c.timezone, l.label, l.introduction, l.fields,
        l.required_fields as "requiredFields", l.job_type_id as "jobTypeId", l.notify_email as "notifyEmail", l.thanks, s.create_from_share_item_registration as "createsJobs",
        (select coalesce(json_object_agg(e.ref, e.value), '{}') from language_entry e where e.company_id = l.company_id) as words
      from job_submission_link l join company c on c.company_id = l.company_id and c.id = l.company_id and c.active
        join job_setting s on s.company_id = l.company_id and s.deleted_at is null and s.enable_share_item_registration
      where l.link_token = ${linkToken} and l.active and l.deleted_at is null`,
  ]);
  return row;
}
