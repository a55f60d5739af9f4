// Beside the lists of the day: where the money is by stage, and what is unpaid by age. The table is the chart; each row opens its rows.
import css from './money.module.css';
import type { ReactNode } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { AGE_WORDS } from '../../../invoices/shared/ageing.ts';
import { invoicePaths } from '../../../invoices/web/invoice-paths.ts';
import type { CompanyMoney, OwedAge } from '../../shared/company-money.api.ts';
import { MONEY_STAGES, MONEY_WORDS } from '../../shared/company-money.ts';
import { MoneyProblem } from './MoneyProblem.tsx';
import { moneyPaths } from './money-paths.ts';
import { hasMoney, useMoney } from './use-money.ts';

export const OWED_WORDS: Readonly<Record<OwedAge, string>> = {
  ...AGE_WORDS,
  notDue: 'Not due yet',
  '30-': 'Over 30 days',
  onAccount: 'Not allocated yet',
};

export function StagesPart() {
  const { country } = useCurrentUser();
  return (
    <MoneyPart title="Where the money is" note={`inc ${country.taxName}`}>
      {(money) => <Stages money={money} />}
    </MoneyPart>
  );
}

export function AgesPart() {
  return (
    <MoneyPart title="Unpaid by age" link={{ label: 'Statements', href: invoicePaths.statements() }}>
      {(money) => (money.ages ? <Ages ages={money.ages} owed={money.figures.owed?.amount ?? 0} /> : null)}
    </MoneyPart>
  );
}

interface PartProps {
  title: string;
  note?: string;
  link?: { label: string; href: string };
  /** Beside the title, in place of a link. */
  action?: ReactNode;
  children: (money: CompanyMoney) => ReactNode;
}
/** A section of money: its room while it is read, its own problem, nothing where there is nothing to show. */
export function MoneyPart({ title, note, link, action, children }: PartProps) {
  const { read, money, enabled } = useMoney();
  if (!enabled) return null;
  const content = money && hasMoney(money) ? children(money) : null;
  if (money && !content) return null;
  return (
    <section className={css.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <span className="quiet">{note}</span>}
        <span className="grow" />
        {link && <PageLink href={link.href}>{link.label}</PageLink>}
        {action}
      </header>
      {content}
      {!money && !read.error && <div className={css.partComing} />}
      {!money && read.error && <MoneyProblem message={read.error.message} onRetry={() => void read.refetch()} />}
    </section>
  );
}

function Stages({ money: { figures } }: { money: CompanyMoney }) {
  const shown = MONEY_STAGES.flatMap((stage) => {
    const of = figures[stage];
    return of ? [{ stage, of }] : [];
  });
  if (shown.length === 0) return null;
  const most = Math.max(1, ...shown.map(({ of }) => of.amount));
  return (
    <table className={css.bars}>
      <caption className="visually-hidden">Where the money is, by stage</caption>
      <tbody>
        {shown.map(({ stage, of }) => (
          <tr key={stage}>
            <th scope="row">
              <PageLink href={moneyPaths.rows({ figure: stage })}>{MONEY_WORDS[stage].stage}</PageLink>
            </th>
            <td className={css.track} aria-hidden>
              <Bar share={of.amount / most} />
            </td>
            <td data-right>{showMoney(of.amount)}</td>
            <td data-right className={css.counts}>
              {of.late > 0 ? (
                <>
                  {showNumber(of.count)}, <b className="late">{showNumber(of.late)} late</b>
                </>
              ) : (
                counted(of.count, ...MONEY_WORDS[stage].of)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ages({ ages, owed }: { ages: NonNullable<CompanyMoney['ages']>; owed: number }) {
  if (ages.every(({ count }) => count === 0)) return <p className={`${css.none} quiet`}>Nothing is unpaid.</p>;
  const shown = ages.filter(({ age, count }) => age !== 'onAccount' || count > 0);
  const most = Math.max(1, ...shown.map(({ amount }) => amount));
  return (
    <table className={css.bars}>
      <caption className="visually-hidden">Unpaid by age</caption>
      <tbody>
        {shown.map(({ age, amount }) => (
          <tr key={age} data-late={(age === '30-' && amount > 0) || undefined}>
            <th scope="row">
              <PageLink href={moneyPaths.rows({ figure: 'owed', age })}>{OWED_WORDS[age]}</PageLink>
            </th>
            <td className={css.track} aria-hidden>
              <Bar share={amount / most} />
            </td>
            <td data-right>{showMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <PageLink href={moneyPaths.rows({ figure: 'owed' })}>Total</PageLink>
          </th>
          <td aria-hidden />
          <td data-right>{showMoney(owed)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const Bar = ({ share }: { share: number }) => (
  <span>
    <i style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
  </span>
);
