// A visit of the day on a phone: when, for whom, what, where, and how it stands.
import css from './TodayPhone.module.css';
import type { ReactNode } from 'react';
import { parseMoment, showTime } from '../../../../kit/dates.ts';
import { showClock } from '../../../../platform/web/display/format.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { KeptHere } from '../../../../platform/web/offline/KeptHere.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import type { AppointmentView } from '../../shared/appointments.api.ts';
import { instantOf, siteTime } from '../../shared/site-time.ts';
import { statusOf } from '../appointment-words.ts';
import { useKeptVisits } from '../kept-visit.ts';
import { schedulingPaths } from '../scheduling-paths.ts';
import { TypeMark } from '../TypeMark.tsx';
import { confirmedWords } from '../visit-words.ts';

/** "Done 9:24 am", "On site since 10:26 am", "Mia confirmed". */
function stateOf(row: AppointmentView): string {
  const { typeName, label } = row.status;
  const at = (moment: string | null): string => (moment ? showClock(parseMoment(moment)) : '');
  if (typeName === 'done') return ['Done', at(row.leftAt)].filter(Boolean).join(' ');
  if (typeName === 'onSite') return row.arrivedAt ? `On site since ${at(row.arrivedAt)}` : label;
  const words = confirmedWords(row);
  return words ? `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}` : label;
}

interface VisitRowProps {
  row: AppointmentView;
  isCurrent: boolean;
  children?: ReactNode;
}
export function VisitRow({ row: known, isCurrent, children }: VisitRowProps) {
  const row = useKeptVisits()(known);
  const clock = (moment: string | null): string => (moment ? showTime(siteTime(row.timezone, instantOf(moment))) : '');
  const { job } = row;
  return (
    <div className={css.visit} data-current={isCurrent || undefined}>
      <span className={`${css.time} figures`}>
        <strong>{row.allDay ? 'All day' : clock(row.startAt)}</strong>
        <span className="quiet">{row.allDay ? '' : clock(row.endAt)}</span>
      </span>
      <TypeMark type={row.type} />
      <div className={css.what}>
        <PageLink href={schedulingPaths.appointment(row.id)}>{job?.customerName ?? row.label}</PageLink>
        {job && <span>{row.label}</span>}
        {job?.address && <span className={`${css.address} quiet`}>{job.address}</span>}
        <Status value={{ ...statusOf(row.status), label: stateOf(row) }} />
        <KeptHere about={`appointment/${row.id}`} />
      </div>
      {job && <span className="quiet figures">{job.label.replace(/^Job-/, '')}</span>}
      {children}
    </div>
  );
}
