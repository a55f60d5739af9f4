// The one list of the product: jobs, contacts, users, work orders. Give it columns and an endpoint.
import './list.css';
import { useDeferredValue, useRef } from 'react';
import type { Endpoint, ListQuery, Page } from '../../../kit/endpoint.ts';
import type { Condition } from '../../../kit/filter.ts';
import { useRead } from '../api/hooks.ts';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import { EmptyList, ListError } from './ListMessages.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import { type PhoneRow, PhoneRows } from './PhoneRows.tsx';
import type { Column, FilterField } from './column.ts';
import { useColumns } from './list-columns.ts';
import { listQueryOf, useListState } from './list-state.ts';
import { useSelection } from './selection.ts';
import { useListKeys } from './use-list-keys.ts';

export interface ListRow {
  id: number;
}

export interface DataListProps<Row extends ListRow> {
  /** Name under which columns are remembered. */
  name: string;
  title: string;
  endpoint: Endpoint<string, ListQuery, undefined, Page<Row>>;
  columns: readonly Column<Row>[];
  filters: readonly FilterField[];
  defaultSort: string;
  defaultFilter?: Condition[];
  /** Where Enter and a click on the first column lead. */
  rowHref: (row: Row) => string;
  /** How a screen reader names the row. */
  rowLabel: (row: Row) => string;
  phoneRow: (row: Row) => PhoneRow;
  bulkActions?: readonly BulkAction[];
  empty: { text: string; action?: { label: string; href: string } };
}

export function DataList<Row extends ListRow>(props: DataListProps<Row>) {
  const { name, title, endpoint, columns, filters, defaultSort, defaultFilter, empty } = props;
  const phone = useIsPhone();
  const [state, setState] = useListState({ sort: defaultSort, ...(defaultFilter && { filter: defaultFilter }) });
  const selection = useSelection();
  const chosenColumns = useColumns(name, columns);
  const query = useDeferredValue(listQueryOf(state));
  const read = useRead(endpoint, { query } as never, { keepPrevious: true });
  const root = useRef<HTMLElement>(null);
  const page = read.data as Page<Row> | undefined;
  const rows = page?.data ?? [];
  const total = page?.meta.total ?? 0;
  useListKeys({ root, rows, selection, rowHref: props.rowHref });

  const narrowed = state.s !== '' || state.filter.length > 0;
  return (
    <section className="data-list" ref={root} aria-label={title}>
      {selection.count(total) > 0 ? (
        <BulkBar selection={selection} total={total} state={state} actions={props.bulkActions ?? []} />
      ) : (
        <ListToolbar
          title={title}
          name={name}
          page={page}
          state={state}
          setState={setState}
          filters={filters}
          columns={chosenColumns}
        />
      )}
      <div className="list-scroll">
        {read.isFetching && page && <div className="list-progress" aria-hidden="true" />}
        {read.isError && !page ? (
          <ListError error={read.error} onRetry={() => void read.refetch()} />
        ) : !page ? (
          <SkeletonRows rows={16} />
        ) : rows.length === 0 ? (
          <EmptyList
            narrowed={narrowed}
            state={state}
            filters={filters}
            empty={empty}
            onClear={() => setState({ s: '', filter: [] })}
          />
        ) : phone ? (
          <PhoneRows rows={rows} phoneRow={props.phoneRow} rowHref={props.rowHref} selection={selection} />
        ) : (
          <ListTable
            title={title}
            rows={rows}
            columns={chosenColumns.filter((entry) => entry.shown).map((entry) => entry.column)}
            sort={state.sort}
            onSort={(sort) => setState({ sort })}
            selection={selection}
            rowHref={props.rowHref}
            rowLabel={props.rowLabel}
          />
        )}
      </div>
      {page && rows.length > 0 && <Pager meta={page.meta} state={state} setState={setState} />}
    </section>
  );
}
