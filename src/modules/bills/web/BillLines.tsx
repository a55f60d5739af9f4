// The lines of a bill, each with how it stands to the order; what it comes to; what moved for it in the ledger.
import { counted } from '../../../platform/shared/words.ts';
import css from './bills.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { showDate, showFraction, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { TRANSFER_KINDS, type TransferKind } from '../../finance/shared/ledger.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { POSTED } from '../shared/bill-status.ts';
import type { BillItemView, BillMatch, BillView } from '../shared/bills.api.ts';
import { billsApi } from '../shared/bills.api.ts';
import { addMoney } from '../shared/bill-sums.ts';
import { withheldAs } from '../shared/withholding.ts';
import { LineForm } from './BillActions.tsx';
import { MARKS, isOpen, signed } from './bill-words.ts';

interface Props {
  bill: BillView;
  items: readonly BillItemView[];
  match: BillMatch;
}

export function Lines({ bill, items, match }: Props) {
  const can = useCan();
  const tax = useCurrentUser().country.taxName;
  const remove = useWrite(billsApi.removeItem);
  const [editing, setEditing] = useState<BillItemView | 'new' | null>(null);
  const mayEdit = can('edit-accounts-payable') && isOpen(bill);
  const markOf = new Map(match.lines.map((line) => [line.id, line]));
  const compared = bill.workOrderId !== null;
  return (
    <RecordSection
      title="Lines"
      actions={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEditing('new')}>
            Add a line
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className="quiet">No lines yet.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.scroll} role="region" aria-label="Bill lines" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Description</th>
                <th scope="col">Account</th>
                <th scope="col" data-number>
                  Ex {tax}
                </th>
                <th scope="col" data-number>
                  {tax}
                </th>
                {compared && (
                  <>
                    <th scope="col" data-number>
                      Ordered
                    </th>
                    <th scope="col" data-number>
                      Previously billed
                    </th>
                    <th scope="col">Compared with the order</th>
                  </>
                )}
                {mayEdit && <th scope="col">Remove</th>}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => {
                const line = markOf.get(item.id);
                const mark = line && MARKS[line.mark];
                return (
                  <tr key={item.id}>
                    <td data-wide>
                      {mayEdit ? (
                        <button type="button" className={css.link} onClick={() => setEditing(item)}>
                          {item.description}
                        </button>
                      ) : (
                        item.description
                      )}
                      {item.quantity !== 1 && (
                        <span className="quiet">
                          {' '}
                          {showNumber(item.quantity)} {item.unit}
                        </span>
                      )}
                    </td>
                    <td>{item.accountNumber?.label}</td>
                    <td data-number>{showMoney(item.amount)}</td>
                    <td data-number>{showMoney(item.tax)}</td>
                    {compared && (
                      <>
                        <td data-number>{showMoney(line?.ordered)}</td>
                        <td data-number>{line?.billedBefore ? showMoney(line.billedBefore) : ''}</td>
                        <td>
                          {mark && (
                            <span className="status" data-tone={mark.tone}>
                              <i aria-hidden="true" />
                              {mark.label}
                            </span>
                          )}
                        </td>
                      </>
                    )}
                    {mayEdit && (
                      <td>
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          color="gray"
                          aria-label={`Remove ${item.description}`}
                          onClick={() =>
                            remove.mutate(
                              { params: { id: bill.id, itemId: item.id } },
                              { onError: (error) => void alert(error.message) },
                            )
                          }
                        >
                          Remove
                        </Button>
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Sums bill={bill} tax={tax} />
      {editing && (
        <LineForm bill={bill} item={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      )}
    </RecordSection>
  );
}

function Sums({ bill, tax }: { bill: BillView; tax: string }) {
  const country = useCurrentUser().country.id;
  // What is owed beyond what was payable at first is retention that was released.
  const released = (POSTED as readonly string[]).includes(bill.status.typeName)
    ? addMoney([bill.balance, bill.paidTotal, -bill.payable])
    : 0;
  const withheld = bill.cisTotal !== 0 || bill.retentionTotal !== 0;
  const rows: [label: string, amount: number, isSum?: boolean][] = [
    [`Ex ${tax}`, bill.subtotal],
    [tax, bill.taxTotal],
    ['Total', bill.total, true],
    ...(bill.reverseTaxTotal
      ? [[`${tax} by reverse charge, not added`, bill.reverseTaxTotal] as [string, number]]
      : []),
    ...(bill.cisTotal
      ? [
          [
            `${withheldAs(country)} withheld, ${showFraction(bill.cisPercentage)} of ${showMoney(bill.cisBase)}`,
            -bill.cisTotal,
          ] as [string, number],
        ]
      : []),
    ...(bill.retentionTotal
      ? [
          [
            `Held for ${counted(bill.retentionMonths, 'month')}${bill.retentionTaxLater ? ` (${tax} when released)` : ''}`,
            -bill.retentionTotal,
          ] as [string, number],
        ]
      : []),
    ...(withheld ? [['Payable', bill.payable, true] as [string, number, boolean]] : []),
    ...(released > 0 && bill.type !== 'credit' ? [['Released since', released] as [string, number]] : []),
    ...(bill.paidTotal ? [['Paid', -bill.paidTotal] as [string, number]] : []),
    ...(bill.balance ? [['Open', signed(bill, bill.balance), true] as [string, number, boolean]] : []),
  ];
  return (
    <dl className={css.sums}>
      {rows.flatMap(([label, amount, isSum]) => [
        <dt key={label} data-sum={isSum || undefined}>
          {label}
        </dt>,
        <dd key={`${label} amount`} data-sum={isSum || undefined}>
          {showMoney(amount)}
        </dd>,
      ])}
    </dl>
  );
}

/** Payments and releases, for those who see payments. */
export function Moved({ bill }: { bill: BillView }) {
  const may = useCan()('view-payment');
  const lines = useRead(
    paymentsApi.ledgerOfRecord,
    { params: { documentType: 'accountsPayable', documentId: bill.id } },
    { enabled: may },
  ).data?.data;
  if (!lines?.length) return null;
  return (
    <RecordSection title="Ledger">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div className={css.scroll} role="region" aria-label="Ledger entries" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">What</th>
              <th scope="col">Account</th>
              <th scope="col" data-number>
                Amount
              </th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{showDate(line.date)}</td>
                <td>{TRANSFER_KINDS[line.kind as TransferKind]}</td>
                <td>{ACCOUNTS[line.account] ?? line.account}</td>
                <td data-number>{showMoney(line.amount)}</td>
                <td>{line.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RecordSection>
  );
}
const ACCOUNTS: Readonly<Record<string, string>> = {
  payable: 'Owed to suppliers',
  bank: 'Bank',
  cost: 'Cost',
  taxPaid: 'Tax on purchases',
  retentionHeld: 'Retention',
  cisWithheld: 'Withheld for the tax office',
};
