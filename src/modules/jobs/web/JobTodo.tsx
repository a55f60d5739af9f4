// /prime/job/todo: what is due on jobs, in columns by day. A card is moved by dragging, or with its menu.
import jobsCss from './jobs.module.css';
import css from './JobTodo.module.css';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconDots } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { jobPaths } from './job-paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { type TodoItem, jobTodoApi, milestonesApi } from '../shared/job-records.api.ts';
import { TODO_COLUMNS, TODO_LABELS, type TodoColumn, dayOfColumn, todoColumn } from '../shared/todo-columns.ts';

const keyOf = (item: TodoItem): string => `${item.kind}-${item.id}`;
/** A clock is due when it is due; everything else is planned by people. */
const isMovable = (item: TodoItem): boolean => item.kind !== 'kpi';
const PAGE_OF: Record<TodoItem['kind'], string> = {
  milestone: 'milestones',
  kpi: 'kpis',
  targetStartDate: 'details',
  targetCompletionDate: 'details',
};

export function JobTodo() {
  useTabTitle('To-do board');
  const [whose, setWhose] = useState('1');
  const [dragged, setDragged] = useState<string | null>(null);
  const read = useRead(jobTodoApi.board, { query: { mine: whose as '0' | '1' } }, { keepPrevious: true });
  const move = useMove();
  const today = todayHere();
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  const items = read.data?.data ?? [];
  const columns = Map.groupBy(items, (item) => todoColumn(item.dueDate, today));
  return (
    <section className={jobsCss.todo} aria-labelledby="todo-title">
      <header>
        <h1 id="todo-title">To-do board</h1>
        <SegmentedControl
          size="xs"
          aria-label="Whose jobs"
          value={whose}
          onChange={setWhose}
          data={[
            { value: '1', label: 'My jobs' },
            { value: '0', label: 'All jobs' },
          ]}
        />
      </header>
      {read.data?.meta.more && <p className="quiet">Only the first 500 are shown.</p>}
      {read.data && items.length === 0 && whose === '1' && (
        <p className={`${css.todoNothing} quiet`}>
          Nothing is due on your jobs.
          <Button size="compact-xs" variant="subtle" onClick={() => setWhose('0')}>
            Show all jobs
          </Button>
        </p>
      )}
      {!read.data ? (
        <SkeletonRows rows={6} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.todoColumns} role="region" aria-label="Columns by due date" tabIndex={0}>
          {TODO_COLUMNS.map((column) => {
            const cards = columns.get(column) ?? [];
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the menu of a card moves it as well
              <section
                key={column}
                aria-label={TODO_LABELS[column]}
                data-column={column}
                onDragOver={(event) => {
                  if (dayOfColumn(column, today) !== undefined) event.preventDefault();
                }}
                onDrop={() => {
                  const item = items.find((card) => keyOf(card) === dragged);
                  if (item) void move(item, column);
                  setDragged(null);
                }}
              >
                <h2>
                  {TODO_LABELS[column]} <span className="quiet figures">{cards.length}</span>
                </h2>
                <ul>
                  {cards.map((item) => (
                    <Card
                      key={keyOf(item)}
                      item={item}
                      column={column}
                      today={today}
                      mine={whose === '1'}
                      onDrag={setDragged}
                      onMove={move}
                    />
                  ))}
                </ul>
                {cards.length === 0 && <p className="quiet">Nothing</p>}
              </section>
            );
          })}
        </div>
      )}
    </section>
  );
}

interface CardProps {
  item: TodoItem;
  column: TodoColumn;
  today: string;
  /** The board shows one person's jobs: their name on every card says nothing. */
  mine: boolean;
  onDrag: (key: string | null) => void;
  onMove: (item: TodoItem, column: TodoColumn) => Promise<void>;
}

function Card({ item, column, today, mine, onDrag, onMove }: CardProps) {
  const can = useCan();
  const movable = isMovable(item) && can(item.kind === 'milestone' ? 'edit-milestone' : 'edit-job');
  const targets = TODO_COLUMNS.filter((name) => name !== column && dayOfColumn(name, today) !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the menu does the same by keyboard
    <li draggable={movable} onDragStart={() => onDrag(keyOf(item))} onDragEnd={() => onDrag(null)}>
      <div>
        <PageLink href={jobPaths.job(item.job.id, PAGE_OF[item.kind])} draggable={false}>
          {item.label}
        </PageLink>
        <p>
          {item.job.jobNumber} {item.job.customerName}
        </p>
        <p className="quiet">{[showDate(item.dueDate), !mine && item.assigned?.label].filter(Boolean).join(' · ')}</p>
      </div>
      {movable && (
        <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <Button size="compact-xs" variant="subtle" aria-label={`Move ${item.label} of ${item.job.jobNumber}`}>
              <IconDots size={14} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Move to</Menu.Label>
            {targets.map((name) => (
              <Menu.Item key={name} onClick={() => void onMove(item, name)}>
                {TODO_LABELS[name]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

/** Gives a card the day of a column; what the server refuses is told and changes nothing. */
function useMove(): CardProps['onMove'] {
  const milestone = useWrite(milestonesApi.update);
  const date = useWrite(jobCommandsApi.changeDate);
  return async (item, column) => {
    const day = dayOfColumn(column, todayHere());
    if (day === undefined || !isMovable(item)) return;
    try {
      if (item.kind === 'milestone')
        await milestone.mutateAsync({
          params: { id: item.id },
          body: { dueDate: day, ...(item.version !== null && { version: item.version }) },
        });
      else
        await date.mutateAsync({
          params: { jobId: item.job.id },
          body: { field: item.kind, date: day, reason: 'Moved on the to-do board', version: item.job.version },
        });
      toast(day ? `${item.label} is due ${showDate(day)}` : `${item.label} has no date`);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'This item could not be saved.');
    }
  };
}
