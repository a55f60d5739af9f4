import { sql } from 'kysely';
import type { Query } from '../../../platform/server/database.ts';

/** What a new company starts with: nobody is asked until it is switched on. */
export const foundingOfFeedback = (companyId: number): Query<unknown>[] => [
  sql`insert into feedback_setting (company_id) values (${companyId})`,
];

/** Settings that send messages in a template. */
export const feedbackTemplateUses = [
  sql`select company_id, request_template_id as id from feedback_setting`,
  sql`select company_id, reminder_template_id as id from feedback_setting`,
  sql`select company_id, request_template_id as id from feedback_setting_override where deleted_at is null`,
  sql`select company_id, reminder_template_id as id from feedback_setting_override where deleted_at is null`,
];
