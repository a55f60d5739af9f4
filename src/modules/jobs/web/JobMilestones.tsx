// What stands on the way of the job: completed with a tick, dated, moved by keyboard or buttons.
import css from './jobs.module.css';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, todayHere } from '../../../platform/web/display/format.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type MilestoneView, milestonesApi } from '../shared/job-records.api.ts';
import { UseTemplate } from './UseTemplate.tsx';
import type { JobPageProps } from './job-pages.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';

export function JobMilestones({ job }: JobPageProps) {
  const can = useCan();
  const [editing, setEditing] = useState<MilestoneView | 'new' | null>(null);
  const filter = JSON.stringify({ object: { jobId: job.id } });
  const read = useRead(milestonesApi.list, { query: { filter, perPage: '200' } });
  const update = useWrite(milestonesApi.update);
  const rows = read.data?.data ?? [];
  /** Neighbours change places. */
  const swap = async (index: number, by: 1 | -1): Promise<void> => {
    const [one, other] = [rows[index], rows[index + by]];
    if (!one || !other) return;
    const order = one.order === other.order ? other.order + by : other.order;
    await update.mutateAsync({ params: { id: one.id }, body: { order: Math.max(0, order) } });
    if (one.order !== other.order) await update.mutateAsync({ params: { id: other.id }, body: { order: one.order } });
  };
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  return (
    <RecordSection
      title="Milestones"
      actions={
        can('create-milestone') && (
          <div className={css.sectionActions}>
            <UseTemplate job={job} />
            <Button size="xs" variant="default" onClick={() => setEditing('new')}>
              Add milestone
            </Button>
          </div>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="quiet">No milestones yet.</p>
      ) : (
        <ol className={css.jobRows}>
          {rows.map((row, index) => (
            <MilestoneRow
              key={row.id}
              row={row}
              onEdit={() => setEditing(row)}
              onMove={(by) => void swap(index, by).catch(() => undefined)}
              first={index === 0}
              last={index === rows.length - 1}
            />
          ))}
        </ol>
      )}
      {editing && (
        <MilestoneDialog jobId={job.id} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </RecordSection>
  );
}

interface RowProps {
  row: MilestoneView;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
}

function MilestoneRow({ row, first, last, onEdit, onMove }: RowProps) {
  const can = useCan();
  const complete = useWrite(milestonesApi.complete);
  const remove = useWrite(milestonesApi.remove);
  const mayEdit = can('edit-milestone');
  const late = row.completedAt === null && row.dueDate !== null && row.dueDate < todayHere();
  return (
    <li>
      <Checkbox
        size="sm"
        aria-label={`${row.label} completed`}
        checked={row.completedAt !== null}
        disabled={!mayEdit || complete.isPending}
        onChange={(event) =>
          complete.mutate({ params: { id: row.id }, body: { completed: event.currentTarget.checked } })
        }
      />
      <div className={css.jobRowMain}>
        <strong>{row.label}</strong>{' '}
        {row.dueDate && <span className={late ? 'late' : 'quiet'}>due {showDate(row.dueDate)}</span>}
        <p className="quiet">
          {[
            row.completedAt && `Completed ${showMoment(row.completedAt)} ${row.completedBy?.label ?? ''}`,
            row.triggerStatus && `Completed by the status ${row.triggerStatus.label}`,
            row.clientVisible && 'Shown to the client',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayEdit && (
        <div className={css.sectionActions}>
          <ActionIcon variant="subtle" aria-label={`Move ${row.label} up`} disabled={first} onClick={() => onMove(-1)}>
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={`Move ${row.label} down`} disabled={last} onClick={() => onMove(1)}>
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
          <Button size="compact-xs" variant="subtle" aria-label={`Edit ${row.label}`} onClick={onEdit}>
            Edit
          </Button>
          {can('delete-milestone') && row.completedAt === null && (
            <ActionIcon
              variant="subtle"
              aria-label={`Delete ${row.label}`}
              onClick={() =>
                void (async () => {
                  const text = `"${row.label}" will be removed from the job.`;
                  if (await confirm({ title: 'Delete milestone?', text, action: 'Delete', danger: true }))
                    await remove.mutateAsync({ params: { id: row.id }, query: {} });
                })()
              }
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
    </li>
  );
}

function MilestoneDialog({ jobId, row, onClose }: { jobId: number; row: MilestoneView | null; onClose: () => void }) {
  const [label, setLabel] = useState(row?.label ?? '');
  const [dueDate, setDueDate] = useState(row?.dueDate ?? '');
  const [statusId, setStatusId] = useState<string | null>(row?.triggerStatusId ? String(row.triggerStatusId) : null);
  const [clientVisible, setClientVisible] = useState(row?.clientVisible ?? false);
  const { options } = useOptions('jobStatus');
  const create = useWrite(milestonesApi.create);
  const update = useWrite(milestonesApi.update);
  const error = create.error ?? update.error;
  const save = async (): Promise<void> => {
    const body = {
      label: label.trim(),
      dueDate: dueDate || null,
      triggerStatusId: statusId ? Number(statusId) : null,
      clientVisible,
    };
    if (row) await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } });
    else await create.mutateAsync({ body: { ...body, jobId } });
    onClose();
  };
  return (
    <SaveDialog
      title={row ? 'Edit milestone' : 'Add milestone'}
      action="Save"
      changed={label !== (row?.label ?? '') || dueDate !== (row?.dueDate ?? '')}
      ready={label.trim() !== ''}
      saving={create.isPending || update.isPending}
      error={error?.message}
      onClose={onClose}
      save={save}
    >
      <TextInput
        label="Milestone"
        size="sm"
        withAsterisk
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <DayBox label="Due" size="sm" value={dueDate} onChange={setDueDate} />
      <Picker
        label="Completed when the job becomes"
        size="sm"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear status' }}
        searchable
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={statusId}
        onChange={setStatusId}
      />
      <Checkbox
        label="Shown to the client"
        size="xs"
        checked={clientVisible}
        onChange={(event) => setClientVisible(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
