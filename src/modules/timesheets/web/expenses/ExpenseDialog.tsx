// An expense, entered or changed: on a phone the receipt comes first, then the amount.
import css from './expenses.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCamera, IconPaperclip } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { type FieldSpec, ref } from '../../../../kit/fields.ts';
import { useConnection } from '../../../../platform/web/api/connection.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoney, todayHere } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { RefInput } from '../../../../platform/web/form/inputs/RefInput.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { checkIdentifier } from '../../../company/shared/identifiers.ts';
import { addUploads, chooseFiles, nameOf, ownerOf, useAttachmentTypes } from '../../../documents/web/index.ts';
import type { JobActionProps } from '../../../jobs/web/index.ts';
import { kmAmount, taxInside } from '../../shared/expense-money.ts';
import { type ExpenseView, expensesApi } from '../../shared/expenses.api.ts';
import { JobCell } from '../JobCell.tsx';
import { useExpenseTypes } from '../use-timesheets.ts';
import { receiptForm, waitingExpense } from './send-expense.ts';

interface DialogProps {
  expense?: ExpenseView;
  job?: { id: number; jobNumber: string };
  /** Photographed before anything is typed. */
  receipt?: File | undefined;
  onClose: () => void;
  onSaved?: (id: number) => void;
}
interface Values {
  userId: number;
  jobId: number | null;
  typeId: number | null;
  date: string;
  description: string;
  amount: number | null;
  /** Null: reckoned from the amount. */
  tax: number | null;
  km: number | null;
  supplierId: number | null;
  abn: string;
  quantity: number | null;
  unitId: number | null;
  chargeable: boolean | null;
  payBack: boolean;
  markup: number | null;
}
const SUPPLIER = ref('Supplier', 'contact') as FieldSpec;
const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null);

const valuesOf = (of: ExpenseView | undefined, userId: number, jobId: number | null): Values => ({
  userId: of?.userId ?? userId,
  jobId: of ? of.jobId : jobId,
  typeId: of?.expenseInvoiceTypeId ?? null,
  date: of?.date ?? todayHere(),
  description: of?.description ?? '',
  amount: of ? of.amountIncTax : null,
  tax: of ? of.tax : null,
  km: of?.km ?? null,
  supplierId: of?.supplierContactId ?? null,
  abn: of?.abn ?? '',
  quantity: of?.quantity ?? null,
  unitId: of?.unitId ?? null,
  chargeable: of && of.jobId !== null ? of.chargeable : null,
  payBack: of?.payBack ?? true,
  markup: of?.markup ?? null,
});

