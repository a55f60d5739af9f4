// A bill entered or changed: whose it is, its number and day, what the paper says. Its paper is uploaded with it.
import { Button } from '@mantine/core';
import { IconPaperclip } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { chooseFiles, sendToRecord, useAttachmentTypes } from '../../documents/web/index.ts';
import { REVERSE_CHARGE_COUNTRY } from '../../finance/shared/tax.ts';
import { type BillCreate, type BillUpdate, accountsPayable } from '../shared/bill.entity.ts';
import { type BillView, billsApi } from '../shared/bills.api.ts';

const FIELDS = [
  'contactId',
  'supplierInvoiceNumber',
  'invoiceDate',
  'dueDate',
  'statedTotal',
  'jobId',
  'expenseInvoiceTypeId',
  'retentionPercentage',
  'retentionMonths',
] as const;
/** What is withheld, or left to us, by the law of the country. */
const OF_SCHEME = ['cisTypeId', 'cisPercentage', 'reverseCharge'] as const;
const ELSEWHERE = ['cisPercentage'] as const;

interface Props {
  bill?: BillView;
  job?: { id: number };
  onClose: () => void;
  onSaved?: (id: number) => void;
}
export function BillDialog({ bill, job, onClose, onSaved }: Props) {
  const can = useCan();
  const inScheme = useCurrentUser().country.id === REVERSE_CHARGE_COUNTRY;
  const types = useAttachmentTypes().types.map(({ id }) => id);
  const [paper, setPaper] = useState<File | null>(null);
  const create = useWrite(billsApi.create);
  const update = useWrite(billsApi.update);
  const form = useEntityForm<BillCreate | BillUpdate>({
    entity: accountsPayable,
    ...(bill ? { record: bill } : { start: { invoiceDate: todayHere(), ...(job && { jobId: job.id }) } }),
    draftKey: `accountsPayable:${bill?.id ?? 'new'}`,
    save: async (body) => {
      const saved = bill
        ? await update.mutateAsync({ params: { id: bill.id }, body: body as BillUpdate })
        : await create.mutateAsync({ body: body as BillCreate });
      // The bill is there: where the file does not arrive, it is sent again from its page.
      if (paper)
        await sendToRecord(billsApi.upload.path, saved.data.id, paper, types).catch((error: Error) =>
          toast(`${paper.name}: ${error.message}`, { tone: 'late' }),
        );
      if (paper) invalidateResources(['attachment']);
      return saved;
    },
    onSaved: (answer) => {
      onSaved?.((answer as { data: BillView }).data.id);
      onClose();
    },
  });
  const choose = async (): Promise<void> => {
    const [file] = await chooseFiles('image/*,application/pdf');
    if (file) setPaper(file);
  };
  const title = bill ? `Edit ${bill.billNumber}` : 'New bill';
  return (
    <Dialog title={title} opened onClose={onClose} changed={form.changed || paper !== null} size={640}>
      <EntityFormFrame form={form} label={title} saveLabel={bill ? 'Save' : 'Enter bill'} onCancel={onClose}>
        <div className="form-grid">
          {!bill && <Field name="type" />}
          {[...FIELDS, ...(inScheme ? OF_SCHEME : ELSEWHERE)].map((name) => (
            <Field key={name} name={name} />
          ))}
          <Field name="isAnother" />
        </div>
        {!bill && can('create-attachment') && (
          <p>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPaperclip size={14} stroke={1.6} aria-hidden />}
              onClick={() => void choose()}
            >
              {paper ? paper.name : 'Attach the bill'}
            </Button>
          </p>
        )}
      </EntityFormFrame>
    </Dialog>
  );
}
