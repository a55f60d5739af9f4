// /prime/job/view/{jobId}/finance?section=reserve: what is set aside for the job by cost centre, and how it came to that.
import css from './invoices.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { reservesApi } from '../shared/fees-reserves.api.ts';
import { type JobFinanceReserveCreate, jobFinanceReserve } from '../shared/job-finance-reserve.entity.ts';

const FOLLOWS = { follows: ['jobFinanceReserve'] };

export function JobReserve({ job }: JobPageProps) {
  const params = { jobId: job.id };
  const read = useRead(reservesApi.ofJob, { params }, FOLLOWS);
  const past = useRead(reservesApi.history, { params }, FOLLOWS);
  const may = useCan()('create-accounts-receivable');
  const [sets, setSets] = useState(false);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  const of = read.data?.data;
  if (!of) return <SkeletonRows rows={3} />;
  const current = of.current.filter(({ amount }) => amount > 0);
  return (
    <RecordSection
      title="Reserve"
      actions={
        may && (
          <Button size="xs" onClick={() => setSets(true)}>
            Set a reserve
          </Button>
        )
      }
    >
      {current.length === 0 ? (
        <p className="quiet">No reserve for this job.</p>
      ) : (
        <ul className={css.rows} aria-label="Reserve">
          {current.map(({ id, costCentre, amount }) => (
            <li key={id}>
              <span>{costCentre?.label ?? 'Whole job'}</span>
              <span className="figures">{showMoney(amount)}</span>
            </li>
          ))}
          <li>
            <strong>Reserve</strong>
            <strong className="figures">{showMoney(of.total)}</strong>
          </li>
        </ul>
      )}
      {past.data && past.data.data.length > 0 && (
        <ul className={css.rows} aria-label="History">
          {past.data.data.map(({ id, createdAt, createdBy, costCentre, amount, reason }) => (
            <li key={id}>
              <span>
                {showMoment(createdAt)} {costCentre?.label ?? 'Whole job'}: {reason}
              </span>
              <span className="quiet">{createdBy?.label}</span>
              <span className="figures">{showMoney(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {sets && <SetReserve jobId={job.id} onClose={() => setSets(false)} />}
    </RecordSection>
  );
}

function SetReserve({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const write = useWrite(reservesApi.create);
  const form = useEntityForm<JobFinanceReserveCreate>({
    entity: jobFinanceReserve,
    start: { jobId },
    draftKey: `jobFinanceReserve:${jobId}`,
    save: (body) => write.mutateAsync({ body: { ...body, jobId } }),
    onSaved: onClose,
  });
  return (
    <Dialog title="Set a reserve" opened onClose={onClose} changed={form.changed} size={480}>
      <EntityFormFrame form={form} label="Set a reserve" saveLabel="Set" onCancel={onClose}>
        <div className="form-grid">
          <Field name="costCentreId" />
          <Field name="amount" />
          <Field name="reason" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
