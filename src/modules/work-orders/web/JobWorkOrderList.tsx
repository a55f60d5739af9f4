// The work orders of a job: number, title, contractor, status, cost, sell, profit.
import '../../../platform/web/theme/list.css';
import css from './work-orders.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type WorkOrderListRow, workOrdersApi } from '../shared/work-orders.api.ts';
import { ProfitMark } from './ProfitMark.tsx';
import { jobWorkOrdersHref, workOrderHref } from './work-order-href.ts';

const NewWorkOrder = lazy(async () => ({ default: (await import('./NewWorkOrder.tsx')).NewWorkOrder }));
const OrdersByTrade = lazy(async () => ({ default: (await import('./OrdersByTrade.tsx')).OrdersByTrade }));

/** The type of estimates that allocations have. */
const OF_ALLOCATION = 2;

export function JobWorkOrderList({ job, ofAllocations = false }: JobPageProps & { ofAllocations?: boolean }) {
  const can = useCan();
  const phone = useIsPhone();
  const [making, setMaking] = useState<'one' | 'byTrade' | null>(null);
  const read = useRead(workOrdersApi.ofJob, { params: { jobId: job.id } });
  const all = read.data?.data;
  const rows = ofAllocations ? all?.filter(({ estimateTypeId }) => estimateTypeId === OF_ALLOCATION) : all;
  const title = ofAllocations ? 'Work orders of allocations' : 'Work orders';
  const Rows = phone ? PhoneList : Table;
  return (
    <section className={`${css.woPage} fills-page`} aria-label={title}>
      <header className={css.woBar}>
        <h2 className="page-title">{title}</h2>
        <span className="grow" />
        {ofAllocations && <PageLink href={jobWorkOrdersHref(job.id)}>All work orders of the job</PageLink>}
        {can('create-work-order') && !ofAllocations && (
          <>
            <Button size="xs" variant="default" onClick={() => setMaking('byTrade')}>
              By trade
            </Button>
            <Button size="xs" onClick={() => setMaking('one')}>
              New work order
            </Button>
          </>
        )}
      </header>
      {read.error && !rows ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        <p className="list-message">
          {ofAllocations
            ? 'No allocation work orders.'
            : 'No work orders yet. Create one from authorised estimate items.'}
        </p>
      ) : (
        <Rows rows={rows} />
      )}
      {making && (
        <Suspense fallback={null}>
          {making === 'byTrade' ? (
            <OrdersByTrade job={job} onClose={() => setMaking(null)} />
          ) : (
            <NewWorkOrder
              job={job}
              onClose={() => setMaking(null)}
              onMade={(id) => openPage(workOrderHref(job.id, id))}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

interface RowsProps {
  rows: readonly WorkOrderListRow[];
}

function Table({ rows }: RowsProps) {
  const showsSell = rows.some((row) => row.sellTotal !== null);
  const showsCost = rows.some((row) => row.costTotal !== null);
  return (
    <table className="list-table">
      <caption className="visually-hidden">Work orders of this job</caption>
      <colgroup>
        <col style={{ width: 130 }} />
        <col />
        <col style={{ width: 220 }} />
        <col style={{ width: 120 }} />
        {showsCost && <col style={{ width: 124 }} />}
        {showsSell && <col style={{ width: 124 }} />}
        {showsSell && <col style={{ width: 190 }} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Title</th>
          <th scope="col">Contractor</th>
          <th scope="col">Status</th>
          {showsCost && (
            <th scope="col" data-align="right">
              Cost
            </th>
          )}
          {showsSell && (
            <th scope="col" data-align="right">
              Sell
            </th>
          )}
          {showsSell && <th scope="col">Profit</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="list-first">
              <PageLink href={workOrderHref(row.jobId, row.id)}>{row.workOrderNumber}</PageLink>
            </td>
            <td>{row.label}</td>
            <td>{row.assigned?.label}</td>
            <td>
              <Status value={row.status} />
            </td>
            {showsCost && <td data-align="right">{showMoney(row.costTotal)}</td>}
            {showsSell && <td data-align="right">{showMoney(row.sellTotal)}</td>}
            {showsSell && (
              <td>
                <ProfitMark percentage={row.profitPercentage} light={row.light} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PhoneList({ rows }: RowsProps) {
  return (
    <ul className="phone-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <PageLink href={workOrderHref(row.jobId, row.id)}>
            <span className="phone-row-line">
              <strong>
                {row.workOrderNumber} {row.label}
              </strong>
              <Status value={row.status} />
            </span>
            <span className="phone-row-line quiet">
              <span className="phone-row-detail">{row.assigned?.label ?? 'No contractor'}</span>
              <span className="figures">{showMoney(row.costTotal)}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
