// Hours on a job: who worked when, and what it comes to for those who may see that.
import css from './finance.module.css';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { JobPageProps } from '../../../jobs/web/index.ts';
import { labourAmount, minutesOf, showHours } from '../../shared/hours.ts';
import { COUNTED, whyFixed } from '../../shared/timesheet-status.ts';
import { type TimesheetView, timesheetsApi } from '../../shared/timesheets.api.ts';
import { TimesheetDialog } from '../TimesheetDialog.tsx';
import { spanOf, statusOf } from '../timesheet-words.ts';

export function JobHours({ job }: JobPageProps) {
  const can = useCan();
  const read = useRead(timesheetsApi.ofJob, { params: { jobId: job.id } });
  const [open, setOpen] = useState<TimesheetView | 'new' | null>(null);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={5} />;
  const { entries, totals } = read.data.data;
  const costs = can('timesheet-costs');
  return (
    <>
      <Sums
        figures={[
          ['Hours', showHours(totals.minutes)],
          ['Charged', showHours(totals.chargeableMinutes)],
          ...(totals.cost !== null ? [['Cost', showMoney(totals.cost)] as const] : []),
          ...(totals.charge !== null ? [['Charge', showMoney(totals.charge)] as const] : []),
        ]}
        note={
          totals.cost === null
            ? can('all-timesheets')
              ? undefined
              : 'Your own hours'
            : totals.withoutRate
              ? `${showHours(totals.withoutRate)} h by people without a rate cost nothing here`
              : 'Submitted and approved hours, ex tax'
        }
      >
        {can('create-timesheet') && (
          <Button size="xs" onClick={() => setOpen('new')}>
            Enter hours
          </Button>
        )}
      </Sums>
      {entries.length === 0 ? (
        <p className="list-message">No hours on this job yet.</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Person</th>
                <th scope="col">Activity</th>
                <th scope="col">When</th>
                <th scope="col" data-number>
                  Hours
                </th>
                {costs && (
                  <>
                    <th scope="col" data-number>
                      Cost
                    </th>
                    <th scope="col" data-number>
                      Charge
                    </th>
                  </>
                )}
                <th scope="col">Status</th>
                <th scope="col">Notes</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} costs={costs} onOpen={() => setOpen(entry)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && <TimesheetDialog {...(open === 'new' ? { job } : { entry: open })} onClose={() => setOpen(null)} />}
    </>
  );
}

function Row({ entry, costs, onOpen }: { entry: TimesheetView; costs: boolean; onOpen: () => void }) {
  const can = useCan();
  const minutes = minutesOf(entry.hours);
  const fixed = whyFixed(entry.status.typeName as 'new', can('approve-timesheet')) !== undefined;
  const counts = (COUNTED as readonly string[]).includes(entry.status.typeName);
  const amount = (rate: number | null): string => (rate === null ? '' : showMoney(labourAmount(minutes, rate)));
  return (
    <tr>
      <td>
        {fixed || !can('edit-timesheet') ? (
          showDate(entry.date)
        ) : (
          <button type="button" className={css.open} onClick={onOpen}>
            {showDate(entry.date)}
          </button>
        )}
      </td>
      <td>{entry.user.label}</td>
      <td>{entry.activity.label}</td>
      <td>{spanOf(entry)}</td>
      <td data-number>{showHours(minutes)}</td>
      {costs && (
        <>
          <td data-number className={counts ? undefined : 'quiet'}>
            {amount(entry.costRate)}
          </td>
          <td data-number className={counts ? undefined : 'quiet'}>
            {entry.chargeable ? amount(entry.chargeRate) : <span className="quiet">not charged</span>}
          </td>
        </>
      )}
      <td>
        <Status value={statusOf(entry.status)} />
      </td>
      <td className={css.notes}>{entry.notes}</td>
    </tr>
  );
}

interface SumsProps {
  figures: readonly (readonly [string, string])[];
  note?: string | undefined;
  children: ReactNode;
}
export const Sums = ({ figures, note, children }: SumsProps) => (
  <header className={css.sums}>
    <dl>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
    {note && <p className="quiet">{note}</p>}
    <span className="grow" />
    {children}
  </header>
);
