// The week on a phone: seven days to choose from, one of them in full.
import css from './week.module.css';
import { Button } from '@mantine/core';
import { IconPlus } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { showWeekday } from '../../../../kit/dates.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { minutesOf, showHours } from '../../shared/hours.ts';
import { isOpenType } from '../../shared/timesheet-status.ts';
import type { TimesheetView, Week } from '../../shared/timesheets.api.ts';
import { TimesheetDialog } from '../TimesheetDialog.tsx';
import { dayTitle, jobWords, spanOf } from '../timesheet-words.ts';
import { DayDraft } from './DayDraft.tsx';
import { HoursBar, hoursOfDay } from './DayHead.tsx';
import { HeardLate, RowStatus } from './EntryRow.tsx';
import { isReady, useDays } from './use-week.ts';

export function PhoneDay({ week, day, onGo }: { week: Week; day: string; onGo: (day: string) => void }) {
  const can = useCan();
  const { submit, busy } = useDays();
  const [open, setOpen] = useState<TimesheetView | 'new' | null>(null);
  const [drafting, setDrafting] = useState(false);
  const shown = week.days.find(({ date }) => date === day);
  const entries = week.entries.filter(({ date }) => date === day);
  const may = can('create-timesheet');
  return (
    <>
      <nav className={css.strip} aria-label="Days of the week">
        {week.days.map(({ date, minutes }) => (
          <button key={date} type="button" aria-current={date === day ? 'date' : undefined} onClick={() => onGo(date)}>
            <span>{showWeekday(date)}</span>
            <b>{Number(date.slice(8))}</b>
            <span className="figures">{minutes ? showHours(minutes) : '–'}</span>
          </button>
        ))}
      </nav>
      {shown && (
        <div className={css.phoneHead}>
          <h2>{dayTitle(day)}</h2>
          <span className="figures">{hoursOfDay(shown)}</span>
          <HoursBar day={shown} />
        </div>
      )}
      {drafting ? (
        <DayDraft day={day} userId={week.userId} zone={week.timezone} onClose={() => setDrafting(false)} />
      ) : (
        may &&
        day <= todayHere() && (
          <div className={css.phoneDraft}>
            <Button variant="light" fullWidth onClick={() => setDrafting(true)}>
              Draft my day
            </Button>
          </div>
        )
      )}
      <ul className={css.phoneRows}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <PhoneEntry entry={entry} onOpen={() => setOpen(entry)} />
          </li>
        ))}
        {entries.length === 0 && !drafting && <li className="quiet">Nothing entered on this day.</li>}
      </ul>
      <div className={css.phoneFoot}>
        {may && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
            Enter hours
          </Button>
        )}
        {entries.some(isReady) && (
          <Button loading={busy} onClick={() => submit(entries)}>
            Submit day
          </Button>
        )}
      </div>
      {open && (
        <TimesheetDialog
          {...(open !== 'new' && { entry: open })}
          day={day}
          userId={week.userId}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function PhoneEntry({ entry, onOpen }: { entry: TimesheetView; onOpen: () => void }) {
  const inside = (
    <>
      <b>{jobWords(entry.job)}</b>
      <b className="figures">{showHours(minutesOf(entry.hours))}</b>
      <span>
        {entry.activity.label} · {spanOf(entry)}
        {entry.breakMinutes > 0 && `, break ${entry.breakMinutes} min`}
      </span>
      <RowStatus entry={entry} />
      <HeardLate entry={entry} />
    </>
  );
  return isOpenType(entry.status.typeName) ? (
    <button type="button" className={css.phoneRow} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={css.phoneRow}>{inside}</div>
  );
}
