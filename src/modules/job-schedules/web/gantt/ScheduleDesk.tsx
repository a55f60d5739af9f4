// The sheet of one schedule with what stands around it: its end, its slips, its keys.
import css from './desk.module.css';
import { ActionIcon, Button, Checkbox, Menu, SegmentedControl } from '@mantine/core';
import { IconDots } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { showDate } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { jobSchedulesApi } from '../../shared/job-schedules.api.ts';
import { Gantt } from './Gantt.tsx';
import type { Editing } from './GanttRow.tsx';
import { type ColumnKey, nextCell, typed } from './gantt-columns.ts';
import { type Row, type Zoom, shownRows } from './gantt-model.ts';
import { type Move, dragged, placeBelow } from './moves.ts';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import { type Linking, linkingInWords, sheetKeys } from './sheet-keys.ts';
import { SlipStrip } from './SlipStrip.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import type { ScheduleHandle } from './use-schedule.ts';

const ZOOMS = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
];

interface ScheduleDeskProps {
  handle: ScheduleHandle;
  onGone: () => void;
  /** Makes one more for the job. */
  onAnother: (() => void) | undefined;
}
export function ScheduleDesk({ handle, onGone, onAnother }: ScheduleDeskProps) {
  const { whole, sheet, change } = handle;
  const { schedule } = whole;
  const editable = useCan()('edit-job-schedule');
  const [zoom, setZoom] = useState<Zoom>('week');
  const [critical, setCritical] = useState(true);
  const [baseline, setBaseline] = useState(true);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [linking, setLinking] = useState<Linking | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const createItem = useWrite(jobSchedulesApi.createItem);
  const shown = shownRows(sheet.rows, folded);
  const currentRow = shown.find(({ id }) => id === current) ?? shown[0];

  const make = (move: Move): void => {
    if ('refused' in move) setSaid(move.refused);
    else {
      setSaid(move.said);
      void change(move.changes);
    }
  };
  const add = async (): Promise<void> => {
    const body = { label: 'New task', ...placeBelow(sheet, currentRow) };
    try {
      const { data } = await createItem.mutateAsync({
        params: { jobId: schedule.jobId, scheduleId: schedule.id },
        body,
      });
      await handle.refresh();
      setCurrent(data.id);
      setEditing({ id: data.id, key: 'label' });
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'The task was not added. Try again.');
    }
  };
  const remove = (row: Row): void => {
    const at = shown.findIndex(({ id }) => id === row.id);
    setCurrent((shown[at + 1] ?? shown[at - 1])?.id ?? null);
    void change({ remove: [row.id] }).then((kept) => {
      if (kept) toast(`${row.number} ${row.label} deleted`, { undo: handle.undo });
    });
  };
  const fold = (row: Row, close: boolean): void =>
    setFolded((known) => new Set(close ? [...known, row.id] : [...known].filter((id) => id !== row.id)));
  const finish = (row: Row, key: ColumnKey, text: string, way: 'next' | 'back' | 'down' | 'leave'): void => {
    make(typed(sheet, row, key, text));
    const cell = way === 'next' ? nextCell(row, key, 1) : way === 'back' ? nextCell(row, key, -1) : undefined;
    setEditing(cell ? { id: row.id, key: cell } : null);
    if (way !== 'down') return;
    const next = shown[shown.findIndex(({ id }) => id === row.id) + 1];
    setCurrent((next ?? row).id);
  };
  const onKey = sheetKeys({
    sheet,
    shown,
    current: currentRow,
    linking,
    editable,
    focus: setCurrent,
    fold,
    edit: setEditing,
    link: (next) => {
      setLinking(next);
      setSaid('');
    },
    make,
    connect: ({ from, type }, to) => {
      setLinking(null);
      make({
        changes: { addLinks: [{ fromItemId: from, toItemId: to.id, type, lagDays: 0 }] },
        said: `${to.number} ${to.label} waits for ${sheet.byId.get(from)?.number ?? ''}`,
      });
    },
    remove,
    add: () => void add(),
    open: (row) => setOpened(row.id),
    undo: () => {
      setSaid('Undone');
      handle.undo();
    },
    say: setSaid,
  });
  const openedRow = opened === null ? undefined : sheet.byId.get(opened);
  return (
    <section className={css.desk} aria-label={schedule.label}>
      <header className={css.head}>
        <h2>{schedule.label}</h2>
        <EndFact handle={handle} />
        <div className={css.tools}>
          <SegmentedControl
            size="xs"
            aria-label="Scale"
            data={ZOOMS}
            value={zoom}
            onChange={(value) => setZoom(value as Zoom)}
          />
          <Checkbox
            size="xs"
            label="Critical path"
            checked={critical}
            onChange={(event) => setCritical(event.currentTarget.checked)}
          />
          {schedule.baselineAt && (
            <Checkbox
              size="xs"
              label="Baseline"
              checked={baseline}
              onChange={(event) => setBaseline(event.currentTarget.checked)}
            />
          )}
          <Menu position="bottom-end" withinPortal transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <ActionIcon variant="default" aria-label="More of this schedule">
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <ScheduleMenu handle={handle} editable={editable} onGone={onGone} onAnother={onAnother} />
          </Menu>
          {editable && (
            <Button size="xs" loading={createItem.isPending} onClick={() => void add()}>
              Add task
            </Button>
          )}
        </div>
      </header>
      <Gantt
        sheet={sheet}
        shown={shown}
        zoom={zoom}
        current={currentRow?.id ?? null}
        linking={linking?.from ?? null}
        folded={folded}
        editing={editing}
        saving={handle.saving}
        critical={critical}
        baseline={baseline}
        fixed={!editable}
        onFocus={(row) => row.id !== current && setCurrent(row.id)}
        onFold={(row) => fold(row, !folded.has(row.id))}
        onEdit={(row, key) => editable && setEditing({ id: row.id, key })}
        onTyped={finish}
        onCancel={() => setEditing(null)}
        onDrag={(row, by, resize) => make(dragged(sheet, row, by, resize))}
        onOpen={(row) => setOpened(row.id)}
        onKey={onKey}
      />
      {handle.problem && (
        <div className={css.problem} role="alert">
          <p>{handle.problem}</p>
          <Button size="compact-sm" variant="default" onClick={handle.dismiss}>
            Close
          </Button>
        </div>
      )}
      <SlipStrip whole={whole} sheet={sheet} editable={editable} onTaken={handle.take} />
      <Foot handle={handle} said={linking ? linkingInWords(sheet, linking) : said} />
      {openedRow && (
        <TaskPanel
          key={openedRow.id}
          row={openedRow}
          onSave={(item) => change({ items: [item] })}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** When it ends, and how far that is from the baseline. */
function EndFact({ handle: { whole, sheet, busy, saving } }: { handle: ScheduleHandle }) {
  const { baselineEndDate, startDate } = whole.schedule;
  const late = baselineEndDate === null ? 0 : sheet.days.at(sheet.endDate) - sheet.days.at(baselineEndDate);
  const words =
    late === 0
      ? 'as in the baseline'
      : `${Math.abs(late)} working ${Math.abs(late) === 1 ? 'day' : 'days'} ${late > 0 ? 'later' : 'earlier'} than the baseline`;
  return (
    <>
      <span className={`${css.fact} status`} data-tone={late > 0 ? 'waiting' : 'done'}>
        <i aria-hidden="true" />
        {whole.items.length === 0 ? `Starts ${showDate(startDate)}` : `Ends ${showDate(sheet.endDate)}`}
        {baselineEndDate !== null && `, ${words}`}
      </span>
      <span className="quiet" role="status">
        {busy ? 'Saving…' : saving.size > 0 ? 'All saved' : ''}
      </span>
    </>
  );
}

function Foot({ handle: { whole, sheet }, said }: { handle: ScheduleHandle; said: string }) {
  const target = whole.schedule.job.targetCompletionDate;
  return (
    <footer className={css.foot}>
      {said ? (
        <span role="status">{said}</span>
      ) : (
        <>
          <span className={css.legend}>
            <i data-kind="critical" /> Critical
          </span>
          <span className={css.legend}>
            <i /> Has float
          </span>
          <span className={css.legend}>
            <i data-kind="waits" /> Not accepted
          </span>
          {whole.schedule.baselineAt && (
            <span className={css.legend}>
              <i data-kind="baseline" /> Baseline
            </span>
          )}
        </>
      )}
      <span className={css.keys}>
        <kbd>← →</kbd> a day <kbd>Shift ← →</kbd> length <kbd>L</kbd> link <kbd>Alt ↑↓</kbd> row <kbd>Enter</kbd> edit{' '}
        <kbd>Ctrl Z</kbd> undo
      </span>
      <span className={css.end}>
        {target ? `Target ${showDate(target)}` : 'Ends'}
        <strong className="figures" data-late={(target && sheet.endDate > target) || undefined}>
          {showDate(sheet.endDate)}
        </strong>
      </span>
    </footer>
  );
}
