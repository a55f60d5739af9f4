// /prime/timesheets/approval: what was submitted, by person and day, with what stands out; approved many at once, rejected with a note.
import { counted } from '../../../../platform/shared/words.ts';
import '../../../../platform/web/theme/list.css';
import css from './approval.module.css';
import weekCss from '../week/week.module.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { addDays, mondayOf } from '../../../../kit/dates.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { showDate, todayHere } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { minutesOf, showHours } from '../../shared/hours.ts';
import { type DayToApprove, type Hint, type PersonToApprove, timesheetsApi } from '../../shared/timesheets.api.ts';
import { DecideDialog } from '../DecideDialog.tsx';
import { TimesheetTabs } from '../TimesheetTabs.tsx';
import { timesheetPaths } from '../timesheet-paths.ts';
import { dayTitle, jobWords, heardLate, spanOf } from '../timesheet-words.ts';
import { useStatusId } from '../use-timesheets.ts';
import { ExpensesToApprove } from './ExpensesToApprove.tsx';

const WEEKS = 4;
type Chosen = ReadonlySet<number>;

export function ApprovalPage() {
  useTabTitle('Approval');
  const can = useCan();
  const { to: asked } = useSearch<{ to?: unknown }>();
  const setSearch = useSetSearch();
  const to = typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : addDays(mondayOf(todayHere()), 6);
  const from = addDays(to, -WEEKS * 7 + 1);
  const read = useRead(timesheetsApi.approval, { query: { from, to } }, { keepPrevious: true });
  const people = read.data?.data;
  return (
    <section className={weekCss.page} aria-labelledby="approval-title">
      <header className={weekCss.head}>
        <h1 id="approval-title">Approval</h1>
        <TimesheetTabs at="approval" />
        <span className="grow" />
        <span className={weekCss.steps}>
          <ActionIcon
            variant="default"
            size="input-xs"
            aria-label="Previous four weeks"
            onClick={() => setSearch({ to: addDays(to, -WEEKS * 7) })}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <b>
            {showDate(from)} to {showDate(to)}
          </b>
          <ActionIcon
            variant="default"
            size="input-xs"
            aria-label="Next four weeks"
            onClick={() => setSearch({ to: addDays(to, WEEKS * 7) })}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      {read.error && !people ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : people ? (
        <div className={weekCss.scroll}>
          <Hours people={people} />
          {can('approve-expense') && <ExpensesToApprove from={from} to={to} />}
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </section>
  );
}

function Hours({ people }: { people: readonly PersonToApprove[] }) {
  const [given, setChosen] = useState<Chosen>(new Set());
  const [rejecting, setRejecting] = useState(false);
  const decide = useWrite(timesheetsApi.decide);
  const statusId = useStatusId();
  const all = people.flatMap(({ days }) => days.flatMap(({ entries }) => entries.map(({ entry }) => entry)));
  const chosen = all.filter(({ id }) => given.has(id));
  const choose = (ids: readonly number[], on: boolean): void =>
    setChosen(new Set(on ? [...given, ...ids] : [...given].filter((id) => !ids.includes(id))));
  const send = async (type: 'done' | 'declined', note?: string): Promise<void> => {
    const to = statusId(type);
    if (to === undefined) return;
    const items = chosen.map(({ id, version }) => ({ id, version }));
    await decide.mutateAsync({ body: { items, statusId: to, ...(note && { note }) } });
    setChosen((now) => new Set([...now].filter((id) => !items.some((item) => item.id === id))));
    toast(`${counted(items.length, 'entry', 'entries')} ${type === 'done' ? 'approved' : 'rejected'}`);
  };
  if (people.length === 0) return <p className="list-message">No hours to approve.</p>;
  const ids = all.map(({ id }) => id);
  const quiet = people.flatMap(({ days }) =>
    days.flatMap(({ hints, entries }) =>
      hints.length ? [] : entries.flatMap(({ entry, hints: own }) => (own.length ? [] : [entry.id])),
    ),
  );
  return (
    <section aria-label="Hours">
      <div className={css.bar} role="toolbar" aria-label="Approve hours">
        <Checkbox
          size="xs"
          label={chosen.length ? `${chosen.length} of ${ids.length} chosen` : `Select all ${ids.length}`}
          checked={chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={(event) => choose(ids, event.currentTarget.checked)}
        />
        {quiet.length > 0 && quiet.length < ids.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setChosen(new Set(quiet))}>
            Choose {quiet.length} without a warning
          </Button>
        )}
        <span className="grow" />
        <Button size="xs" variant="default" disabled={chosen.length === 0} onClick={() => setRejecting(true)}>
          Reject
        </Button>
        <Button
          size="xs"
          disabled={chosen.length === 0}
          loading={decide.isPending && !rejecting}
          onClick={() => void send('done').catch(() => undefined)}
        >
          {chosen.length
            ? `Approve ${showHours(chosen.reduce((sum, { hours }) => sum + minutesOf(hours), 0))} h`
            : 'Approve'}
        </Button>
      </div>
      {decide.error && !rejecting && (
        <p className={css.error} role="alert">
          {decide.error.message}
        </p>
      )}
      {people.map((person) => (
        <Person key={person.userId} person={person} chosen={given} onChoose={choose} />
      ))}
      {rejecting && (
        <DecideDialog
          title={`Reject ${counted(chosen.length, 'entry', 'entries')}`}
          action="Reject"
          saving={decide.isPending}
          error={decide.error?.message}
          onDecide={async (note) => {
            await send('declined', note);
            setRejecting(false);
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}

interface ChoiceProps {
  chosen: Chosen;
  onChoose: (ids: readonly number[], on: boolean) => void;
}

function Person({ person, chosen, onChoose }: ChoiceProps & { person: PersonToApprove }) {
  const ids = person.days.flatMap(({ entries }) => entries.map(({ entry }) => entry.id));
  const on = ids.filter((id) => chosen.has(id)).length;
  return (
    <section className={css.person} aria-label={person.label}>
      <header>
        <Checkbox
          size="xs"
          aria-label={`All of ${person.label}`}
          checked={on === ids.length}
          indeterminate={on > 0 && on < ids.length}
          onChange={(event) => onChoose(ids, event.currentTarget.checked)}
        />
        <h2>{person.label}</h2>
        <b className="figures">{showHours(person.minutes)} h</b>
      </header>
      {person.days.map((day) => (
        <Day key={day.date} day={day} userId={person.userId} chosen={chosen} onChoose={onChoose} />
      ))}
    </section>
  );
}

function Day({ day, userId, chosen, onChoose }: ChoiceProps & { day: DayToApprove; userId: number }) {
  return (
    <div className={css.day}>
      <p className={css.dayHead}>
        <PageLink href={timesheetPaths.week({ day: day.date, user: userId })}>{dayTitle(day.date)}</PageLink>
        <span className="figures">{showHours(day.minutes)} h</span>
        <Hints hints={day.hints} />
      </p>
      <ul>
        {day.entries.map(({ entry, hints }) => (
          <li key={entry.id}>
            <Checkbox
              size="xs"
              aria-label={`${entry.activity.label}, ${jobWords(entry.job)}, ${showHours(minutesOf(entry.hours))} h`}
              checked={chosen.has(entry.id)}
              onChange={(event) => onChoose([entry.id], event.currentTarget.checked)}
            />
            <span className={css.what}>
              {jobWords(entry.job)} <span className="quiet">{entry.activity.label}</span>
            </span>
            <span className="figures">
              {[spanOf(entry), ...heardLate(entry)].join(' · ')}
              {entry.breakMinutes > 0 && <span className="quiet">, break {entry.breakMinutes} min</span>}
            </span>
            <b className="figures">{showHours(minutesOf(entry.hours))}</b>
            <span className={css.notes}>
              {entry.notes} <Hints hints={hints} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Hints = ({ hints }: { hints: readonly Hint[] }) =>
  hints.map(({ text }) => (
    <span key={text} className={css.hint}>
      <IconAlertTriangle size={13} aria-hidden /> {text}
    </span>
  ));
