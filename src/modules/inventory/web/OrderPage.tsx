// What is below the level it is reordered at, as an order to each supplier.
import css from './inventory.module.css';
import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import {
  type InventoryItemView,
  type OrderLine,
  type ProposedOrder,
  inventoryItemsApi,
  stockApi,
} from '../shared/inventory.api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { stockPaths } from './inventory-paths.ts';
import { printOrder, told } from './stock-acts.ts';
import { amountOf } from './stock-words.ts';

/** /prime/inventory-item/order */
export function OrderPage() {
  useTabTitle('Below reorder level');
  const read = useRead(stockApi.proposal, {}, { follows: ['inventoryItem', 'inventoryMovement'] });
  const [received, setReceived] = useState<readonly { item: InventoryItemView; quantity: number }[]>();
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const orders = read.data.data;
  const receive = async (lines: readonly OrderLine[]): Promise<void> => {
    const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: lines.map(({ id }) => id) }] });
    const { data } = await call(inventoryItemsApi.list, { query: { filter, perPage: '500' } });
    setReceived(data.map((item) => ({ item, quantity: lines.find(({ id }) => id === item.id)?.quantity ?? 1 })));
  };
  return (
    <div className={css.page}>
      <h1 className="page-title">Below reorder level</h1>
      {orders.length === 0 && (
        <p className="quiet">
          Everything is above its level. <PageLink href={stockPaths.list()}>View the stock</PageLink>
        </p>
      )}
      {orders.map((order) => (
        <OrderOf key={order.supplier?.id ?? 0} order={order} onReceive={() => void receive(order.lines).catch(told)} />
      ))}
      {received && <MoveDialog kind="receive" items={received} onClose={() => setReceived(undefined)} />}
    </div>
  );
}

/** The order as an email that is still to be sent. */
function mailOf({ supplier, lines }: ProposedOrder): string {
  const rows = lines.map(
    ({ theirCode, code, theirLabel, label, quantity, unit }) =>
      `${amountOf(quantity, unit)}  ${theirLabel ?? label}${theirCode || code ? ` (${theirCode ?? code})` : ''}`,
  );
  const body = ['Hello,', '', 'Please supply:', ...rows, '', 'Please confirm price and delivery.', ''].join('\r\n');
  return `mailto:${encodeURIComponent(supplier?.email ?? '')}?subject=${encodeURIComponent('Order')}&body=${encodeURIComponent(body)}`;
}

function OrderOf({ order, onReceive }: { order: ProposedOrder; onReceive: () => void }) {
  const can = useCan();
  const { supplier, lines, total } = order;
  const copy = (): void =>
    void navigator.clipboard
      .writeText(
        lines
          .map((line) =>
            [line.theirCode ?? line.code ?? '', line.theirLabel ?? line.label, line.quantity, line.unit ?? ''].join(
              '\t',
            ),
          )
          .join('\n'),
      )
      .then(() => toast('Order copied'))
      .catch(told);
  return (
    <RecordSection
      title={`${supplier?.label ?? 'No supplier'}: ${counted(lines.length, 'item')}`}
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={copy}>
            Copy
          </Button>
          <Button size="xs" variant="default" onClick={() => printOrder(supplier)}>
            Order as PDF
          </Button>
          {supplier?.email && (
            <Button size="xs" variant="default" component="a" href={mailOf(order)}>
              Write email
            </Button>
          )}
          {can('move-stock') && (
            <Button size="xs" onClick={onReceive}>
              Receive
            </Button>
          )}
        </Group>
      }
    >
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={`Order to ${supplier?.label ?? 'no supplier'}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              <Table.Th ta="right">In stock</Table.Th>
              <Table.Th ta="right">Reorder below</Table.Th>
              <Table.Th ta="right">Order</Table.Th>
              <Table.Th ta="right">Price</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  <PageLink href={stockPaths.item(line.id)}>{line.label}</PageLink>
                  {(line.theirLabel || line.theirCode) && (
                    <div className="quiet">{[line.theirCode, line.theirLabel].filter(Boolean).join(' ')}</div>
                  )}
                </Table.Td>
                <Table.Td ta="right">{showNumber(line.inStock)}</Table.Td>
                <Table.Td ta="right">{showNumber(line.reorderLevel)}</Table.Td>
                <Table.Td ta="right">{amountOf(line.quantity, line.unit)}</Table.Td>
                <Table.Td ta="right">{showMoney(line.price)}</Table.Td>
                <Table.Td ta="right">{showMoney(line.amount)}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Td colSpan={5}>Total ex tax</Table.Td>
              <Table.Td ta="right">
                <strong>{showMoney(total)}</strong>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </RecordSection>
  );
}
