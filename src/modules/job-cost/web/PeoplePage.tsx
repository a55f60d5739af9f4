// /prime/job-cost/people: what the jobs of each person cost and bring.
import '../../../platform/web/theme/list.css';
import css from './job-cost.module.css';
import { SegmentedControl } from '@mantine/core';
import type { Condition } from '../../../kit/filter.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type PersonTotals, jobCostApi } from '../shared/job-cost.api.ts';
import { PEOPLE_OF_JOB, type PersonOfJobRole } from '../shared/job-cost.ts';
import { JobCostTabs } from './JobCostTabs.tsx';
import { FOLLOWED } from './followed.ts';
import { USUAL_FILTER, jobCostPaths } from './job-cost-paths.ts';

const WORDS: Readonly<Record<PersonOfJobRole, string>> = {
  supervisor: 'Supervisor',
  estimator: 'Estimator',
  caseManager: 'Case manager',
  assigned: 'Assigned to',
};
const COLUMNS = [
  ['budget', 'Budget'],
  ['actual', 'Actual'],
  ['forecastCost', 'Forecast cost'],
  ['forecastRevenue', 'Revenue'],
  ['profit', 'Profit'],
] as const;
const WIP = [
  ['earned', 'Earned'],
  ['billed', 'Billed'],
  ['underBilled', 'Under-billed'],
  ['overBilled', 'Over-billed'],
] as const;

export function PeoplePage() {
  useTabTitle('Job cost by person');
  const search = useSearch<{ role?: unknown; all?: unknown }>();
  const setSearch = useSetSearch();
  const role = PEOPLE_OF_JOB.find((name) => name === search.role) ?? 'supervisor';
  const all = search.all === true;
  const filter = all ? USUAL_FILTER.filter(({ field }) => field !== 'isOpen') : USUAL_FILTER;
  const query = { role, filter: JSON.stringify({ and: filter }) };
  const read = useRead(jobCostApi.people, { query }, { keepPrevious: true, follows: FOLLOWED });
  const rows = read.data?.data;
  return (
    <section aria-label="Job cost by person" className={css.body}>
      <header className={css.top}>
        <h1 className="page-title">Job cost by person</h1>
        <JobCostTabs at="people" />
        <span className="grow" />
        <SegmentedControl
          size="xs"
          aria-label="Whose jobs"
          value={role}
          onChange={(value) => setSearch({ role: value, ...(all && { all }) })}
          data={PEOPLE_OF_JOB.map((value) => ({ value, label: WORDS[value] }))}
        />
        <SegmentedControl
          size="xs"
          aria-label="Which jobs"
          value={all ? 'all' : 'open'}
          onChange={(value) => setSearch({ role, ...(value === 'all' && { all: true }) })}
          data={[
            { value: 'open', label: 'Open jobs' },
            { value: 'all', label: 'All jobs' },
          ]}
        />
      </header>
      {read.error && !rows ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={6} />
      ) : rows.length === 0 ? (
        <p className="list-message">No jobs have figures yet.</p>
      ) : (
        <People rows={rows} role={role} filter={filter} />
      )}
      <p className={css.waiting}>Excluding tax. Margins cover all the person’s jobs.</p>
    </section>
  );
}

interface PeopleProps {
  rows: readonly PersonTotals[];
  role: PersonOfJobRole;
  filter: Condition[];
}
function People({ rows, role, filter }: PeopleProps) {
  const most = Math.max(1, ...rows.map(({ forecastRevenue, forecastCost }) => Math.max(forecastRevenue, forecastCost)));
  const jobsOf = (id: number | undefined, sort?: string): string =>
    jobCostPaths.list(
      [
        ...filter,
        { field: `${role}Id`, ...(id === undefined ? { operator: 'noValue' } : { operator: 'equals', value: id }) },
      ] as Condition[],
      sort,
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.scroll} role="region" aria-label="By person" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{WORDS[role]}</th>
            <th scope="col" data-number>
              Jobs
            </th>
            <th scope="col" className={css.barHead}>
              Cost of revenue
            </th>
            {COLUMNS.map(([name, label]) => (
              <th key={name} scope="col" data-number>
                {label}
              </th>
            ))}
            <th scope="col" data-number>
              Margin %
            </th>
            {WIP.map(([name, label]) => (
              <th key={name} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person?.id ?? 0}>
              <th scope="row">{row.person?.label ?? 'Nobody'}</th>
              <td data-number data-label="Jobs">
                <PageLink href={jobsOf(row.person?.id)}>{row.jobs}</PageLink>
              </td>
              <td className={css.bar} aria-hidden="true">
                <div>
                  <i
                    data-part="forecast"
                    style={{ inlineSize: `${(Math.max(0, row.forecastRevenue) / most) * 100}%` }}
                  />
                  <i data-part="actual" style={{ inlineSize: `${(Math.max(0, row.forecastCost) / most) * 100}%` }} />
                </div>
              </td>
              {COLUMNS.map(([name, label]) => (
                <td key={name} data-number data-label={label} className={row[name] < 0 ? 'late' : undefined}>
                  <PageLink className={css.plain} href={jobsOf(row.person?.id, `-${name}`)}>
                    {showMoney(row[name])}
                  </PageLink>
                </td>
              ))}
              <td data-number data-label="Margin %" className={(row.profitPercentage ?? 0) < 0 ? 'late' : undefined}>
                {showNumber(row.profitPercentage)}
              </td>
              {WIP.map(([name, label]) => (
                <td key={name} data-number data-label={label}>
                  <PageLink className={css.plain} href={jobsOf(row.person?.id, sortOf(name))}>
                    {showMoney(row[name])}
                  </PageLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
const sortOf = (name: (typeof WIP)[number][0]): string =>
  name === 'underBilled' ? '-overUnder' : name === 'overBilled' ? 'overUnder' : `-${name}`;
