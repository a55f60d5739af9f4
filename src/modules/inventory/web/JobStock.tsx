// Stock of a job: what was issued, what came back, what it cost here, what is not billed.
import css from './inventory.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { fromCents, toCents } from '../../../kit/money.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type InventoryItemView, inventoryItemsApi } from '../shared/inventory.api.ts';
import { type StockOnJob, type StockOnJobLine, inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { stockPaths } from './inventory-paths.ts';
import { aboutStockOf, told } from './stock-acts.ts';
import { amountOf } from './stock-words.ts';
import { useCatalogue } from './use-catalogue.ts';

type Open = { kind: 'issue' | 'return'; items: readonly { item: InventoryItemView; quantity: number }[] };

export function JobStock({ job }: JobPageProps) {
  const can = useCan();
  const phone = useIsPhone();
  const known = useCatalogue();
  const read = useRead(inventoryMovementsApi.ofJob, { params: { jobId: job.id } }, { follows: ['inventoryMovement'] });
  const [open, setOpen] = useState<Open>();
  const mayMove = can('move-stock');
  useShortcut('i', 'Issue stock', 'Stock', () => setOpen({ kind: 'issue', items: [] }), mayMove && !open);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const of = read.data.data;
  const here = of.lines.filter(({ quantity }) => quantity > 0);
  const back = async (line: StockOnJobLine): Promise<void> => {
    const item =
      known.find(({ id }) => id === line.inventoryItemId) ??
      (await call(inventoryItemsApi.get, { params: { id: line.inventoryItemId } })).data;
    setOpen({ kind: 'return', items: [{ item, quantity: line.quantity }] });
  };
  const size = phone ? 'md' : 'xs';
  const acts = mayMove && (
    <Group gap="xs" grow={phone}>
      {here.length > 0 && (
        <Button size={size} variant="default" onClick={() => setOpen({ kind: 'return', items: [] })}>
          Return
        </Button>
      )}
      <Button size={size} onClick={() => setOpen({ kind: 'issue', items: [] })}>
        Issue stock
      </Button>
    </Group>
  );
  return (
    <>
      {phone && acts && <div className={css.first}>{acts}</div>}
      <KeptHere about={aboutStockOf(job.id)} />
      <RecordSection title="Stock on this job" actions={!phone && acts}>
        {of.lines.length > 0 && <Sums of={of} />}
        {of.lines.length === 0 && <p className="quiet">Nothing was issued yet. Scan a label, or type its name.</p>}
        <ul className={css.rows} aria-label="Stock">
          {of.lines.map((line) => (
            <li key={line.id}>
              <span className={css.what}>
                <span>
                  <PageLink href={stockPaths.item(line.inventoryItemId)}>{line.label}</PageLink>{' '}
                  <strong className="figures">{amountOf(line.quantity, line.unit)}</strong>
                </span>
                <span className="quiet">{detailOf(line)}</span>
              </span>
              <span className="figures">
                {line.unitSell > 0 ? (
                  <>
                    {amountOf(line.quantity, line.unit)} at {showMoney(line.unitSell)} ={' '}
                    <strong>{showMoney(line.amount)}</strong>
                  </>
                ) : (
                  <span className="quiet">not charged</span>
                )}
              </span>
              {mayMove && line.quantity > 0 && (
                <Button
                  size={phone ? 'compact-md' : 'compact-xs'}
                  variant="subtle"
                  aria-label={`Return ${line.label}`}
                  onClick={() => void back(line).catch(told)}
                >
                  Return
                </Button>
              )}
            </li>
          ))}
        </ul>
      </RecordSection>
      {open && (
        <MoveDialog
          kind={open.kind}
          items={open.items}
          job={{ id: job.id, jobNumber: job.jobNumber }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function detailOf(line: StockOnJobLine): string {
  const open = toCents(line.amount) - toCents(line.billed);
  return [
    line.item !== line.label && line.item,
    showMoment(line.movedAt),
    line.from && `from ${line.from}`,
    line.createdBy,
    line.returned > 0 && `${amountOf(line.returned, line.unit)} returned`,
    `cost ${showMoney(line.cost)}`,
    line.amount > 0 &&
      (open <= 0 ? 'billed' : line.billed > 0 ? `${showMoney(fromCents(open))} not billed` : 'not billed'),
    line.belowZero && 'taken below zero',
    line.reason,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Sums({ of }: { of: StockOnJob }) {
  const left = fromCents(toCents(of.amount) - toCents(of.billed));
  const figures: [string, number][] = [
    ['Cost here, ex tax', of.cost],
    ['Charge', of.amount],
    ['Billed', of.billed],
    ['Left to bill', left],
  ];
  return (
    <dl className={css.sum}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{showMoney(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
