// What a contractor has with the company besides orders: quotes, bills and payments, licences; and what other companies shared with them.
import css from './external.module.css';
import papersCss from './ExternalPapers.module.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import {
  type ElsewhereShare,
  type OwnBill,
  type OwnLicence,
  type OwnQuote,
  ownPapersApi,
} from '../../shared/own-papers.api.ts';
import { sharedPagePath } from '../../shared/share-kinds.ts';
import { keepVisit, ownReference } from '../visit.ts';
import { useOpenShare } from './use-open-share.ts';

type State = readonly [label: string, type: string];
const QUOTES: Readonly<Record<OwnQuote['state'], State>> = {
  open: ['Waiting for your prices', 'waiting'],
  sent: ['Sent', 'active'],
  accepted: ['Accepted', 'completed'],
  notAccepted: ['Not accepted', 'new'],
  declined: ['You declined', 'rejected'],
  lapsed: ['Lapsed', 'rejected'],
  cancelled: ['Cancelled', 'new'],
};
const BILLS: Readonly<Record<OwnBill['state'], State>> = {
  office: ['With the office', 'waiting'],
  question: ['Queried', 'waiting'],
  approved: ['Approved', 'active'],
  paid: ['Paid', 'completed'],
  rejected: ['Rejected', 'rejected'],
};
const LICENCES: Readonly<Record<OwnLicence['state'], State>> = {
  valid: ['Valid', 'completed'],
  expires: ['Expires soon', 'waiting'],
  expired: ['Expired', 'rejected'],
  toCheck: ['Being checked', 'active'],
  rejected: ['Rejected', 'rejected'],
};

/** What there is of each; nothing of a kind is not offered. */
export function ExternalPapers() {
  const papers = useRead(ownPapersApi.papers, {}).data?.data;
  if (!papers) return null;
  const { quotes, bills, licences } = papers;
  return (
    <>
      {quotes.length > 0 && (
        <Section title="Quotes">
          {quotes.map((quote) => (
            <Quote key={quote.id} quote={quote} />
          ))}
        </Section>
      )}
      {bills.length > 0 && (
        <Section title="Bills and payments">
          {bills.map((bill) => (
            <Bill key={bill.id} bill={bill} />
          ))}
        </Section>
      )}
      {licences.length > 0 && (
        <Section title="Licences and insurances">
          {licences.map((licence) => (
            <Licence key={licence.id} licence={licence} />
          ))}
        </Section>
      )}
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.externalList} aria-label={title}>
    <header className={css.externalListHead}>
      <h2>{title}</h2>
    </header>
    <ul className={css.externalRows}>{children}</ul>
  </section>
);

interface RowProps {
  title: ReactNode;
  more: string;
  when: string;
  amount: ReactNode;
  state: State;
  action?: ReactNode;
  note?: string | null;
}
const Row = ({ title, more, when, amount, state: [label, typeName], action, note }: RowProps) => (
  <li>
    <div className={`${css.externalRow} ${papersCss.row}`}>
      <span className={css.externalWhat}>
        <strong>{title}</strong>
        <span className="quiet">{more}</span>
        {note && <span className="late">{note}</span>}
      </span>
      <span className={`${css.externalWhen} quiet`}>{when}</span>
      <span className={`${css.externalAmount} figures`}>{amount}</span>
      <span className={papersCss.state}>
        <Status value={{ label, typeName }} />
        {action}
      </span>
    </div>
  </li>
);

/** Opens the page on which it is answered. */
function OpenPage({ id, kind, words }: { id: number; kind: string; words: string }) {
  const open = useOpenShare();
  const visit = (): void =>
    void open.visit({ id, kind }).catch((error: Error) => toast(error.message, { tone: 'late' }));
  return (
    <Button size="compact-sm" variant="default" loading={open.isPending} onClick={visit}>
      {words}
    </Button>
  );
}

const Quote = ({
  quote: { number, label, jobNumber, siteAddress, dueDate, total, state, shareItemId },
}: {
  quote: OwnQuote;
}) => (
  <Row
    title={`${number} ${label ?? ''}`.trim()}
    more={siteAddress ?? jobNumber}
    when={dueDate ? `Due ${showDate(dueDate)}` : ''}
    amount={total === null ? '' : showMoney(total)}
    state={QUOTES[state]}
    action={
      shareItemId !== null && (
        <OpenPage id={shareItemId} kind="quote-request" words={state === 'open' ? 'Price it' : 'Open'} />
      )
    }
  />
);

const paidWords = ({ paid, balance, dueDate }: OwnBill): string => {
  if (balance <= 0 && paid > 0) return `Paid ${showMoney(paid)}`;
  const due = dueDate ? `due ${showDate(dueDate)}` : '';
  return paid > 0
    ? `Paid ${showMoney(paid)}, rest ${due || 'open'}`
    : due && due.charAt(0).toUpperCase() + due.slice(1);
};
const Bill = ({ bill }: { bill: OwnBill }) => (
  <Row
    title={bill.number}
    more={[bill.orderNumber && `Order ${bill.orderNumber}`, showDate(bill.date)].filter(Boolean).join(', ')}
    when={paidWords(bill)}
    amount={showMoney(bill.total)}
    state={BILLS[bill.state]}
    note={bill.note}
  />
);

const Licence = ({ licence: { label, number, expiryDate, state, note, shareItemId } }: { licence: OwnLicence }) => (
  <Row
    title={label}
    more={number ?? 'No number'}
    when={expiryDate ? `Until ${showDate(expiryDate)}` : 'No end'}
    amount=""
    state={LICENCES[state]}
    note={note}
    action={shareItemId !== null && <OpenPage id={shareItemId} kind="compliance" words="Send the current one" />}
  />
);

/** Pages of other companies of this server, under the name of each. */
export function ExternalElsewhere() {
  const shares = useRead(ownPapersApi.elsewhere, {}).data?.data ?? [];
  const open = useWrite(ownPapersApi.openElsewhere);
  const companies = [...new Set(shares.map(({ companyName }) => companyName))];
  const visit = async ({ id, kind }: ElsewhereShare): Promise<void> => {
    const { token } = await open.mutateAsync({ params: { id } });
    keepVisit(ownReference(id), token.access_token);
    window.location.assign(sharedPagePath(kind, ownReference(id)));
  };
  return companies.map((companyName) => (
    <Section key={companyName} title={`From ${companyName}`}>
      {shares
        .filter((share) => share.companyName === companyName)
        .map((share) => (
          <li key={share.id}>
            <div className={`${css.externalRow} ${papersCss.row}`}>
              <span className={css.externalWhat}>
                <strong>{share.label}</strong>
                <span className="quiet">open until {showDate(share.expiresAt.slice(0, 10))}</span>
              </span>
              <span className={css.externalWhen} />
              <span className={css.externalAmount} />
              <span className={papersCss.state}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Open ${share.label}`}
                  onClick={() => void visit(share).catch((error: Error) => toast(error.message, { tone: 'late' }))}
                >
                  Open
                </Button>
              </span>
            </div>
          </li>
        ))}
    </Section>
  ));
}
