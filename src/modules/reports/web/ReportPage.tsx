// One report: the question, its answer, the rows behind a figure; kept under a name when somebody saves it.
import css from './builder/report.module.css';
import keysCss from './keys.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { parseMoment } from '../../../kit/dates.ts';
import { call } from '../../../platform/web/api/call.ts';
import { readKey } from '../../../platform/web/api/query-client.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { showClock, showNumber } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { counted } from '../../../platform/shared/words.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabDirty, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type DataViewView, type ReportSource, dataViewsApi, reportRunsApi } from '../shared/data-views.api.ts';
import type { ReportDefinition } from '../shared/report-definition.ts';
import { sentenceOf } from '../shared/report-sentence.ts';
import { STANDARD_REPORTS } from '../shared/standard-reports.ts';
import { AnswerTable } from './builder/AnswerTable.tsx';
import { Counting } from './builder/Counting.tsx';
import { ReportCharts } from './builder/ReportCharts.tsx';
import { ReportBuilder } from './builder/ReportBuilder.tsx';
import type { Cell } from './builder/ReportTable.tsx';
import { fieldIn, filtersBy, withRelated } from './builder/report-words.ts';
import { type FittedReport, fitReport } from '../shared/report-fit.ts';
import { RowsPanel } from './builder/RowsPanel.tsx';
import { TaskDialog } from './centre/TaskDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PinReport } from './PinReport.tsx';
import { SaveReport } from './SaveReport.tsx';
import { reportPaths } from './report-paths.ts';

interface Opened {
  label: string;
  description: string;
  list: string;
  definition: ReportDefinition;
  /** One that every company has. */
  ref?: string;
  /** The record, where somebody keeps it. */
  kept?: DataViewView;
}
const EMPTY: Opened = {
  label: 'New report',
  description: '',
  list: 'job',
  definition: { groups: [], measures: [{ figure: 'count' }] },
};

/** A report that somebody keeps, one that every company has, or an empty one. */
export function ReportPage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  const standard = STANDARD_REPORTS.find(({ ref }) => ref === recordId);
  if (standard || recordId === 'new') return <Report key={recordId} opened={standard ?? EMPTY} />;
  const id = routeId(recordId);
  return id === undefined ? <NotFoundPage /> : <LoadedReport id={id} />;
}

function LoadedReport({ id }: { id: number }) {
  const read = useRead(dataViewsApi.get, { params: { id } });
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  const kept = read.data?.data;
  if (!kept) return <SkeletonRows rows={8} />;
  const { label, description, list, definition } = kept;
  return (
    <Report key={`${id} ${kept.version}`} opened={{ label, description: description ?? '', list, definition, kept }} />
  );
}

function Report({ opened }: { opened: Opened }) {
  useTabTitle(opened.label);
  const sources = useRead(reportRunsApi.sources, {});
  const [list, setList] = useState(opened.list);
  const [definition, setDefinition] = useState(opened.definition);
  const [past, setPast] = useState<{ list: string; definition: ReportDefinition }[]>([]);
  const keep = (): void => setPast([...past, { list, definition }]);
  const undo = (): void => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setList(before.list);
    setDefinition(before.definition);
  };
  useShortcut('ctrl+z', 'Undo', 'Report', undo, past.length > 0);
  const all = sources.data?.data;
  if (sources.error && !all) return <PageError error={sources.error} onRetry={() => void sources.refetch()} />;
  if (!all) return <SkeletonRows rows={8} />;
  const chosen = all.find((one) => one.list === list) ?? all[0];
  if (!chosen)
    return (
      <p className="list-message">
        There is nothing that you can report on. Ask an administrator for the right to see a list.
      </p>
    );
  const source = withRelated(all, chosen);
  const fitted = fitReport(definition, (field) => fieldIn(source, field) !== undefined, filtersBy(source));
  const changed = list !== opened.list || JSON.stringify(definition) !== JSON.stringify(opened.definition);
  return (
    <Answered
      opened={opened}
      sources={all}
      source={source}
      fitted={fitted}
      changed={changed}
      onList={(next) => {
        keep();
        setList(next);
        setDefinition(EMPTY.definition);
      }}
      onChange={(next) => {
        keep();
        setDefinition(next);
      }}
      onUndo={past.length ? undo : undefined}
    />
  );
}

