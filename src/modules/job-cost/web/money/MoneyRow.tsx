// Over the day: what came in, what is under way, what is to be invoiced, who owes what. Each figure opens its rows; what the person has no
// right to is not there.
import css from './money.module.css';
import { daysBetween } from '../../../../kit/dates.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import type { CompanyMoney } from '../../shared/company-money.api.ts';
import { MONEY_WORDS, type MoneyFigure, type MoneySum, TREND_WEEKS } from '../../shared/company-money.ts';
import { MarginFigure } from './MarginFigure.tsx';
import { MoneyCell, type Note } from './MoneyCell.tsx';
import { MoneyProblem } from './MoneyProblem.tsx';
import { Sparkline } from './Sparkline.tsx';
import { moneyPaths } from './money-paths.ts';
import { hasMoney, useMoney } from './use-money.ts';

type Shown = keyof CompanyMoney['figures'];

const count = (figure: MoneyFigure, n: number): string => counted(n, ...MONEY_WORDS[figure].of);

const overdue = ({ lateAmount }: MoneySum): Note =>
  lateAmount > 0 ? { text: `${showMoney(lateAmount)} overdue`, tone: 'late' } : { text: 'nothing overdue' };

/** What is said under each figure, in the order of the row. */
const NOTES: readonly (readonly [Shown, (of: MoneySum, money: CompanyMoney) => Note])[] = [
  ['received', (of) => ({ text: count('received', of.count) })],
  [
    'inProgress',
    (of) => ({
      text: `${count('inProgress', of.count)}${of.late ? `, ${of.late} past target` : ''}`,
      tone: of.late ? 'late' : undefined,
    }),
  ],
  ['finished', (of, { today }) => ({ text: oldest(of, today), tone: of.count ? 'soon' : undefined })],
  ['owed', overdue],
  ['owing', overdue],
  ['invoiced', (of) => ({ text: count('invoiced', of.count) })],
  [
    'authorised',
    (of, { daysToAuthorise: days }) => ({
      text: `${count('authorised', of.count)}${days === null ? '' : `, ${counted(days, 'day')} avg`}`,
    }),
  ],
];

function oldest({ count: n, oldest: day }: MoneySum, today: string): string {
  const days = day ? daysBetween(day, today) : 0;
  return `${count('finished', n)}${days > 0 ? `, oldest ${counted(days, 'day')}` : ''}`;
}

export function MoneyRow() {
  const { read, money, enabled } = useMoney();
  if (!enabled) return null;
  if (read.error && !money) return <MoneyProblem message={read.error.message} onRetry={() => void read.refetch()} />;
  if (!money) return <div className={css.rowComing} />;
  if (!hasMoney(money)) return null;
  return (
    <section className={css.row} aria-label="Money, including tax">
      {NOTES.map(([name, note]) => {
        const of = money.figures[name];
        return of && <Figure key={name} name={name} of={of} note={note(of, money)} money={money} />;
      })}
      <MarginFigure />
    </section>
  );
}

interface FigureProps {
  name: Shown;
  of: MoneySum;
  note: Note;
  money: CompanyMoney;
}
function Figure({ name, of, note, money: { trends } }: FigureProps) {
  const { label } = MONEY_WORDS[name];
  const trend = name in trends ? trends[name as keyof typeof trends] : null;
  return (
    <MoneyCell href={moneyPaths.rows({ figure: name })} label={label} value={showMoney(of.amount)} note={note}>
      {trend && (
        <Sparkline values={trend} label={`By week, last ${TREND_WEEKS} weeks: ${trend.map(showNumber).join(', ')}`} />
      )}
    </MoneyCell>
  );
}
