// What the import comes to: items and totals beside the file's own, trades that stay labels, rows that are no items.
import billCss from './bill.module.css';
import css from './BillFindings.module.css';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fromCents, toCents } from '../../../../kit/money.ts';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { columnLetter } from '../../shared/bill-columns.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { count } from '../estimate-words.ts';
import { BillTax } from './BillTax.tsx';

interface Props {
  result: ImportResult;
  /** What was said last; the answer to it may be on its way. */
  takesLumpSums: boolean;
  onLumpSums: (taken: boolean) => void;
  /** The tax of the estimate, in per cent. */
  usualTax: number;
  chosenTax: number | undefined;
  onTax: (percentage: number) => void;
}

export function BillFindings({ result, takesLumpSums, onLumpSums, usualTax, chosenTax, onTax }: Props) {
  const { taxName } = useCurrentUser().country;
  const { items, totals, refused, recalculated, lumpSums, unknownTrades } = result;
  const lumps = lumpSums.taken ? lumpSums : result.missing;
  return (
    <section aria-label="Result of the import" className={css.billFindings}>
      <dl>
        <Figure label="Items" value={items.toLocaleString('en-AU')} />
        <Figure label="Material" value={showMoney(totals.material)} />
        <Figure label="Labour" value={showMoney(totals.labour)} />
        <Figure label="Total" value={showMoney(totals.total)} main />
        <Figure
          label={result.taxPercentage > 0 ? `Total in the file without ${taxName}` : 'Total in the file'}
          value={result.fileTotal === null ? 'None' : showMoney(result.fileTotal)}
        />
        {result.fileTotalWithTax !== null && (
          <Figure label={`In the file with ${taxName}`} value={showMoney(result.fileTotalWithTax)} />
        )}
      </dl>
      <Verdict result={result} />
      {items > 0 && <BillTax result={result} usual={usualTax} chosen={chosenTax} onTax={onTax} />}
      {result.otherPrices.length > 0 && (
        <Says tone="waiting" icon={<IconAlertTriangle size={16} aria-hidden />}>
          The same lines have other prices too:{' '}
          {result.otherPrices
            .map(
              ({ rate, amount, total }) =>
                `columns ${columnLetter(rate)} and ${columnLetter(amount)} come to ${showMoney(total)}`,
            )
            .join(', ')}
          . If they are meant, choose them below as Rate and Amount.
        </Says>
      )}
      {result.otherSheets.length > 0 && (
        <Says tone="waiting" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {count(result.otherSheets.length, 'other sheet')} of the file {result.otherSheets.length === 1 ? 'is' : 'are'}{' '}
          not imported with this one:{' '}
          {result.otherSheets
            .map(({ sheet, items: each, total }) => `${sheet} (${count(each, 'item')}, ${showMoney(total)})`)
            .join(', ')}
          . Choose {result.otherSheets.length === 1 ? 'it' : 'each'} under Sheet and import{' '}
          {result.otherSheets.length === 1 ? 'it' : 'them'} one after the other.
        </Says>
      )}
      {result.remembered && (
        <p className="quiet">The columns are those you chose for an earlier file with these headings.</p>
      )}
      {(lumpSums.rows.length > 0 || !lumpSums.taken) && (
        <Checkbox
          size="xs"
          checked={takesLumpSums}
          onChange={(event) => onLumpSums(event.currentTarget.checked)}
          label={`${count(lumps.rows.length, 'row')} with only an amount (${rowsInWords(lumps.rows)}): take as 1 × amount, ${showMoney(lumps.amount)}`}
        />
      )}
      {recalculated.length > 0 && (
        <RowReasons
          summary={`${count(recalculated.length, 'row')} whose amount in the file is another than quantity × rate`}
          rows={recalculated}
          open
        />
      )}
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
        <RowReasons
          summary={`${count(refused.length, 'row')} left out: headings, totals and rows without figures`}
          rows={refused}
          open={items === 0 || result.missing.rows.length > 0}
        />
      )}
    </section>
  );
}

export function RowReasons({ summary, rows, open }: { summary: string; rows: ImportResult['refused']; open: boolean }) {
  return (
    <details open={open || undefined}>
      <summary>{summary}</summary>
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
          {rows.map(({ row, reason }) => (
            <tr key={row}>
              <td data-align="right">{row}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const SHOWN = 5;
/** `row 2, 5 and 9 more` */
const rowsInWords = (rows: readonly number[]): string => {
  const named = rows.slice(0, SHOWN).join(', ');
  return `row ${named}${rows.length > SHOWN ? ` and ${rows.length - SHOWN} more` : ''}`;
};

function Figure({ label, value, main = false }: { label: string; value: string; main?: boolean }) {
  return (
    <div data-main={main || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

function Verdict({ result }: { result: ImportResult }) {
  const { totals, fileTotal, items, missing, recalculated } = result;
  if (items === 0)
    return (
      <Says tone="waiting" icon={<IconAlertTriangle size={16} aria-hidden />}>
        No items were found. Say below which column is which.
      </Says>
    );
  if (fileTotal === null) return <Says>The file states no total to compare with.</Says>;
  if (result.fileTotalHasTax)
    return <Says>The file states its total with tax only, {showMoney(fileTotal)}: it cannot be compared.</Says>;
  const difference = fromCents(toCents(totals.total) - toCents(fileTotal));
  if (difference === 0 && missing.rows.length === 0)
    return (
      <Says tone="done" icon={<IconCheck size={16} stroke={2.4} aria-hidden />}>
        Matches the total of the file to the cent
      </Says>
    );
  const why = [
    missing.rows.length > 0 &&
      `${count(missing.rows.length, 'priced row')} not taken (${rowsInWords(missing.rows)}), ${showMoney(missing.amount)}`,
    recalculated.length > 0 && `${count(recalculated.length, 'row')} reckoned anew from quantity × rate`,
    // A cent a row at most.
    result.taxPercentage > 0 &&
      Math.abs(difference) <= items / 100 &&
      difference !== 0 &&
      'each row is rounded when the tax is taken out',
  ].filter(Boolean);
  return (
    <Says tone="waiting" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {difference === 0
        ? 'The same as the total of the file'
        : `${showMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the total of the file`}
      {why.length > 0 && `: ${why.join('; ')}`}
    </Says>
  );
}

function Says({ tone, icon, children }: { tone?: 'waiting' | 'done'; icon?: ReactNode; children: ReactNode }) {
  return (
    <p className={css.billVerdict} data-tone={tone} role="status">
      {icon} {children}
    </p>
  );
}