interface AnsweredProps {
  opened: Opened;
  sources: readonly ReportSource[];
  source: ReportSource;
  /** The question without what this person may not see. */
  fitted: FittedReport;
  changed: boolean;
  onList: (list: string) => void;
  onChange: (definition: ReportDefinition) => void;
  /** Takes the last change of the question back. */
  onUndo: (() => void) | undefined;
}

function Answered({ opened, sources, source, fitted, changed, onList, onChange, onUndo }: AnsweredProps) {
  const { definition } = fitted;
  const [cell, setCell] = useState<Cell>();
  const phone = useIsPhone();
  const [asking, setAsking] = useState(opened === EMPTY);
  useTabDirty(changed && opened.kept !== undefined);
  const of = opened.kept ? String(opened.kept.id) : opened.ref;
  const query = { list: source.list, definition: JSON.stringify(definition), ...(of && !changed && { of }) };
  const read = useRead(reportRunsApi.run, { query }, { follows: [source.list], keepPrevious: true });
  const result = read.data?.data;
  const sentence = result && sentenceOf(definition, result);
  const ask = (next: ReportDefinition): void => {
    setCell(undefined);
    onChange(next);
  };
  return (
    <section className={css.page} aria-label={opened.label}>
      <Head opened={opened} list={source.list} definition={definition} changed={changed} onUndo={onUndo} />
      <LeftOut {...fitted} />
      {phone && (
        <Button
          size="xs"
          variant="subtle"
          className={css.ask}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          {asking ? 'Hide the question' : 'Change the question'}
        </Button>
      )}
      {(!phone || asking) && (
        <ReportBuilder
          sources={sources}
          source={source}
          definition={definition}
          onList={(list) => {
            setCell(undefined);
            onList(list);
          }}
          onChange={ask}
          counted={
            result && !read.isFetching ? `${counted(result.count, 'row')}, ${secondsOf(result.ms)} s` : undefined
          }
        />
      )}
      <div className={css.body} data-rows={cell ? '' : undefined}>
        <div className={css.answer} aria-busy={read.isFetching || undefined}>
          <Counting
            isCounting={read.isFetching}
            isStopped={!read.isFetching && !read.error && (!result || read.isPlaceholderData)}
            queryKey={readKey(reportRunsApi.run, { query })}
            onAgain={() => void read.refetch()}
          />
          {read.error ? (
            <ListError error={read.error} onRetry={() => void read.refetch()} />
          ) : !result ? (
            <SkeletonRows rows={8} />
          ) : result.count === 0 ? (
            <p className="list-message">
              No rows.{' '}
              {definition.filter ? 'Change the filter to see more.' : `There are no ${source.title.toLowerCase()} yet.`}
            </p>
          ) : (
            <>
              <ReportCharts source={source} definition={definition} result={result} onChoose={setCell} />
              <AnswerTable source={source} definition={definition} result={result} chosen={cell} onChoose={setCell} />
              {sentence && (
                <p className={css.sentenceOf}>
                  <strong>{sentence.head}</strong> {sentence.rest}{' '}
                  <button
                    type="button"
                    onClick={() =>
                      setCell({
                        keys: sentence.keys,
                        measure: 0,
                        shown: String(sentence.count),
                        words:
                          result.rows.find(({ keys }) => keys.length === 1 && keys[0]?.value === sentence.keys[0])
                            ?.keys[0]?.label ?? '',
                      })
                    }
                  >
                    See the rows
                  </button>
                </p>
              )}
            </>
          )}
        </div>
        {cell && <RowsPanel source={source} definition={definition} cell={cell} onClose={() => setCell(undefined)} />}
      </div>
      <footer className={css.foot}>
        {result && (
          <span>
            Counts {counted(result.count, 'row')} of {source.title.toLowerCase()} that you may see.
          </span>
        )}
        {result?.asOf && (
          <span>
            As of {showClock(parseMoment(result.asOf.at))}, {result.asOf.secondsBehind} s behind.
          </span>
        )}
        {opened.description && !changed && <span>{opened.description}</span>}
        {!phone && (
          <span className={keysCss.keys}>
            <kbd>Shift G</kbd> group <kbd>F</kbd> filter <kbd>Ctrl Z</kbd> undo <kbd>Ctrl S</kbd> save
          </span>
        )}
      </footer>
    </section>
  );
}

