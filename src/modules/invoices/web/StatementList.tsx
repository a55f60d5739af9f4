// /prime/accounts-receivable/statement: who owes us, by age; statements to all or some of them at once.
import css from './FinancePage.module.css';
import { fateBadge } from '../../../platform/shared/message-fate.ts';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { AGE_WORDS } from '../shared/ageing.ts';
import { type Debtor, statementsApi } from '../shared/statements.api.ts';
import { invoicePaths } from './invoice-paths.ts';
import { StatementRuns } from './StatementRuns.tsx';

export function StatementList() {
  useTabTitle('Statements');
  const may = useCan()('edit-accounts-receivable');
  const read = useRead(statementsApi.debtors, {}, { follows: ['accountsReceivable', 'payment'] });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asks, setAsks] = useState(false);
  const rows = read.data?.data;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={8} />;
  const reachable = rows.filter(({ email }) => email !== null);
  const toggle = (id: number, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className="page-title">Statements</h1>
        <span className="grow" />
        {may && (
          <Button size="xs" disabled={chosen.size === 0} onClick={() => setAsks(true)}>
            {chosen.size === 0 ? 'Send' : `Send ${chosen.size} ${chosen.size === 1 ? 'statement' : 'statements'}`}
          </Button>
        )}
      </header>
      {may && <StatementRuns />}
      {rows.length === 0 ? (
        <p className="quiet">Nobody owes you anything.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.wide} role="region" aria-label="Who owes" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                {may && (
                  <th scope="col">
                    <Checkbox
                      size="xs"
                      aria-label="Select all with an address"
                      checked={reachable.length > 0 && chosen.size === reachable.length}
                      onChange={(event) =>
                        setChosen(
                          new Set(event.currentTarget.checked ? reachable.map(({ contact }) => contact.id) : []),
                        )
                      }
                    />
                  </th>
                )}
                <th scope="col">Customer</th>
                <th scope="col" data-right>
                  Not due
                </th>
                {Object.values(AGE_WORDS).map((words) => (
                  <th key={words} scope="col" data-right>
                    {words}
                  </th>
                ))}
                <th scope="col" data-right>
                  On account
                </th>
                <th scope="col" data-right>
                  Open
                </th>
                <th scope="col">Last statement</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.contact.id} row={row} may={may} chosen={chosen.has(row.contact.id)} onChosen={toggle} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asks && (
        <SendStatements
          contactIds={[...chosen]}
          onClose={() => setAsks(false)}
          onSent={() => {
            setChosen(new Set());
            setAsks(false);
          }}
        />
      )}
    </div>
  );
}

interface RowProps {
  row: Debtor;
  may: boolean;
  chosen: boolean;
  onChosen: (id: number, on: boolean) => void;
}
function Row({
  row: { contact, email, notDue, ageing, onAccount, open, lastSentAt, mail },
  may,
  chosen,
  onChosen,
}: RowProps) {
  return (
    <tr>
      {may && (
        <td>
          <Checkbox
            size="xs"
            aria-label={`Choose ${contact.label}`}
            disabled={email === null}
            checked={chosen}
            onChange={(event) => onChosen(contact.id, event.currentTarget.checked)}
          />
        </td>
      )}
      <td>
        <PageLink href={invoicePaths.statement(contact.id)}>{contact.label}</PageLink>{' '}
        {email === null && <span className="late">has no email address</span>}
      </td>
      <td data-right>{notDue ? showMoney(notDue) : ''}</td>
      {ageing.map(({ bucket, amount }) => (
        <td key={bucket} data-right>
          {amount ? showMoney(amount) : ''}
        </td>
      ))}
      <td data-right>{onAccount ? showMoney(onAccount) : ''}</td>
      <td data-right>{showMoney(open)}</td>
      <td>{fateBadge(mail) || (lastSentAt ? showMoment(lastSentAt) : '')}</td>
    </tr>
  );
}

interface SendProps {
  contactIds: number[];
  from?: string;
  to?: string;
  onClose: () => void;
  onSent: () => void;
}
export function SendStatements({ contactIds, from: begin = '', to: end = '', onClose, onSent }: SendProps) {
  const write = useWrite(statementsApi.send);
  const mailWords = useMailWords();
  const [from, setFrom] = useState(begin);
  const [to, setTo] = useState(end);
  const [message, setMessage] = useState('');
  return (
    <SaveDialog
      title={contactIds.length === 1 ? 'Send statement' : `Send ${contactIds.length} statements`}
      action="Send"
      saving={write.isPending}
      changed={message !== '' || from !== begin || to !== end}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          body: { contactIds, ...(from && { from }), ...(to && { to }), message: message.trim() || null },
        });
        toast(
          contactIds.length === 1
            ? mailWords('The statement')
            : mailWords(`${contactIds.length} statements`, null, { many: true }),
        );
        onSent();
      }}
    >
      <p className="quiet">By email, with the PDF and a link to each outstanding invoice.</p>
      <DayBox label="From" description="Empty: the first of the month" value={from} onChange={setFrom} />
      <DayBox label="To" description="Empty: today" value={to} onChange={setTo} />
      <LongText label="Message" size="sm" minRows={2} max={4000} value={message} onChange={setMessage} />
    </SaveDialog>
  );
}
