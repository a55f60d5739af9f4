// The lists of jobs: what their entries say, and what cannot be done without.
import { sql } from 'kysely';
import type { EntryList } from '../../company/server/index.ts';
import { jobLists } from '../shared/job-lists.entity.ts';

const FACTS: Readonly<Record<string, Omit<EntryList, 'name'>>> = {
  jobStatus: {
    states: true,
    neededTypes: {
      closed: 'No job can be closed, so lists of open jobs and their KPIs keep growing.',
      cancelled: 'A job that was registered by mistake cannot be ended.',
    },
  },
  jobType: {
    more: sql`'letter', letter, 'waterJob', water_job,`,
    needed: 'Jobs cannot have a type, so workflows and overrides do not apply.',
  },
  catastropheCode: {
    subLabel: sql`nullif(concat_ws(', ', event_name, state, case when start_date is not null or end_date is not null
      then concat_ws(' to ', to_char(start_date, 'FMDD Mon YYYY'), to_char(end_date, 'FMDD Mon YYYY')) end), '')`,
  },
};

export const jobEntryLists: readonly EntryList[] = [
  ...jobLists.map((of) => ({ name: of.name, of, ...FACTS[of.name] })),
  { name: 'workflow' },
];
