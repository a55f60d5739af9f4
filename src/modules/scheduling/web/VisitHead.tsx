// The head of a visit: for whom, what to beware of, what and when, and how long there is until then.
import css from './AppointmentPage.module.css';
import { IconAlertTriangle } from '../../../platform/web/icons.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { parseMoment } from '../../../kit/dates.ts';
import { showClock } from '../../../platform/web/display/format.ts';
import { useNow } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { statusOf } from './appointment-words.ts';
import { TypeMark } from './TypeMark.tsx';
import { confirmedWords, toGo, visitWhen } from './visit-words.ts';

export function VisitHead({ row }: { row: AppointmentView }) {
  const left = toGo(row, useNow());
  const { job, status } = row;
  return (
    <header>
      {job && (
        <p className={css.whose}>
          <strong>{job.customerName ?? job.label}</strong> <PageLink href={jobPaths.job(job.id)}>{job.label}</PageLink>
        </p>
      )}
      {job?.safetyAlert && (
        <p className={css.alert} role="alert">
          <IconAlertTriangle size={18} aria-hidden /> {job.safetyAlert}
        </p>
      )}
      <div className={css.title}>
        <h1>
          <TypeMark type={row.type} /> {row.label}
        </h1>
        {left && (
          <span className={css.toGo} data-late={left.late || undefined}>
            {left.words}
          </span>
        )}
      </div>
      <p className={css.when}>{[visitWhen(row), confirmedWords(row)].filter(Boolean).join(', ')}</p>
      <p>
        <Status value={statusOf(status)} />
        {status.typeName === 'onSite' && row.arrivedAt && (
          <span className="quiet"> On site since {showClock(parseMoment(row.arrivedAt))}</span>
        )}
      </p>
    </header>
  );
}
