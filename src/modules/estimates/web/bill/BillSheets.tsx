// Which sheets of the workbook are imported, with what each comes to; and what else was found beside the lines that are read.
import css from './BillDetails.module.css';
import { Checkbox } from '@mantine/core';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { columnLetter } from '../../shared/bill-columns.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { count } from '../estimate-words.ts';
import { Says, Warns, rowsInWords, verdictInWords } from './BillVerdict.tsx';

interface Props {
  result: ImportResult;
  also: readonly string[];
  onAlso: (sheets: string[]) => void;
}

export function BillSheets({ result, also, onAlso }: Props) {
  const others = result.bills.filter(({ sheet }) => sheet !== result.sheet);
  if (others.length === 0) return null;
  const left = others.filter(({ sheet }) => !also.includes(sheet));
  return (
    <>
      <fieldset className={css.billDetails}>
        <legend>Also import these sheets, each into its own categories</legend>
        {others.length > 2 && (
          <Checkbox
            size="xs"
            label="All of them"
            checked={left.length === 0}
            indeterminate={left.length > 0 && left.length < others.length}
            onChange={(event) => onAlso(event.currentTarget.checked ? others.map(({ sheet }) => sheet) : [])}
          />
        )}
        {others.map(({ sheet, hidden, items, total, ...stated }) => (
          <Checkbox
            key={sheet}
            size="xs"
            checked={also.includes(sheet)}
            onChange={(event) =>
              onAlso(event.currentTarget.checked ? [...also, sheet] : also.filter((each) => each !== sheet))
            }
            label={`${sheet}${hidden ? ' (hidden in the workbook)' : ''}`}
            description={`${count(items, 'item')}, ${showMoney(total)}: ${verdictInWords(stated)}`}
          />
        ))}
      </fieldset>
      {left.length > 0 && (
        <div>
          <Warns>
            {count(left.length, 'other sheet')} of the file {left.length === 1 ? 'is' : 'are'} not imported:{' '}
            {left.map(({ sheet }) => sheet).join(', ')}
          </Warns>
        </div>
      )}
      {also.length > 0 && (
        <div>
          <Says>
            Together {count(result.together.items, 'item')}, {showMoney(result.together.total)}
          </Says>
        </div>
      )}
    </>
  );
}

/** Columns, formulas and lines below zero: whatever changes the sum without standing in the lines. */
export function BillNotes({ result }: { result: ImportResult }) {
  const { unusedColumns, otherPrices, formulas, credits } = result;
  const named = unusedColumns.filter(({ column }) => otherPrices.every(({ amount }) => amount !== column));
  const lost = named.filter(({ because }) => because === null);
  const harmless = named.filter(({ because }) => because !== null);
  return (
    <div>
      {lost.length > 0 && (
        <Warns>
          Not used: {lost.map(columnInWords).join(', ')}. Choose below what is “Added to the price” or “Deducted from
          the price”.
        </Warns>
      )}
      {harmless.length > 0 && (
        <p className="quiet">
          {harmless
            .map((each) => `${columnInWords(each)}: ${each.because === 'tax' ? 'tax' : 'in the prices already'}`)
            .join('; ')}
          .
        </p>
      )}
      {credits.rows.length > 0 && (
        <p className="quiet">
          Deducted: {count(credits.rows.length, 'line')} ({rowsInWords(credits.rows)}), {showMoney(credits.amount)}.
        </p>
      )}
      {formulas.worked > 0 && (
        <p className="quiet">
          {count(formulas.worked, 'formula')} of the file {formulas.worked === 1 ? 'was' : 'were'} had no result, so it
          is calculated here.
        </p>
      )}
      {formulas.left > 0 && (
        <Warns>
          {count(formulas.left, 'formula')} cannot be calculated here (
          {formulas.cells
            .slice(0, 3)
            .map(({ sheet, cell }) => `${sheet}, ${cell}`)
            .join('; ')}
          ). Open the file in a spreadsheet program, save it there and import it again.
        </Warns>
      )}
    </div>
  );
}

const columnInWords = ({ column, heading, total }: ImportResult['unusedColumns'][number]): string =>
  `column ${columnLetter(column)}${heading && ` (${heading})`}, ${showMoney(total)}`;
