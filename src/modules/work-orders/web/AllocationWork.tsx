// Work orders under an allocation, on its page: which there are, put one under it, take one off.
import css from './AllocationWork.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import type { AllocationPart } from '../../allocations/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { allocatedOrdersApi } from '../shared/allocated-orders.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { workOrderHref } from './work-order-href.ts';

export function AllocationWork({ id, jobId }: AllocationPart) {
  const may = useCan()('edit-work-order');
  const read = useRead(allocationsApi.work, { params: { id } }, { follows: ['workOrder'] });
  const take = useWrite(allocatedOrdersApi.take);
  const put = useWrite(allocatedOrdersApi.put);
  const [choosing, setChoosing] = useState(false);
  const orders = read.data?.data.orders;
  if (!orders) return null;
  const off = (workOrderId: number, number: string): void =>
    take.mutate(
      { params: { allocationId: id, workOrderId } },
      {
        onSuccess: () =>
          toast(`${number} removed`, { undo: () => put.mutate({ params: { allocationId: id, workOrderId } }) }),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  return (
    <RecordSection
      title="Work orders"
      actions={
        may && (
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            Add a work order
          </Button>
        )
      }
    >
      {orders.length === 0 && <p className="quiet">No work orders under this allocation.</p>}
      <p>
        <PageLink href={jobPaths.job(jobId, 'allocation-work-orders')}>Allocation work orders</PageLink>
      </p>
      <ul className={css.rows}>
        {orders.map(({ id: orderId, number, label, status, assigned, cost }) => (
          <li key={orderId}>
            <div className={css.what}>
              <PageLink href={workOrderHref(jobId, orderId)}>
                {number} {label}
              </PageLink>
              <span className="quiet">{assigned}</span>
            </div>
            {cost !== null && <span className="figures">{showMoney(cost)}</span>}
            <Status value={status} />
            {may && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Remove ${number}`}
                onClick={() => off(orderId, number)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {choosing && (
        <Choose id={id} jobId={jobId} except={orders.map((order) => order.id)} onClose={() => setChoosing(false)} />
      )}
    </RecordSection>
  );
}

function Choose({ id, jobId, except, onClose }: AllocationPart & { except: readonly number[]; onClose: () => void }) {
  const filter = JSON.stringify({ object: { jobId } });
  const read = useRead(workOrdersApi.list, { query: { filter, perPage: '200' } });
  const put = useWrite(allocatedOrdersApi.put);
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = (read.data?.data ?? []).filter((order) => !except.includes(order.id));
  return (
    <SaveDialog
      title="Add a work order to the allocation"
      action="Add"
      changed={chosen !== null}
      ready={chosen !== null}
      saving={put.isPending}
      error={put.error?.message}
      onClose={onClose}
      save={async () => {
        await put.mutateAsync({ params: { allocationId: id, workOrderId: Number(chosen) } });
        onClose();
      }}
    >
      <Picker
        label="Work order of this job"
        size="sm"
        searchable
        data={offered.map((order) => ({ value: String(order.id), label: `${order.workOrderNumber} ${order.label}` }))}
        value={chosen}
        onChange={setChosen}
      />
      {read.data && offered.length === 0 && <p className="quiet">The job has no other work order. Create one first.</p>}
    </SaveDialog>
  );
}
