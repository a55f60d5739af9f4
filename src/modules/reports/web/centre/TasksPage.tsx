// /data/tasks: what runs when, for whom, only if what, what came of it; below what each reader really got.
import css from './centre.module.css';
import keysCss from '../keys.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { type DataTaskView, dataTasksApi, taskRunsApi } from '../../shared/data-tasks.api.ts';
import { shortMonthWords } from '../../shared/task-times.ts';
import { reportPaths } from '../report-paths.ts';
import { Holds } from '../ExportPlan.tsx';
import { CentreExports, useFullExport } from './CentreExports.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { isAlert, onlyIfWords, outcomeOf, reportWords, shortOf, toWords, whenWords } from './task-words.ts';

export function TasksPage() {
  const alerts = useSearch<{ show?: string }>().show === 'alerts';
  const read = useRead(dataTasksApi.list, { query: { perPage: '1000' } });
  const all = read.data?.data;
  if (read.error && !all) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!all) return <SkeletonRows rows={8} />;
  const crossed = all.filter((task) => isAlert(task) && task.last?.sent).length;
  return (
    <Tasks
      key={String(alerts)}
      tasks={all.filter((task) => isAlert(task) === alerts)}
      alerts={alerts}
      crossed={alerts ? 0 : crossed}
    />
  );
}

