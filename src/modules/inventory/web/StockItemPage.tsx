// One stock item: where it is, what moved, what it costs on which jobs, what suppliers call it.
import css from './inventory.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { JobPicker } from '../../jobs/web/index.ts';
import { inventoryItem } from '../shared/inventory-item.entity.ts';
import {
  type InventoryItemOverrideView,
  type InventoryItemView,
  inventoryItemOverridesApi,
  inventoryItemsApi,
  stockApi,
} from '../shared/inventory.api.ts';
import { inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { CONDITIONS, CONDITION_WORDS } from '../shared/item-on-job.ts';
import { ContactItems } from './ContactItems.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { MovementRows } from './MovementRows.tsx';
import { stockPaths } from './inventory-paths.ts';
import { type MoveKind, printLabels } from './stock-acts.ts';
import { amountOf } from './stock-words.ts';

const of = webResource(inventoryItem, inventoryItemsApi, {
  columns: ['label', 'code'],
  sections: [
    {
      title: 'What it is',
      fields: ['label', 'code', 'barcode', 'unitId', 'description', 'filterTagIds', 'addedViaJob', 'active'],
    },
    { title: 'Price', fields: ['costTotal', 'sellTotal', 'taxRate'] },
    { title: 'Ordering', fields: ['reorderLevel', 'reorderQuantity', 'supplierContactId', 'warehouseId'] },
    { title: 'Who uses it', fields: ['divisionIds', 'regionIds', 'linkedContactIds'] },
  ],
  first: StockPlace,
  more: StockMore,
});
export const StockItemPage = () => <ResourcePage of={of} />;

const ACTS: readonly [MoveKind, string][] = [
  ['receive', 'Receive'],
  ['transfer', 'Transfer'],
  ['issue', 'Issue'],
  ['adjust', 'Adjust'],
];

/** How much of it is where, what it is worth, and where it goes. */
function StockPlace({ id }: { id: number }) {
  const can = useCan();
  const read = useRead(inventoryItemsApi.get, { params: { id } }, { follows: ['inventoryMovement'] });
  const [open, setOpen] = useState<MoveKind>();
  const item = read.data?.data;
  const mayMove = can('move-stock');
  useShortcut('i', 'Issue it to a job', 'Stock', () => setOpen('issue'), mayMove && !open);
  useShortcut('r', 'Receive it', 'Stock', () => setOpen('receive'), mayMove && !open);
  if (!item) return <SkeletonRows rows={2} />;
  return (
    <RecordSection
      title="In stock"
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => printLabels([id])}>
            Label
          </Button>
          {mayMove &&
            ACTS.filter(([kind]) => kind !== 'adjust' || can('adjust-stock')).map(([kind, label]) => (
              <Button
                key={kind}
                size="xs"
                variant={kind === 'issue' ? 'filled' : 'default'}
                onClick={() => setOpen(kind)}
              >
                {label}
              </Button>
            ))}
        </Group>
      }
    >
      <Figures of={item} />
      <ul className={css.rows} aria-label="Places">
        {item.places.map((place) => (
          <li key={place.id}>
            <span className={css.what}>
              <PageLink href={stockPaths.warehouse(place.id)}>{place.label}</PageLink>
            </span>
            <span className={place.quantity < 0 ? 'figures late' : 'figures'}>
              {amountOf(place.quantity, item.unit?.label)}
            </span>
          </li>
        ))}
      </ul>
      {item.places.length === 0 && <p className="quiet">None is in stock. Receive some.</p>}
      {open && <MoveDialog kind={open} items={[{ item, quantity: 1 }]} onClose={() => setOpen(undefined)} />}
    </RecordSection>
  );
}

function Figures({ of: item }: { of: InventoryItemView }) {
  const figures: [string, string][] = [
    ['In stock', amountOf(item.quantityInStock, item.unit?.label)],
    ['Value, ex tax', showMoney(item.stockValue)],
    ['Average cost', showMoney(item.averageCost)],
    ['Last cost', showMoney(item.lastCost)],
  ];
  return (
    <>
      <dl className={css.sum}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {item.belowReorder && (
        <p className={css.waiting}>
          Below its reorder level of {showNumber(item.reorderLevel)}.{' '}
          <PageLink href={stockPaths.below()}>Propose an order to the supplier</PageLink>
        </p>
      )}
    </>
  );
}

