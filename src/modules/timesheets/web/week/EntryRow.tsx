// One entry of the week as a row of cells: typed from left to right, kept when the row is left or Enter is pressed.
import css from './week.module.css';
import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconDots } from '../../../../platform/web/icons.tsx';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { TimeBox } from '../../../../platform/web/form/dates/TimeBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { minutesOf, showHours } from '../../shared/hours.ts';
import { isOpenType } from '../../shared/timesheet-status.ts';
import { type JobOfHours, type TimesheetView, timesheetsApi } from '../../shared/timesheets.api.ts';
import { JobCell } from '../JobCell.tsx';
import { EMPTY_ROW, type RowValues, bodyOf, isBegun, isWhole, readTimes, valuesOf } from '../row-values.ts';
import { endOf, jobWords, startOf, statusOf, heardLate } from '../timesheet-words.ts';
import { type Activity, failed } from '../use-timesheets.ts';

export interface RowFrame {
  day: string;
  userId: number;
  zone: string;
  activities: readonly Activity[];
  /** Jobs of the same week. */
  near: readonly JobOfHours[];
  onEdit: (entry: TimesheetView) => void;
}

/** Of what was approved, or runs, or is somebody's who waits. */
export function FixedRow({ entry, frame }: { entry: TimesheetView; frame: RowFrame }) {
  return (
    <tr className={css.fixed}>
      <td>{entry.job ? jobWords(entry.job) : <span className="quiet">No job</span>}</td>
      <td>{entry.activity.label}</td>
      <td className={css.figure}>{startOf(entry)}</td>
      <td className={css.figure}>{entry.startAt && !entry.endAt ? 'running' : endOf(entry)}</td>
      <td className={css.figure}>{entry.breakMinutes || ''}</td>
      <td className={css.figure}>{showHours(minutesOf(entry.hours))}</td>
      <td className={css.notes}>
        {entry.notes}
        <HeardLate entry={entry} />
      </td>
      <td>
        <RowStatus entry={entry} />
      </td>
      <td>
        {entry.startAt && !entry.endAt && (
          <ActionIcon size="sm" variant="subtle" aria-label="Edit" onClick={() => frame.onEdit(entry)}>
            <IconDots size={14} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

/** When start or end were pressed and when the server heard of it, where that was later. */
export const HeardLate = ({ entry }: { entry: TimesheetView }) => {
  const words = heardLate(entry);
  return words.length ? <p className={`quiet ${css.heard}`}>{words.join(' · ')}</p> : null;
};

export const RowStatus = ({ entry }: { entry: TimesheetView }) => (
  <>
    <Status value={statusOf(entry.status)} />
    {entry.decisionNote && isOpenType(entry.status.typeName) && <p className="late">{entry.decisionNote}</p>}
  </>
);

interface Edits {
  /** Version that they are of. */
  of: number;
  values: RowValues;
  sent: boolean;
}

export function EntryRow({ entry, frame }: { entry?: TimesheetView; frame: RowFrame }) {
  const { day, userId, activities, near } = frame;
  const zone = entry?.timezone ?? frame.zone;
  const row = useRef<HTMLTableRowElement>(null);
  const [edits, setEdits] = useState<Edits | null>(null);
  const [problem, setProblem] = useState<string>();
  const create = useWrite(timesheetsApi.create);
  const update = useWrite(timesheetsApi.update);
  // What was typed while an answer was under way is of the version that this brought, before the row is read again.
  const live = edits && edits.of >= (entry?.version ?? 0) ? edits : null;
  const values = live?.values ?? (entry ? valuesOf(entry) : EMPTY_ROW);
  const changed = live !== null && !live.sent;
  const saving = create.isPending || update.isPending;
  const set = (more: Partial<RowValues>): void => {
    setProblem(undefined);
    setEdits({ of: live?.of ?? entry?.version ?? 0, values: { ...values, ...more }, sent: false });
  };
  const read = readTimes(values, day, zone);
  const firstActivity = activities[0]?.id ?? 0;
  /** Answers whether nothing is left to be put right. */
  const commit = async (asked: boolean): Promise<boolean> => {
    if (!changed || saving) return !changed;
    if (!asked && !isWhole(values)) return false;
    if (!read.times) {
      setProblem(read.problem);
      return false;
    }
    const body = bodyOf(values, read.times, day, firstActivity);
    const sent = live && { ...live, sent: true };
    setEdits(sent);
    try {
      if (entry) {
        const version = Math.max(entry.version, live?.of ?? 0);
        const { data } = await update.mutateAsync({ params: { id: entry.id }, body: { ...body, version } });
        setEdits((now) => now && (now.sent ? now : { ...now, of: data.version }));
      } else {
        await create.mutateAsync({ body: { ...body, userId, timezone: zone } });
        setEdits((now) => (now?.sent ? null : now));
      }
      setProblem(undefined);
      return true;
    } catch (error) {
      setEdits((now) => (now?.sent ? live : now));
      setProblem((error as Error).message);
      return false;
    }
  };
  const onBlur = (event: FocusEvent): void => {
    if (!row.current?.contains(event.relatedTarget)) void commit(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.defaultPrevented && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void commit(true).then((done) => done && focusNewRow(row.current));
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') goBeside(event);
    if (event.key === 'Escape' && changed) {
      event.stopPropagation();
      setEdits(null);
      setProblem(undefined);
    }
  };
  const timed = values.start !== '' || values.end !== '';
  const cell = { size: 'xs', variant: 'unstyled', className: css.input } as const;
  return (
    <>
      <tr
        ref={row}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        data-cells
        data-new={!entry || undefined}
        aria-busy={saving || undefined}
      >
        <td>
          <JobCell
            value={values.jobId}
            known={entry?.job ?? near.find(({ id }) => id === values.jobId)}
            near={near}
            className={css.input}
            onChange={(jobId) => set({ jobId })}
          />
        </td>
        <td>
          <Picker
            {...cell}
            aria-label="Activity"
            searchable
            placeholder={activities[0]?.label ?? ''}
            data={activities.map(({ id, label }) => ({ value: String(id), label }))}
            value={values.activityTypeId === null ? null : String(values.activityTypeId)}
            valueLabel={entry?.activity.label}
            onChange={(id) => set({ activityTypeId: id === null ? null : Number(id) })}
          />
        </td>
        <td>
          <TimeBox
            {...cell}
            aria-label="Start"
            placeholder="Start"
            value={values.start}
            onChange={(start) => set({ start })}
          />
        </td>
        <td>
          <TimeBox {...cell} aria-label="End" placeholder="End" value={values.end} onChange={(end) => set({ end })} />
        </td>
        <td>
          <TextInput
            {...cell}
            aria-label="Break in minutes"
            placeholder="Break"
            inputMode="numeric"
            value={values.break}
            onChange={(event) => set({ break: event.currentTarget.value })}
          />
        </td>
        <td>
          <TextInput
            {...cell}
            aria-label="Hours"
            placeholder="Hours"
            readOnly={timed}
            value={timed ? (read.times ? showHours(read.times.minutes) : '') : values.hours}
            onChange={(event) => set({ hours: event.currentTarget.value })}
          />
        </td>
        <td>
          <TextInput
            {...cell}
            aria-label="Notes"
            placeholder="Notes"
            maxLength={5000}
            value={values.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
          {entry && <HeardLate entry={entry} />}
        </td>
        <td>
          {entry ? (
            <RowStatus entry={entry} />
          ) : (
            changed && isBegun(values) && <span className="quiet">Press Enter to save</span>
          )}
        </td>
        <td>{entry && <RowMenu entry={entry} onEdit={() => frame.onEdit(entry)} />}</td>
      </tr>
      {problem && (
        <tr>
          <td colSpan={9} className={css.problem}>
            <p role="alert">{problem}.</p>
          </td>
        </tr>
      )}
    </>
  );
}

/** The same column a row up or down; lists of choices keep their arrows. */
function goBeside(event: KeyboardEvent): void {
  const input = event.target as HTMLElement;
  if (input.getAttribute('aria-haspopup') || input.getAttribute('role') === 'combobox') return;
  const cell = input.closest('td');
  const rows = [...(input.closest('table')?.querySelectorAll<HTMLTableRowElement>('tr[data-cells]') ?? [])];
  const at = rows.findIndex((row) => row === cell?.parentElement);
  const next = rows[at + (event.key === 'ArrowUp' ? -1 : 1)]?.cells[cell?.cellIndex ?? 0];
  const box = next?.querySelector<HTMLInputElement>('input:not([type=hidden])');
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
}

/** The empty row of the same day, at its first cell. */
function focusNewRow(row: HTMLTableRowElement | null): void {
  row?.closest('tbody')?.querySelector<HTMLInputElement>('tr[data-new] input')?.focus();
}

function RowMenu({ entry, onEdit }: { entry: TimesheetView; onEdit: () => void }) {
  const remove = useWrite(timesheetsApi.remove);
  const erase = (): void =>
    remove.mutate(
      { params: { id: entry.id }, query: { version: entry.version } },
      { onError: failed, onSuccess: () => toast('Entry deleted') },
    );
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <ActionIcon size="sm" variant="subtle" aria-label={`Actions of ${entry.activity.label}`}>
          <IconDots size={14} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Edit</Menu.Item>
        <Menu.Item color="red" onClick={erase}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
