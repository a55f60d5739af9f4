// Assigns the chosen jobs to one person.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type BulkTarget, bulkRows } from '../../../platform/web/list/bulk.ts';
import { jobsApi } from '../shared/jobs.api.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

export function JobBulkAssign({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const { options } = useOptions('user');
  const [userId, setUserId] = useState<string | null>(null);
  const write = useWrite(jobsApi.bulkUpdate);
  const assign = async (): Promise<void> => {
    const { data } = await write.mutateAsync({
      body: { ...bulkRows(target), fields: { assignedId: Number(userId) } },
    });
    const left = data.left.length > 0 ? `, ${data.left.length} left as they were: ${data.left[0]?.reason ?? ''}` : '';
    toast(`${data.updated} jobs assigned${left}`);
    target.clear();
    onClose();
  };
  return (
    <Dialog
      title={`Assign ${target.count} ${target.count === 1 ? 'job' : 'jobs'}`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={userId === null}
            loading={write.isPending}
            onClick={() => void assign().catch(() => undefined)}
          >
            Assign
          </Button>
        </>
      }
    >
      <Picker
        data-autofocus
        label="Assigned to"
        size="sm"
        searchable={options.length > 10}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={userId}
        onChange={setUserId}
        error={write.error?.message}
        nothingFoundMessage="There are no options to choose from"
      />
    </Dialog>
  );
}
