// What a warehouse, a van or a site holds, on its page.
import css from './inventory.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showNumber } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { inventoryItemsApi } from '../shared/inventory.api.ts';
import { inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { thereOf } from './ItemBox.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { MovementRows } from './MovementRows.tsx';
import { stockPaths } from './inventory-paths.ts';
import { amountOf } from './stock-words.ts';
import { warehousePages } from './warehouse-pages.ts';

const MOST = 300;
export const WarehousePage = () => <ResourcePage of={{ ...warehousePages, more: Held }} />;

function Held({ id }: { id: number }) {
  const can = useCan();
  return can('view-inventory-item') ? <Contents id={id} /> : null;
}

function Contents({ id }: { id: number }) {
  const can = useCan();
  const inPlace = [{ field: 'placeIds', operator: 'equals' as const, value: [id] }];
  const items = useRead(
    inventoryItemsApi.list,
    { query: { filter: JSON.stringify({ and: inPlace }), perPage: String(MOST) } },
    { follows: ['inventoryMovement'] },
  );
  const either = ['fromWarehouseId', 'toWarehouseId'].map((field) => ({ field, operator: 'equals', value: [id] }));
  const moved = useRead(inventoryMovementsApi.list, {
    query: { filter: JSON.stringify({ or: either }), perPage: '20', paginate: '0' },
  });
  const [moving, setMoving] = useState(false);
  const rows = items.data?.data ?? [];
  const total = items.data?.meta.total ?? 0;
  return (
    <>
      <RecordSection
        title={`In stock here: ${showNumber(total)}`}
        actions={
          <Group gap="xs">
            {total > MOST && <PageLink href={stockPaths.filtered(inPlace)}>All {showNumber(total)}</PageLink>}
            {can('move-stock') && (
              <Button size="xs" onClick={() => setMoving(true)}>
                Move stock
              </Button>
            )}
          </Group>
        }
      >
        {items.data && rows.length === 0 && <p className="quiet">Nothing is in stock here.</p>}
        <ul className={css.rows} aria-label="Stock here">
          {rows.map((item) => {
            const quantity = thereOf(item, id);
            return (
              <li key={item.id}>
                <span className={css.what}>
                  <PageLink href={stockPaths.item(item.id)}>{item.label}</PageLink>
                </span>
                <span className={quantity < 0 ? 'figures late' : 'figures'}>
                  {amountOf(quantity, item.unit?.label)}
                </span>
              </li>
            );
          })}
        </ul>
      </RecordSection>
      <RecordSection title="Latest movements">
        <MovementRows all={moved.data?.data ?? []} />
      </RecordSection>
      {moving && <MoveDialog free kind="transfer" onClose={() => setMoving(false)} />}
    </>
  );
}
