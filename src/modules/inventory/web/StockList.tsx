// Stock of the company: each item with how much of it is where, what it is worth, what is below the level it is reordered at.
import css from './inventory.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Condition, Node } from '../../../kit/filter.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { editing } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { inventoryItem } from '../shared/inventory-item.entity.ts';
import { type InventoryItemView, inventoryItemsApi, stockApi } from '../shared/inventory.api.ts';
import { ExportStockDialog } from './ExportStockDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { stockPaths } from './inventory-paths.ts';
import { ABOUT_STOCK, type MoveKind, printLabels, told } from './stock-acts.ts';

const HIDDEN = ['contactItems'];
const FILTERS = [
  ...filterFields(
    inventoryItem,
    Object.keys(inventoryItem.fields).filter((name) => !HIDDEN.includes(name)),
  ),
  { field: 'placeIds', label: 'Place', kind: 'refs' as const, to: 'warehouse' },
];
const BULK = [
  'unitId',
  'reorderLevel',
  'reorderQuantity',
  'supplierContactId',
  'warehouseId',
  'filterTagIds',
  'divisionIds',
  'regionIds',
  'active',
];
const MOST = 200;

export const InStock = ({ of }: { of: InventoryItemView }) => (
  <span className={of.quantityInStock < 0 ? 'late' : of.belowReorder ? css.waiting : undefined}>
    {showNumber(of.quantityInStock)}
  </span>
);
export const placesText = (of: InventoryItemView): string =>
  of.places.map(({ label, quantity }) => `${label} ${showNumber(quantity)}`).join(', ');

const columns: Column<InventoryItemView>[] = [
  { id: 'label', header: 'Item', width: 220, grow: true, sortField: 'label', cell: (of) => of.label },
  { id: 'code', header: 'Code', width: 110, sortField: 'code', cell: (of) => of.code },
  {
    id: 'quantityInStock',
    header: 'In stock',
    width: 84,
    align: 'right',
    sortField: 'quantityInStock',
    cell: (of) => <InStock of={of} />,
  },
  { id: 'unit', header: 'Unit', width: 74, cell: (of) => of.unit?.label },
  { id: 'places', header: 'Where', width: 220, cell: placesText },
  {
    id: 'reorderLevel',
    header: 'Reorder below',
    width: 104,
    align: 'right',
    sortField: 'reorderLevel',
    cell: (of) => (of.reorderLevel === null ? '' : showNumber(of.reorderLevel)),
  },
  {
    id: 'averageCost',
    header: 'Average cost',
    width: 96,
    align: 'right',
    sortField: 'averageCost',
    cell: (of) => showMoney(of.averageCost),
  },
  {
    id: 'stockValue',
    header: 'Value',
    width: 92,
    align: 'right',
    sortField: 'stockValue',
    cell: (of) => showMoney(of.stockValue),
  },
  {
    id: 'sellTotal',
    header: 'Charge',
    width: 80,
    align: 'right',
    sortField: 'sellTotal',
    cell: (of) => showMoney(of.sellTotal),
  },
  { id: 'supplierContact', header: 'Supplier', width: 160, hidden: true, cell: (of) => of.supplierContact?.label },
  { id: 'warehouse', header: 'Usual place', width: 140, hidden: true, cell: (of) => of.warehouse?.label },
  { id: 'barcode', header: 'Barcode', width: 130, hidden: true, sortField: 'barcode', cell: (of) => of.barcode },
  {
    id: 'lastCost',
    header: 'Last cost',
    width: 90,
    align: 'right',
    hidden: true,
    sortField: 'lastCost',
    cell: (of) => showMoney(of.lastCost),
  },
];

type Open =
  | { kind: MoveKind; items: readonly { item: InventoryItemView; quantity: number }[] }
  | { export: readonly number[] | undefined };

