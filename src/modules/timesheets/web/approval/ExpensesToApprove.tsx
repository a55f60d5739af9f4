// Expenses that wait, under the hours of the same weeks.
import { counted } from '../../../../platform/shared/words.ts';
import css from './approval.module.css';
import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { checkIdentifier } from '../../../company/shared/identifiers.ts';
import { type ExpenseView, expensesApi } from '../../shared/expenses.api.ts';
import { addMoney } from '../../shared/expense-money.ts';
import { DecideDialog } from '../DecideDialog.tsx';
import { timesheetPaths } from '../timesheet-paths.ts';
import { jobWords } from '../timesheet-words.ts';
import { useStatusId } from '../use-timesheets.ts';

/** What stands out in an expense. */
const hintsOf = ({ receiptAttachmentId, km, abn }: ExpenseView): string[] => [
  ...(receiptAttachmentId === null && km === null ? ['No receipt'] : []),
  ...(abn && checkIdentifier('abn', abn).warning ? ['The ABN is not valid'] : []),
];

export function ExpensesToApprove({ from, to }: { from: string; to: string }) {
  const filter = JSON.stringify({
    and: [
      { field: 'date', operator: 'greaterThanEqualTo', value: from },
      { field: 'date', operator: 'lessThanEqualTo', value: to },
    ],
    options: { waiting: true },
  });
  const rows = useRead(expensesApi.list, { query: { filter, perPage: '500' } }, { keepPrevious: true }).data?.data;
  const [given, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [rejecting, setRejecting] = useState(false);
  const decide = useWrite(expensesApi.decide);
  const statusId = useStatusId();
  if (!rows?.length) return null;
  const chosen = rows.filter(({ id }) => given.has(id));
  const send = async (type: 'done' | 'declined', note?: string): Promise<void> => {
    const status = statusId(type);
    if (status === undefined) return;
    const items = chosen.map(({ id, version }) => ({ id, version }));
    await decide.mutateAsync({ body: { items, statusId: status, ...(note && { note }) } });
    setChosen((now) => new Set([...now].filter((id) => !items.some((item) => item.id === id))));
    toast(`${counted(items.length, 'expense')} ${type === 'done' ? 'approved' : 'rejected'}`);
  };
  const toggle = (id: number, on: boolean): void =>
    setChosen(new Set(on ? [...given, id] : [...given].filter((other) => other !== id)));
  return (
    <section aria-label="Expenses">
      <div className={css.bar} role="toolbar" aria-label="Approve expenses">
        <Checkbox
          size="xs"
          label={
            chosen.length ? `${chosen.length} of ${rows.length} expenses chosen` : `Select all ${rows.length} expenses`
          }
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={(event) => setChosen(new Set(event.currentTarget.checked ? rows.map(({ id }) => id) : []))}
        />
        <span className="grow" />
        <Button size="xs" variant="default" disabled={chosen.length === 0} onClick={() => setRejecting(true)}>
          Reject
        </Button>
        <Button
          size="xs"
          disabled={chosen.length === 0}
          loading={decide.isPending && !rejecting}
          onClick={() => void send('done').catch(() => undefined)}
        >
          {chosen.length ? `Approve ${showMoney(addMoney(...chosen.map((row) => row.amountIncTax)))}` : 'Approve'}
        </Button>
      </div>
      {decide.error && !rejecting && (
        <p className={css.error} role="alert">
          {decide.error.message}
        </p>
      )}
      <div className={css.day}>
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Checkbox
                size="xs"
                aria-label={`${row.description}, ${row.user.label}`}
                checked={given.has(row.id)}
                onChange={(event) => toggle(row.id, event.currentTarget.checked)}
              />
              <span className={css.what}>
                <PageLink href={timesheetPaths.expense(row.id)}>{row.description}</PageLink>{' '}
                <span className="quiet">{row.type.label}</span>
              </span>
              <span>
                {row.user.label}, {showDate(row.date)}
              </span>
              <b className="figures">{showMoney(row.amountIncTax)}</b>
              <span className={css.notes}>
                {jobWords(row.job)}{' '}
                {hintsOf(row).map((text) => (
                  <span key={text} className={css.hint}>
                    <IconAlertTriangle size={13} aria-hidden /> {text}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {rejecting && (
        <DecideDialog
          title={`Reject ${counted(chosen.length, 'expense')}`}
          action="Reject"
          saving={decide.isPending}
          error={decide.error?.message}
          onDecide={async (note) => {
            await send('declined', note);
            setRejecting(false);
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  );
}
