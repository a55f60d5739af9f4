// What the import comes to: items and totals beside the file's own, trades that stay labels, rows that are no items.
import billCss from './bill.module.css';
import css from './BillFindings.module.css';
import { Checkbox } from '@mantine/core';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { columnLetter } from '../../shared/bill-columns.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { count } from '../estimate-words.ts';
import { BillNotes, BillSheets } from './BillSheets.tsx';
import { BillTax } from './BillTax.tsx';
import { Verdict, Warns, rowsInWords } from './BillVerdict.tsx';

interface Props {
  result: ImportResult;
  /** What was said last; the answer to it may be on its way. */
  takesLumpSums: boolean;
  onLumpSums: (taken: boolean) => void;
  /** The tax of the estimate, in per cent. */
  usualTax: number;
  chosenTax: number | undefined;
  onTax: (percentage: number) => void;
  /** Sheets that are imported with this one. */
  also: readonly string[];
  onAlso: (sheets: string[]) => void;
}

export function BillFindings({ result, takesLumpSums, onLumpSums, usualTax, chosenTax, onTax, also, onAlso }: Props) {
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
          label={result.taxPercentage > 0 ? `Total in the file ex ${taxName}` : 'Total in the file'}
          value={result.totalRow === null || result.fileTotal === null ? 'None' : showMoney(result.fileTotal)}
        />
        {result.fileTotalWithTax !== null && (
          <Figure
            label={
              result.totalRow === null ? `Prices in the file include ${taxName}` : `In the file including ${taxName}`
            }
            value={showMoney(result.fileTotalWithTax)}
          />
        )}
        {result.markup !== 0 && <Figure label="Markup included" value={showMoney(result.markup)} />}
      </dl>
      <Verdict result={result} />
      {items > 0 && <BillTax result={result} usual={usualTax} chosen={chosenTax} onTax={onTax} />}
      <BillNotes result={result} />
      {result.otherPrices.length > 0 && (
        <Warns>
          The same lines also have other prices:{' '}
          {result.otherPrices
            .map(
              ({ rate, amount, total }) =>
                `columns ${columnLetter(rate)} and ${columnLetter(amount)} come to ${showMoney(total)}`,
            )
            .join(', ')}
          . If you want those, choose them below as Rate and Amount.
        </Warns>
      )}
      <BillSheets result={result} also={also} onAlso={onAlso} />
      {result.remembered && <p className="quiet">Columns are as you chose for an earlier file with these headings.</p>}
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
          summary={`${count(recalculated.length, 'row')} whose amount in the file is not quantity × rate`}
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
      {result.bills
        .filter(({ sheet, taken, refused: left }) => taken && sheet !== result.sheet && left.length > 0)
        .map(({ sheet, refused: left, recalculated: anew, missing }) => (
          <RowReasons
            key={sheet}
            summary={`${sheet}: ${count(left.length + anew.length, 'row')} left out or recalculated`}
            rows={[...anew, ...left]}
            open={missing.rows.length > 0}
          />
        ))}
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

function Figure({ label, value, main = false }: { label: string; value: string; main?: boolean }) {
  return (
    <div data-main={main || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
