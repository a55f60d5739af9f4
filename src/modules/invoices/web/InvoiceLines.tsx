// The lines of an invoice. In a draft they are typed into the table; of a claim the share that is done to date.
import css from './invoices.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import { type InvoiceItemView, type InvoiceSheet, invoicesApi } from '../shared/invoices.api.ts';

const told = (error: Error): void =>
  toast(Object.values((error as ApiError).errors ?? {})[0] ?? error.message, { tone: 'late' });
const numberOf = (text: string): number | undefined => {
  const value = Number(text.replace(/[,\s%]/g, ''));
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
};

const UNITS_LIST = 'invoice-units';

export function InvoiceLines({ sheet: { invoice, items }, editable }: { sheet: InvoiceSheet; editable: boolean }) {
  const add = useWrite(invoicesApi.createItem);
  const isClaim = invoice.typeId === INVOICE_TYPE.progressClaim;
  const mayAdd = editable && invoice.typeId !== INVOICE_TYPE.creditNote;
  const groups: { label: string | null; items: InvoiceItemView[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.label === item.groupLabel && item.groupLabel) last.items.push(item);
    else groups.push({ label: item.groupLabel, items: [item] });
  }
  const columns = 6 + (isClaim ? 1 : 0) + (editable ? 1 : 0);
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
      <table className={css.table}>
        <caption className="visually-hidden">Lines of the invoice</caption>
        <colgroup>
          <col />
          <col style={{ width: 76 }} />
          <col style={{ width: 64 }} />
          <col style={{ width: 104 }} />
          {isClaim && <col style={{ width: 88 }} />}
          <col style={{ width: 116 }} />
          <col style={{ width: 64 }} />
          {editable && <col style={{ width: 44 }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" data-right>
              Qty
            </th>
            <th scope="col">Unit</th>
            <th scope="col" data-right>
              Rate
            </th>
            {isClaim && (
              <th scope="col" data-right>
                To date
              </th>
            )}
            <th scope="col" data-right>
              Ex {invoice.taxName}
            </th>
            <th scope="col" data-right>
              {invoice.taxName}
            </th>
            {editable && (
              <th scope="col">
                <span className="visually-hidden">Take off</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.flatMap(({ label, items: own }, place) => [
            ...(label
              ? [
                  <tr key={`group-${place}`} className={css.group}>
                    <td colSpan={columns - 2 - (editable ? 1 : 0)}>{label}</td>
                    <td data-right>
                      {showMoney(own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100)}
                    </td>
                    <td colSpan={editable ? 2 : 1} aria-hidden />
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
      </table>
      {items.length === 0 && (
        <p className="list-message">No lines yet. “Add lines” bills what was authorised, hours and expenses.</p>
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
          Add a line of your own
        </Button>
      )}
    </div>
  );
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
  const save = useWrite(invoicesApi.updateItem);
  const claim = useWrite(invoicesApi.claim);
  const remove = useWrite(invoicesApi.removeItem);
  const params = { id: invoiceId, itemId: item.id };
  const [source, second] = item.sources;
  const claimed = isClaim && source?.sourceType === 'estimateItem' ? source.sourceId : undefined;
  const put = (body: object): Promise<unknown> =>
    save.mutateAsync({ params, body: { ...body, version: item.version } }).catch((error: Error) => {
      told(error);
      throw error;
    });
  const taxed = item.taxRate > 0 || (item.fixedTax ?? 0) !== 0;
  const fixed = claimed !== undefined || isCredit;
  return (
    <tr data-saving={save.isPending || undefined}>
      <Cell
        label={`Description of ${item.description}`}
        value={item.description}
        editable={editable}
        save={(text) => put({ description: text })}
      />
      <Cell
        label={`Quantity of ${item.description}`}
        value={showNumber(item.quantity)}
        editable={editable && !fixed && !second}
        right
        save={(text) => put({ quantity: numberOf(text) })}
        isNumber
      />
      <Cell
        label={`Unit of ${item.description}`}
        value={item.unit ?? ''}
        editable={editable && !fixed}
        suggestions={UNITS_LIST}
        save={(text) => put({ unit: text || null })}
      />
      <Cell
        label={`Rate of ${item.description}`}
        value={showMoney(item.unitAmount)}
        editable={editable && !fixed && !second}
        right
        save={(text) => put({ unitAmount: numberOf(text) })}
        isNumber
      />
      {isClaim &&
        (claimed === undefined ? (
          <td aria-hidden />
        ) : (
          <Cell
            label={`To date of ${item.description}`}
            value={`${showNumber((item.claimedToDate ?? 0) * 100)} %`}
            editable={editable}
            right
            isNumber
            save={(text) =>
              claim
                .mutateAsync({
                  params: { id: invoiceId },
                  body: { lines: [{ estimateItemId: claimed, toDate: (numberOf(text) ?? 0) / 100 }] },
                })
                .catch((error: Error) => {
                  told(error);
                  throw error;
                })
            }
          />
        ))}
      <Cell
        label={`Amount of ${item.description}`}
        value={showMoney(item.amount)}
        editable={editable && claimed === undefined && !second}
        right
        save={(text) => put({ amount: numberOf(text) })}
        isNumber
      />
      <td data-right>
        {editable && !isCredit && !second ? (
          <input
            type="checkbox"
            aria-label={`Tax on ${item.description}`}
            checked={taxed}
            onChange={(event) =>
              void put({ taxRate: event.currentTarget.checked ? taxRate : 0 }).catch(() => undefined)
            }
          />
        ) : (
          !taxed && 'free'
        )}
      </td>
      {editable && (
        <td>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Take off ${item.description}`}
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
