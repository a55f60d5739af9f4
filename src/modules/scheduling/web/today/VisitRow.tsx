// A visit of the day on a phone: when, for whom, what, where, and how it stands.
import css from './TodayPhone.module.css';
import type { ReactNode } from 'react';
import { parseMoment, showTime } from '../../../../kit/dates.ts';
import { showClock } from '../../../../platform/web/display/format.ts';
import { IconCloudOff } from '../../../../platform/web/icons.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { needsPerson, useKeptOf } from '../../../../platform/web/offline/outbox.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import type { AppointmentView } from '../../shared/appointments.api.ts';
import { instantOf, siteTime } from '../../shared/site-time.ts';
import { statusOf } from '../appointment-words.ts';
import { schedulingPaths } from '../scheduling-paths.ts';
import { TypeMark } from '../TypeMark.tsx';
import { confirmedWords } from '../visit-words.ts';

/** "Done 9:24 am", "On site since 10:26 am", "Mia confirmed". */
function stateOf(row: AppointmentView): string {
  const { typeName, label } = row.status;
  const at = (moment: string | null): string => (moment ? showClock(parseMoment(moment)) : '');
  if (typeName === 'done') return ['Done', at(row.leftAt)].filter(Boolean).join(' ');
  if (typeName === 'onSite' && row.leftAt) return `Left ${at(row.leftAt)}`;
  if (typeName === 'onSite') return row.arrivedAt ? `On site since ${at(row.arrivedAt)}` : label;
  const words = confirmedWords(row);
  return words ? `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}` : label;
}

/** Without state and postcode: they are in the way of whoever knows the town. */
const streetAndSuburb = (address: string): string => address.replace(/(?:, | )[A-Z]{2,3} \d{4,5}$/, '');

interface VisitRowProps {
  row: AppointmentView;
  isCurrent: boolean;
  children?: ReactNode;
}
export function VisitRow({ row, isCurrent, children }: VisitRowProps) {
  const kept = useKeptOf(`appointment/${row.id}`);
  const refused = kept.some(needsPerson);
  const clock = (moment: string | null): string => (moment ? showTime(siteTime(row.timezone, instantOf(moment))) : '');
  const end = clock(row.endAt);
  // "10:30" over "12:00 pm": the half of the day is said once.
  const begin = end ? clock(row.startAt).replace(/\s?[ap]m$/i, '') : clock(row.startAt);
  const { job } = row;
  return (
    <div className={css.visit} data-current={isCurrent || undefined}>
      <span className={`${css.time} figures`}>
        <strong>{row.allDay ? 'All day' : begin}</strong>
        <span className="quiet">{row.allDay ? '' : end}</span>
      </span>
      <TypeMark type={row.type} />
      <div className={css.what}>
        <PageLink href={schedulingPaths.appointment(row.id)}>{job?.customerName ?? row.label}</PageLink>
        {job && <span>{row.label}</span>}
        {job?.address && <span className={`${css.address} quiet`}>{streetAndSuburb(job.address)}</span>}
        {kept.length === 0 ? (
          <Status value={{ ...statusOf(row.status), label: stateOf(row) }} />
        ) : (
          <PageLink href="/prime/device" className={css.kept} data-refused={refused || undefined}>
            <IconCloudOff size={16} stroke={1.6} aria-hidden />
            {stateOf(row)}, {refused ? 'needs you' : 'kept here'}
          </PageLink>
        )}
      </div>
      {job && <span className={`${css.number} quiet figures`}>{job.label.replace(/^Job-/, '')}</span>}
      {children}
    </div>
  );
}
