// Dialogs of a WHS item: its status with who is reminded, and what is done about it.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { type StatusChoice, StatusDialog } from '../../../platform/web/dialogs/StatusDialog.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type WhsActionCreate, type WhsActionUpdate, whsAction } from '../shared/whs-item.entity.ts';
import { type WhsActionView, type WhsItemView, whsItemsApi } from '../shared/whs-items.api.ts';
import { type WhsStatusType, whsCan } from '../shared/whs-status.ts';

interface Props {
  of: WhsItemView;
  onClose: () => void;
}
const DAYS: Partial<Record<WhsStatusType, string>> = { waiting: 'Made safe on', done: 'Resolved on' };

export function StatusOfWhs({ of, onClose }: Props) {
  const { options } = useOptions('whsItemStatus');
  const people = useOptions('user').options;
  const write = useWrite(whsItemsApi.status);
  const mayClose = useCan()('delete-whs-item');
  const [recipientIds, setRecipientIds] = useState<number[]>([]);
  const [chosenId, setChosenId] = useState<number>();
  const [date, setDate] = useState('');
  const from = of.whsItemStatus.typeName as WhsStatusType;
  const choices = options
    .map(({ value, label, item }): StatusChoice => ({ id: value, label, typeName: item?.typeName ?? null }))
    .filter(({ id }) => id !== of.whsItemStatusId);
  const to = choices.find(({ id }) => id === chosenId)?.typeName as WhsStatusType | undefined;
  const dayLabel = to && DAYS[to];
  return (
    <StatusDialog
      title="Change WHS item status"
      choices={choices}
      from={of.whsItemStatusId}
      verdict={({ typeName }, note) => whsCan.move(from, typeName as WhsStatusType, { note, mayClose })}
      saving={write.isPending}
      error={write.error}
      onClose={onClose}
      onChoose={(id) => setChosenId(id)}
      save={async (whsItemStatusId, note) => {
        const body = {
          whsItemStatusId,
          note,
          recipientIds,
          ...(dayLabel && { date: date || todayHere() }),
          version: of.version,
        };
        await write.mutateAsync({ params: { id: of.id }, body });
        onClose();
      }}
    >
      {dayLabel && <DayBox label={dayLabel} value={date || todayHere()} onChange={setDate} />}
      <ManyPicker
        label="Remind"
        description="Each gets a reminder tomorrow of what changed, with your note."
        size="sm"
        searchable
        data={people.map(({ value, label }) => ({ value: String(value), label }))}
        value={recipientIds.map(String)}
        onChange={(ids) => setRecipientIds(ids.map(Number))}
      />
    </StatusDialog>
  );
}

export function ActionForm({
  itemId,
  action,
  onClose,
}: {
  itemId: number;
  action: WhsActionView | undefined;
  onClose: () => void;
}) {
  const create = useWrite(whsItemsApi.createAction);
  const update = useWrite(whsItemsApi.updateAction);
  const form = useEntityForm<WhsActionCreate | WhsActionUpdate>({
    entity: whsAction,
    ...(action && { record: action }),
    draftKey: `whsAction:${action?.id ?? `new:${itemId}`}`,
    save: (body) =>
      action
        ? update.mutateAsync({ params: { id: itemId, actionId: action.id }, body: body as WhsActionUpdate })
        : create.mutateAsync({ params: { id: itemId }, body: body as WhsActionCreate }),
    onSaved: onClose,
  });
  const title = action ? 'Edit action' : 'New action';
  return (
    <Dialog title={title} opened onClose={onClose} changed={form.changed} size={520}>
      <EntityFormFrame form={form} label={title} saveLabel={action ? 'Save action' : 'Add action'} onCancel={onClose}>
        <div className="form-grid">
          <Field name="label" wide />
          <Field name="assignedId" />
          <Field name="dueDate" />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
