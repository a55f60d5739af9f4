// A stocktake: items are scanned or typed one after another; what differs is approved by who may.
import css from './inventory.module.css';
import { Button, Checkbox, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { counted } from '../../../platform/shared/words.ts';
import { useKeptWrite, useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { newUuid } from '../../../platform/web/api/transaction.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { InventoryItemView } from '../shared/inventory.api.ts';
import { inventoryStocktake } from '../shared/inventory-stocktake.entity.ts';
import {
  type NewCount,
  type StocktakeLine,
  inventoryStocktakesApi,
  stocktakeApi,
} from '../shared/inventory-stocktakes.api.ts';
import { ItemBox } from './ItemBox.tsx';
import { told } from './stock-acts.ts';
import { amountOf, nowText } from './stock-words.ts';

const of = webResource(inventoryStocktake, inventoryStocktakesApi, {
  columns: ['label'],
  sections: [{ title: 'Stocktake', fields: ['label', 'warehouseId', 'note'] }],
  first: Counting,
});
export const StocktakePage = () => <ResourcePage of={of} />;

const aboutOf = (id: number): string => `inventoryStocktake/${id}/count`;

function Counting({ id }: { id: number }) {
  const can = useCan();
  const record = useRead(inventoryStocktakesApi.get, { params: { id } }).data?.data;
  const read = useRead(
    stocktakeApi.lines,
    { params: { id } },
    { follows: ['inventoryStocktake', 'inventoryMovement'] },
  );
  const write = useKeptWrite(stocktakeApi.count);
  if (!record || !read.data) return <SkeletonRows rows={4} />;
  const lines = read.data.data;
  const open = record.status === 'open';
  const send = async (count: Pick<NewCount, 'inventoryItemId' | 'quantity' | 'adds'>, words: string): Promise<void> => {
    const counts = [{ ...count, clientRef: newUuid(), countedAt: nowText() }];
    const sent = await write.mutateAsync({
      input: { params: { id }, body: { counts } },
      about: aboutOf(id),
      sentence: words,
    });
    toast(sent.kept ? KEPT_HERE : words);
  };
  return (
    <>
      <KeptHere about={aboutOf(id)} />
      {open && can('move-stock') && (
        <Count
          placeId={record.warehouseId}
          onScan={(item) =>
            void send({ inventoryItemId: item.id, quantity: 1, adds: true }, `${item.label}: 1 more`).catch(told)
          }
          onCount={(item, quantity) =>
            void send(
              { inventoryItemId: item.id, quantity, adds: false },
              `${item.label}: ${showNumber(quantity)} counted`,
            ).catch(told)
          }
        />
      )}
      <Differences
        id={id}
        lines={lines}
        open={open}
        status={record.status}
        onCount={(line, quantity) =>
          void send(
            { inventoryItemId: line.inventoryItemId, quantity, adds: false },
            `${line.label}: ${showNumber(quantity)} counted`,
          ).catch(told)
        }
      />
    </>
  );
}

interface CountProps {
  placeId: number;
  /** One more of it. */
  onScan: (item: InventoryItemView) => void;
  /** So many of it in all. */
  onCount: (item: InventoryItemView, quantity: number) => void;
}
function Count({ placeId, onScan, onCount }: CountProps) {
  const phone = useIsPhone();
  const [way, setWay] = useState('scan');
  const [item, setItem] = useState<InventoryItemView>();
  const [quantity, setQuantity] = useState<number | ''>('');
  const size = phone ? 'md' : 'sm';
  const save = (): void => {
    if (!item || quantity === '') return;
    onCount(item, quantity);
    setItem(undefined);
    setQuantity('');
  };
  return (
    <RecordSection
      title="Count"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="How it is counted"
          data={[
            { value: 'scan', label: 'Each scan is one' },
            { value: 'type', label: 'Type the quantity' },
          ]}
          value={way}
          onChange={setWay}
        />
      }
    >
      <ItemBox placeId={placeId} onItem={(found) => (way === 'scan' ? onScan(found) : setItem(found))} />
      {way === 'type' && item && (
        <form
          className={css.scan}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <FigureBox
            label={`How many of ${item.label}?`}
            size={size}
            value={quantity}
            min={0}
            decimalScale={4}
            onChange={setQuantity}
          />
          <Button type="submit" size={size} disabled={quantity === ''}>
            Save count
          </Button>
        </form>
      )}
    </RecordSection>
  );
}

interface DifferencesProps {
  id: number;
  lines: readonly StocktakeLine[];
  open: boolean;
  status: string;
  onCount: (line: StocktakeLine, quantity: number) => void;
}
function Differences({ id, lines, open, status, onCount }: DifferencesProps) {
  const can = useCan();
  const approve = useWrite(stocktakeApi.approve);
  const cancel = useWrite(stocktakeApi.cancel);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const done = lines.filter((line) => line.counted !== null);
  const differ = done.filter(({ difference }) => difference !== 0);
  const rest = lines.filter((line) => line.counted === null);
  const chosen = differ.filter(({ inventoryItemId }) => !left.has(inventoryItemId));
  const value = fromCents(sumCents(chosen.map((line) => toCents(line.value))));
  const save = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Approve this stocktake',
      text: `${counted(chosen.length, 'difference')} become movements, ${showMoney(value)} in all. It is closed then.`,
      action: 'Approve',
    });
    if (!sure) return;
    await approve.mutateAsync({
      params: { id },
      body: { inventoryItemIds: chosen.map(({ inventoryItemId }) => inventoryItemId) },
    });
    toast('Stocktake approved');
  };
  const end = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Cancel this stocktake',
      text: 'Stock stays as it is.',
      action: 'Cancel stocktake',
    });
    if (!sure) return;
    await cancel.mutateAsync({ params: { id } });
    toast('Stocktake cancelled');
  };
  const toggle = (itemId: number, on: boolean): void => {
    const next = new Set(left);
    if (on) next.delete(itemId);
    else next.add(itemId);
    setLeft(next);
  };
  const mayDecide = open && can('adjust-stock');
  return (
    <>
      <RecordSection
        title={`${counted(differ.length, 'difference')}, ${counted(done.length, 'item')} counted`}
        actions={
          <Group gap="xs">
            {!open && <span className="quiet">{status === 'approved' ? 'Approved' : 'Cancelled'}</span>}
            {mayDecide && (
              <Button size="xs" variant="default" onClick={() => void end().catch(told)}>
                Cancel stocktake
              </Button>
            )}
            {mayDecide && done.length > 0 && (
              <Button size="xs" loading={approve.isPending} onClick={() => void save().catch(told)}>
                {chosen.length ? `Approve ${counted(chosen.length, 'difference')}` : 'Approve'}
              </Button>
            )}
          </Group>
        }
      >
        {done.length === 0 && <p className="quiet">Nothing was counted yet.</p>}
        <ul className={css.rows} aria-label="Counted">
          {done.map((line) => (
            <li key={line.inventoryItemId}>
              {mayDecide && line.difference !== 0 && (
                <Checkbox
                  size="xs"
                  aria-label={`Approve ${line.label}`}
                  checked={!left.has(line.inventoryItemId)}
                  onChange={(event) => toggle(line.inventoryItemId, event.currentTarget.checked)}
                />
              )}
              <span className={css.what}>
                <span>{line.label}</span>
                <span className="quiet">
                  {[
                    line.code,
                    `${amountOf(line.counted ?? 0, line.unit)} counted, ${showNumber(line.expected)} expected`,
                    line.countedBy,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {line.difference === 0 ? (
                <span className="quiet">as expected</span>
              ) : (
                <strong className={line.difference < 0 ? 'figures late' : `figures ${css.waiting}`}>
                  {line.difference > 0 ? '+' : ''}
                  {showNumber(line.difference)} ({showMoney(line.value)})
                </strong>
              )}
            </li>
          ))}
        </ul>
      </RecordSection>
      {open && rest.length > 0 && (
        <RecordSection title={`Not counted yet: ${rest.length}`}>
          <ul className={css.rows} aria-label="Not counted yet">
            {rest.map((line) => (
              <li key={line.inventoryItemId}>
                <span className={css.what}>
                  <span>{line.label}</span>
                  <span className="quiet">
                    {[line.code, `${amountOf(line.expected, line.unit)} expected`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {can('move-stock') && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${line.label} is as expected`}
                    onClick={() => onCount(line, Math.max(0, line.expected))}
                  >
                    As expected
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
    </>
  );
}
