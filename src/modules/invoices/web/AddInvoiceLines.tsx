// What of the job goes onto the draft: authorised lines, finished work orders, hours, expenses, equipment, stock; deposits come off.
import css from './invoices.module.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { type AddedLines, type Billable, type InvoiceView, invoicesApi } from '../shared/invoices.api.ts';

type As = AddedLines['as'];
const WAYS: { value: As; label: string }[] = [
  { value: 'lines', label: 'Each line' },
  { value: 'one', label: 'In one line' },
  { value: 'split', label: 'Material and labour' },
];

interface Choice {
  /** Estimate lines with the amount that is billed of each. */
  lines: ReadonlyMap<number, number>;
  workOrderIds: ReadonlySet<number>;
  timesheetIds: ReadonlySet<number>;
  expenseIds: ReadonlySet<number>;
  assetDeploymentIds: ReadonlySet<number>;
  storageItemIds: ReadonlySet<number>;
  inventoryMovementIds: ReadonlySet<number>;
  lossQuoteItemIds: ReadonlySet<number>;
  depositIds: ReadonlySet<number>;
  feeIds: ReadonlySet<number>;
}
const NOTHING: Choice = {
  lines: new Map(),
  workOrderIds: new Set(),
  timesheetIds: new Set(),
  expenseIds: new Set(),
  assetDeploymentIds: new Set(),
  storageItemIds: new Set(),
  inventoryMovementIds: new Set(),
  lossQuoteItemIds: new Set(),
  depositIds: new Set(),
  feeIds: new Set(),
};
/** What the line says is invoiced of it, where that is not all. */
const PARTS: Readonly<Record<string, string>> = {
  material: 'its material',
  labour: 'its labour',
  none: 'said not to be invoiced',
};
const toggled = (set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> => {
  const next = new Set(set);
  if (on) next.add(id);
  else next.delete(id);
  return next;
};

export function AddInvoiceLines({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const read = useRead(invoicesApi.billable, { params: { jobId: invoice.jobId } });
  const write = useWrite(invoicesApi.addLines);
  const [choice, setChoice] = useState<Choice>(NOTHING);
  const [as, setAs] = useState<As>('lines');
  const [words, setWords] = useState('');
  const count =
    choice.lines.size +
    choice.workOrderIds.size +
    choice.timesheetIds.size +
    choice.expenseIds.size +
    choice.assetDeploymentIds.size +
    choice.storageItemIds.size +
    choice.inventoryMovementIds.size +
    choice.lossQuoteItemIds.size +
    choice.depositIds.size +
    choice.feeIds.size;
  const of = read.data?.data;
  const save = async (): Promise<void> => {
    const whole = new Map(of?.lines.map((line) => [line.estimateItemId, line.proposed]));
    await write.mutateAsync({
      params: { id: invoice.id },
      body: {
        as,
        ...(words.trim() && { description: words.trim() }),
        estimateItems: [...choice.lines].map(([estimateItemId, amount]) => ({
          estimateItemId,
          ...(amount !== whole.get(estimateItemId) && { amount }),
        })),
        workOrderIds: [...choice.workOrderIds],
        timesheetIds: [...choice.timesheetIds],
        expenseIds: [...choice.expenseIds],
        assetDeploymentIds: [...choice.assetDeploymentIds],
        storageItemIds: [...choice.storageItemIds],
        inventoryMovementIds: [...choice.inventoryMovementIds],
        lossQuoteItemIds: [...choice.lossQuoteItemIds],
        depositIds: [...choice.depositIds],
        feeTemplateIds: [...choice.feeIds],
      },
    });
    onClose();
  };
  return (
    <Dialog
      title="Add lines"
      opened
      onClose={onClose}
      changed={count > 0}
      size={860}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={count === 0} loading={write.isPending} onClick={() => void save().catch(() => undefined)}>
            Add {count || ''}
          </Button>
        </>
      }
    >
      {read.error && !of ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : of ? (
        <Choices of={of} choice={choice} onChoice={setChoice} />
      ) : (
        <SkeletonRows rows={6} />
      )}
      {choice.lines.size + choice.workOrderIds.size > 1 && (
        <>
          <h3 className={css.pickHead}>Show authorised lines as</h3>
          <SegmentedControl size="xs" data={WAYS} value={as} onChange={(value) => setAs(value as As)} />
          {as !== 'lines' && (
            <TextInput
              mt="xs"
              label="Description"
              placeholder={invoice.label || 'Works as authorised'}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
        </>
      )}
      {write.error && (
        <p className="dialog-error" role="alert">
          {Object.values(write.error.errors)[0] ?? write.error.message}
        </p>
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  of: Billable;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

function Choices({ of, choice, onChoice }: ChoicesProps) {
  const lines = of.lines.filter(({ left }) => left !== 0);
  const ready = lines.filter(({ readyToInvoice }) => readyToInvoice);
  const [which, setWhich] = useState<'all' | 'ready'>(ready.length ? 'ready' : 'all');
  const shown = which === 'ready' ? ready : lines;
  const meant = shown.filter(({ proposed }) => proposed !== 0);
  const set = (chosen: typeof lines): void =>
    onChoice({ ...choice, lines: new Map(chosen.map(({ estimateItemId, proposed }) => [estimateItemId, proposed])) });
  const groups = Map.groupBy(shown, ({ groupLabel }) => groupLabel);
  const nothing =
    !lines.length &&
    !of.timesheets.length &&
    !of.expenses.length &&
    !of.equipment.length &&
    !of.storage.length &&
    !of.stock.length &&
    !of.contents.length &&
    !of.deposits.length &&
    !of.workOrders.length &&
    !of.fees.length;
  if (nothing)
    return (
      <p className="quiet">
        Nothing authorised is left to bill. Authorise a snapshot, approve hours, or add your own line.
      </p>
    );
  return (
    <>
      {lines.length > 0 && (
        <p className={css.pickTools}>
          {ready.length > 0 && ready.length < lines.length && (
            <SegmentedControl
              size="xs"
              aria-label="Which lines"
              data={[
                { value: 'ready', label: `Ready to invoice, ${ready.length}` },
                { value: 'all', label: `All that is left, ${lines.length}` },
              ]}
              value={which}
              onChange={(value) => setWhich(value === 'ready' ? 'ready' : 'all')}
            />
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => set(meant)}>
            Choose {meant.length === 1 ? 'it' : `all ${meant.length}`}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => set([])}>
            None
          </Button>
        </p>
      )}
      {[...groups].map(([label, own]) => (
        <section key={label} aria-label={label}>
          <h3 className={css.pickHead}>{label}</h3>
          {own.map((line) => {
            const typed = choice.lines.get(line.estimateItemId);
            const put = (amount: number | undefined): void => {
              const next = new Map(choice.lines);
              if (amount === undefined) next.delete(line.estimateItemId);
              else next.set(line.estimateItemId, amount);
              onChoice({ ...choice, lines: next });
            };
            return (
              <div key={line.estimateItemId} className={css.pick}>
                <input
                  type="checkbox"
                  aria-label={line.description}
                  checked={typed !== undefined}
                  onChange={(event) => put(event.currentTarget.checked ? line.proposed : undefined)}
                />
                <span>
                  {line.description}
                  {PARTS[line.invoiceAmountRef] && <span className="quiet"> · {PARTS[line.invoiceAmountRef]}</span>}
                </span>
                <span data-right className="quiet">
                  {line.billed ? `of ${showMoney(line.sell)}` : `${showNumber(line.quantity)} ${line.unit ?? ''}`}
                </span>
                {typed === undefined ? (
                  <span data-right>{showMoney(line.proposed)}</span>
                ) : (
                  <FigureBox
                    size="xs"
                    aria-label={`Amount of ${line.description}`}
                    value={typed}
                    onChange={(value) => put(Number(value))}
                    decimalScale={2}
                    fixedDecimalScale
                    hideControls
                    error={line.left > 0 && typed > line.left ? `At most ${showMoney(line.left)}` : undefined}
                  />
                )}
              </div>
            );
          })}
        </section>
      ))}
      <Plain
        title="Finished work orders"
        rows={of.workOrders.map(({ id, number, label, left }) => ({ id, words: `${number} ${label}`, amount: left }))}
        chosen={choice.workOrderIds}
        onChosen={(id, on) => onChoice({ ...choice, workOrderIds: toggled(choice.workOrderIds, id, on) })}
      />
      <Plain
        title="Approved hours"
        rows={of.timesheets.map(({ id, date, who, what, quantity, amount }) => ({
          id,
          words: `${showDate(date)} ${who}, ${showNumber(quantity)} h ${what}`,
          amount,
        }))}
        chosen={choice.timesheetIds}
        onChosen={(id, on) => onChoice({ ...choice, timesheetIds: toggled(choice.timesheetIds, id, on) })}
      />
      <Plain
        title="Approved expenses"
        rows={of.expenses.map(({ id, date, what, amount }) => ({ id, words: `${showDate(date)} ${what}`, amount }))}
        chosen={choice.expenseIds}
        onChosen={(id, on) => onChoice({ ...choice, expenseIds: toggled(choice.expenseIds, id, on) })}
      />
      <Plain
        title="Equipment"
        rows={of.equipment.map(({ id, who, what, quantity, unit, amount }) => ({
          id,
          words: `${who} ${what}: ${counted(quantity, unit)}`,
          amount,
        }))}
        chosen={choice.assetDeploymentIds}
        onChosen={(id, on) => onChoice({ ...choice, assetDeploymentIds: toggled(choice.assetDeploymentIds, id, on) })}
      />
      <Plain
        title="Storage"
        rows={of.storage.map(({ id, who, what, quantity, unit, amount }) => ({
          id,
          words: `${who} ${what}: ${counted(quantity, unit)}`,
          amount,
        }))}
        chosen={choice.storageItemIds}
        onChosen={(id, on) => onChoice({ ...choice, storageItemIds: toggled(choice.storageItemIds, id, on) })}
      />
      <Plain
        title="Stock"
        rows={of.stock.map(({ id, who, what, quantity, unit, amount }) => ({
          id,
          words: `${[who, what].filter(Boolean).join(' ')}: ${showNumber(quantity)} ${unit}`,
          amount,
        }))}
        chosen={choice.inventoryMovementIds}
        onChosen={(id, on) =>
          onChoice({ ...choice, inventoryMovementIds: toggled(choice.inventoryMovementIds, id, on) })
        }
      />
      <Plain
        title="Contents"
        rows={of.contents.map(({ id, who, what, amount }) => ({ id, words: `${who}, ${what}`, amount }))}
        chosen={choice.lossQuoteItemIds}
        onChosen={(id, on) => onChoice({ ...choice, lossQuoteItemIds: toggled(choice.lossQuoteItemIds, id, on) })}
      />
      <Plain
        title="Deposits to deduct"
        rows={of.deposits.map(({ id, number, left }) => ({ id, words: number, amount: -left }))}
        chosen={choice.depositIds}
        onChosen={(id, on) => onChoice({ ...choice, depositIds: toggled(choice.depositIds, id, on) })}
      />
      <Plain
        title="Fees"
        rows={of.fees.map(({ id, label, amount, percentage }) => ({
          id,
          words: percentage === null ? label : `${label}, ${showNumber(percentage)} % of the other lines`,
          amount,
        }))}
        chosen={choice.feeIds}
        onChosen={(id, on) => onChoice({ ...choice, feeIds: toggled(choice.feeIds, id, on) })}
      />
    </>
  );
}

interface PlainProps {
  title: string;
  rows: readonly { id: number; words: string; amount: number | null }[];
  chosen: ReadonlySet<number>;
  onChosen: (id: number, on: boolean) => void;
}

function Plain({ title, rows, chosen, onChosen }: PlainProps) {
  if (!rows.length) return null;
  return (
    <section aria-label={title}>
      <h3 className={css.pickHead}>{title}</h3>
      {rows.map(({ id, words, amount }) => (
        <label key={id} className={css.pick}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={(event) => onChosen(id, event.currentTarget.checked)}
          />
          <span>{words}</span>
          <span />
          <span data-right>{amount === null ? '' : showMoney(amount)}</span>
        </label>
      ))}
    </section>
  );
}