const LATEST = 20;
function StockMore({ id }: { id: number }) {
  const filter = JSON.stringify({ and: [{ field: 'inventoryItemId', operator: 'equals', value: [id] }] });
  const sort = JSON.stringify([{ field: 'position', direction: 'desc' }]);
  const read = useRead(inventoryMovementsApi.list, { query: { filter, sort, perPage: String(LATEST) } });
  const rows = read.data?.data ?? [];
  const total = read.data?.meta.total ?? 0;
  return (
    <>
      <Prices id={id} />
      <ContactItems id={id} />
      <RecordSection
        title="Movements"
        actions={total > LATEST && <PageLink href={stockPaths.movementsOf(id)}>All {showNumber(total)}</PageLink>}
      >
        {read.data && rows.length === 0 && <p className="quiet">Nothing has moved yet.</p>}
        <MovementRows all={rows} ofItem />
      </RecordSection>
    </>
  );
}

/** "division and client", or every job. */
export function conditionsText(price: InventoryItemOverrideView): string {
  const named = CONDITIONS.filter((name) => price[name].length > 0);
  if (!named.length) return 'every job';
  return `by ${named.map((name) => (price[name].length > 1 ? `${CONDITION_WORDS[name]} (${price[name].length})` : CONDITION_WORDS[name])).join(' and ')}`;
}

/** What it costs on some jobs, in the order in which they are tried, and what it is on a job that is chosen. */
function Prices({ id }: { id: number }) {
  const can = useCan();
  const filter = JSON.stringify({ and: [{ field: 'inventoryItemId', operator: 'equals', value: [id] }] });
  const read = useRead(inventoryItemOverridesApi.list, { query: { filter, perPage: '100' } });
  const [jobId, setJobId] = useState<string | null>(null);
  const rows = read.data?.data ?? [];
  return (
    <RecordSection
      title="Price on some jobs"
      actions={can('create-inventory-item') && <PageLink href={stockPaths.newPrice(id)}>Add a price</PageLink>}
    >
      {read.data && rows.length === 0 && <p className="quiet">The same on every job.</p>}
      <ol className={css.rows}>
        {rows.map((price, index) => (
          <li key={price.id}>
            <span className={css.what}>
              <span>
                {index + 1}. <PageLink href={stockPaths.price(price.id)}>{price.label || 'As the item'}</PageLink>
                {!price.active && <span className="quiet"> inactive</span>}
              </span>
              <span className="quiet">{conditionsText(price)}</span>
            </span>
            <span className="figures">
              {[
                price.costTotal !== null && `costs ${showMoney(price.costTotal)}`,
                price.sellTotal !== null && `charged ${showMoney(price.sellTotal)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
      <JobPicker label="What is it on a job?" value={jobId} onChange={setJobId} optional />
      {jobId !== null && <OnJob id={id} jobId={Number(jobId)} />}
    </RecordSection>
  );
}

/** "On this job it costs 4.50 and is charged 12.00, because its division is North." */
export function OnJob({ id, jobId }: { id: number; jobId: number }) {
  const read = useRead(
    stockApi.onJob,
    { params: { id, jobId } },
    { follows: ['inventoryItem', 'inventoryItemOverride'] },
  );
  const found = read.data?.data;
  if (!found) return <SkeletonRows rows={1} />;
  const why = found.because
    .map(({ condition, value }) => `its ${CONDITION_WORDS[condition]} is ${value}`)
    .join(' and ');
  const because =
    found.overrideId === null
      ? 'because no other price fits this job'
      : `because price ${found.place} fits: ${why || 'it is for every job'}`;
  return (
    <p role="status">
      On this job “{found.label}” costs <strong>{showMoney(found.averageCost ?? found.costTotal)}</strong>
      {found.averageCost === null ? ' (usual cost)' : ' (average of what is in stock)'} and is charged{' '}
      <strong>{showMoney(found.sellTotal)}</strong>
      {found.unit && ` per ${found.unit}`}, {because}.
    </p>
  );
}
