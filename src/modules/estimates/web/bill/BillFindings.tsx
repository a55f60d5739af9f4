// What the import comes to: items and totals beside the file's own, trades that stay labels, rows that are no items.
import billCss from './bill.module.css';
import css from './BillFindings.module.css';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { showMoney } from '../../../../platform/web/display/format.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { count } from '../estimate-words.ts';

export function BillFindings({ result }: { result: ImportResult }) {
  const { items, totals, refused, unknownTrades } = result;
  return (
    <section aria-label="Result of the import" className={css.billFindings}>
      <dl>
        <Figure label="Items" value={items.toLocaleString('en-AU')} />
        <Figure label="Material" value={showMoney(totals.material)} />
        <Figure label="Labour" value={showMoney(totals.labour)} />
        <Figure label="Total" value={showMoney(totals.total)} main />
        <Figure label="Total in the file" value={result.fileTotal === null ? 'None' : showMoney(result.fileTotal)} />
      </dl>
      <Verdict result={result} />
      {unknownTrades.length > 0 && (
        <details>
          <summary>
            {count(unknownTrades.length, 'trade')} not in your list, kept as{' '}
            {unknownTrades.length === 1 ? 'a label' : 'labels'}
          </summary>
          <p>{unknownTrades.join(', ')}</p>
        </details>
      )}
      {refused.length > 0 && (
        <details open={items === 0 || undefined}>
          <summary>{count(refused.length, 'row')} left out: headings, totals and rows without figures</summary>
          <table className={billCss.billList}>
            <thead>
              <tr>
                <th scope="col" data-align="right">
                  Row
                </th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ row, reason }) => (
                <tr key={row}>
                  <td data-align="right">{row}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

function Figure({ label, value, main = false }: { label: string; value: string; main?: boolean }) {
  return (
    <div data-main={main || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

function Verdict({ result: { totals, fileTotal, items } }: { result: ImportResult }) {
  if (items === 0)
    return (
      <p className={css.billVerdict} data-tone="waiting" role="status">
        <IconAlertTriangle size={16} aria-hidden /> No items were found. Say below which column is which.
      </p>
    );
  if (fileTotal === null)
    return (
      <p className={css.billVerdict} role="status">
        The file states no total to compare with.
      </p>
    );
  const difference = Math.round((totals.total - fileTotal) * 100) / 100;
  if (difference === 0) {
    return (
      <p className={css.billVerdict} data-tone="done" role="status">
        <IconCheck size={16} stroke={2.4} aria-hidden /> Matches the total of the file to the cent
      </p>
    );
  }
  return (
    <p className={css.billVerdict} data-tone="waiting" role="status">
      <IconAlertTriangle size={16} aria-hidden /> {showMoney(Math.abs(difference))} {difference > 0 ? 'more' : 'less'}{' '}
      than the total of the file
    </p>
  );
}
