// One line: whether the import comes to what the file states. Green only where `billVerdict` says so.
import css from './BillFindings.module.css';
import { IconAlertTriangle, IconCheck } from '../../../../platform/web/icons.tsx';
import type { ReactNode } from 'react';
import { showMoney } from '../../../../platform/web/display/format.ts';
import type { ImportResult } from '../../shared/estimates.api.ts';
import { count } from '../estimate-words.ts';

export function Verdict({ result }: { result: ImportResult }) {
  const { totals, fileTotal, items, missing, recalculated, otherTotal, verdict } = result;
  const whole = result.bills.length > 1 ? 'sheet' : 'file';
  if (verdict.is === 'empty') return <Warns>No items found. Match the columns below.</Warns>;
  const total = showMoney(fileTotal ?? 0);
  if (verdict.is === 'withTax')
    return <Says>The file only shows its total with tax, {total}, so it cannot be compared.</Says>;
  if (verdict.is === 'matches')
    return (
      <Says tone="done" icon={<IconCheck size={16} stroke={2.4} aria-hidden />}>
        Matches the total of the {whole} to the cent
      </Says>
    );
  const rowsMissing =
    missing.rows.length > 0 &&
    `${count(missing.rows.length, 'priced row')} not pasted (${rowsInWords(missing.rows)}), ${showMoney(missing.amount)}`;
  const rowsAnew = recalculated.length > 0 && `${count(recalculated.length, 'row')} recalculated from quantity × rate`;
  if (verdict.is === 'none') {
    const why = [rowsMissing, rowsAnew].filter(Boolean).join('; ');
    const words = `The ${whole} shows no total. Ours is ${showMoney(totals.total)}${why && `: ${why}`}.`;
    return why ? <Warns>{words}</Warns> : <Says>{words}</Says>;
  }
  const { difference } = verdict;
  const why = [
    rowsMissing,
    rowsAnew,
    otherTotal !== null && `row ${otherTotal.row} states ${showMoney(otherTotal.amount)} besides`,
    verdict.is === 'same' && leavesColumns(result) && 'not all columns of money are used',
    // A cent a row at most.
    result.taxPercentage > 0 &&
      Math.abs(difference) <= items / 100 &&
      difference !== 0 &&
      'each row is rounded when the tax is taken out',
  ].filter(Boolean);
  return (
    <Warns>
      {difference === 0
        ? `The same as the total of the ${whole}`
        : `${showMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the total of the ${whole}`}
      {why.length > 0 && `: ${why.join('; ')}`}
    </Warns>
  );
}

const leavesColumns = ({ unusedColumns, otherPrices }: ImportResult): boolean =>
  otherPrices.length > 0 || unusedColumns.some(({ because }) => because === null);

/** What a sheet comes to beside what it states, in a few words. */
export function verdictInWords({ verdict, stated }: Pick<ImportResult['bills'][number], 'verdict' | 'stated'>): string {
  const { is, difference } = verdict;
  if (is === 'matches') return 'matches its total to the cent';
  if (is === 'empty') return 'no items were found';
  if (is === 'none') return 'it states no total';
  if (is === 'withTax') return 'it states its total with tax only';
  if (is === 'same') return 'the same as its total, but not all of it is read: look at it by itself';
  return `${showMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than its total of ${showMoney(stated ?? 0)}`;
}

const SHOWN = 5;
/** `row 2, 5 and 9 more` */
export const rowsInWords = (rows: readonly number[]): string => {
  const named = rows.slice(0, SHOWN).join(', ');
  return `row ${named}${rows.length > SHOWN ? ` and ${rows.length - SHOWN} more` : ''}`;
};

export const Warns = ({ children }: { children: ReactNode }) => (
  <Says tone="waiting" icon={<IconAlertTriangle size={16} aria-hidden />}>
    {children}
  </Says>
);

export function Says({ tone, icon, children }: { tone?: 'waiting' | 'done'; icon?: ReactNode; children: ReactNode }) {
  return (
    <p className={css.billVerdict} data-tone={tone} role="status">
      {icon} <span>{children}</span>
    </p>
  );
}
