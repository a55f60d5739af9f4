// Above the rows: title, count, views, search, filters, board or table, export, columns.
import listCss from './list.module.css';
import css from './ListToolbar.module.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns, IconFilter, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Page } from '../../../kit/endpoint.ts';
import { Suspense, lazy } from '../display/lazy.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { ListCount } from './ListCount.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { FilterField } from './column.ts';
import type { ShownColumn } from './list-columns.ts';
import { ListExport } from './list-services.ts';
import type { ListState, SetListState } from './list-state.ts';
import type { Views } from './use-views.ts';

const ColumnMenu = lazy(async () => ({ default: (await import('./ColumnMenu.tsx')).ColumnMenu }));
const FilterBuilder = lazy(async () => ({ default: (await import('./FilterBuilder.tsx')).FilterBuilder }));
const FilterChips = lazy(async () => ({ default: (await import('./FilterChips.tsx')).FilterChips }));
const PhoneSheet = lazy(async () => ({ default: (await import('./PhoneSheet.tsx')).PhoneSheet }));
const ViewMenu = lazy(async () => ({ default: (await import('./ViewMenu.tsx')).ViewMenu }));

interface ToolbarProps<Row> {
  title: string;
  name: string;
  path: string;
  page: Page<unknown> | undefined;
  state: ListState;
  setState: SetListState;
  filters: readonly FilterField[];
  columns: readonly ShownColumn<Row>[];
  views: Views;
  hasBoard: boolean;
  exportable: boolean;
  actions: ReactNode;
  allLabel: string;
}

export function ListToolbar<Row>(props: ToolbarProps<Row>) {
  const { title, name, page, state, setState, filters, columns, views } = props;
  const phone = useIsPhone();
  const [building, setBuilding] = useState(false);
  const [sheet, setSheet] = useState(false);
  useShortcut('f', 'Filters', 'Lists', () => setBuilding(true), filters.length > 0);
  const shownIds = columns.filter(({ shown }) => shown).map(({ column }) => column.id);
  return (
    <header className={listCss.listToolbar}>
      <h1 className="page-title">
        {title} {page && state.display === 'table' && <ListCount path={props.path} meta={page.meta} state={state} />}
      </h1>
      <Suspense fallback={null}>
        <ViewMenu list={name} allLabel={props.allLabel} state={state} views={views} />
      </Suspense>
      <SearchBox value={state.s} onChange={(s) => setState({ s })} title={title} />
      {phone ? (
        <ActionIcon variant="default" aria-label="Filters and order" onClick={() => setSheet(true)}>
          <IconAdjustmentsHorizontal size={18} stroke={1.6} />
        </ActionIcon>
      ) : (
        filters.length > 0 && (
          <Button
            size="xs"
            variant="default"
            title="Filters (F)"
            leftSection={<IconFilter size={15} stroke={1.6} />}
            onClick={() => setBuilding(true)}
          >
            Filters
          </Button>
        )
      )}
      {state.filter.length > 0 && (
        <Suspense fallback={null}>
          <FilterChips state={state} setState={setState} filters={filters} onBuild={() => setBuilding(true)} />
        </Suspense>
      )}
      <span className="grow" />
      {props.hasBoard && !phone && (
        <SegmentedControl
          size="xs"
          aria-label="Show as"
          value={state.display}
          onChange={(display) => setState({ display: display as ListState['display'] })}
          data={[
            { value: 'table', label: <Choice icon={IconTable} label="Table" /> },
            { value: 'board', label: <Choice icon={IconColumns} label="Board" /> },
          ]}
        />
      )}
      {!phone && (
        <Suspense fallback={null}>
          {props.exportable && <ListExport list={name} title={title} state={state} columns={shownIds} />}
          {state.display === 'table' && <ColumnMenu name={name} columns={columns as never} />}
        </Suspense>
      )}
      {props.actions && <span className={listCss.listActions}>{props.actions}</span>}
      <Suspense fallback={null}>
        {building && (
          <FilterBuilder
            path={props.path}
            s={state.s}
            fields={filters}
            nodes={state.filter}
            any={state.any}
            onClose={() => setBuilding(false)}
            onApply={(filter, any) => setState({ filter, any })}
          />
        )}
        {sheet && (
          <PhoneSheet
            name={name}
            hasBoard={props.hasBoard}
            columns={columns as never}
            state={state}
            setState={setState}
            onFilters={filters.length > 0 ? () => setBuilding(true) : undefined}
            onClose={() => setSheet(false)}
          />
        )}
      </Suspense>
    </header>
  );
}

const Choice = ({ icon: Icon, label }: { icon: typeof IconTable; label: string }) => (
  <span className={css.displayChoice}>
    <Icon size={14} stroke={1.6} aria-hidden />
    {label}
  </span>
);
