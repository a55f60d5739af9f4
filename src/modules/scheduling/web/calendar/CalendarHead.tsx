// The head of the calendar: which days, drawn how, and whose. On a phone what is rarely wanted waits in a menu.
import css from './calendar.module.css';
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDots } from '../../../../platform/web/icons.tsx';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { keepUserOption } from '../../../../platform/web/session/user-options.ts';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { JobPicker } from '../../../jobs/web/index.ts';
import { appointmentsApi } from '../../shared/appointments.api.ts';
import { schedulingPaths } from '../scheduling-paths.ts';

const SHAPES = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'agenda', label: 'Agenda' },
] as const;
export type Shape = (typeof SHAPES)[number]['value'];
const REFS = [
  { value: 'user', label: 'A person' },
  { value: 'team', label: 'A team' },
  { value: 'job', label: 'A job' },
  { value: 'resource', label: 'Everyone' },
];

interface Props {
  day: string;
  shape: Shape;
  who: WhoProps;
  onDay: (day: string) => void;
  onStep: (direction: 1 | -1) => void;
  onBook: () => void;
  onOwnEntry: () => void;
  onFeeds: () => void;
}

export function CalendarHead({ day, shape, who, onDay, onStep, onBook, onOwnEntry, onFeeds }: Props) {
  const can = useCan();
  const phone = useIsPhone();
  const rarer = [
    { label: 'List', does: () => openPage(schedulingPaths.list()) },
    { label: 'Subscribe', does: onFeeds },
    ...(can('create-calendar-item') ? [{ label: 'Block time', does: onOwnEntry }] : []),
  ];
  return (
    <header className={css.head}>
      <h1 id="calendar-title">Calendar</h1>
      <span className={css.days}>
        <ActionIcon variant="default" size="input-xs" aria-label="Earlier" onClick={() => onStep(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <DayBox size="xs" aria-label="Day" value={day} onChange={(next) => next && onDay(next)} />
        <ActionIcon variant="default" size="input-xs" aria-label="Later" onClick={() => onStep(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </span>
      <Button size="xs" variant="default" onClick={() => onDay(todayHere())}>
        Today
      </Button>
      {phone ? (
        <Picker
          size="xs"
          className={css.shape}
          aria-label="Shown as"
          data={[...SHAPES]}
          value={shape}
          onChange={(value) => value && keepUserOption('calendarShape', value)}
        />
      ) : (
        <SegmentedControl
          size="xs"
          aria-label="Shown as"
          data={[...SHAPES]}
          value={shape}
          onChange={(value) => keepUserOption('calendarShape', value)}
        />
      )}
      <WhoPicker {...who} />
      <span className={`grow ${css.gap}`} />
      {phone ? (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size="input-xs" aria-label="More of the calendar" className={css.more}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rarer.map(({ label, does }) => (
              <Menu.Item key={label} onClick={does}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        rarer.map(({ label, does }) => (
          <Button key={label} size="xs" variant="default" onClick={does}>
            {label}
          </Button>
        ))
      )}
      {can('create-appointment') && (
        <Button size="xs" className={css.book} onClick={onBook}>
          Book
        </Button>
      )}
    </header>
  );
}

interface WhoProps {
  refName: string;
  id: number | null;
  teams: readonly { id: number; label: string }[];
}
function WhoPicker({ refName, id, teams }: WhoProps) {
  const people = useRead(appointmentsApi.board, {
    query: { from: todayHere(), to: todayHere(), tray: '0' } as never,
  }).data?.data.people.filter(({ key }) => key.startsWith('u'));
  const go = (ref: string, next?: number): void => openPage(schedulingPaths.calendar(ref, next));
  return (
    <>
      <Picker
        size="xs"
        className={css.who}
        aria-label="Whose calendar"
        data={REFS}
        value={REFS.some(({ value }) => value === refName) ? refName : 'user'}
        onChange={(ref) => ref && go(ref)}
      />
      {refName === 'user' && (
        <Picker
          size="xs"
          className={css.person}
          aria-label="Person"
          searchable
          data={(people ?? []).map(({ key, label }) => ({ value: key.slice(1), label }))}
          value={id === null ? null : String(id)}
          onChange={(next) => next && go('user', Number(next))}
        />
      )}
      {refName === 'team' && (
        <Picker
          size="xs"
          className={css.person}
          aria-label="Team"
          data={teams.map((team) => ({ value: String(team.id), label: team.label }))}
          value={id === null ? null : String(id)}
          onChange={(next) => next && go('team', Number(next))}
        />
      )}
      {refName === 'job' && (
        <div className={css.job}>
          <JobPicker
            label="Job"
            optional
            value={id === null ? null : String(id)}
            onChange={(next) => next && go('job', Number(next))}
          />
        </div>
      )}
    </>
  );
}
