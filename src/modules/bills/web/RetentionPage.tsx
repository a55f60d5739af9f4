// /prime/bill/retention: what is held back from whom, on which job; released, used after notice, reported.
import '../../../platform/web/theme/list.css';
import css from './bills.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { addMoney } from '../shared/bill-sums.ts';
import { type HeldRow, retentionApi } from '../shared/retention.api.ts';
import { BillTabs } from './BillTabs.tsx';
import { RetentionDialog } from './RetentionDialog.tsx';

export function RetentionPage() {
  useTabTitle('Retention');
  const read = useRead(retentionApi.list, {});
  const [open, setOpen] = useState<HeldRow | null>(null);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const rows = read.data.data;
  const reports = rows.some(({ reportDue }) => reportDue !== null);
  return (
    <section aria-label="Retention" className={css.body}>
      <header className={css.head}>
        <BillTabs at="retention" />
        <span className="grow" />
        <strong className="figures">{showMoney(addMoney(rows.map(({ held }) => held)))} held</strong>
      </header>
      {rows.length === 0 ? (
        <p className="list-message">No retention is held.</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Contractor</th>
                <th scope="col">Job</th>
                <th scope="col" data-number>
                  Withheld
                </th>
                <th scope="col" data-number>
                  Released
                </th>
                <th scope="col" data-number>
                  Used
                </th>
                <th scope="col" data-number>
                  Retention
                </th>
                <th scope="col">Practical completion</th>
                <th scope="col">Can be released</th>
                {reports && <th scope="col">Report due</th>}
                <th scope="col">Open</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.contact.id}:${row.job?.id ?? 0}`}>
                  <td>{row.contact.label}</td>
                  <td>{row.job ? <PageLink href={jobPaths.job(row.job.id)}>{row.job.label}</PageLink> : 'No job'}</td>
                  <td data-number>{showMoney(row.withheld)}</td>
                  <td data-number>{showMoney(row.released)}</td>
                  <td data-number>{showMoney(row.used)}</td>
                  <td data-number>{showMoney(row.held)}</td>
                  <td>{showDate(row.practicalCompletion)}</td>
                  <td className={row.due === 'overdue' || row.due === 'today' ? 'late' : undefined}>
                    {showDate(row.dueDate)}
                  </td>
                  {reports && <td>{showDate(row.reportDue)}</td>}
                  <td>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Open retention held from ${row.contact.label}`}
                      onClick={() => setOpen(row)}
                    >
                      Open
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && (
        <RetentionDialog contactId={open.contact.id} jobId={open.job?.id ?? null} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
