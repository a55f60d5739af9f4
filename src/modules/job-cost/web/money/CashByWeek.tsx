// Cash expected by week, in beside out, as columns or as a table; each opens what is due in that week.
import css from './money.module.css';
import { useLocalStorage } from '@mantine/hooks';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import type { CompanyMoney } from '../../shared/company-money.api.ts';
import { MoneyPart } from './MoneyBars.tsx';
import { moneyPaths } from './money-paths.ts';

type Weeks = CompanyMoney['weeks'];
type Side = 'in' | 'out';
const FIGURE = { in: 'cashIn', out: 'cashOut' } as const;
const WORDS = { in: 'In', out: 'Out' } as const;

export function CashPart() {
  const [asTable, setAsTable] = useLocalStorage({ key: 'reinstate.cash-as-table', defaultValue: false });
  return (
    <MoneyPart
      title="Cash expected by week"
      {...(!asTable && { note: 'thousands' })}
      action={
        <button type="button" className={css.asTable} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As chart' : 'As table'}
        </button>
      }
    >
      {({ weeks }) => {
        if (weeks.every((week) => !week.in && !week.out)) return null;
        const sides = (['in', 'out'] as const).filter((side) => weeks.some((week) => week[side] !== null));
        return asTable ? <Table weeks={weeks} sides={sides} /> : <Columns weeks={weeks} sides={sides} />;
      }}
    </MoneyPart>
  );
}

/** "29/11": a week by its first day. */
const shortDay = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

interface Props {
  weeks: Weeks;
  sides: readonly Side[];
}
function Table({ weeks, sides }: Props) {
  return (
    <table className={css.bars}>
      <caption className="visually-hidden">Cash expected by week</caption>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          {sides.map((side) => (
            <th key={side} scope="col" data-right>
              {WORDS[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{shortDay(week.week)}</th>
            {sides.map((side) => (
              <td key={side} data-right>
                <PageLink href={moneyPaths.rows({ figure: FIGURE[side], week: week.week })}>
                  {showMoney(week[side] ?? 0)}
                </PageLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A round figure at or above, for the top of the scale: 1, 2, 4, 5 or 10 of a power of ten. */
function roundAbove(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return ([1, 2, 4, 5].find((step) => step * power >= amount) ?? 10) * power;
}

const THOUSAND = 1000;
const inThousands = (amount: number): string =>
  (amount / THOUSAND).toLocaleString('en-AU', { maximumFractionDigits: amount < 10 * THOUSAND ? 1 : 0 });

function Columns({ weeks, sides }: Props) {
  const top = roundAbove(Math.max(...weeks.flatMap((week) => [week.in ?? 0, week.out ?? 0])));
  return (
    <figure className={css.chart} aria-label="Cash expected by week">
      <div className={css.scale} aria-hidden>
        {[top, top / 2, 0].map((amount) => (
          <span key={amount}>{inThousands(amount)}</span>
        ))}
      </div>
      <ol>
        {weeks.map((week, place) => (
          <li key={week.week}>
            <div className={css.pair}>
              {sides.map((side) => {
                const amount = week[side] ?? 0;
                return (
                  amount > 0 && (
                    <PageLink
                      key={side}
                      href={moneyPaths.rows({ figure: FIGURE[side], week: week.week })}
                      className={css.column}
                      data-side={side}
                      style={{ height: `${Math.max(1, (amount / top) * 100)}%` }}
                      title={`${WORDS[side]} ${showMoney(amount)}`}
                      aria-label={`${WORDS[side]} ${showMoney(amount)}, week from ${shortDay(week.week)}`}
                    >
                      {place === 0 && <span aria-hidden>{side}</span>}
                    </PageLink>
                  )
                );
              })}
            </div>
            <span className={css.week}>{shortDay(week.week)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
