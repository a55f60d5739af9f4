// The time machine: the job as it stood at the end of a day.
import css from './JobAsOf.module.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { momentAt } from '../../../kit/dates.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import type { JobPageProps } from './job-pages.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';

/** The end of a day where the person sits, as the wire has it. */
const endOfDay = (day: string): string => momentAt(zoneHere(), day, '23:59').replace(/00$/, '59');

export function JobAsOf({ job }: JobPageProps) {
  const [day, setDay] = useState(todayHere());
  const [onlyChanged, setOnlyChanged] = useState(false);
  const ready = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const read = useRead(
    jobFiguresApi.asOf,
    { params: { jobId: job.id }, query: { date: ready ? endOfDay(day) : day } },
    { enabled: ready, keepPrevious: true },
  );
  const then = read.error ? undefined : read.data?.data;
  const rows = (then?.fields ?? []).filter(({ value, now, changed }) =>
    onlyChanged ? changed : value !== null || now !== null,
  );
  return (
    <RecordSection title="Point in time">
      <div className={css.asOfChoice}>
        <DayBox size="sm" label="As of the end of" max={todayHere()} value={day} onChange={setDay} />
        <Checkbox
          size="xs"
          label="Only differences from today"
          checked={onlyChanged}
          onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
        />
      </div>
      {read.error ? (
        <p role="alert">{read.error.message}</p>
      ) : !then ? (
        <SkeletonRows rows={6} />
      ) : (
        <>
          <p role="status">
            {then.changedSince === 0
              ? `${then.jobNumber} has not changed since ${showDate(day)}.`
              : `${then.jobNumber} changed ${then.changedSince} ${then.changedSince === 1 ? 'time' : 'times'} since ${showDate(day)}.`}
          </p>
          {rows.length === 0 ? (
            <p className="quiet">No field was different.</p>
          ) : (
            <div className={css.asOfTable}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Field</th>
                    <th scope="col">Then</th>
                    <th scope="col">Today</th>
                    <th scope="col">Set by</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.name} data-changed={row.changed || undefined}>
                      <th scope="row">{row.label}</th>
                      <td>{row.value ?? 'empty'}</td>
                      <td data-label="Today:">{row.changed ? (row.now ?? 'empty') : 'the same'}</td>
                      <td data-label="Set by" className="quiet">
                        {[row.setBy?.label, showMoment(row.setAt)].filter(Boolean).join(', ')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </RecordSection>
  );
}
