// What is done with a bill: a line, another status with its reason, approval, on hold, a credit given to a bill.
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { type StatusChoice, StatusDialog } from '../../../platform/web/dialogs/StatusDialog.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { type BillItemCreate, type BillItemUpdate, accountsPayableItem } from '../shared/bill.entity.ts';
import { type BillStatusType, billCan } from '../shared/bill-status.ts';
import { type BillItemView, type BillMatch, type BillView, billsApi } from '../shared/bills.api.ts';
import { CisFields } from './CisFields.tsx';

interface Props {
  bill: BillView;
  onClose: () => void;
}

export function LineForm({ bill, item, onClose }: Props & { item: BillItemView | undefined }) {
  const isUnderCis = bill.cisPercentage > 0 || bill.cisTypeId !== null;
  const create = useWrite(billsApi.createItem);
  const update = useWrite(billsApi.updateItem);
  const form = useEntityForm<BillItemCreate | BillItemUpdate>({
    entity: accountsPayableItem,
    ...(item ? { record: item } : isUnderCis && { start: { withholdCis: true } }),
    draftKey: `accountsPayableItem:${item?.id ?? `new:${bill.id}`}`,
    save: (body) =>
      item
        ? update.mutateAsync({ params: { id: bill.id, itemId: item.id }, body: body as BillItemUpdate })
        : create.mutateAsync({ params: { id: bill.id }, body: body as BillItemCreate }),
    onSaved: onClose,
  });
  const title = item ? 'Edit line' : 'Add a line';
  return (
    <Dialog title={title} opened onClose={onClose} changed={form.changed} size={560}>
      <EntityFormFrame form={form} label={title} saveLabel={item ? 'Save line' : 'Add line'} onCancel={onClose}>
        <div className="form-grid">
          <Field name="description" wide />
          {['amount', ...(item ? ['taxRate'] : []), 'quantity', 'unit', 'accountNumberId'].map((name) => (
            <Field key={name} name={name} />
          ))}
          {isUnderCis && <CisFields />}
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}

export function StatusOfBill({ bill, onClose }: Props) {
  const { options } = useOptions('accountsPayableStatus');
  const write = useWrite(billsApi.status);
  const from = bill.status.typeName as BillStatusType;
  const verdict = ({ typeName }: StatusChoice, note: string) => billCan.move(from, typeName as BillStatusType, note);
  const choices = options
    .map(({ value, label, item }): StatusChoice => ({ id: value, label, typeName: item?.typeName ?? null }))
    .filter((one) => one.typeName !== 'approved' && one.id !== bill.statusId && verdict(one, 'a note') === true);
  return (
    <StatusDialog
      title="Change status of the bill"
      choices={choices}
      from={bill.statusId}
      verdict={verdict}
      nothing={`A bill that is ${bill.status.label.toLowerCase()} cannot change.`}
      saving={write.isPending}
      error={write.error}
      onClose={onClose}
      save={async (statusId, note) => {
        await write.mutateAsync({ params: { id: bill.id }, body: { statusId, note, version: bill.version } });
        onClose();
      }}
    />
  );
}

export function ApproveBill({ bill, match, onClose }: Props & { match: BillMatch }) {
  const write = useWrite(billsApi.approve);
  const [reason, setReason] = useState(bill.matchReason ?? '');
  const asks = match.concerns.length > 0;
  return (
    <SaveDialog
      title={`Approve ${bill.billNumber}`}
      action={`Approve ${showMoney(bill.total)}`}
      changed={reason !== (bill.matchReason ?? '')}
      ready={!asks || reason.trim() !== ''}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        const matchReason = reason.trim() || null;
        await write.mutateAsync({ params: { id: bill.id }, body: { matchReason, version: bill.version } });
        onClose();
      }}
    >
      <p>It is posted to the ledger and cannot change after that.</p>
      {match.concerns.map((text) => (
        <p key={text} className="late">
          {text}.
        </p>
      ))}
      {asks && (
        <LongText label="Reason for approving anyway" minRows={2} max={2000} value={reason} onChange={setReason} />
      )}
    </SaveDialog>
  );
}

export function HoldBill({ bill, onClose }: Props) {
  const write = useWrite(billsApi.hold);
  const [note, setNote] = useState('');
  return (
    <SaveDialog
      title={`Keep ${bill.billNumber} out of payment runs`}
      action="Put on hold"
      changed={note !== ''}
      ready={note.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: bill.id }, body: { onHold: true, note, version: bill.version } });
        onClose();
      }}
    >
      <LongText label="Why" minRows={2} max={2000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}

/** Gives what is left of a credit to a bill of the same supplier. */
export function ApplyCredit({ bill: credit, onClose }: Props) {
  const write = useWrite(billsApi.apply);
  const filter = JSON.stringify({
    and: [
      { field: 'contactId', operator: 'equals', value: credit.contactId },
      { field: 'balance', operator: 'greaterThan', value: 0 },
    ],
  });
  const rows = useRead(billsApi.list, { query: { filter, perPage: '200' } }).data?.data ?? [];
  const [picked, setPicked] = useState<number | null>(credit.creditsId);
  const [typed, setTyped] = useState<number | null>(null);
  const chosen = rows.find(({ id }) => id === picked);
  const amount = typed ?? (chosen ? Math.min(chosen.balance, -credit.balance) : 0);
  return (
    <SaveDialog
      title={`Allocate ${credit.billNumber} to a bill`}
      action="Allocate"
      changed={typed !== null}
      ready={chosen !== undefined && amount > 0}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: credit.id }, body: { billId: chosen?.id ?? 0, amount } });
        onClose();
      }}
    >
      <p>{showMoney(-credit.balance)} of it is left.</p>
      <Picker
        label="Bill"
        searchable
        data={rows.map((row) => ({
          value: String(row.id),
          label: `${row.billNumber} ${row.supplierInvoiceNumber ?? ''} ${showMoney(row.balance)}`,
        }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(id) => setPicked(id ? Number(id) : null)}
      />
      <FigureBox
        label="Amount"
        min={0}
        decimalScale={2}
        hideControls
        value={amount}
        onChange={(next) => setTyped(typeof next === 'number' ? next : null)}
      />
    </SaveDialog>
  );
}
