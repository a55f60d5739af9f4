// Change work order status. The same rule as the server's says which states can be reached and when a note is needed.
import { Button, Checkbox, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type WorkOrderStatusType, workOrderStatusCan } from '../shared/work-order-status.ts';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';

export function WorkOrderStatus({ workOrder, onClose }: { workOrder: WorkOrderView; onClose: () => void }) {
  const can = useCan();
  const { options } = useOptions('workOrderStatus');
  const [statusId, setStatusId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [override, setOverride] = useState(false);
  const write = useWrite(workOrdersApi.changeStatus);
  const from = workOrder.status.typeName as WorkOrderStatusType;
  const place = (id: number): number => options.findIndex(({ value }) => value === id);
  const verdict = (id: number, given: string): true | string => {
    const to = options[place(id)]?.item?.typeName as WorkOrderStatusType;
    return workOrderStatusCan({ from, to, back: place(id) < place(workOrder.statusId), note: given });
  };
  const problem = statusId === null ? 'Choose a status' : verdict(statusId, note);
  const errors = write.error?.errors ?? {};

  const save = async (): Promise<void> => {
    if (problem !== true || statusId === null) return;
    await write.mutateAsync({
      params: { workOrderId: workOrder.id, statusId },
      body: { note: note.trim() || null, version: workOrder.version, ...(override && { override }) },
    });
    onClose();
  };
  return (
    <Dialog
      title="Change work order status"
      opened
      onClose={onClose}
      changed={note !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={problem !== true}
            loading={write.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Change status
          </Button>
        </>
      }
    >
      <Radio.Group
        label="New status"
        value={statusId === null ? null : String(statusId)}
        onChange={(value) => setStatusId(Number(value))}
      >
        <div className="wo-statuses">
          {options
            .filter(({ value }) => value !== workOrder.statusId && verdict(value, 'a note') === true)
            .map(({ value, label, item }) => (
              <Radio
                key={value}
                size="xs"
                value={String(value)}
                label={<Status value={{ label, typeName: item?.typeName ?? null }} />}
              />
            ))}
        </div>
      </Radio.Group>
      <Textarea
        label="Note"
        mt="sm"
        autosize
        minRows={2}
        maxLength={5000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors['note'] ?? (statusId !== null && problem !== true ? problem : undefined)}
      />
      {write.error && !errors['note'] && (
        <p className="wo-error" role="alert">
          {Object.values(errors)[0] ?? write.error.message}
        </p>
      )}
      {errors['override'] && can('override-issue-check') && (
        <Checkbox
          size="xs"
          mt="sm"
          label="Issue it all the same; the note says why"
          checked={override}
          onChange={(event) => setOverride(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}
