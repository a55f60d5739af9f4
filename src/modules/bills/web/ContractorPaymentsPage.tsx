// /prime/bill/contractor-payments: what subcontractors were paid in a year, as the tax office asks for it.
import '../../../platform/web/theme/list.css';
import css from './bills.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { type ContractorReport, contractorPaymentsApi } from '../shared/contractor-payments.api.ts';
import { contractorReport, reportYearOf } from '../shared/contractor-payments.ts';
import { withheldAs } from '../shared/withholding.ts';
import { BillTabs } from './BillTabs.tsx';

export function ContractorPaymentsPage() {
  const { country } = useCurrentUser();
  useTabTitle(contractorReport(country.id).name);
  const [year, setYear] = useState(() => reportYearOf(country.id, todayHere()));
  const read = useRead(
    contractorPaymentsApi.year,
    { query: { year } },
    { keepPrevious: true, follows: ['payment', 'accountsPayable'] },
  );
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const of = read.data.data;
  const download = async (): Promise<void> =>
    saveFile(
      (await call(contractorPaymentsApi.file, { query: { year } })) as Blob,
      `${of.name} ${of.from} to ${of.to}.csv`,
    );
  return (
    <section aria-label={of.name} className={css.body}>
      <header className={css.head}>
        <BillTabs at="contractor-payments" />
        <span className="grow" />
        <Group wrap="nowrap" gap={8}>
          <Button flex="none" size="xs" variant="default" onClick={() => setYear(year - 1)}>
            Previous year
          </Button>
          <strong>
            {showDate(of.from)} to {showDate(of.to)}
          </strong>
          <Button flex="none" size="xs" variant="default" onClick={() => setYear(year + 1)}>
            Next year
          </Button>
          <Button
            flex="none"
            size="xs"
            variant="default"
            onClick={() => void download().catch((error: Error) => void alert(error.message))}
          >
            CSV
          </Button>
        </Group>
      </header>
      <p className={css.said}>
        {of.name}. {of.about}
        {of.due && ` Due on ${showDate(of.due)}.`}
        {of.withoutNumber ? ` ${showMoney(of.withoutNumber)} was withheld where no ABN was quoted (W4).` : ''}
      </p>
      {of.rows.length === 0 ? (
        <p className="list-message">No subcontractors were paid in this year.</p>
      ) : (
        <Rows of={of} countryId={country.id} taxName={country.taxName} />
      )}
    </section>
  );
}

function Rows({ of, countryId, taxName }: { of: ContractorReport; countryId: number; taxName: string }) {
  const incomplete = of.rows.filter(({ problem }) => problem !== null).length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.scroll} role="region" aria-label="Paid contractors" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Subcontractor</th>
            <th scope="col">Number</th>
            <th scope="col">Address</th>
            <th scope="col" data-number>
              Paid, gross
            </th>
            <th scope="col" data-number>
              {taxName} in it
            </th>
            <th scope="col" data-number>
              {withheldAs(countryId)} withheld
            </th>
            <th scope="col">Missing</th>
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row) => (
            <tr key={row.contact.id}>
              <td>
                <PageLink href={contactPaths.contact(row.contact.id)}>{row.contact.label}</PageLink>
              </td>
              <td>{row.taxNumber}</td>
              <td data-wide>{row.address}</td>
              <td data-number>{showMoney(row.gross)}</td>
              <td data-number>{showMoney(row.tax)}</td>
              <td data-number>{row.withheld ? showMoney(row.withheld) : ''}</td>
              <td className="late">{row.problem}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>All</td>
            <td data-number>{showMoney(of.gross)}</td>
            <td data-number>{showMoney(of.tax)}</td>
            <td data-number>{showMoney(of.withheld)}</td>
            <td className="late">{incomplete > 0 && `${incomplete} to complete`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
