// /prime/reminders: one's own or everybody's, as a list by the day they are due or as a board on which they are moved.
import css from './reminders.module.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { keepUserOption, useUserOption } from '../../../platform/web/session/user-options.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { TODO_COLUMNS, TODO_LABELS, type TodoColumn, dayOfColumn, todoColumn } from '../../jobs/shared/todo-columns.ts';
import { type ReminderView, remindersApi } from '../shared/reminders.api.ts';
import { ChosenReminders, SelectButton, useChoosing } from './ChosenReminders.tsx';
import { ReminderCard } from './ReminderCard.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';
import { AddButton, GroupHead, ReminderRow } from './ReminderRow.tsx';
import { useReminders } from './use-reminders.ts';

const COLUMNS = TODO_COLUMNS.filter((column) => column !== 'no-date');
const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'All' },
];
const SHAPES = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
];

export function RemindersPage() {
  useTabTitle('Reminders');
  const can = useCan();
  const [whose, setWhose] = useState('mine');
  const shape = useUserOption<string>('remindersAs') === 'board' ? 'board' : 'list';
  const digest = useUserOption<boolean>('reminderDigest') !== false;
  const [done, setDone] = useState(false);
  const [editing, setEditing] = useState<ReminderView | 'new' | null>(null);
  const read = useReminders({ mine: whose === 'mine', open: !done });
  const today = todayHere();
  const rows = read.data?.data ?? [];
  const groups = Map.groupBy(rows, (row) => (row.overdue ? 'late' : todoColumn(row.date, today)));
  const move = useMove();
  const choosing = useChoosing();
  const asBoard = shape === 'board' && !done;
  return (
    <section className={css.page} aria-labelledby="reminders-title">
      <header>
        <h1 id="reminders-title">Reminders</h1>
        <SegmentedControl size="xs" aria-label="Whose" data={WHOSE} value={whose} onChange={setWhose} />
        <SegmentedControl
          size="xs"
          aria-label="Shown as"
          data={SHAPES}
          value={shape}
          onChange={(value) => keepUserOption('remindersAs', value)}
        />
        <Checkbox size="xs" label="Done" checked={done} onChange={(event) => setDone(event.currentTarget.checked)} />
        <span className="grow" />
        <Checkbox
          size="xs"
          label="Email me each morning"
          checked={digest}
          onChange={(event) => keepUserOption('reminderDigest', event.currentTarget.checked)}
        />
        {!asBoard && rows.length > 1 && <SelectButton start={choosing.start} />}
        {can('create-reminder') && <AddButton onClick={() => setEditing('new')} />}
      </header>
      {choosing.selection && !asBoard && (
        <ChosenReminders selection={choosing.selection} stop={choosing.stop} ids={rows.map(({ id }) => id)} />
      )}
      {read.error && !read.data ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <p className="list-message">
          {done ? 'Nothing completed yet.' : 'Nothing is waiting on you.'}{' '}
          {whose === 'mine' && (
            <Button size="compact-xs" variant="subtle" onClick={() => setWhose('all')}>
              Show everyone’s
            </Button>
          )}
        </p>
      ) : asBoard ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.board} role="region" aria-label="Columns by due date" tabIndex={0}>
          {COLUMNS.map((column) => (
            <Column
              key={column}
              column={column}
              rows={groups.get(column) ?? []}
              today={today}
              onEdit={setEditing}
              onMove={move}
            />
          ))}
        </div>
      ) : (
        <div className={css.list}>
          {(done ? [['done', rows] as const] : COLUMNS.map((column) => [column, groups.get(column) ?? []] as const))
            .filter(([, inIt]) => inIt.length > 0)
            .map(([column, inIt]) => (
              <section key={column} aria-label={titleOf(column)}>
                <GroupHead title={titleOf(column)} count={inIt.length} />
                <ul className={css.rows}>
                  {inIt.map((row) => (
                    <ReminderRow key={row.id} row={row} selection={choosing.selection} onEdit={() => setEditing(row)} />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
      {editing && <ReminderDialog reminder={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

const titleOf = (column: TodoColumn | 'done'): string =>
  column === 'done' ? 'Done' : column === 'late' ? 'Overdue' : TODO_LABELS[column];

/** Another day, and back again from the line that says so. */
function useMove(): (row: ReminderView, date: string) => void {
  const write = useWrite(remindersApi.changeDate);
  const put = (id: number, date: string, told?: () => void): void =>
    write.mutate(
      { params: { id }, body: { date } },
      { onError: (error) => toast(error.message, { tone: 'late' }), ...(told && { onSuccess: told }) },
    );
  return (row, date) => put(row.id, date, () => toast(`${row.title} moved`, { undo: () => put(row.id, row.date) }));
}

interface ColumnProps {
  column: TodoColumn;
  rows: readonly ReminderView[];
  today: string;
  onEdit: (row: ReminderView) => void;
  onMove: (row: ReminderView, date: string) => void;
}
function Column({ column, rows, today, onEdit, onMove }: ColumnProps) {
  const day = dayOfColumn(column, today);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the menu of a card moves it as well
    <section
      aria-label={titleOf(column)}
      onDragOver={(event) => {
        if (day) event.preventDefault();
      }}
      onDrop={(event) => {
        const dragged: unknown = JSON.parse(event.dataTransfer.getData('application/json') || 'null');
        if (day && dragged) onMove(dragged as ReminderView, day);
      }}
    >
      <h2>
        {titleOf(column)} <span className="quiet figures">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <ReminderCard key={row.id} row={row} column={column} today={today} onEdit={onEdit} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}
