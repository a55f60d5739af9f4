import { sql } from 'kysely';

/** What a new company starts with. */
export const foundingOfJobCost = (companyId: number) => [
  sql`insert into job_cost_setting (company_id) values (${companyId})`,
];
