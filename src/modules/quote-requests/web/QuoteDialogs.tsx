// Dialogs of a quote request: status, contractor, a line.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { type StatusChoice, StatusDialog } from '../../../platform/web/dialogs/StatusDialog.tsx';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { type Contractor, ContractorSelect } from '../../work-orders/web/index.ts';
import {
  type QuoteRequestItemCreate,
  type QuoteRequestItemUpdate,
  quoteRequestItem,
} from '../shared/quote-request.entity.ts';
import { type QuoteStatusType, quoteCan } from '../shared/quote-request-status.ts';
import { type QuoteItemView, type QuoteRequestView, quoteRequestsApi } from '../shared/quote-requests.api.ts';

interface Props {
  of: QuoteRequestView;
  onClose: () => void;
}

export function StatusOfQuote({ of, onClose }: Props) {
  const { options } = useOptions('quoteRequestStatus');
  const write = useWrite(quoteRequestsApi.status);
  const from = of.status.typeName as QuoteStatusType;
  const verdict = ({ typeName }: StatusChoice, note: string) => quoteCan.move(from, typeName as QuoteStatusType, note);
  const choices = options
    .map(({ value, label, item }): StatusChoice => ({ id: value, label, typeName: item?.typeName ?? null }))
    .filter((choice) => choice.id !== of.statusId && verdict(choice, 'a note') === true);
  return (
    <StatusDialog
      title="Change quote request status"
      choices={choices}
      from={of.statusId}
      verdict={verdict}
      nothing={`A quote request that is ${of.status.label.toLowerCase()} cannot change.`}
      saving={write.isPending}
      error={write.error}
      onClose={onClose}
      save={async (statusId, note) => {
        await write.mutateAsync({ params: { id: of.id }, body: { statusId, note, version: of.version } });
        onClose();
      }}
    />
  );
}

export function AssignQuote({ of, onClose }: Props) {
  const write = useWrite(quoteRequestsApi.assign);
  const [contractor, setContractor] = useState<Contractor | null>(of.assigned);
  return (
    <SaveDialog
      title="Change quote request assignee"
      action="Change contractor"
      changed={contractor?.id !== of.assignedId}
      ready={contractor !== null}
      saving={write.isPending}
      error={write.error?.errors['assignedId'] ? undefined : write.error?.message}
      onClose={onClose}
      save={async () => {
        const body = { assignedId: contractor?.id ?? 0, version: of.version };
        await write.mutateAsync({ params: { id: of.id }, body });
        onClose();
      }}
    >
      <ContractorSelect value={contractor} onChange={setContractor} error={write.error?.errors['assignedId']} />
    </SaveDialog>
  );
}

const NAMES = ['materialQuantity', 'materialUnit', 'labourQuantity', 'labourUnit', 'tradeId', 'categoryLabel'] as const;

export function QuoteItemForm({
  quoteId,
  item,
  onClose,
}: {
  quoteId: number;
  item: QuoteItemView | undefined;
  onClose: () => void;
}) {
  const create = useWrite(quoteRequestsApi.createItem);
  const update = useWrite(quoteRequestsApi.updateItem);
  const form = useEntityForm<QuoteRequestItemCreate | QuoteRequestItemUpdate>({
    entity: quoteRequestItem,
    ...(item && { record: item }),
    draftKey: `quoteRequestItem:${item?.id ?? `new:${quoteId}`}`,
    save: (body) =>
      item
        ? update.mutateAsync({ params: { id: quoteId, itemId: item.id }, body: body as QuoteRequestItemUpdate })
        : create.mutateAsync({ params: { id: quoteId }, body: body as QuoteRequestItemCreate }),
    onSaved: onClose,
  });
  const title = item ? 'Edit line' : 'Add a line';
  return (
    <Dialog title={title} opened onClose={onClose} changed={form.changed} size={560}>
      <EntityFormFrame form={form} label={title} saveLabel={item ? 'Save line' : 'Add line'} onCancel={onClose}>
        <div className="form-grid">
          <Field name="description" wide />
          {NAMES.map((name) => (
            <Field key={name} name={name} />
          ))}
          <Field name="notes" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
