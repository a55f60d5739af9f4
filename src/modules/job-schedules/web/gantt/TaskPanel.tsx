// All that is said of one task, at the side of the sheet.
import css from './desk.module.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { OptionInput } from '../../../../platform/web/form/inputs/OptionInput.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { RefInput } from '../../../../platform/web/form/inputs/RefInput.tsx';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { milestonesApi } from '../../../jobs/shared/job-records.api.ts';
import { workOrdersApi } from '../../../work-orders/shared/work-orders.api.ts';
import { LONGEST_TASK, jobScheduleItem } from '../../shared/job-schedule.entity.ts';
import type { ItemChange } from '../../shared/job-schedules.api.ts';
import type { Row } from './gantt-model.ts';

interface TaskPanelProps {
  row: Row;
  onSave: (change: ItemChange) => Promise<boolean>;
  onClose: () => void;
}
type Values = Pick<
  Row,
  | 'label'
  | 'durationDays'
  | 'notBefore'
  | 'deadline'
  | 'progress'
  | 'tradeId'
  | 'contactId'
  | 'workOrderId'
  | 'milestoneId'
  | 'note'
>;
const NAMES = [
  'label',
  'durationDays',
  'notBefore',
  'deadline',
  'progress',
  'tradeId',
  'contactId',
  'workOrderId',
  'milestoneId',
  'note',
] as const satisfies readonly (keyof Values)[];

export function TaskPanel({ row, onSave, onClose }: TaskPanelProps) {
  const [values, setValues] = useState<Values>(
    () => Object.fromEntries(NAMES.map((name) => [name, row[name]])) as Values,
  );
  const set = (more: Partial<Values>): void => setValues((known) => ({ ...known, ...more }));
  const changed = NAMES.filter((name) => values[name] !== row[name]);
  const orders = useOrders(row.jobId);
  const milestones = useMilestones(row.jobId);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    const fields = Object.fromEntries(changed.map((name) => [name, values[name]]));
    setSaving(true);
    const kept = changed.length === 0 || (await onSave({ id: row.id, ...fields }));
    setSaving(false);
    if (kept) onClose();
    else setError('Not saved. The reason is below the sheet.');
  };
  const field = (name: 'tradeId' | 'contactId', label: string, chosen: { id: number; label: string } | null) => ({
    id: `task-${name}`,
    name,
    label,
    spec: jobScheduleItem.fields[name] as never,
    required: false,
    value: values[name],
    onChange: (value: unknown) => set({ [name]: typeof value === 'number' ? value : null }),
    onBlur: () => undefined,
    inputRef: null as never,
    error: undefined,
    chosen: chosen ? [chosen] : [],
  });
  return (
    <SaveDialog
      title={`${row.number} ${row.label}`}
      action="Save"
      save={save}
      saving={saving}
      ready={values.label.trim() !== ''}
      error={error}
      onClose={onClose}
      changed={changed.length > 0}
      size={560}
    >
      <div className={css.fields}>
        <TextInput
          className={css.wide}
          size="sm"
          label="Task"
          maxLength={200}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        {!row.isGroup && (
          <>
            <FigureBox
              size="sm"
              label="Days"
              description="Working days; 0 is a milestone"
              min={0}
              max={LONGEST_TASK}
              allowDecimal={false}
              value={values.durationDays}
              onChange={(value) => set({ durationDays: Number(value) || 0 })}
            />
            <FigureBox
              size="sm"
              label="Done %"
              description="Started tasks keep their start"
              min={0}
              max={100}
              allowDecimal={false}
              value={values.progress}
              onChange={(value) => set({ progress: Number(value) || 0 })}
            />
            <DayBox
              size="sm"
              label="Not before"
              value={values.notBefore ?? ''}
              onChange={(day) => set({ notBefore: day || null })}
            />
            <DayBox
              size="sm"
              label="Must end by"
              value={values.deadline ?? ''}
              onChange={(day) => set({ deadline: day || null })}
            />
          </>
        )}
        <OptionInput {...field('tradeId', 'Trade', row.trade)} />
        <RefInput {...field('contactId', 'Who', row.contact)} />
        {orders && (
          <Picker
            size="sm"
            label="Work order"
            description="Its dates move the task"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear Work order' }}
            data={orders}
            value={values.workOrderId === null ? null : String(values.workOrderId)}
            onChange={(value) => set({ workOrderId: value === null ? null : Number(value) })}
          />
        )}
        {milestones && (
          <Picker
            size="sm"
            label="Milestone of the job"
            description="Its date is the deadline"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear Milestone of the job' }}
            data={milestones}
            value={values.milestoneId === null ? null : String(values.milestoneId)}
            onChange={(value) => set({ milestoneId: value === null ? null : Number(value) })}
          />
        )}
        <div className={css.wide}>
          <LongText
            label="Note"
            value={values.note ?? ''}
            onChange={(note) => set({ note: note || null })}
            max={2000}
          />
        </div>
      </div>
    </SaveDialog>
  );
}

const ofJob = (jobId: number) => ({
  query: { perPage: '200', filter: JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] }) },
});
function useOrders(jobId: number) {
  const may = useCan()('view-work-order');
  const read = useRead(workOrdersApi.list, ofJob(jobId), { enabled: may });
  if (!may) return null;
  return (read.data?.data ?? []).map(({ id, workOrderNumber, label }) => ({
    value: String(id),
    label: [workOrderNumber, label].filter(Boolean).join(' '),
  }));
}
function useMilestones(jobId: number) {
  const may = useCan()('view-milestone');
  const read = useRead(milestonesApi.list, ofJob(jobId), { enabled: may });
  return may ? (read.data?.data ?? []).map(({ id, label }) => ({ value: String(id), label })) : null;
}
