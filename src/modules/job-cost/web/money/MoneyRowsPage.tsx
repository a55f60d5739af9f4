// /prime/finance/rows: the documents or jobs that a figure of the company's money is the sum of, and the sum itself.
import css from './money.module.css';
import { counted } from '../../../../platform/shared/words.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type ObjectPages, useObjectPages } from '../../../../platform/web/shell/objects.ts';
import { useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { type MoneyRow, companyMoneyApi } from '../../shared/company-money.api.ts';
import { MONEY_WORDS, type MoneyFigure } from '../../shared/company-money.ts';
import { OWED_WORDS } from './MoneyBars.tsx';
import { type MoneyPlace, readPlace } from './money-paths.ts';
import { MONEY_FOLLOWED } from './use-money.ts';

const DAY_WORDS: Readonly<Record<MoneyFigure, string>> = {
  received: 'Paid on',
  invoiced: 'Date',
  authorised: 'Authorised on',
  quoted: 'Submitted on',
  notStarted: 'Authorised on',
  inProgress: 'Started on',
  finished: 'Finished on',
  owed: 'Due',
  owing: 'Due',
  cashIn: 'Expected',
  cashOut: 'Expected',
};

const PARTY_WORDS: Partial<Record<MoneyFigure, string>> = {
  received: 'Paid by',
  invoiced: 'To',
  owed: 'Owed by',
  cashIn: 'Owed by',
  owing: 'Supplier',
  cashOut: 'Supplier',
};

function titleOf({ figure, age, week }: MoneyPlace): string {
  const { label, stage } = MONEY_WORDS[figure];
  return [
    figure === 'finished' && stage ? `${label}: ${stage.toLowerCase()}` : label,
    age && OWED_WORDS[age].toLowerCase(),
    week && `week from ${showDate(week)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function MoneyRowsPage() {
  const place = readPlace(useSearch<Record<string, unknown>>());
  const title = titleOf(place);
  useTabTitle(MONEY_WORDS[place.figure].label);
  const { country } = useCurrentUser();
  const read = useRead(companyMoneyApi.rows, { query: { ...place } }, { keepPrevious: true, follows: MONEY_FOLLOWED });
  const found = read.data?.data;
  return (
    <section className={css.page} aria-label={title}>
      <header>
        <h1 className="page-title">{title}</h1>
        <p className="quiet">
          {MONEY_WORDS[place.figure].means} Amounts include {country.taxName}.
        </p>
      </header>
      {read.error && !found ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !found ? (
        <SkeletonRows rows={8} />
      ) : found.rows.length === 0 ? (
        <p className="list-message">Nothing here.</p>
      ) : (
        <Rows figure={place.figure} rows={found.rows} total={found.total} count={found.count} />
      )}
    </section>
  );
}

interface RowsProps {
  figure: MoneyFigure;
  rows: readonly MoneyRow[];
  total: number;
  count: number;
}
function Rows({ figure, rows, total, count }: RowsProps) {
  const pages = useObjectPages();
  const isOfJobs = rows.every(({ objectType }) => objectType === 'job');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.scroll} role="region" aria-label="Rows" tabIndex={0}>
      <table className={css.rows}>
        <thead>
          <tr>
            {!isOfJobs && <th scope="col">Document</th>}
            <th scope="col">Job</th>
            <th scope="col" data-wide>
              Customer
            </th>
            <th scope="col">{PARTY_WORDS[figure] ?? 'Client'}</th>
            <th scope="col">{DAY_WORDS[figure]}</th>
            <th scope="col" data-right>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.objectType}-${row.objectId}-${row.day}`}>
              {!isOfJobs && (
                <td>
                  <DocumentLink row={row} pages={pages} />
                </td>
              )}
              <td>{row.job && <PageLink href={jobPaths.job(row.job.id)}>{row.job.jobNumber}</PageLink>}</td>
              <td data-wide>{row.job?.customerName}</td>
              <td>{row.party}</td>
              <td className={row.late ? 'late' : undefined}>{showDate(row.day)}</td>
              <td data-right>{showMoney(row.amount)}</td>
            </tr>
          ))}
          {count > rows.length && (
            <tr>
              <td colSpan={isOfJobs ? 5 : 6} className="quiet">
                And {count - rows.length} more, which the total includes.
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={isOfJobs ? 2 : 3}>
              Total, {counted(count, ...nounOf(figure, rows))}
            </th>
            <td data-wide>{''}</td>
            <td>{''}</td>
            <td data-right>{showMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Payments on account among invoices: then they are not all invoices. */
const nounOf = (figure: MoneyFigure, rows: readonly MoneyRow[]): readonly [string, string] =>
  new Set(rows.map(({ objectType }) => objectType)).size > 1 ? ['document', 'documents'] : MONEY_WORDS[figure].of;

function DocumentLink({ row: { objectType, objectId, label, job }, pages }: { row: MoneyRow; pages: ObjectPages }) {
  const href = pages.get(objectType)?.href?.({ objectId, jobId: job?.id ?? null });
  return href ? <PageLink href={href}>{label}</PageLink> : label;
}