/** Never 0: what is quicker than a hundredth is shown as that. */
const secondsOf = (ms: number): string => showNumber(Math.max(0.01, Math.round(ms / 10) / 100));

/** Says what of a report is not there for this person. */
function LeftOut({ left, unfiltered }: Pick<FittedReport, 'left' | 'unfiltered'>) {
  if (left + unfiltered === 0) return null;
  return (
    <p className={css.left} role="status">
      {left > 0 && (
        <>
          {counted(left, 'part')} of this report {left === 1 ? 'is' : 'are'} not shown: you may not see what{' '}
          {left === 1 ? 'it is' : 'they are'} made of.{' '}
        </>
      )}
      {unfiltered > 0 && (
        <>
          {counted(unfiltered, 'condition')} of its filter {unfiltered === 1 ? 'is' : 'are'} not applied, for the same
          reason: more rows are counted than its maker sees.
        </>
      )}
    </p>
  );
}

/** What is put on a schedule: the report as it is kept, not a question that nobody saved. */
function scheduledOf({ kept, label, ref }: Opened, changed: boolean) {
  if (changed) return undefined;
  if (kept) return { dataViewId: kept.id, label };
  return ref ? { reportRef: ref, label } : undefined;
}

function Head({
  opened,
  list,
  definition,
  changed,
  onUndo,
}: {
  opened: Opened;
  list: string;
  definition: ReportDefinition;
  changed: boolean;
  onUndo: (() => void) | undefined;
}) {
  const can = useCan();
  const { id: own } = useCurrentUser();
  const [naming, setNaming] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const source = scheduledOf(opened, changed);
  const update = useWrite(dataViewsApi.update);
  const remove = useWrite(dataViewsApi.remove);
  const { kept } = opened;
  const isMine = kept !== undefined && kept.createdById === own && can('edit-data-view');
  const save = (): void => {
    if (!isMine) return setNaming(true);
    update.mutate(
      { params: { id: kept.id }, body: { list, definition, version: kept.version } },
      { onSuccess: () => toast('Report saved'), onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  };
  const drop = async (): Promise<void> => {
    if (
      !kept ||
      !(await confirm({
        title: `Delete ${kept.label}?`,
        text: 'Nobody can open it any more. What it counted stays.',
        action: 'Delete',
        danger: true,
      }))
    )
      return;
    await remove.mutateAsync({ params: { id: kept.id }, query: { version: kept.version } });
    openPage(reportPaths.home(), { replace: true });
  };
  const maySave = can('create-data-view') && (changed || !kept);
  useShortcut('ctrl+s', 'Save', 'Report', save, maySave);
  return (
    <header className={css.head}>
      <h1 className="page-title">{opened.label}</h1>
      {changed && <span className={css.unsaved}>not saved</span>}
      {onUndo && (
        <ActionIcon variant="subtle" size="md" aria-label="Undo" title="Undo (Ctrl Z)" onClick={onUndo}>
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      )}
      <ExportButton
        labels={['Excel', 'CSV']}
        choose={(format) => ({
          label: `${opened.label}, ${format}`,
          start: async (transaction) =>
            (
              await call(
                reportRunsApi.export,
                { body: { label: opened.label, list, definition, documentType: format === 'CSV' ? 'csv' : 'xlsx' } },
                { transaction },
              )
            ).data,
        })}
      />
      {source && <PinReport of={source} lines={definition.across?.bucket !== undefined} />}
      {can('create-data-task') && source && (
        <Button size="xs" variant="default" onClick={() => setScheduling(true)}>
          Schedule
        </Button>
      )}
      {scheduling && source && <TaskDialog task={undefined} of={source} onClose={() => setScheduling(false)} />}
      {isMine && (
        <Button size="xs" variant="default" onClick={() => setNaming(true)}>
          Name and sharing
        </Button>
      )}
      {isMine && can('delete-data-view') && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void drop().catch((error: Error) => toast(error.message, { tone: 'late' }))}
        >
          Delete
        </Button>
      )}
      {maySave && (
        <Button size="xs" loading={update.isPending} onClick={save}>
          {isMine ? 'Save' : 'Save as'}
        </Button>
      )}
      {naming && (
        <SaveReport
          kept={isMine ? kept : undefined}
          start={{
            label: kept || opened === EMPTY ? '' : opened.label,
            description: opened.description,
            list,
            definition,
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </header>
  );
}