interface TasksProps {
  tasks: readonly DataTaskView[];
  alerts: boolean;
  /** Alerts that told somebody something when they ran last. */
  crossed: number;
}
function Tasks({ tasks, alerts, crossed }: TasksProps) {
  const can = useCan();
  const [chosenId, choose] = useState<number>();
  const [editing, setEditing] = useState<DataTaskView | 'new' | 'alert'>();
  const chosen = tasks.find(({ id }) => id === chosenId) ?? tasks.find(({ lastAt }) => lastAt !== null) ?? tasks[0];
  const run = useRun();
  const faults = tasks.filter((task) => outcomeOf(task).tone === 'late').length;
  const step = (by: number): void => {
    const at = tasks.findIndex(({ id }) => id === chosen?.id);
    choose(tasks[Math.min(tasks.length - 1, Math.max(0, at + by))]?.id);
  };
  useShortcut(
    'n',
    alerts ? 'New alert' : 'Schedule a report',
    'Data centre',
    () => setEditing('new'),
    can('create-data-task'),
  );
  useShortcut(
    'r',
    'Run now',
    'Data centre',
    () => chosen && run(chosen),
    chosen !== undefined && can('edit-data-task'),
  );
  useShortcut('enter', 'Open', 'Data centre', () => chosen && setEditing(chosen), chosen !== undefined && !editing);
  useShortcut('j', 'Next', 'Data centre', () => step(1));
  useShortcut('k', 'Previous', 'Data centre', () => step(-1));
  return (
    <section className={css.tasks} aria-label={alerts ? 'Alerts' : 'Schedules'}>
      <header>
        <h1 className="page-title">{alerts ? 'Alerts' : 'Schedules'}</h1>
        {crossed > 0 && (
          <PageLink href={`${reportPaths.tasks()}?show=alerts`} className={css.outcome} data-tone="late">
            {counted(crossed, 'alert')}
          </PageLink>
        )}
        {faults > 0 && (
          <span className={css.outcome} data-tone="late">
            {counted(faults, 'fault')}
          </span>
        )}
        <span className={css.space} />
        {can('create-data-task') && !alerts && (
          <Button size="xs" variant="default" onClick={() => setEditing('alert')}>
            New alert
          </Button>
        )}
        {!alerts && can('view-data-export') && (
          <Button size="xs" variant="default" component={PageLink} href={reportPaths.exports()}>
            Export
          </Button>
        )}
        {can('create-data-task') && (
          <Button size="xs" onClick={() => setEditing('new')}>
            {alerts ? 'New alert' : 'Schedule a report'}
          </Button>
        )}
      </header>
      {tasks.length === 0 ? (
        <p className="list-message">
          {alerts
            ? 'No alerts yet. An alert looks at a report every hour or day and emails you when a figure crosses a limit.'
            : 'Nothing is scheduled yet. Choose Schedule a report to get one by email, such as unpaid invoices every Monday.'}
        </p>
      ) : (
        <TaskTable tasks={tasks} chosen={chosen} onChoose={choose} onOpen={setEditing} onRun={run} />
      )}
      <Below task={chosen} exports={!alerts && can('view-data-export')} />
      <footer className={css.foot}>
        <span>Each reader gets the figures that they may see. Every attachment is in the security log.</span>
        <span className={keysCss.keys}>
          {can('create-data-task') && (
            <>
              <kbd>N</kbd> new
            </>
          )}
          <kbd>Enter</kbd> open
          {can('edit-data-task') && (
            <>
              <kbd>R</kbd> run now
            </>
          )}
        </span>
      </footer>
      {editing && (
        <TaskDialog
          task={typeof editing === 'string' ? undefined : editing}
          alert={alerts || editing === 'alert'}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

function useRun() {
  const write = useWrite(taskRunsApi.run);
  return (task: DataTaskView): void =>
    write.mutate(
      { params: { id: task.id } },
      {
        onSuccess: () => toast(`Running ${task.label}. The result shows here in a moment.`),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
}

interface TableProps {
  tasks: readonly DataTaskView[];
  chosen: DataTaskView | undefined;
  onChoose: (id: number) => void;
  onOpen: (task: DataTaskView) => void;
  onRun: (task: DataTaskView) => void;
}

function TaskTable({ tasks, chosen, onChoose, onOpen, onRun }: TableProps) {
  const can = useCan();
  return (
    <div className={css.scroll}>
      <table className={`${css.table} ${css.runs}`} aria-label="Schedules">
        <thead>
          <tr>
            {['Name', 'When', 'To', 'Only if', 'Last run', 'What came of it', 'Next', ''].map((head) => (
              <th key={head} scope="col">
                {head || <span className="visually-hidden">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => {
            const { tone, words } = outcomeOf(task);
            return (
              <tr
                key={task.id}
                data-chosen={task.id === chosen?.id || undefined}
                data-paused={task.paused || undefined}
                onClick={() => onChoose(task.id)}
              >
                <th scope="row">
                  <button type="button" onClick={() => onOpen(task)}>
                    {task.label}
                  </button>
                </th>
                <td>{whenWords(task)}</td>
                <td className={css.to}>{toWords(task)}</td>
                <td className="quiet">{onlyIfWords(task)}</td>
                <td>{showMoment(task.lastAt)}</td>
                <td>
                  <span className={css.outcome} data-tone={tone}>
                    {words}
                  </span>
                </td>
                <td title={shortMonthWords(task)} data-short={shortOf(task) && ''}>
                  {task.nextAt ? [showMoment(task.nextAt), shortOf(task)].filter(Boolean).join(', ') : 'Paused'}
                </td>
                <td data-figure>
                  {can('edit-data-task') && Boolean(task.last?.refused) && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Send elsewhere: ${task.label}`}
                      onClick={() => onOpen(task)}
                    >
                      Send elsewhere
                    </Button>
                  )}{' '}
                  {can('edit-data-task') && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Run now: ${task.label}`}
                      onClick={() => onRun(task)}
                    >
                      Run now
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Exports, what the chosen one did, and at the right what leaves with everything. */
function Below({ task, exports }: { task: DataTaskView | undefined; exports: boolean }) {
  const summary = useFullExport();
  const isBeside = exports && summary != null;
  return (
    <div className={css.below}>
      <div>
        {exports && <CentreExports />}
        {task && <Readers task={task} />}
        {task && isBeside && <LastMail task={task} />}
      </div>
      <div>{isBeside ? <Holds summary={summary} /> : task && <LastMail task={task} />}</div>
    </div>
  );
}

const useReceipts = (task: DataTaskView) =>
  useRead(taskRunsApi.receipts, { params: { id: task.id } }, { follows: ['dataTask'], staleTime: 0 });

function Readers({ task }: { task: DataTaskView }) {
  const read = useReceipts(task);
  const receipts = read.data?.data;
  return (
    <section aria-label="Readers">
      <h2>{task.label}</h2>
      <p>
        Report{' '}
        <PageLink
          href={task.dataViewId ? reportPaths.report(task.dataViewId) : reportPaths.standard(task.reportRef ?? '')}
        >
          {reportWords(task)}
        </PageLink>
        {shortMonthWords(task) && <span className="quiet"> {shortMonthWords(task)}</span>}
      </p>
      {read.error && !receipts && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {receipts?.length === 0 && <p className="quiet">It has not run yet.</p>}
      {receipts && receipts.length > 0 && (
        <table className={css.table} aria-label="Readers">
          <tbody>
            {receipts.slice(0, 12).map(({ id, reader, dueAt, outcome, words, refused, rows, isKept }) => (
              <tr key={id}>
                <th scope="row">{reader}</th>
                <td>{showMoment(dueAt)}</td>
                <td>
                  <span className={css.outcome} data-tone={outcome === 'failed' || refused ? 'late' : 'good'}>
                    {refused ?? words}
                  </span>
                </td>
                <td data-figure>
                  {isKept ? (
                    <PageLink href={reportPaths.kept(id)}>{counted(rows ?? 0, 'row')}</PageLink>
                  ) : rows === null ? (
                    ''
                  ) : (
                    counted(rows, 'row')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The mail as it was. */
function LastMail({ task }: { task: DataTaskView }) {
  const mail = useReceipts(task).data?.data.find(({ text }) => text !== null);
  const title = task.delivery === 'kept' ? 'Kept results' : 'The last email';
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {task.delivery === 'kept' ? (
        <p className="quiet">
          Results stay under <PageLink href={reportPaths.history()}>History</PageLink> with the figures of their day.
        </p>
      ) : mail ? (
        <>
          <p className="quiet">
            What {mail.reader} got, with the rights of {mail.reader}, {showMoment(mail.dueAt)}
          </p>
          <div className={css.mail}>{mail.text}</div>
        </>
      ) : (
        <p className="quiet">The email of each reader shows here to that reader and to administrators.</p>
      )}
    </section>
  );
}
