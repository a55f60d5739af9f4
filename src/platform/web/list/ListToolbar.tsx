// Above the rows: title, count, search, filters, columns.
import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { Page } from '../../../kit/endpoint.ts';
import { useIsPhone } from '../display/use-is-phone.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import type { Column, FilterField } from './column.ts';
import { describeCondition } from './filter-words.ts';
import type { ListState } from './list-state.ts';
import { showTotal } from './Pager.tsx';

const ColumnMenu = lazy(async () => ({ default: (await import('./ColumnMenu.tsx')).ColumnMenu }));
const FilterBuilder = lazy(async () => ({ default: (await import('./FilterBuilder.tsx')).FilterBuilder }));

interface ToolbarProps<Row> {
  title: string;
  name: string;
  page: Page<unknown> | undefined;
  state: ListState;
  setState: (change: Partial<ListState>) => void;
  filters: readonly FilterField[];
  columns: { column: Column<Row>; shown: boolean }[];
}

export function ListToolbar<Row>({ title, name, page, state, setState, filters, columns }: ToolbarProps<Row>) {
  const phone = useIsPhone();
  const [building, setBuilding] = useState(false);
  useShortcut('f', 'Filters', 'Lists', () => setBuilding(true));
  return (
    <header className="list-toolbar">
      <h1 className="page-title">
        {title} {page && <span className="list-count figures">{showTotal(page.meta)}</span>}
      </h1>
      <SearchBox value={state.s} onChange={(s) => setState({ s })} title={title} />
      {filters.length > 0 && <FilterButton phone={phone} onClick={() => setBuilding(true)} />}
      <FilterChips state={state} setState={setState} filters={filters} />
      <span className="grow" />
      {!phone && (
        <Suspense fallback={null}>
          <ColumnMenu name={name} columns={columns as never} />
        </Suspense>
      )}
      {building && (
        <Suspense fallback={null}>
          <FilterBuilder
            fields={filters}
            conditions={state.filter}
            any={state.any}
            onClose={() => setBuilding(false)}
            onApply={(filter, any) => setState({ filter, any })}
          />
        </Suspense>
      )}
    </header>
  );
}

function FilterButton({ phone, onClick }: { phone: boolean; onClick: () => void }) {
  if (phone) {
    return (
      <ActionIcon variant="default" aria-label="Filters" onClick={onClick}>
        <IconFilter size={16} stroke={1.6} />
      </ActionIcon>
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      title="Filters (F)"
      leftSection={<IconFilter size={15} stroke={1.6} />}
      onClick={onClick}
    >
      Filters
    </Button>
  );
}

const SEARCH_AFTER_MS = 250;

function SearchBox({ value, onChange, title }: { value: string; onChange: (value: string) => void; title: string }) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed from elsewhere: Back, a cleared filter.
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      size="xs"
      className="list-search"
      aria-label={`Find in ${title.toLowerCase()}`}
      placeholder={`Find in ${title.toLowerCase()}`}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key === 'Enter') onChange(typed.trim());
      }}
    />
  );
}

function FilterChips({ state, setState, filters }: Pick<ToolbarProps<unknown>, 'state' | 'setState' | 'filters'>) {
  if (state.filter.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {state.filter.map((condition, index) => {
        const words = describeCondition(condition, filters);
        return (
          <li key={`${condition.field}${condition.operator}${index}`}>
            {words}
            <CloseButton
              size="xs"
              aria-label={`Remove filter ${words}`}
              onClick={() => setState({ filter: state.filter.filter((_, other) => other !== index) })}
            />
          </li>
        );
      })}
    </ul>
  );
}