/** /prime/inventory-item/list */
export function StockList() {
  useTabTitle('Stock');
  const can = useCan();
  const phone = useIsPhone();
  const [open, setOpen] = useState<Open>();
  const mayMove = can('move-stock');
  const mayCreate = can('create-inventory-item');
  const start = (kind: MoveKind) => () => setOpen({ kind, items: [] });
  useShortcut('i', 'Issue stock to a job', 'Stock', start('issue'), mayMove && !open);
  useShortcut('r', 'Receive stock', 'Stock', start('receive'), mayMove && !open);
  useShortcut('t', 'Transfer stock', 'Stock', start('transfer'), mayMove && !open);
  const act = (kind: MoveKind) => (target: BulkTarget) =>
    void (async () => {
      if (target.all || target.ids.length > MOST) return toast(`Choose up to ${MOST} items`, { tone: 'late' });
      const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: [...target.ids] }] });
      const { data } = await call(inventoryItemsApi.list, { query: { filter, perPage: String(MOST) } });
      setOpen({ kind, items: data.map((item) => ({ item, quantity: 1 })) });
    })().catch(told);
  const move = (kind: MoveKind, label: string) => ({ id: kind, label, run: act(kind) });
  return (
    <>
      <KeptHere about={ABOUT_STOCK} />
      <DataList<InventoryItemView>
        name="inventoryItem"
        title="Stock"
        endpoint={inventoryItemsApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="label"
        rowHref={({ id }) => stockPaths.item(id)}
        {...(can('edit-inventory-item') && { editHref: ({ id }: InventoryItemView) => editing(stockPaths.item(id)) })}
        rowLabel={({ label }) => label}
        exportable
        lead={<Strip />}
        bulkActions={[
          ...(mayMove ? [move('issue', 'Issue'), move('transfer', 'Transfer'), move('receive', 'Receive')] : []),
          {
            id: 'labels',
            label: 'Labels',
            run: ({ all, ids }) => {
              if (all || ids.length > MOST) toast(`Choose up to ${MOST} items`, { tone: 'late' });
              else printLabels(ids);
            },
          },
          { id: 'paper', label: 'Print list', run: ({ all, ids }) => setOpen({ export: all ? undefined : ids }) },
        ]}
        {...(can('edit-inventory-item') &&
          can('bulk-update') && {
            bulkUpdate: {
              fields: FILTERS.filter(({ field }) => BULK.includes(field)),
              required: ['active'],
              update: inventoryItemsApi.bulkUpdate,
              undo: inventoryItemsApi.bulkUndo,
            },
          })}
        actions={
          <Group gap="xs" wrap="nowrap">
            {!phone && (
              <Button size="xs" variant="default" onClick={() => setOpen({ export: undefined })}>
                Print list
              </Button>
            )}
            {mayMove && (
              <Button size="xs" variant={mayCreate && !phone ? 'default' : 'filled'} onClick={start('issue')}>
                Move stock
              </Button>
            )}
            {mayCreate && !phone && (
              <Button size="xs" onClick={() => openPage(stockPaths.create())}>
                New item
              </Button>
            )}
          </Group>
        }
        phoneRow={(of) => ({
          title: of.label,
          detail: [of.code, placesText(of)].filter(Boolean).join(' · '),
          side: (
            <>
              <InStock of={of} /> {of.unit?.label}
            </>
          ),
        })}
        empty={{
          text: 'No stock items yet. Add what you keep, then receive what is there.',
          ...(mayCreate && { action: { label: 'New item', href: stockPaths.create() } }),
        }}
      />
      {open && 'kind' in open && (
        <MoveDialog free kind={open.kind} items={open.items} onClose={() => setOpen(undefined)} />
      )}
      {open && 'export' in open && <ExportStockDialog itemIds={open.export} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface Chip {
  label: string;
  count: number;
  filter?: (Condition | Node)[];
  href?: string;
  tone?: 'late' | 'waiting';
}
/** How much there is, each a list of its own; at the end what it is worth. */
function Strip() {
  const read = useRead(stockApi.overview, {}, { follows: ['inventoryItem', 'inventoryMovement'] }).data?.data;
  const { filter } = useSearch<{ filter?: unknown }>();
  if (!read) return null;
  const chips: Chip[] = [
    { label: 'All', count: read.items, filter: [] },
    {
      label: 'In stock',
      count: read.inStock,
      filter: [{ field: 'quantityInStock', operator: 'greaterThan', value: 0 }],
    },
    { label: 'Below reorder level', count: read.below, href: stockPaths.below(), tone: 'waiting' },
    {
      label: 'Below zero',
      count: read.belowZero,
      filter: [{ field: 'quantityInStock', operator: 'lessThan', value: 0 }],
      tone: 'late',
    },
  ];
  const here = JSON.stringify(filter ?? []);
  return (
    <nav className={css.strip} aria-label="Stock by state">
      {chips.map(({ label, count, filter: own, href, tone }) => (
        <PageLink
          key={label}
          href={href ?? (own?.length ? stockPaths.filtered(own) : stockPaths.list())}
          {...(tone && count > 0 && { 'data-tone': tone })}
          aria-current={own && here === JSON.stringify(own) ? 'page' : undefined}
        >
          {label} <strong className="figures">{showNumber(count)}</strong>
        </PageLink>
      ))}
      <span className="grow" />
      <span className="quiet">
        Stock value, ex tax <strong className="figures">{showMoney(read.value)}</strong>
      </span>
    </nav>
  );
}
