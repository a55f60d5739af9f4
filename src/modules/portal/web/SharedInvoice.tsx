// /resource/invoice-payment/{token}: an invoice for whoever owes it. What is open of it stands above its paper.
import '../../../platform/web/theme/public.css';
import css from './SharedInvoice.module.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showDay } from '../../../kit/dates.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import { Paper } from '../../invoices/web/index.ts';
import { PaidByCard, PayByCard } from './PayByCard.tsx';
import type { SharedInvoice as Invoice } from '../shared/shared-invoices.api.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { showShared } from './show-shared.ts';
import { visitWrite } from './visit.ts';

const PATH = '/share/invoice';

export function SharedInvoice() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<Invoice>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the invoice" />;
  return <Loaded {...loaded} token={token} />;
}

function Loaded({ page, content, token }: SharedPage<Invoice> & { token: string }) {
  const [now, setNow] = useState(content);
  const { document, balance, paid, statusType } = now;
  useEffect(() => {
    visitWrite(token, `${PATH}/opened`, {}).catch(() => undefined); // the page reads without it
  }, [token]);
  const isCredit = document.kind === 'creditNote';
  const money = (amount: number): string => `${document.currency} ${showShared('money', amount)}`;
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.head}>
        <h1>
          {document.title} {document.number}
        </h1>
        {statusType === 'cancelled' ? (
          <Outcome tone="late">This invoice is void. Nothing is owed on it.</Outcome>
        ) : isCredit ? (
          <p>{money(document.payable)} is credited to you.</p>
        ) : balance <= 0 ? (
          <Outcome tone="done">Nothing is outstanding. Thank you.</Outcome>
        ) : (
          <p>
            <strong className="figures">{money(balance)}</strong> to pay by {showDay(document.dueDate)}
            {paid > 0 && `; ${money(paid)} has come in`}.
          </p>
        )}
        <PaidByCard invoice={now} token={token} onInvoice={setNow} />
        {now.cards && <PayByCard invoice={now} cards={now.cards} token={token} />}
        {!isCredit && balance > 0 && document.payTo && (
          <dl className={css.bank}>
            <div>
              <dt>Account</dt>
              <dd>{document.payTo.accountName}</dd>
            </div>
            {document.payTo.bsb && (
              <div>
                <dt>BSB</dt>
                <dd className="figures">{document.payTo.bsb}</dd>
              </div>
            )}
            <div>
              <dt>Number</dt>
              <dd className="figures">{document.payTo.accountNumber}</dd>
            </div>
            <div>
              <dt>Reference</dt>
              <dd className="figures">{document.payTo.reference}</dd>
            </div>
          </dl>
        )}
        <Button variant="default" className={css.print} onClick={() => window.print()}>
          Print or save
        </Button>
      </header>
      <Paper document={document} />
    </SharedFrame>
  );
}
