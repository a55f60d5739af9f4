// The sums of receivables and their bars by age and by week: on the finance page, and on the page of the company.
import css from './FinancePage.module.css';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { AGE_WORDS } from '../shared/ageing.ts';
import { type FinanceFigures, invoicesApi } from '../shared/invoices.api.ts';
import { invoicePaths } from './invoice-paths.ts';

export const listOf = (and: readonly object[]): string =>
  `${invoicePaths.list()}?filter=${encodeURIComponent(JSON.stringify({ and }))}`;
export const OPEN = { field: 'balance', operator: 'greaterThan', value: 0 };

export const useFinanceFigures = () =>
  useRead(invoicesApi.figures, {}, { follows: ['accountsReceivable', 'payment', 'estimate'] });

/** A tile of the company's page. */
export function MoneyTile() {
  const { data, error } = useFinanceFigures();
  return (
    <section aria-labelledby="company-money">
      <h2 id="company-money">
        <PageLink href={invoicePaths.finance()}>Money</PageLink>
      </h2>
      {error && !data && <p className="quiet">{error.message}</p>}
      {data && <FinanceOverview of={data.data} />}
    </section>
  );
}

export function FinanceOverview({ of }: { of: FinanceFigures }) {
  const tiles: [string, number, string][] = [
    ['Owed to us', of.open, invoicePaths.statements()],
    [
      'Overdue',
      fromCents(sumCents(of.ageing.map(({ amount }) => toCents(amount)))),
      listOf([OPEN, { field: 'dueDate', operator: 'date', value: 'before-today' }]),
    ],
    ['Authorised, not billed', of.unbilledTotal, `${invoicePaths.finance()}#unbilled`],
    [
      'Retention held from us',
      of.retentionOwed,
      listOf([{ field: 'retentionHeld', operator: 'greaterThan', value: 0 }]),
    ],
    ['Issued this month', of.issuedThisMonth, listOf([{ field: 'issueDate', operator: 'date', value: 'this-month' }])],
    ['Paid this month', of.paidThisMonth, '/prime/payment/list'],
  ];
  return (
    <>
      <dl className={css.tiles}>
        {tiles.map(([label, amount, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <PageLink href={href}>{showMoney(amount)}</PageLink>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.columns}>
        <Ageing of={of} />
        <Weeks of={of} />
      </div>
    </>
  );
}

function Ageing({ of }: { of: FinanceFigures }) {
  const rows = [
    { label: 'not due', amount: of.notDue, tone: 'calm' },
    ...of.ageing.map(({ bucket, amount }, place) => ({
      label: AGE_WORDS[bucket],
      amount,
      tone: place < 1 ? 'waiting' : 'late',
    })),
    ...(of.onAccount ? [{ label: 'paid, not yet allocated', amount: of.onAccount, tone: 'calm' }] : []),
  ];
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <RecordSection title="Aged receivables">
      <Bars
        rows={rows.map(({ label, amount, tone }) => ({
          key: label,
          label,
          amount,
          share: Math.max(0, amount) / most,
          tone,
        }))}
        caption="Aged receivables"
      />
    </RecordSection>
  );
}

function Weeks({ of }: { of: FinanceFigures }) {
  const most = Math.max(1, ...of.weeks.map(({ amount }) => amount));
  return (
    <RecordSection title="Expected by week">
      <Bars
        caption="Expected by week"
        rows={of.weeks.map(({ week, amount, count }, place) => ({
          key: week,
          label: `${place === 0 ? 'this week' : showDate(week)}${count ? `, ${count}` : ''}`,
          amount,
          share: amount / most,
          tone: 'calm',
        }))}
      />
    </RecordSection>
  );
}

interface BarsProps {
  caption: string;
  rows: readonly { key: string; label: string; amount: number; share: number; tone: string }[];
}

/** One ruled bar each, to one scale; the figures are beside them, so that nobody has to guess. */
function Bars({ caption, rows }: BarsProps) {
  return (
    <table className={css.bars}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ key, label, amount, share, tone }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={css.track} aria-hidden>
              <span data-tone={tone} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
            </td>
            <td data-right>{showMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
