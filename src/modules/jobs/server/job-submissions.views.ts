import { sql } from 'kysely';
import { rowColumns, wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ListSource, entityFields, likePattern } from '../../../platform/server/list.ts';
import { jobSubmission, jobSubmissionLink } from '../shared/job-submission.entity.ts';
import { type JobSubmissionView, jobSubmissionView } from '../shared/job-submissions.api.ts';
import type { JobSubmissionLink } from '../shared/job-submission.entity.ts';
import { recordReads } from './job-records.views.ts';
import { jobScope } from './jobs.scope.ts';

const submissionSource = (ctx: Context): ListSource => ({
  from: sql`job_submission s`,
  where: sql`s.company_id = ${ctx.actor.companyId} and s.deleted_at is null`,
  alias: 's',
  fields: entityFields(jobSubmission, 's'),
  // The job by name only for those who see it.
  columns: rowColumns(jobSubmissionView, 's', {
    job: sql`(select json_build_object('id', j.id, 'jobNumber', j.job_number) from job j where j.id = s.job_id and ${jobScope(ctx, 'j')})`,
  }),
  defaultSort: [{ field: 'id', direction: 'desc' }],
  search: (term) =>
    sql`(fold(s.customer_name) like ${likePattern(term)} or fold(s.site_address_text) like ${likePattern(term)} or fold(s.client_ref) like ${likePattern(term)} or fold(s.description) like ${likePattern(term)})`,
});
const linkSource = (ctx: Context): ListSource => ({
  from: sql`job_submission_link l`,
  where: sql`l.company_id = ${ctx.actor.companyId} and l.deleted_at is null`,
  alias: 'l',
  fields: entityFields(jobSubmissionLink, 'l'),
  columns: wireColumns(jobSubmissionLink, 'l'),
  defaultSort: [{ field: 'id', direction: 'asc' }],
});

export const submissionReads = recordReads<JobSubmissionView>(submissionSource, 'This submission');
export const submissionLinkReads = recordReads<JobSubmissionLink>(linkSource, 'This public form');
