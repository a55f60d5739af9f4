// Move an item, or a part of its quantities, to another draft of the job, or to a new one.
import css from './work-orders.module.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';
import { partOf } from './line-choice.ts';

const NEW = 'new';
const MADE = 'The work order was created, but the item is not on it yet. ';

interface Props {
  workOrder: WorkOrderView;
  item: WorkOrderItem;
  onClose: () => void;
}

export function MoveItem({ workOrder, item, onClose }: Props) {
  const can = useCan();
  const read = useRead(workOrdersApi.ofJob, { params: { jobId: workOrder.jobId } }, { staleTime: 0 });
  const create = useWrite(workOrdersApi.create);
  const move = useWrite(workOrdersApi.reallocate);
  const [target, setTarget] = useState<string | null>(null);
  const [material, setMaterial] = useState(String(item.materialQuantity));
  const [labour, setLabour] = useState(String(item.labourQuantity));
  // When the item could not be moved, its new work order is there already: trying again goes on from that.
  const [madeId, setMadeId] = useState<number | null>(null);
  const drafts = (read.data?.data ?? []).filter(
    ({ id, status, estimateTypeId }) =>
      id !== workOrder.id && status.typeName === 'draft' && estimateTypeId === workOrder.estimateTypeId,
  );
  const choices = [
    ...drafts.map(({ id, workOrderNumber, label, assigned }) => ({
      value: String(id),
      label: [workOrderNumber, label, assigned?.label].filter(Boolean).join(' · '),
    })),
    ...(can('create-work-order') && madeId === null ? [{ value: NEW, label: 'A new work order' }] : []),
  ];
  const to = target ?? (madeId === null ? choices[0]?.value : String(madeId)) ?? null;
  const part = partOf(item, { material, labour });
  const maySplit = workOrder.settings.allowItemSplit;
  const errors = move.error?.errors ?? {};
  const failure = read.error ?? create.error ?? move.error;

  const save = async (): Promise<void> => {
    if (to === null || 'problem' in part) return;
    let id = to === NEW ? madeId : Number(to);
    if (id === null) {
      const { jobId, label, estimateTypeId } = workOrder;
      id = (await create.mutateAsync({ body: { jobId, label, estimateTypeId } })).data.id;
      setMadeId(id);
      setTarget(String(id));
    }
    await move.mutateAsync({ params: { id: item.id }, body: { workOrderId: id, ...part.quantities } });
    const number = drafts.find((draft) => draft.id === id)?.workOrderNumber ?? 'a new work order';
    toast(`${part.quantities.materialQuantity === undefined ? 'Moved' : 'Part moved'} to ${number}`);
    onClose();
  };
  return (
    <SaveDialog
      title="Move item"
      action={'quantities' in part && part.quantities.materialQuantity !== undefined ? 'Move this part' : 'Move item'}
      changed={target !== null || Number(material) !== item.materialQuantity || Number(labour) !== item.labourQuantity}
      ready={to !== null && 'quantities' in part}
      saving={create.isPending || move.isPending}
      error={
        Object.keys(errors).length === 0 && failure ? `${madeId === null ? '' : MADE}${failure.message}` : undefined
      }
      onClose={onClose}
      save={save}
    >
      <p>{item.description}</p>
      {read.data && choices.length === 0 ? (
        <p className={css.woError} role="alert">
          Items move to a draft, but this job has no other one. Ask someone to create a work order.
        </p>
      ) : (
        <NativeSelect
          label="To work order"
          data={choices}
          value={to ?? ''}
          disabled={!read.data}
          onChange={(event) => setTarget(event.currentTarget.value)}
          error={errors['workOrderId']}
        />
      )}
      {maySplit && (
        <div className={css.woFields}>
          <TextInput
            label="Material quantity"
            description={`of ${showNumber(item.materialQuantity)} ${item.materialUnit ?? ''}`}
            inputMode="decimal"
            autoComplete="off"
            disabled={item.materialQuantity === 0}
            value={material}
            onChange={(event) => setMaterial(event.currentTarget.value)}
            error={errors['materialQuantity'] ?? ('problem' in part ? part.problem.material : undefined)}
          />
          <TextInput
            label="Labour quantity"
            description={`of ${showNumber(item.labourQuantity)} ${item.labourUnit ?? ''}`}
            inputMode="decimal"
            autoComplete="off"
            disabled={item.labourQuantity === 0}
            value={labour}
            onChange={(event) => setLabour(event.currentTarget.value)}
            error={errors['labourQuantity'] ?? ('problem' in part ? part.problem.labour : undefined)}
          />
        </div>
      )}
    </SaveDialog>
  );
}
