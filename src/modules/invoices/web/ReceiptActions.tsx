// The receipt of a payment: to look at, and by mail.
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { cardPaymentsApi } from '../../finance/shared/card-payments.api.ts';
import type { PaymentRow } from '../../finance/shared/payments.api.ts';

export function ReceiptActions({ record }: { record: PaymentRow }) {
  const can = useCan();
  const [sends, setSends] = useState(false);
  const look = async (): Promise<void> => {
    const paper = (await call(cardPaymentsApi.receipt, { params: { id: record.id } })) as Blob;
    saveFile(paper, `Receipt ${record.id}.pdf`);
  };
  if (record.direction !== 'in') return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void look().catch((error: Error) => alert(error.message))}>
        Receipt
      </Button>
      {can('edit-payment') && (
        <Button size="xs" variant="default" onClick={() => setSends(true)}>
          {record.receiptSentAt ? 'Send receipt again' : 'Send receipt'}
        </Button>
      )}
      {sends && <SendReceipt record={record} onClose={() => setSends(false)} />}
    </>
  );
}

function SendReceipt({ record, onClose }: { record: PaymentRow; onClose: () => void }) {
  const write = useWrite(cardPaymentsApi.sendReceipt);
  const mailWords = useMailWords();
  const [email, setEmail] = useState(record.receiptSentTo ?? '');
  return (
    <SaveDialog
      title="Send the receipt"
      action="Send"
      saving={write.isPending}
      changed={email !== (record.receiptSentTo ?? '')}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: record.id }, body: { email: email.trim() || null } });
        toast(mailWords('The receipt', email.trim() || null));
        onClose();
      }}
    >
      <TextInput
        label="To"
        type="email"
        placeholder={`Address of ${record.contact.label}`}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
