// A payment that came by card: what was charged, what went back, whether the payer disputes it; and the refund.
import css from './invoices.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type CardPaymentView, cardPaymentsApi } from '../../finance/shared/card-payments.api.ts';

const REFUNDED = { asked: 'asked for', done: 'refunded', failed: 'did not arrive' } as const;

export function CardSection({ paymentId }: { paymentId: number }) {
  const can = useCan();
  const read = useRead(cardPaymentsApi.card, { params: { id: paymentId } }, { follows: ['payment'] });
  const [open, setOpen] = useState(false);
  const of = read.data?.data;
  if (!of) return null;
  return (
    <RecordSection
      title="Card"
      actions={
        can('refund-payment') &&
        of.refundable > 0 && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Refund
          </Button>
        )
      }
    >
      {of.disputeStatus && (
        <p className="late">
          The payer has disputed it with their bank: {of.disputeStatus.replaceAll('_', ' ')}
          {of.disputeReason && `, ${of.disputeReason.replaceAll('_', ' ')}`}. Respond on the payment service’s website.
        </p>
      )}
      <ul className={css.rows}>
        <li>
          <span>Charged to {of.card ?? 'a card'}</span>
          <span className="figures">{showMoney(of.charged)}</span>
        </li>
        {of.refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              {showMoment(refund.at)} Refund {REFUNDED[refund.status]}
              {refund.reason && `, ${refund.reason}`}
            </span>
            {refund.by && <span className="quiet">{refund.by}</span>}
            <span className="figures">{showMoney(-refund.amount)}</span>
          </li>
        ))}
      </ul>
      {open && <RefundDialog of={of} paymentId={paymentId} onClose={() => setOpen(false)} />}
    </RecordSection>
  );
}

function RefundDialog({ of, paymentId, onClose }: { of: CardPaymentView; paymentId: number; onClose: () => void }) {
  const write = useWrite(cardPaymentsApi.refund);
  const [amount, setAmount] = useState<number | string>(of.refundable);
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title={`Refund to ${of.card ?? 'the card'}`}
      action="Refund"
      ready={Number(amount) > 0 && reason.trim() !== ''}
      saving={write.isPending}
      changed={reason !== '' || Number(amount) !== of.refundable}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: paymentId }, body: { amount: Number(amount), reason: reason.trim() } });
        toast('Requested. It appears in the ledger once the payment service confirms it');
        onClose();
      }}
    >
      <p className="quiet">
        {showMoney(of.refundable)} of the charge is left. Its share of the surcharge is refunded too. What it paid is
        outstanding again, unless credited.
      </p>
      <FigureBox
        label="Amount"
        value={amount}
        onChange={setAmount}
        decimalScale={2}
        fixedDecimalScale
        hideControls
        min={0}
      />
      <LongText label="Why" size="sm" minRows={2} max={500} value={reason} onChange={setReason} />
    </SaveDialog>
  );
}