export function ExpenseDialog({ expense, job, receipt, onClose, onSaved }: DialogProps) {
  const me = useCurrentUser();
  const can = useCan();
  const types = useExpenseTypes();
  const units = useOptions('unit').options;
  const people = useOptions(can('all-timesheets') ? 'user' : undefined).options;
  const tax = useRead(expensesApi.tax, {}, { staleTime: 60_000 }).data?.data;
  const [begin] = useState(() => valuesOf(expense, me.id, job?.id ?? null));
  const [values, setValues] = useState(begin);
  const [file, setFile] = useState<File | null>(receipt ?? null);
  const set = (more: Partial<Values>): void => setValues((known) => ({ ...known, ...more }));
  const { save, saving, error, keepForLater } = useSaving(expense);
  const offline = useConnection((connection) => connection.offline);
  const type = types.find(({ id }) => id === (values.typeId ?? types[0]?.id));
  const amount = type?.kmRate == null ? values.amount : kmAmount(values.km ?? 0, expense?.kmRate ?? type.kmRate);
  const reckoned = type?.taxed && amount !== null ? taxInside(amount, tax?.percent ?? 0) : 0;
  const abn = checkIdentifier('abn', values.abn);
  const send = async (): Promise<void> => {
    const body = {
      userId: values.userId,
      jobId: values.jobId,
      expenseInvoiceTypeId: type?.id ?? 0,
      date: values.date,
      description: values.description.trim(),
      ...(type?.kmRate == null ? { amountIncTax: values.amount ?? 0, km: null } : { km: values.km }),
      ...(values.tax !== null && { tax: values.tax }),
      supplierContactId: values.supplierId,
      abn: values.abn.trim() || null,
      quantity: values.quantity,
      payBack: values.payBack,
      unitId: values.unitId,
      ...(values.chargeable !== null && { chargeable: values.chargeable }),
      ...(can('timesheet-costs') && values.markup !== null && { markup: values.markup }),
    };
    if (file && !expense && (offline || !navigator.onLine)) {
      keepForLater(body, file);
      toast('Saved on this device. It is entered when there is signal.');
      onClose();
      return;
    }
    const id = await save(body, file);
    toast(expense ? 'Expense saved' : 'Expense entered');
    onSaved?.(id);
    onClose();
  };
  return (
    <SaveDialog
      title={expense ? 'Edit expense' : job ? `Expense on ${job.jobNumber}` : 'New expense'}
      action={expense ? 'Save' : 'Enter'}
      size={540}
      changed={file !== null || JSON.stringify(values) !== JSON.stringify(begin)}
      ready={values.description.trim() !== '' && values.date !== '' && type !== undefined}
      saving={saving}
      error={error ? (Object.values(error.errors)[0] ?? error.message) : undefined}
      onClose={onClose}
      save={send}
    >
      <ReceiptLine file={file} has={expense?.receiptAttachmentId != null} onChoose={setFile} />
      <div className={css.pair}>
        {type?.kmRate == null ? (
          <FigureBox
            label="Amount with tax"
            size="sm"
            min={0}
            decimalScale={2}
            hideControls
            data-autofocus
            value={values.amount ?? ''}
            onChange={(next) => set({ amount: numberOf(next), tax: null })}
          />
        ) : (
          <FigureBox
            label="Kilometres"
            description={`${showMoney(expense?.kmRate ?? type.kmRate)} per km`}
            size="sm"
            min={0}
            decimalScale={1}
            hideControls
            value={values.km ?? ''}
            onChange={(km) => set({ km: numberOf(km), tax: null })}
          />
        )}
        {type?.kmRate == null ? (
          <FigureBox
            label={tax ? `${tax.taxName} included` : 'Tax included'}
            size="sm"
            min={0}
            decimalScale={2}
            hideControls
            value={values.tax ?? reckoned}
            onChange={(next) => set({ tax: numberOf(next) })}
          />
        ) : (
          <p className={css.kmSum}>
            <b className="figures">{showMoney(amount)}</b> <span className="quiet">ex tax</span>
          </p>
        )}
      </div>
      <TextInput
        label="Purpose"
        size="sm"
        withAsterisk
        maxLength={200}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className={css.pair}>
        <Picker
          label="Type"
          size="sm"
          searchable
          data={types.map(({ id, label }) => ({ value: String(id), label }))}
          value={type ? String(type.id) : null}
          onChange={(id) => id && set({ typeId: Number(id), tax: null })}
        />
        <DayBox label="Day of the receipt" size="sm" value={values.date} onChange={(date) => set({ date })} />
      </div>
      {!job && <JobCell label="Job" value={values.jobId} known={expense?.job} onChange={(jobId) => set({ jobId })} />}
      <RefInput
        id="expense-supplier"
        name="supplierContactId"
        spec={SUPPLIER}
        label="Supplier"
        required={false}
        value={values.supplierId}
        onChange={(id) => set({ supplierId: id as number | null })}
        onBlur={() => undefined}
        inputRef={null}
        error={undefined}
        chosen={expense?.supplier ? [expense.supplier] : []}
      />
      <div className={css.pair}>
        <TextInput
          label="ABN"
          size="sm"
          maxLength={20}
          inputMode="numeric"
          description={values.abn ? (abn.warning ?? undefined) : undefined}
          value={values.abn}
          onChange={(event) => set({ abn: event.currentTarget.value })}
          onBlur={() => set({ abn: abn.formatted })}
        />
        <div className={css.pair}>
          <FigureBox
            label="Quantity"
            size="sm"
            min={0}
            hideControls
            value={values.quantity ?? ''}
            onChange={(quantity) => set({ quantity: numberOf(quantity) })}
          />
          <Picker
            label="Unit"
            size="sm"
            searchable
            clearable
            data={units.map(({ value, label }) => ({ value: String(value), label }))}
            value={values.unitId === null ? null : String(values.unitId)}
            valueLabel={expense?.unit?.label}
            onChange={(id) => set({ unitId: id === null ? null : Number(id) })}
          />
        </div>
      </div>
      {can('all-timesheets') && (
        <Picker
          label="Spent by"
          size="sm"
          searchable
          data={people.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(values.userId)}
          valueLabel={expense?.user.label}
          onChange={(id) => id && set({ userId: Number(id) })}
        />
      )}
      <Checkbox
        label="Reimburse"
        description="Not if paid with a company card"
        size="sm"
        checked={values.payBack}
        onChange={(event) => set({ payBack: event.currentTarget.checked })}
      />
      {values.jobId !== null && (
        <div className={css.charge}>
          <Checkbox
            label="Charged to the job"
            size="sm"
            checked={values.chargeable ?? true}
            onChange={(event) => set({ chargeable: event.currentTarget.checked })}
          />
          {can('timesheet-costs') && (values.chargeable ?? true) && (
            <FigureBox
              label="Markup"
              size="sm"
              suffix=" %"
              min={0}
              max={1000}
              hideControls
              value={values.markup ?? 0}
              onChange={(markup) => set({ markup: numberOf(markup) })}
            />
          )}
        </div>
      )}
    </SaveDialog>
  );
}

