// /prime/job-cost/retention: what is held back from us and by us, by the month in which it may be released.
import '../../../platform/web/theme/list.css';
import css from './job-cost.module.css';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '../../../platform/web/icons.tsx';
import { Fragment, useState } from 'react';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { type HeldMonth, jobCostApi } from '../shared/job-cost.api.ts';
import { JobCostTabs } from './JobCostTabs.tsx';
import { FOLLOWED } from './followed.ts';
import { jobCostPaths } from './job-cost-paths.ts';

const month = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (first: string | null): string => (first === null ? 'No release date' : month.format(new Date(first)));

export function RetentionPage() {
  useTabTitle('Retention');
  const read = useRead(jobCostApi.retention, {}, { follows: [...FOLLOWED, 'retention', 'payment'] });
  const months = read.data?.data;
  return (
    <section aria-label="Retention by month of release" className={css.body}>
      <header className={css.top}>
        <h1 className="page-title">Retention by month of release</h1>
        <JobCostTabs at="retention" />
      </header>
      {read.error && !months ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !months ? (
        <SkeletonRows rows={6} />
      ) : months.length === 0 ? (
        <p className="list-message">No retention is held from us or by us.</p>
      ) : (
        <Months months={months} />
      )}
    </section>
  );
}

function Months({ months }: { months: readonly HeldMonth[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string | null>>(new Set());
  const most = Math.max(1, ...months.flatMap(({ fromUs, byUs }) => [fromUs, byUs]));
  const all = (side: 'fromUs' | 'byUs'): number => fromCents(sumCents(months.map((of) => toCents(of[side]))));
  const share = (amount: number): string => `${(Math.max(0, amount) / most) * 100}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.scroll} role="region" aria-label="By month" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Month of release</th>
            <th scope="col" className={css.barHead}>
              From us less by us
            </th>
            <th scope="col" data-number>
              Retention held from us
            </th>
            <th scope="col" data-number>
              Retention held by us
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((of) => {
            const isOpen = opened.has(of.month);
            return (
              <Fragment key={of.month ?? ''}>
                <tr data-group>
                  <th scope="row">
                    <ActionIcon
                      size="sm"
                      variant="subtle"
                      color="gray"
                      aria-expanded={isOpen}
                      aria-label={`Documents of ${nameOf(of.month)}`}
                      onClick={() => {
                        const next = new Set(opened);
                        if (!next.delete(of.month)) next.add(of.month);
                        setOpened(next);
                      }}
                    >
                      {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                    </ActionIcon>
                    <span className={of.isPast ? 'late' : undefined}>
                      {nameOf(of.month)}
                      {of.isPast && <small> past</small>}
                    </span>
                  </th>
                  <td className={css.bar} aria-hidden="true">
                    <div data-two>
                      <i data-part="actual" style={{ inlineSize: share(of.fromUs) }} />
                      <i data-part="committed" style={{ inlineSize: share(of.byUs) }} />
                    </div>
                  </td>
                  <td data-number data-label="Retention held from us">
                    {showMoney(of.fromUs)}
                  </td>
                  <td data-number data-label="Retention held by us">
                    {showMoney(of.byUs)}
                  </td>
                </tr>
                {isOpen && of.rows.map((row) => <Held key={`${row.side} ${row.documentId}`} row={row} />)}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              All
            </th>
            <td data-number data-label="Retention held from us">
              {showMoney(all('fromUs'))}
            </td>
            <td data-number data-label="Retention held by us">
              {showMoney(all('byUs'))}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Held({ row }: { row: HeldMonth['rows'][number] }) {
  const pages = useObjectPages();
  const type = row.side === 'fromUs' ? 'accountsReceivable' : 'accountsPayable';
  const href = pages.get(type)?.href?.({ objectId: row.documentId, jobId: row.job.id });
  return (
    <tr data-line>
      <th scope="row">
        <span>
          {href ? <PageLink href={href}>{row.label}</PageLink> : row.label}{' '}
          <span className="quiet">
            {[row.party, row.releaseOn && showDate(row.releaseOn)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </th>
      <td>
        <PageLink href={jobCostPaths.ofJob(row.job.id)}>{row.job.label}</PageLink>
      </td>
      <td data-number data-label="Retention held from us">
        {row.side === 'fromUs' ? showMoney(row.amount) : ''}
      </td>
      <td data-number data-label="Retention held by us">
        {row.side === 'byUs' ? showMoney(row.amount) : ''}
      </td>
    </tr>
  );
}
