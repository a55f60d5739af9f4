// Filters and order of a list on a phone, from the lower edge.
import css from './PhoneSheet.module.css';
import { Button, Checkbox, Radio, SegmentedControl } from '@mantine/core';
import { Sheet } from '../shell/Sheet.tsx';
import type { ShownColumn } from './list-columns.ts';
import { setEndless, useEndless } from './use-pages.ts';
import { type ListState, type SetListState, sortsOf } from './list-state.ts';

interface Props {
  name: string;
  hasBoard: boolean;
  columns: readonly ShownColumn<unknown>[];
  state: ListState;
  setState: SetListState;
  onFilters: (() => void) | undefined;
  onClose: () => void;
}

export function PhoneSheet({ name, hasBoard, columns, state, setState, onFilters, onClose }: Props) {
  const endless = useEndless(name);
  const [first] = sortsOf(state.sort);
  const sortable = columns.flatMap(({ column }) =>
    column.sortField ? [{ field: column.sortField, label: column.header }] : [],
  );
  const order = (field: string, direction: string): void =>
    setState({ sort: direction === 'desc' ? `-${field}` : field });
  return (
    <Sheet title="Filters and order" opened onClose={onClose}>
      <div className={css.phoneSheet}>
        {onFilters && (
          <Button
            variant="default"
            fullWidth
            onClick={() => {
              onClose();
              onFilters();
            }}
          >
            {state.filter.length > 0 ? `Filters (${state.filter.length})` : 'Filters'}
          </Button>
        )}
        {hasBoard && (
          <SegmentedControl
            fullWidth
            aria-label="Show as"
            value={state.display}
            onChange={(display) => setState({ display: display as ListState['display'] })}
            data={[
              { value: 'table', label: 'List' },
              { value: 'board', label: 'Board' },
            ]}
          />
        )}
        <Checkbox
          label="Load more while scrolling"
          checked={endless}
          onChange={(event) => setEndless(name, event.currentTarget.checked)}
        />
        <Radio.Group
          label="Order by"
          value={first?.field ?? null}
          onChange={(field) => order(field, first?.direction ?? 'asc')}
        >
          <div className={css.phoneOrders}>
            {sortable.map(({ field, label }) => (
              <Radio key={field} value={field} label={label} />
            ))}
          </div>
        </Radio.Group>
        <SegmentedControl
          fullWidth
          aria-label="Direction"
          value={first?.direction ?? 'asc'}
          onChange={(direction) => first && order(first.field, direction)}
          data={[
            { value: 'asc', label: 'Ascending' },
            { value: 'desc', label: 'Descending' },
          ]}
        />
        <Button fullWidth onClick={onClose}>
          Show results
        </Button>
      </div>
    </Sheet>
  );
}
