// The one list of the product: jobs, contacts, users, work orders. Give it columns and an endpoint.
import '../theme/list.css';
import css from './DataList.module.css';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Endpoint, ListQuery, Page } from '../../../kit/endpoint.ts';
import type { Condition } from '../../../kit/filter.ts';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { Suspense, lazy } from '../display/lazy.tsx';
import { useLabels } from '../form/labels.ts';
import { useIsPhone } from '../display/use-is-phone.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListError } from './ListMessages.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import { type PhoneRow, PhoneRows } from './PhoneRows.tsx';
import type { Board as BoardOf } from './board/Board.tsx';
import type { BoardOptions } from './board/board-options.ts';
import type { BulkAction, BulkUpdateOptions } from './bulk.ts';
import type { Column, FilterField } from './column.ts';
import { ListExport, useListServices } from './list-services.ts';
import { useColumns } from './list-columns.ts';
import { type ListDefaults, type ListState, listQueryOf, useListState } from './list-state.ts';
import { useSelection } from './selection.ts';
import { useEndless, usePages } from './use-pages.ts';
import { useTab, useTabTitle } from '../shell/tab-context.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useViews } from './use-views.ts';

const Board = lazy(async () => ({ default: (await import('./board/Board.tsx')).Board })) as unknown as typeof BoardOf;
const EmptyList = lazy(async () => ({ default: (await import('./EmptyList.tsx')).EmptyList }));
const PreviewPane = lazy(async () => ({ default: (await import('./PreviewPane.tsx')).PreviewPane }));

/** The list narrowed to the rows that were chosen by hand. */
const chosenRows = (state: ListState, ids: number[]): ListState => ({
  ...state,
  s: '',
  any: false,
  filter: [{ field: 'id', operator: 'equals', value: ids }],
});

/** What the list asks of itself is not what somebody narrowed it to. */
const isNarrowed = ({ filter }: ListState, usual: readonly Condition[] = []): boolean =>
  filter.length > 0 && JSON.stringify(filter) !== JSON.stringify(usual);

/** A list that fills its tab is called there as its view: favourites and open tabs tell them apart. */
function useViewTitle(title: string, view: string | undefined): void {
  const { id } = useTab();
  const [named, setNamed] = useState(false);
  if (view && !named) setNamed(true);
  const own = !id.includes(':');
  useTabTitle(own && view ? `${title}, ${view}` : own && named ? title : undefined);
}

/** Other rows are read from the first on. */
function ToTop() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    here.current?.parentElement?.scrollTo({ top: 0 });
  }, []);
  return <span ref={here} hidden />;
}

export interface ListRow {
  id: number;
}

export interface DataListProps<Row extends ListRow> {
  /** Name under which columns and views are kept, and by which the list is exported. */
  name: string;
  title: string;
  endpoint: Endpoint<string, ListQuery, undefined, Page<Row>>;
  columns: readonly Column<Row>[];
  filters: readonly FilterField[];
  defaultSort: string;
  defaultFilter?: Condition[];
  /** Where Enter and a click on the first column lead. */
  rowHref: (row: Row) => string;
  /** Where `E` leads. */
  editHref?: (row: Row) => string;
  /** How a screen reader names the row. */
  rowLabel: (row: Row) => string;
  phoneRow: (row: Row) => PhoneRow;
  /** More of a row for the preview, above its columns. */
  preview?: (row: Row) => ReactNode;
  bulkActions?: readonly BulkAction[];
  bulkUpdate?: BulkUpdateOptions;
  board?: BoardOptions<Row>;
  /** The list can be exported under its name. */
  exportable?: boolean;
  /** Buttons at the end of the bar, such as the one that makes a new row. */
  actions?: ReactNode;
  /** Between the bar and the rows. */
  lead?: ReactNode;
  /** What the view without a filter is called; "All jobs" is made of the title. */
  allLabel?: string;
  empty: { text: string; action?: { label: string; href: string } };
}

