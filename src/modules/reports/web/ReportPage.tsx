// One report: the question, its answer, the rows behind a figure; kept under a name when somebody saves it.
import css from './builder/report.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
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
import { STANDARD_REPORTS } from '../shared/standard-reports.ts';
import { ReportBars } from './builder/ReportBars.tsx';
import { ReportBuilder } from './builder/ReportBuilder.tsx';
import { type Cell, ReportTable } from './builder/ReportTable.tsx';
import { RowsPanel } from './builder/RowsPanel.tsx';
import { ExportButton } from './ExportButton.tsx';
import { SaveReport } from './SaveReport.tsx';
import { reportPaths } from './report-paths.ts';

interface Opened {
  label: string;
  description: string;
  list: string;
  definition: ReportDefinition;
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
  const all = sources.data?.data;
  if (sources.error && !all) return <PageError error={sources.error} onRetry={() => void sources.refetch()} />;
  if (!all) return <SkeletonRows rows={8} />;
  const source = all.find((one) => one.list === list) ?? all[0];
  if (!source)
    return (
      <p className="list-message">
        There is nothing that you can report on. Ask an administrator for the right to see a list.
      </p>
    );
  const changed = list !== opened.list || JSON.stringify(definition) !== JSON.stringify(opened.definition);
  return (
    <Answered
      opened={opened}
      sources={all}
      source={source}
      definition={definition}
      changed={changed}
      onList={(next) => {
        setList(next);
        setDefinition(EMPTY.definition);
      }}
      onChange={setDefinition}
    />
  );
}

interface AnsweredProps {
  opened: Opened;
  sources: readonly ReportSource[];
  source: ReportSource;
  definition: ReportDefinition;
  changed: boolean;
  onList: (list: string) => void;
  onChange: (definition: ReportDefinition) => void;
}

function Answered({ opened, sources, source, definition, changed, onList, onChange }: AnsweredProps) {
  const [cell, setCell] = useState<Cell>();
  useTabDirty(changed && opened.kept !== undefined);
  const query = { list: source.list, definition: JSON.stringify(definition) };
  const read = useRead(reportRunsApi.run, { query }, { follows: [source.list], keepPrevious: true });
  const result = read.data?.data;
  const ask = (next: ReportDefinition): void => {
    setCell(undefined);
    onChange(next);
  };
  return (
    <section className={css.page} aria-label={opened.label}>
      <Head opened={opened} list={source.list} definition={definition} changed={changed} />
      <ReportBuilder
        sources={sources}
        source={source}
        definition={definition}
        onList={(list) => {
          setCell(undefined);
          onList(list);
        }}
        onChange={ask}
      />
      <div className={css.body} data-rows={cell ? '' : undefined}>
        <div className={css.answer} aria-busy={read.isFetching || undefined}>
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
              <ReportBars source={source} definition={definition} result={result} />
              <ReportTable source={source} definition={definition} result={result} chosen={cell} onChoose={setCell} />
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
        {opened.description && !changed && <span>{opened.description}</span>}
      </footer>
    </section>
  );
}

function Head({
  opened,
  list,
  definition,
  changed,
}: {
  opened: Opened;
  list: string;
  definition: ReportDefinition;
  changed: boolean;
}) {
  const can = useCan();
  const { id: own } = useCurrentUser();
  const [naming, setNaming] = useState(false);
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
      {changed && <span className="quiet">not saved</span>}
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