interface ReceiptLineProps {
  file: File | null;
  has: boolean;
  onChoose: (file: File) => void;
}
function ReceiptLine({ file, has, onChoose }: ReceiptLineProps) {
  const phone = useIsPhone();
  const choose = async (capture: boolean): Promise<void> => {
    const [chosen] = await chooseFiles('image/*,application/pdf', { capture });
    if (chosen) onChoose(chosen);
  };
  if (!useCan()('create-attachment')) return null;
  return (
    <p className={css.receiptLine}>
      {phone && (
        <Button
          size="sm"
          variant={file ? 'default' : 'light'}
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => void choose(true)}
        >
          {file || has ? 'Another picture' : 'Snap receipt'}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => void choose(false)}
      >
        {file || has ? 'Another file' : 'Attach receipt'}
      </Button>
      {file && <span className="quiet">{nameOf(file)}</span>}
    </p>
  );
}

type Body = Parameters<ReturnType<typeof useWrite<typeof expensesApi.create>>['mutateAsync']>[0]['body'];

/** The expense first, then its receipt, which becomes a file of it. */
function useSaving(expense: ExpenseView | undefined) {
  const create = useWrite(expensesApi.create);
  const update = useWrite(expensesApi.update);
  const owner = ownerOf(useCurrentUser());
  const upload = useWrite(expensesApi.upload);
  const { types } = useAttachmentTypes();
  const receiptType = types.find(({ label }) => /receipt/i.test(label)) ?? types[0];
  const save = async (body: Body, file: File | null): Promise<number> => {
    const { data: saved } = expense
      ? await update.mutateAsync({ params: { id: expense.id }, body: { ...body, version: expense.version } })
      : await create.mutateAsync({ body });
    if (!file || !receiptType) return saved.id;
    const form = receiptForm(file, nameOf(file), receiptType.id, saved.description);
    const { data } = await upload.mutateAsync({ params: { id: saved.id }, body: form } as never);
    await update.mutateAsync({ params: { id: saved.id }, body: { receiptAttachmentId: data.attachmentId } });
    return saved.id;
  };
  /** With its receipt in the queue of this device, which survives a reload. */
  const keepForLater = (body: Body, file: File): void => {
    const details = {
      attachmentTypeId: receiptType?.id ?? 0,
      description: null,
      public: false,
      room: null,
      takenAt: null,
      latitude: null,
      longitude: null,
    };
    const record = { kind: 'expense', body: waitingExpense(body) };
    addUploads(owner, { id: body.jobId ?? 0, jobNumber: '' }, [
      { content: file, fileName: nameOf(file), details, label: `Expense: ${body.description}`, record },
    ]);
  };
  return {
    save,
    keepForLater,
    saving: create.isPending || update.isPending || upload.isPending,
    error: create.error ?? update.error ?? upload.error,
  };
}

/** From whatever page of a job. */
export const ExpenseOnJob = ({ job, onClose }: JobActionProps) => <ExpenseDialog job={job} onClose={onClose} />;
