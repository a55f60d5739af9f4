// One appointment as a line: when, what, where, who, how it stands.
import css from './appointments.module.css';
import { type ReactNode } from 'react';
import { Status } from '../../../platform/web/display/Status.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { siteDay, instantOf } from '../shared/site-time.ts';
import { dayInWords, statusOf, timeSpan } from './appointment-words.ts';
import { schedulingPaths } from './scheduling-paths.ts';
import { TypeMark } from './TypeMark.tsx';

interface AppointmentRowProps {
  row: AppointmentView;
  /** Where the job is known already. */
  ofJob?: boolean;
  /** Where the day stands over it. */
  ofDay?: boolean;
  actions?: ReactNode;
}

export function AppointmentRow({ row, ofJob = false, ofDay = false, actions }: AppointmentRowProps) {
  const day = row.allDay ? row.startDate : row.startAt && siteDay(row.timezone, instantOf(row.startAt));
  const people = row.attendees.map(({ label }) => label).join(', ');
  return (
    <li className={css.row} data-now={row.status.typeName === 'onSite' || undefined}>
      <span className={`${css.when} figures`}>
        {!ofDay && <span>{day ? dayInWords(day) : 'No time yet'}</span>}
        <span className={ofDay ? undefined : 'quiet'}>{day ? timeSpan(row) : ofDay ? 'No time yet' : ''}</span>
      </span>
      <div className={css.what}>
        <span className={css.head}>
          <TypeMark type={row.type} />
          <PageLink href={schedulingPaths.appointment(row.id)}>
            {ofJob || !row.job ? row.label : (row.job.customerName ?? row.label)}
          </PageLink>
          {!ofJob && row.job && (
            <PageLink className="quiet" href={jobPaths.job(row.job.id)}>
              {row.job.label}
            </PageLink>
          )}
        </span>
        <p className="quiet">
          {[!ofJob && row.job && row.label, !ofJob && row.job?.address, people || 'Nobody yet']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className={css.side}>
        <Status value={statusOf(row.status)} />
        {actions}
      </span>
    </li>
  );
}
