// The same allocation for several jobs at once: from their list, or from an area drawn on the map.
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import type { JobBulkActionProps } from '../../jobs/web/index.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type AllocationCreate, allocation } from '../shared/allocation.entity.ts';
import { MOST_AT_ONCE, allocationsApi } from '../shared/allocations.api.ts';

const NAMES = ['allocationTypeId', 'label', 'assignedContactId', 'assignedId', 'dueDate', 'limit'] as const;

export function AllocateJobs({ target, onClose }: JobBulkActionProps) {
  const all = useRead(
    jobsApi.list,
    { query: { ...filterQuery(target.state), perPage: String(MOST_AT_ONCE) } },
    { enabled: target.all },
  );
  const jobIds = target.all ? all.data?.data.map(({ id }) => id) : target.ids;
  if (target.count > MOST_AT_ONCE)
    return (
      <Dialog title="Allocate" opened onClose={onClose}>
        <p>
          {target.count} jobs are too many at once: at most {MOST_AT_ONCE} can be allocated together. Narrow the list,
          or draw a smaller area.
        </p>
      </Dialog>
    );
  return jobIds ? (
    <AllocateForm jobIds={jobIds} onDone={target.clear} onClose={onClose} />
  ) : (
    <Dialog title="Allocate" opened onClose={onClose}>
      <SkeletonRows rows={3} />
    </Dialog>
  );
}

function AllocateForm({ jobIds, onDone, onClose }: { jobIds: number[]; onDone: () => void; onClose: () => void }) {
  const make = useWrite(allocationsApi.createMultiple);
  const form = useEntityForm<AllocationCreate>({
    entity: allocation,
    // Each gets its own job; the form asks for one.
    start: { jobId: jobIds[0] ?? 0 },
    draftKey: 'allocation:several',
    save: async ({ jobId: _, ...given }) => {
      const { data } = await make.mutateAsync({ body: { items: jobIds.map((jobId) => ({ ...given, jobId })) } });
      toast(data.length === 1 ? '1 job allocated' : `${data.length} jobs allocated`);
      return data[0];
    },
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  const title = `Allocate ${jobIds.length} ${jobIds.length === 1 ? 'job' : 'jobs'}`;
  return (
    <Dialog title={title} opened onClose={onClose} changed={form.changed} size={560}>
      <EntityFormFrame form={form} label={title} saveLabel="Allocate" onCancel={onClose}>
        <div className="form-grid">
          {NAMES.map((name) => (
            <Field key={name} name={name} />
          ))}
          <Field name="details" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
