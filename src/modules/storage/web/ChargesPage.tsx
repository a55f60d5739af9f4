// Jobs with days of storage that are on no invoice yet, and how each amount comes about.
import css from './storage.module.css';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { counted } from '../../../platform/shared/words.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { storagePlanApi } from '../shared/storage-plan.api.ts';
import { storagePaths } from './storage-paths.ts';
import { formulaOf } from './storage-words.ts';

/** /prime/storage-charge/list */
export function ChargesPage() {
  useTabTitle('Charges to bill');
  const read = useRead(storagePlanApi.charges, { query: {} }, { follows: ['accountsReceivable', 'storageRate'] });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const all = read.data.data;
  const sum = fromCents(sumCents(all.map(({ amount }) => toCents(amount))));
  return (
    <section className={css.page} aria-label="Charges to bill">
      <header className={css.head}>
        <h1>Charges to bill</h1>
        <span className="quiet">{counted(all.length, 'job')}, ex tax</span>
        <strong className="figures">{showMoney(sum)}</strong>
      </header>
      <div className={css.main}>
        {all.length === 0 ? (
          <p className="list-message">
            Nothing is left to bill. Days are counted from the first box that stands in a bay.
          </p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Customer</th>
                <th scope="col" className={css.right}>
                  Boxes
                </th>
                <th scope="col">Billed through</th>
                <th scope="col">How it comes about</th>
                <th scope="col" className={css.right}>
                  To bill
                </th>
              </tr>
            </thead>
            <tbody>
              {all.map((of) => (
                <tr key={of.job.id}>
                  <td>
                    <PageLink href={storagePaths.ofJob(of.job.id)}>{of.job.label}</PageLink>
                  </td>
                  <td>{of.customer}</td>
                  <td className={css.right}>{of.boxes}</td>
                  <td>{of.billedThrough ? showDate(of.billedThrough) : 'not yet'}</td>
                  <td>
                    {of.lines.length > 0 && formulaOf(of)}
                    {of.unmeasured > 0 && (
                      <span className={css.waiting}> {counted(of.unmeasured, 'box', 'boxes')} to measure</span>
                    )}
                  </td>
                  <td className={css.right}>{showMoney(of.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
