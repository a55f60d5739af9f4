// Who does the work. CIS and tax follow the contractor.
import css from './AssignWorkOrder.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { type WorkOrderView, workOrdersApi } from '../shared/work-orders.api.ts';
import { type Contractor, ContractorSelect } from './ContractorSelect.tsx';

export function AssignWorkOrder({ workOrder, onClose }: { workOrder: WorkOrderView; onClose: () => void }) {
  const [contractor, setContractor] = useState<Contractor | null>(
    workOrder.assigned && { id: workOrder.assigned.id, label: workOrder.assigned.label },
  );
  const write = useWrite(workOrdersApi.assign);
  const changed = (contractor?.id ?? null) !== workOrder.assignedId;
  const save = async (): Promise<void> => {
    await write.mutateAsync({
      params: { id: workOrder.id },
      body: { assignedId: contractor?.id ?? null, version: workOrder.version },
    });
    onClose();
  };
  return (
    <Dialog
      title="Change contractor"
      opened
      onClose={onClose}
      changed={changed}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!changed} loading={write.isPending} onClick={() => void save().catch(() => undefined)}>
            Save contractor
          </Button>
        </>
      }
    >
      <ContractorSelect
        value={contractor}
        onChange={setContractor}
        error={write.error ? (write.error.errors['assignedId'] ?? write.error.message) : undefined}
      />
      <p className={`quiet ${css.woHint}`}>CIS and tax follow the contractor.</p>
    </Dialog>
  );
}