export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { name, title, endpoint, defaultSort, defaultFilter, empty } = props;
  const { useMoreColumns } = useListServices();
  const more = useMoreColumns(name);
  const relabel = useLabels();
  const columns = [...props.columns, ...(more.columns as readonly Column<Row>[])].map((column) => ({
    ...column,
    header: relabel(column.header),
  }));
  const filters = [...props.filters, ...more.filters].map((filter) => ({ ...filter, label: relabel(filter.label) }));
  const phone = useIsPhone();
  const defaults: ListDefaults = { sort: defaultSort, ...(defaultFilter && { filter: defaultFilter }) };
  const [state, setState, plainAddress] = useListState(defaults);
  const { views, ready } = useViews(name, state, setState, defaults, plainAddress);
  useViewTitle(title, views.current?.label);
  const selection = useSelection();
  // Nobody is let choose rows with which nothing can be done.
  const { bulkActions = [], bulkUpdate, exportable = false } = props;
  const selectable = bulkActions.length > 0 || bulkUpdate !== undefined || exportable;
  const shownColumns = useColumns(name, columns);
  const [previewId, setPreviewId] = useState<number | null>(null);
  const asBoard = props.board !== undefined && state.display === 'board';
  const asked = listQueryOf(state);
  const query = useDeferredValue(asked);
  const { read, page, rows, endless } = usePages(endpoint, query, ready && !asBoard, useEndless(name));
  const root = useRef<HTMLElement>(null);
  const total = page?.meta.total ?? 0;
  const previewed = rows.find((row) => row.id === previewId);
  useListKeys({
    root,
    rows,
    rowsAre: read.isError
      ? 'failed'
      : read.isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(query)
        ? 'earlier'
        : 'asked',
    selection: selectable ? selection : null,
    rowHref: props.rowHref,
    editHref: props.editHref,
    onPreview: (row) => setPreviewId(previewId === row.id ? null : row.id),
  });
  const rowOf = (target: EventTarget): number | null => {
    const link = (target as HTMLElement).closest('tr, li')?.querySelector<HTMLElement>('[data-row]');
    return link ? Number(link.dataset['row']) : null;
  };
  const onSpace = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !(event.target as HTMLElement).matches('[data-row]') || phone) return;
    event.preventDefault();
    const id = rowOf(event.target);
    setPreviewId(previewId === id ? null : id);
  };
  const movePreview = (step: 1 | -1): void => {
    const next = rows[rows.findIndex((row) => row.id === previewId) + step];
    if (next) setPreviewId(next.id);
  };
  const clear = (): void => setState({ s: '', filter: [], any: false });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the rows in it
    <section
      className="data-list"
      ref={root}
      aria-label={title}
      onKeyDown={onSpace}
      onFocus={(event) => {
        const id = rowOf(event.target);
        if (previewed && id !== null) setPreviewId(id);
      }}
    >
      {selection.count(total) > 0 && !asBoard ? (
        <BulkBar
          title={title}
          selection={selection}
          total={total}
          estimated={page?.meta.totalIsEstimate ?? false}
          state={state}
          actions={bulkActions}
          update={bulkUpdate}
          exported={
            exportable && (
              <ListExport
                list={name}
                title={title}
                state={selection.all ? state : chosenRows(state, [...selection.ids])}
                columns={shownColumns.filter(({ shown }) => shown).map(({ column }) => column.id)}
              />
            )
          }
        />
      ) : (
        <ListToolbar
          title={title}
          name={name}
          path={endpoint.path}
          page={page}
          state={state}
          setState={setState}
          filters={filters}
          columns={shownColumns}
          views={views}
          hasBoard={props.board !== undefined}
          exportable={exportable}
          actions={props.actions}
          allLabel={props.allLabel ?? `All ${title.toLowerCase()}`}
        />
      )}
      {props.lead}
      {state.problem && (
        <p className={css.listProblem} role="alert">
          {state.problem} All rows are shown.
        </p>
      )}
      {asBoard && props.board ? (
        <Suspense fallback={<SkeletonRows rows={16} />}>
          <Board
            board={props.board}
            endpoint={endpoint}
            state={state}
            rowHref={props.rowHref}
            rowLabel={props.rowLabel}
            onReset={clear}
          />
        </Suspense>
      ) : (
        <div className={css.listBody}>
          <div className={css.listScroll}>
            <ToTop key={`${state.page} ${state.s} ${JSON.stringify(state.filter)}`} />
            {read.isFetching && page && <div className={css.listProgress} aria-hidden="true" />}
            {read.isError && (!page || read.isPlaceholderData) ? (
              <ListError
                error={read.error}
                onRetry={() => void read.refetch()}
                onReset={() => setState({ s: '', filter: [], any: false, sort: defaultSort })}
              />
            ) : !page ? (
              <SkeletonRows rows={16} />
            ) : rows.length === 0 ? (
              <Suspense fallback={null}>
                <EmptyList
                  narrowed={state.s !== '' || isNarrowed(state, defaultFilter)}
                  state={state}
                  filters={filters}
                  empty={empty}
                  onClear={clear}
                />
              </Suspense>
            ) : phone ? (
              <PhoneRows
                rows={rows}
                phoneRow={props.phoneRow}
                rowHref={props.rowHref}
                selection={selectable ? selection : null}
              />
            ) : (
              <ListTable
                name={name}
                title={title}
                rows={rows}
                columns={shownColumns}
                sort={state.sort}
                onSort={(sort) => setState({ sort })}
                selection={selectable ? selection : null}
                previewed={previewed?.id ?? null}
                rowHref={props.rowHref}
                rowLabel={props.rowLabel}
              />
            )}
            {endless.on && rows.length > 0 && <ListEnd endless={endless} />}
          </div>
          {previewed && !phone && (
            <Suspense fallback={null}>
              <PreviewPane
                row={previewed}
                label={props.rowLabel(previewed)}
                href={props.rowHref(previewed)}
                columns={shownColumns as never}
                preview={props.preview as never}
                onMove={movePreview}
                onClose={() => setPreviewId(null)}
              />
            </Suspense>
          )}
        </div>
      )}
      {page && rows.length > 0 && (
        <Pager name={name} meta={page.meta} shown={endless.on ? rows.length : null} state={state} setState={setState} />
      )}
    </section>
  );
}
