// Above the rows: title, count, views, search, filters, board or table, export, columns.
import listCss from './list.module.css';
import css from './ListToolbar.module.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconColumns,
  IconColumns3,
  IconFilter,
  IconTable,
} from '../icons.tsx';
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
import { ViewButton } from './ViewButton.tsx';

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
        {title}{' '}
        {state.display === 'table' && (
          <span className={css.count}>{page && <ListCount path={props.path} meta={page.meta} state={state} />}</span>
        )}
      </h1>
      <Suspense
        fallback={
          <Place>
            <ViewButton allLabel={props.allLabel} views={views} />
          </Place>
        }
      >
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
      {/* As wide as there is room, so that what stands beside it does not move with the words. */}
      <div className={css.chips} data-some={state.filter.length > 0 || undefined}>
        {state.filter.length > 0 && (
          <Suspense fallback={null}>
            <FilterChips state={state} setState={setState} filters={filters} onBuild={() => setBuilding(true)} />
          </Suspense>
        )}
      </div>
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
        <Suspense
          fallback={
            <Place>
              {props.exportable && (
                <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
                  Export
                </Button>
              )}
              {state.display === 'table' && (
                <Button size="xs" variant="default" leftSection={<IconColumns3 size={15} stroke={1.6} />}>
                  Columns
                </Button>
              )}
            </Place>
          }
        >
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

/** The room of what is on its way. */
const Place = ({ children }: { children: ReactNode }) => (
  <span className={css.place} inert aria-hidden>
    {children}
  </span>
);

const Choice = ({ icon: Icon, label }: { icon: typeof IconTable; label: string }) => (
  <span className={css.displayChoice}>
    <Icon size={14} stroke={1.6} aria-hidden />
    {label}
  </span>
);
