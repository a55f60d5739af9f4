// The lines of an invoice. In a draft they are typed into the table; of a claim the share that is done to date.
import css from './invoices.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '../../../platform/web/icons.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { divideTo, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { queryClient, readKey } from '../../../platform/web/api/query-client.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import { lineTaxCents } from '../shared/invoice-totals.ts';
import { type InvoiceItemView, type InvoiceSheet, invoicesApi } from '../shared/invoices.api.ts';

const told = (error: Error): void =>
  toast(Object.values((error as ApiError).errors ?? {})[0] ?? error.message, { tone: 'late' });
const numberOf = (text: string): number | undefined => parseNumber(text) ?? undefined;

const UNITS_LIST = 'invoice-units';

export function InvoiceLines({ sheet: { invoice, items }, editable }: { sheet: InvoiceSheet; editable: boolean }) {
  const add = useWrite(invoicesApi.createItem);
  const reckon = useWrite(invoicesApi.claim);
  const isClaim = invoice.typeId === INVOICE_TYPE.progressClaim;
  const mayAdd = editable && invoice.typeId !== INVOICE_TYPE.creditNote;
  const groups: { label: string | null; items: InvoiceItemView[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.label === item.groupLabel && item.groupLabel) last.items.push(item);
    else groups.push({ label: item.groupLabel, items: [item] });
  }
  const columns = (isClaim ? 7 : 6) + (editable ? 1 : 0);
  const units = useOptions('invoiceUnit').options;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.scroll} role="region" aria-label="Lines" tabIndex={0}>
      <datalist id={UNITS_LIST}>
        {units.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      <table className={isClaim ? `${css.table} ${css.claim}` : css.table}>
        <caption className="visually-hidden">Invoice lines</caption>
        <colgroup>
          <col />
          {(isClaim ? [104, 104, 80, 96] : [76, 64, 104]).map((width, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns stay in their order
            <col key={place} style={{ width }} />
          ))}
          <col style={{ width: 116 }} />
          <col style={{ width: editable ? 104 : 88 }} />
          {editable && <col style={{ width: 44 }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Description</th>
            {(isClaim ? CLAIM_HEADS : LINE_HEADS).map((head) => (
              <th key={head} scope="col" data-right={head !== 'Unit' || undefined}>
                {head}
              </th>
            ))}
            <th scope="col" data-right>
              {isClaim ? 'This claim' : `Ex ${invoice.taxName}`}
            </th>
            <th scope="col" data-right>
              {invoice.taxName}
            </th>
            {editable && (
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.flatMap(({ label, items: own }, place) => [
            ...(label
              ? [
                  <tr key={`group-${place}`} className={css.group}>
                    <td colSpan={isClaim ? 1 : columns - 2 - (editable ? 1 : 0)}>{label}</td>
                    {isClaim && <ScheduleSums items={own} />}
                    <td data-right>{showMoney(sumOf(own, ({ amount }) => amount))}</td>
                    <td data-right>{showMoney(sumOf(own, taxOf))}</td>
                    {editable && <td aria-hidden />}
                  </tr>,
                ]
              : []),
            ...own.map((item) => (
              <Line
                key={item.id}
                invoiceId={invoice.id}
                item={item}
                editable={editable}
                isClaim={isClaim}
                isCredit={invoice.typeId === INVOICE_TYPE.creditNote}
                taxRate={invoice.taxRate}
              />
            )),
          ])}
        </tbody>
        {isClaim && items.length > 0 && (
          <tfoot>
            <tr className={css.group}>
              <td>All lines</td>
              <ScheduleSums items={items} />
              <td data-right>{showMoney(sumOf(items, ({ amount }) => amount))}</td>
              <td data-right>{showMoney(sumOf(items, taxOf))}</td>
              {editable && <td aria-hidden />}
            </tr>
          </tfoot>
        )}
      </table>
      {items.length === 0 && (
        <p className="list-message">
          No lines yet. “Add lines” bills what was authorised, hours, expenses, equipment, storage, stock and contents.
        </p>
      )}
      {mayAdd && (
        <Button
          size="xs"
          variant="subtle"
          m="xs"
          loading={add.isPending}
          onClick={() =>
            add.mutate({ params: { id: invoice.id }, body: { description: 'New line' } }, { onError: told })
          }
        >
          Add your own line
        </Button>
      )}
      {editable && isClaim && items.length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          m="xs"
          loading={reckon.isPending}
          title="Updates what other documents have billed on these lines. Percentages you typed stay"
          onClick={() =>
            reckon.mutate(
              { params: { id: invoice.id }, body: { lines: [] } },
              { onError: told, onSuccess: () => toast('Recalculated') },
            )
          }
        >
          Recalculate
        </Button>
      )}
    </div>
  );
}

const LINE_HEADS = ['Qty', 'Unit', 'Rate'];
const CLAIM_HEADS = ['Contract', 'Claimed before', 'To date', 'Stored'];

const sumOf = (items: readonly InvoiceItemView[], of: (item: InvoiceItemView) => number | null): number =>
  fromCents(sumCents(items.map((item) => toCents(of(item)))));

/** As the paper says it beside the line. */
const taxOf = (item: InvoiceItemView): number => fromCents(lineTaxCents(item));

/** Contract, claimed before, the share of both that is done, stored. */
function ScheduleSums({ items }: { items: readonly InvoiceItemView[] }) {
  const contract = sumOf(items, ({ contractAmount }) => contractAmount);
  const done = sumOf(items, ({ previousAmount, amount, contractAmount, storedMaterial }) =>
    contractAmount === null ? 0 : (previousAmount ?? 0) + amount - (storedMaterial ?? 0),
  );
  return (
    <>
      <td data-right>{showMoney(contract)}</td>
      <td data-right>{showMoney(sumOf(items, ({ previousAmount }) => previousAmount))}</td>
      <td data-right>{contract ? `${showNumber(divideTo(done * 100, contract, 1))} %` : ''}</td>
      <td data-right>{showMoney(sumOf(items, ({ storedMaterial }) => storedMaterial))}</td>
    </>
  );
}

type Read = { data: InvoiceSheet };
const sheetKey = (id: number) => readKey(invoicesApi.sheet, { params: { id } });
/** What was answered is on screen at once; the whole sheet is read again after it. */
const show = (id: number, change: (sheet: InvoiceSheet) => InvoiceSheet): void =>
  void queryClient.setQueryData<Read>(sheetKey(id), (read) => read && { ...read, data: change(read.data) });

/** Changes of a line, one after the other and each on what the last one left: who types on does not wait for the answer. */
function useLineSaves(invoiceId: number, item: InvoiceItemView) {
  const save = useWrite(invoicesApi.updateItem);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (body: object): Promise<void> => {
    const shown = queryClient.getQueryData<Read>(sheetKey(invoiceId))?.data.items.find(({ id }) => id === item.id);
    const { data } = await save.mutateAsync({
      params: { id: invoiceId, itemId: item.id },
      body: { ...body, version: shown?.version ?? item.version },
    });
    show(invoiceId, (sheet) => ({ ...sheet, items: sheet.items.map((each) => (each.id === data.id ? data : each)) }));
  };
  const put = (body: object): Promise<void> => {
    const sent = last.current.then(() => send(body));
    last.current = sent.catch(() => undefined);
    return sent.catch((error: Error) => {
      told(error);
      throw error;
    });
  };
  return { put, isSaving: save.isPending };
}

interface LineProps {
  invoiceId: number;
  item: InvoiceItemView;
  editable: boolean;
  isClaim: boolean;
  isCredit: boolean;
  /** The usual one, a fraction. */
  taxRate: number;
}

function Line({ invoiceId, item, editable, isClaim, isCredit, taxRate }: LineProps) {
  const { put, isSaving } = useLineSaves(invoiceId, item);
  const remove = useWrite(invoicesApi.removeItem);
  const params = { id: invoiceId, itemId: item.id };
  const [source, second] = item.sources;
  const claimed = isClaim && source?.sourceType === 'estimateItem' ? source.sourceId : undefined;
  const taxed = item.taxRate > 0 || (item.fixedTax ?? 0) !== 0;
  return (
    <tr data-saving={isSaving || undefined}>
      <Cell
        label={`Description of ${item.description}`}
        value={item.description}
        editable={editable}
        save={(text) => put({ description: text })}
      />
      {isClaim ? (
        <ClaimCells invoiceId={invoiceId} item={item} claimed={claimed} editable={editable} />
      ) : (
        <>
          <Cell
            label={`Quantity of ${item.description}`}
            value={showNumber(item.quantity)}
            editable={editable && !isCredit && !second}
            right
            save={(text) => put({ quantity: numberOf(text) })}
            isNumber
          />
          <Cell
            label={`Unit of ${item.description}`}
            value={item.unit ?? ''}
            editable={editable && !isCredit}
            suggestions={UNITS_LIST}
            save={(text) => put({ unit: text || null })}
          />
          <Cell
            label={`Rate of ${item.description}`}
            value={showMoney(item.unitAmount)}
            editable={editable && !isCredit && !second}
            right
            save={(text) => put({ unitAmount: numberOf(text) })}
            isNumber
          />
        </>
      )}
      <Cell
        label={`Amount of ${item.description}`}
        value={showMoney(item.amount)}
        editable={editable && claimed === undefined && !second}
        right
        save={(text) => put({ amount: numberOf(text) })}
        isNumber
      />
      <td data-right className={css.tax}>
        {editable && !isCredit && !second && (
          <input
            type="checkbox"
            aria-label={`Tax on ${item.description}`}
            checked={taxed}
            onChange={(event) =>
              void put({ taxRate: event.currentTarget.checked ? taxRate : 0 }).catch(() => undefined)
            }
          />
        )}{' '}
        {showMoney(taxOf(item))}
      </td>
      {editable && (
        <td>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Remove ${item.description}`}
            loading={remove.isPending}
            onClick={() => remove.mutate({ params }, { onError: told })}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
}

interface ClaimCellsProps {
  invoiceId: number;
  item: InvoiceItemView;
  /** The authorised line; undefined: a line of one's own, which has no share. */
  claimed: number | undefined;
  editable: boolean;
}

function ClaimCells({ invoiceId, item, claimed, editable }: ClaimCellsProps) {
  const claim = useWrite(invoicesApi.claim);
  if (claimed === undefined) return <td colSpan={CLAIM_HEADS.length} aria-hidden />;
  const toDate = item.claimedToDate ?? 0;
  const put = async (line: { toDate?: number; storedMaterial?: number }): Promise<void> => {
    try {
      const { data } = await claim.mutateAsync({
        params: { id: invoiceId },
        body: { lines: [{ estimateItemId: claimed, ...line }] },
      });
      show(invoiceId, () => data);
    } catch (error) {
      told(error as Error);
      throw error;
    }
  };
  return (
    <>
      <td data-right>{item.contractAmount !== null && showMoney(item.contractAmount)}</td>
      <td data-right>{item.previousAmount !== null && showMoney(item.previousAmount)}</td>
      <Cell
        label={`To date of ${item.description}`}
        value={`${showNumber(divideTo(toDate, 0.01, 4))} %`}
        editable={editable}
        right
        isNumber
        save={(text) => put({ toDate: divideTo(numberOf(text), 100, 6) })}
      />
      <Cell
        label={`Stored material of ${item.description}`}
        value={showMoney(item.storedMaterial ?? 0)}
        editable={editable}
        right
        isNumber
        save={(text) => put({ storedMaterial: numberOf(text) ?? 0 })}
      />
    </>
  );
}

interface CellProps {
  label: string;
  value: string;
  editable: boolean;
  right?: boolean;
  isNumber?: boolean;
  /** The id of a list of words to choose from; others can be typed. */
  suggestions?: string;
  /** Throws where it is refused; what was typed stays then. */
  save: (text: string) => Promise<unknown>;
}

/** Saved when it is left, or with Enter, which goes to the next line; Escape puts back what was there. */
function Cell({ label, value, editable, right, isNumber, suggestions, save }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (!editable) return <td data-right={right || undefined}>{value}</td>;
  const bad =
    typed !== null && (isNumber ? numberOf(typed) === undefined : typed.trim() === '' && label.startsWith('Desc'));
  const leave = (): void => {
    if (typed === null || typed === value) return setTyped(null);
    if (bad) return;
    void save(typed.trim()).then(
      () => setTyped(null),
      () => undefined, // the reason was told; what was typed stays
    );
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    leave();
    const cell = event.currentTarget.closest('td');
    let row = cell?.parentElement?.nextElementSibling;
    while (row && !row.children[cell?.cellIndex ?? 0]?.querySelector('input')) row = row.nextElementSibling;
    row?.children[cell?.cellIndex ?? 0]?.querySelector('input')?.focus();
  };
  return (
    <td className={css.cell}>
      <input
        type="text"
        autoComplete="off"
        {...(suggestions && { list: suggestions })}
        {...(isNumber && { inputMode: 'decimal' as const })}
        aria-label={label}
        aria-invalid={bad || undefined}
        data-right={right || undefined}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={keys}
      />
    </td>
  );
}
