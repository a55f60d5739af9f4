// /view/finance-integration-contact-summary/1: contacts that accounting systems know, in a window of its own.
import css from './accounting.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { accountingApi } from '../shared/accounting.api.ts';
import { SYSTEM_FACTS } from '../shared/accounting-systems.ts';

export function ContactSummary() {
  const read = useRead(accountingApi.contacts, {});
  const rows = read.data?.data;
  if (read.error && !rows) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={8} />;
  return (
    <>
      <h1 className="page-title">Contacts in accounting systems</h1>
      {rows.length === 0 ? (
        <p className="list-message">No contacts have been sent to an accounting system yet.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.accountingTable} role="region" aria-label="Contacts" tabIndex={0}>
          <table className="list-table">
            <thead>
              <tr>
                <th scope="col">Contact</th>
                <th scope="col">Name there</th>
                <th scope="col">System</th>
                <th scope="col">ID there</th>
                <th scope="col">Sent</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.system}:${row.organisationId}:${row.contactId}`}>
                  <td>{row.name ?? 'Deleted, or you cannot see it'}</td>
                  <td className={row.name !== null && row.name !== row.sentAs ? 'late' : undefined}>{row.sentAs}</td>
                  <td>{SYSTEM_FACTS[row.system].label}</td>
                  <td>{row.externalId}</td>
                  <td>{showMoment(row.at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
