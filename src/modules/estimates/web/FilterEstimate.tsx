// Which lines the sheet shows, and the strip that says so. The document and its totals stay whole.
import css from './estimates.module.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconFilter } from '../../../platform/web/icons.tsx';
import { useSyncExternalStore } from 'react';
import { itemFigures } from '../shared/estimate-totals.ts';
import { estimateColumns } from './estimate-columns.tsx';
import type { LineFilter } from './estimate-shown.ts';
import type { EstimateStore } from './estimate-store.ts';
import { count } from './estimate-words.ts';

function filtersOf(store: EstimateStore): LineFilter[] {
  const { typed } = store;
  return [
    ...(store.pricesOnly
      ? []
      : [
          {
            label: 'without a price',
            keeps: (line) =>
              line.kind === 'item' && !line.record.isParentItem && itemFigures(line.record, store.head).subtotal === 0,
          } satisfies LineFilter,
        ]),
    { label: 'authorised', keeps: (line) => line.kind === 'item' && line.record.authorised },
    { label: 'not authorised', keeps: (line) => line.kind === 'item' && !line.record.authorised },
    { label: 'changed since authorised', keeps: (line) => store.differs(line) },
    { label: 'locked', keeps: (line) => line.kind === 'item' && line.record.locked },
    {
      label: 'with something to correct',
      keeps: (line) => store.queue.trouble.has(line.id) || typed.all().some(({ id }) => id === line.id),
    },
  ];
}

export function FilterEstimate({ store }: { store: EstimateStore }) {
  const filter = useSyncExternalStore(store.subscribeSync, () => store.shown.filter);
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant={filter ? 'light' : 'default'} aria-label="Filter" title="Show only some lines">
          <IconFilter size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Show only lines</Menu.Label>
        {filtersOf(store).map((each) => (
          <Menu.Item
            key={each.label}
            {...(filter?.label === each.label && { fw: 600 })}
            onClick={() => store.filterBy(filter?.label === each.label ? undefined : each)}
          >
            {each.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!filter} onClick={() => store.filterBy(undefined)}>
          Show all lines
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** "12 of 340 items, without a price, sorted by Unit cost. Totals are of the whole estimate." */
export function ShownStrip({ store }: { store: EstimateStore }) {
  const rows = useSyncExternalStore(store.model.subscribeRows, store.model.rows);
  const filter = useSyncExternalStore(store.subscribeSync, () => store.shown.filter);
  const sort = useSyncExternalStore(store.subscribeSync, () => store.shown.sort);
  if (!store.shown.isPart) return null;
  const shown = rows.filter(({ kind }) => kind === 'item').length;
  const column = sort && estimateColumns(store).find(({ key }) => key === sort.column);
  const words = [
    `${shown.toLocaleString('en-AU')} of ${count(store.records.item.size, 'item')}`,
    filter?.label,
    column && `sorted by ${column.label ?? column.title}, ${sort.direction}`,
  ].filter(Boolean);
  return (
    <p className={css.estStrip} role="status">
      <span>{words.join(', ')}. Totals cover the whole estimate.</span>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          store.filterBy(undefined);
          store.sortBy(null, 'ascending');
        }}
      >
        Show all, in order
      </Button>
    </p>
  );
}
