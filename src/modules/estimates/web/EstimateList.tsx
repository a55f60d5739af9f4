// The estimates of a job: number, title, status, items, total, authorised.
import '../../../platform/web/theme/list.css';
import css from './estimates.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoment, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type EstimateListRow, estimatesApi } from '../shared/estimates.api.ts';
import { JobSnapshots } from './JobSnapshots.tsx';
import { statusOf } from './estimate-words.ts';
import { estimateHref } from './estimate-href.ts';

const NewEstimate = lazy(async () => ({ default: (await import('./NewEstimate.tsx')).NewEstimate }));

export function EstimateList({ job }: JobPageProps) {
  const can = useCan();
  const phone = useIsPhone();
  const [making, setMaking] = useState<'empty' | 'bill' | null>(null);
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: job.id }] });
  const sort = JSON.stringify([{ field: 'number', direction: 'asc' }]);
  const read = useRead(estimatesApi.list, { query: { filter, sort, perPage: '200' } });
  const rows = read.data?.data;
  const Rows = phone ? PhoneList : Table;
  return (
    <section className={`${css.estList} fills-page`} aria-label="Estimates">
      <header className={css.estBar}>
        <h2 className="page-title">Estimates</h2>
        <span className="grow" />
        {can('create-estimate') && (
          <>
            <Button size="xs" variant="default" onClick={() => setMaking('bill')}>
              Import a bill
            </Button>
            <Button size="xs" onClick={() => setMaking('empty')}>
              New estimate
            </Button>
          </>
        )}
      </header>
      {read.error && !rows ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        <p className="list-message">No estimates yet. Start an empty one, or import a bill of quantities.</p>
      ) : (
        <div className={css.estScroll}>
          <Rows rows={rows} jobId={job.id} />
          <JobSnapshots jobId={job.id} phone={phone} />
        </div>
      )}
      {making && (
        <Suspense fallback={null}>
          <NewEstimate
            jobId={job.id}
            forBill={making === 'bill'}
            onClose={() => setMaking(null)}
            onMade={(estimateId) => {
              setMaking(null);
              openPage(estimateHref(job.id, { estimateId, isImporting: making === 'bill' }));
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface RowsProps {
  rows: readonly EstimateListRow[];
  jobId: number;
}

function Table({ rows, jobId }: RowsProps) {
  const tax = useCurrentUser().country.taxName;
  return (
    <table className="list-table">
      <caption className="visually-hidden">Estimates of this job</caption>
      <colgroup>
        <col style={{ width: 56 }} />
        <col />
        <col style={{ width: 150 }} />
        <col style={{ width: 80 }} />
        <col style={{ width: 140 }} />
        <col style={{ width: 140 }} />
        <col style={{ width: MOMENT_WIDTH }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" data-align="right">
            No.
          </th>
          <th scope="col">Title</th>
          <th scope="col">Status</th>
          <th scope="col" data-align="right">
            Items
          </th>
          <th scope="col" data-align="right">
            Total inc {tax}
          </th>
          <th scope="col" data-align="right">
            Authorised inc {tax}
          </th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-align="right">{row.number}</td>
            <td className="list-first">
              <PageLink href={estimateHref(jobId, { estimateId: row.id })}>{row.label}</PageLink>
            </td>
            <td>
              <Status value={statusOf(row.status)} />
            </td>
            <td data-align="right">{showNumber(row.itemCount)}</td>
            <td data-align="right">{showMoney(row.totalIncTax)}</td>
            <td data-align="right">
              {row.authorisedIncTax ? showMoney(row.authorisedIncTax) : ''}
              {row.authorisedChanged && <span className={css.estChanged}>changed since</span>}
            </td>
            <td>{showMoment(row.updatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PhoneList({ rows, jobId }: RowsProps) {
  return (
    <ul className="phone-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <PageLink href={estimateHref(jobId, { estimateId: row.id })}>
            <span className="phone-row-line">
              <strong>
                {row.number} {row.label}
              </strong>
              <Status value={statusOf(row.status)} />
            </span>
            <span className="phone-row-line quiet">
              <span className="phone-row-detail">
                {row.itemCount} {row.itemCount === 1 ? 'item' : 'items'}
              </span>
              <span className="figures">
                {row.authorisedIncTax ? `authorised ${showMoney(row.authorisedIncTax)} of ` : ''}
                {showMoney(row.totalIncTax)}
              </span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
