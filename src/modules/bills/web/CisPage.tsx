// /prime/bill/cis: what was withheld in a tax month, as the return asks for it, with a statement for each subcontractor.
import '../../../platform/web/theme/list.css';
import css from './bills.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showFraction, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { cisApi } from '../shared/cis.api.ts';
import { otherMonth, taxMonthOf } from '../shared/cis.ts';
import { CisReturnState } from './CisReturnState.tsx';
import { CisVerifications } from './CisVerifications.tsx';
import { BillTabs } from './BillTabs.tsx';

/** What a month is reckoned from, and whom it names. */
const FOLLOWS = ['accountsPayable', 'payment', 'contact', 'company'];

export function CisPage() {
  useTabTitle('CIS');
  const [month, setMonth] = useState(() => taxMonthOf(todayHere()));
  const read = useRead(cisApi.month, { query: { month } }, { keepPrevious: true, follows: FOLLOWS });
  const send = useWrite(cisApi.send);
  const mailWords = useMailWords();
  const failed = (error: Error): void => void alert(error.message);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const { from, to, returnBy, payBy, statements, gross, materials, deduction, waiting } = read.data.data;
  const print = async (contactId: number, name: string): Promise<void> =>
    saveFile((await call(cisApi.pdf, { params: { contactId }, query: { month } })) as Blob, `CIS ${name} ${to}.pdf`);
  return (
    <section aria-label="Construction industry scheme" className={css.body}>
      <header className={css.head}>
        <BillTabs at="cis" />
        <span className="grow" />
        <Group wrap="nowrap" gap={8}>
          <Button flex="none" size="xs" variant="default" onClick={() => setMonth(otherMonth(month, -1))}>
            Previous month
          </Button>
          <strong>
            {showDate(from)} to {showDate(to)}
          </strong>
          <Button flex="none" size="xs" variant="default" onClick={() => setMonth(otherMonth(month, 1))}>
            Next month
          </Button>
        </Group>
      </header>
      <p className={css.said}>
        Statements and the return are due by {showDate(returnBy)}, the payment by {showDate(payBy)}. A bill counts in
        the month in which it is paid, in proportion where it is paid in part.
      </p>
      {waiting !== 0 && (
        <p className={css.said}>
          {showMoney(waiting)} is withheld in bills that were not paid in full by {showDate(to)}: it is returned when
          they are.
        </p>
      )}
      <CisReturnState month={month} of={read.data.data} />
      {statements.length === 0 ? (
        <p className="list-message">No subcontractor was paid in this month.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.scroll} role="region" aria-label="Deductions" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Subcontractor</th>
                <th scope="col">UTR</th>
                <th scope="col">Verification</th>
                <th scope="col" data-number>
                  Rate
                </th>
                <th scope="col" data-number>
                  Gross
                </th>
                <th scope="col" data-number>
                  Materials
                </th>
                <th scope="col" data-number>
                  Deducted
                </th>
                <th scope="col">Statement</th>
              </tr>
            </thead>
            <tbody>
              {statements.map(({ contact, ...one }) => (
                <tr key={contact.id}>
                  <td>{contact.label}</td>
                  <td className={one.utr ? undefined : 'late'}>{one.utr ?? 'missing'}</td>
                  <td>{one.verificationNumber}</td>
                  <td data-number>{one.rate === null ? 'several' : showFraction(one.rate)}</td>
                  <td data-number>{showMoney(one.gross)}</td>
                  <td data-number>{showMoney(one.materials)}</td>
                  <td data-number>{showMoney(one.deduction)}</td>
                  <td>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Statement of ${contact.label} as PDF`}
                      onClick={() => void print(contact.id, contact.label).catch(failed)}
                    >
                      PDF
                    </Button>{' '}
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Send the statement to ${contact.label}`}
                      onClick={() =>
                        send.mutate(
                          { params: { contactId: contact.id }, body: { month } },
                          {
                            onSuccess: () => toast(mailWords('The statement', contact.label)),
                            onError: (error) => failed(new Error(Object.values(error.errors)[0] ?? error.message)),
                          },
                        )
                      }
                    >
                      Send
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={4}>For the return</td>
                <td data-number>{showMoney(gross)}</td>
                <td data-number>{showMoney(materials)}</td>
                <td data-number>{showMoney(deduction)}</td>
                <td>Pay by {showDate(payBy)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <CisVerifications />
    </section>
  );
}
