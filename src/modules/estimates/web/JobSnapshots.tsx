// The snapshots of a job below its estimates: whom they are for, their reference, totals and dates.
import css from './estimates.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import { contractSum } from '../shared/contract-sum.ts';
import { type SnapshotListRow, snapshotsApi } from '../shared/snapshots.api.ts';
import { estimateHref } from './estimate-href.ts';
import { ExportSlot } from './export-slot.ts';
import { statusOf } from './estimate-words.ts';

interface Props {
  jobId: number;
  phone: boolean;
}

export function JobSnapshots({ jobId, phone }: Props) {
  return useCan()('view-estimate-snapshot') ? <Snapshots jobId={jobId} phone={phone} /> : null;
}

function Snapshots({ jobId, phone }: Props) {
  const tax = useCurrentUser().country.taxName;
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] });
  const sort = JSON.stringify([{ field: 'createdAt', direction: 'desc' }]);
  const rows = useRead(snapshotsApi.list, { query: { filter, sort, perPage: '500' } }).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label="Snapshots">
      <div className={css.estSubhead}>
        <h3 className={css.estSubtitle}>Snapshots</h3>
        <span className="grow" />
        {rows.some(({ status }) => status.typeName === 'authorised') && (
          <ExportSlot target={{ kind: 'authorisedWorks', jobId }} />
        )}
      </div>
      <ContractSum rows={rows} tax={tax} />
      {phone ? (
        <ul className="phone-rows">
          {rows.map((row) => (
            <li key={row.id}>
              <PageLink href={hrefOf(jobId, row)}>
                <span className="phone-row-line">
                  <strong>
                    {row.number} {row.label}
                  </strong>
                  <Status value={statusOf(row.status)} />
                </span>
                <span className="phone-row-line quiet">
                  <span className="phone-row-detail">
                    {[row.assigned?.label, row.reference, showMoment(row.createdAt)].filter(Boolean).join(' · ')}
                  </span>
                  <span className="figures">{showMoney(row.totalIncTax)}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      ) : (
        <table className="list-table">
          <caption className="visually-hidden">Snapshots of this job</caption>
          <colgroup>
            <col style={{ width: 56 }} />
            <col />
            <col />
            <col style={{ width: 150 }} />
            <col style={{ width: 150 }} />
            <col style={{ width: 120 }} />
            <col style={{ width: 130 }} />
            <col style={{ width: 140 }} />
            <col style={{ width: MOMENT_WIDTH }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" data-align="right">
                No.
              </th>
              <th scope="col">Snapshot</th>
              <th scope="col">Estimate</th>
              <th scope="col">Status</th>
              <th scope="col">Assigned to</th>
              <th scope="col">Reference</th>
              <th scope="col" data-align="right">
                Total inc {tax}
              </th>
              <th scope="col" data-align="right">
                Authorised inc {tax}
              </th>
              <th scope="col">Frozen</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-align="right">{row.number}</td>
                <td className="list-first">
                  <PageLink href={hrefOf(jobId, row)}>{row.label}</PageLink>
                </td>
                <td>{row.estimate.label}</td>
                <td>
                  <Status value={statusOf(row.status)} />
                </td>
                <td>{row.assigned?.label}</td>
                <td>{row.reference}</td>
                <td data-align="right">{showMoney(row.totalIncTax)}</td>
                <td data-align="right">
                  {row.authorisedIncTax ? showMoney(row.authorisedIncTax) : ''}
                  {row.authorisedOn && <span className={css.estSince}>{showDate(row.authorisedOn)}</span>}
                </td>
                <td>{showMoment(row.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Allowances jobId={jobId} tax={tax} />
    </section>
  );
}

/** Authorised lines whose choice or measure is still open. */
function Allowances({ jobId, tax }: { jobId: number; tax: string }) {
  const lines = useRead(snapshotsApi.allowances, { query: { jobId: String(jobId) } }).data?.data ?? [];
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className={css.estSubtitle}>Prime cost and provisional sums, authorised</h3>
      <ul className={css.estAllowances}>
        {lines.map(({ id, description, categoryLabel, estimateItemTypeId, sell }) => (
          <li key={id}>
            <span>
              {description}{' '}
              <span className="quiet">· {[categoryLabel, SUMS[estimateItemTypeId ?? 0]].join(' · ')}</span>
            </span>
            <span className="figures">
              {showMoney(sell)} ex {tax}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
/** Entries of the list of item types that every company has. */
const SUMS: Readonly<Record<number, string>> = { 2: 'prime cost', 3: 'provisional sum' };

/** What was agreed, what is asked for on top, and what it comes to if that is agreed too. */
function ContractSum({ rows, tax }: { rows: readonly SnapshotListRow[]; tax: string }) {
  const parts = rows.map(({ id, estimateId, variationId, number, totalIncTax, authorisedIncTax, status }) => ({
    ...{ id, estimateId, variationId, number, typeName: status.typeName },
    ...{ totalIncTax: totalIncTax ?? 0, authorisedIncTax: authorisedIncTax ?? 0 },
  }));
  const { original, variations, pending, revised } = contractSum(parts);
  if (revised === 0 && original === 0) return null;
  return (
    <dl className={css.estContract} aria-label={`Contract sum inc ${tax}`}>
      <Part label="Original" amount={original} />
      <Part label="+ approved variations" amount={variations} />
      <Part label="+ pending" amount={pending} />
      <Part label={`= revised contract sum inc ${tax}`} amount={revised} />
    </dl>
  );
}

function Part({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{showMoney(amount)}</dd>
    </div>
  );
}

const hrefOf = (jobId: number, { id, estimateId }: SnapshotListRow): string =>
  estimateHref(jobId, { estimateId, snapshotId: id });
