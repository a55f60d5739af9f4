// A report by the clock: which one, when, to whom, only if what.
import { Group } from '@mantine/core';
import type { FormValues } from '../../../../platform/web/form/form-values.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { zoneHere } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../../platform/web/form/Field.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { type EntityForm, useEntityForm } from '../../../../platform/web/form/use-entity-form.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { Button } from '@mantine/core';
import { type DataTaskCreate, type DataTaskUpdate, dataTask } from '../../shared/data-task.entity.ts';
import { type DataTaskView, dataTasksApi } from '../../shared/data-tasks.api.ts';
import { dataViewsApi } from '../../shared/data-views.api.ts';
import { STANDARD_REPORTS } from '../../shared/standard-reports.ts';
import { shortMonthWords } from '../../shared/task-times.ts';
import {
  DAY_CHOICES,
  DELIVERY_WORDS,
  EVERY_WORDS,
  FORMAT_WORDS,
  JOB_PEOPLE_WORDS,
  ONLY_IF_WORDS,
  choicesOf,
} from './task-words.ts';

interface Props {
  /** The one that is changed; without it a new one is made. */
  task: DataTaskView | undefined;
  /** A new one starts as an alert. */
  alert?: boolean;
  /** The report that a new one is about. */
  of?: { dataViewId?: number; reportRef?: string; label: string };
  onClose: () => void;
}

export function TaskDialog({ task, alert = false, of, onClose }: Props) {
  const { id: own } = useCurrentUser();
  const create = useWrite(dataTasksApi.create);
  const update = useWrite(dataTasksApi.update);
  const form = useEntityForm<DataTaskCreate & DataTaskUpdate>({
    entity: dataTask,
    ...(task
      ? { record: task }
      : {
          start: {
            ...of,
            timezone: zoneHere(),
            userIds: [own],
            weekday: 1,
            dayOfMonth: 1,
            ...(alert && { every: 'hour', onlyIf: 'above', format: 'mail' }),
          },
        }),
    draftKey: `dataTask:${task?.id ?? 'new'}`,
    save: (body) => (task ? update.mutateAsync({ params: { id: task.id }, body }) : create.mutateAsync({ body })),
    onSaved: () => {
      toast(task ? 'Schedule saved' : 'Scheduled');
      onClose();
    },
  });
  const values = form.rhf.watch() as FormValues & DataTaskView;
  const noun = alert ? 'alert' : 'schedule';
  return (
    <Dialog
      title={task ? task.label : alert ? 'New alert' : 'Schedule a report'}
      opened
      onClose={onClose}
      changed={form.changed}
    >
      <EntityFormFrame form={form} label={noun} saveLabel="Save" onCancel={onClose}>
        <div className="form-grid">
          <ReportChoice form={form} />
          <Field name="label" wide />
          <Choice form={form} name="every" label="Runs" words={EVERY_WORDS} />
          {values.every === 'week' && (
            <Choice form={form} name="weekday" label="Day of the week" data={DAY_CHOICES} numeric />
          )}
          {values.every === 'month' && <Field name="dayOfMonth" note={shortMonthWords(values)} />}
          <Field name="atTime" label={values.every === 'hour' ? 'Minutes past, as 00:15' : 'At'} />
          {values.every !== 'hour' && <Field name="readerZone" />}
          <Field name="userIds" wide note="Each gets the figures that they may see." />
          <Field name="roleIds" wide />
          <Field
            name="jobPeople"
            wide
            choices={JOB_PEOPLE_WORDS}
            note="Each gets the rows of their own jobs, and nothing where they have none."
          />
          <Choice form={form} name="onlyIf" label="Only if" words={ONLY_IF_WORDS} />
          {(values.onlyIf === 'above' || values.onlyIf === 'below') && (
            <Field
              name="threshold"
              required
              note="Compared with the first figure of each group. You hear once of each crossing."
            />
          )}
          <Choice form={form} name="delivery" label="How" words={DELIVERY_WORDS} />
          {values.delivery !== 'kept' && <Choice form={form} name="format" label="Attached" words={FORMAT_WORDS} />}
          {task && <Field name="paused" />}
        </div>
        {task && <Remove task={task} onClose={onClose} />}
      </EntityFormFrame>
    </Dialog>
  );
}

interface ChoiceProps {
  form: EntityForm;
  name: string;
  label: string;
  words?: Record<string, string>;
  data?: readonly { value: string; label: string }[];
  numeric?: boolean;
}

function Choice({ form, name, label, words = {}, data = choicesOf(words), numeric = false }: ChoiceProps) {
  const value: unknown = form.rhf.watch(name);
  return (
    <div className="form-field">
      <Picker
        label={label}
        data={data}
        value={value == null ? null : String(value)}
        onChange={(next) =>
          next !== null && form.rhf.setValue(name, numeric ? Number(next) : next, { shouldDirty: true })
        }
      />
    </div>
  );
}

/** One list of the reports that everybody has and of those that people keep. */
function ReportChoice({ form }: { form: EntityForm }) {
  const kept = useRead(dataViewsApi.list, { query: { perPage: '1000' } });
  const { dataViewId, reportRef } = form.rhf.watch() as FormValues & Partial<DataTaskView>;
  const error = form.rhf.formState.errors['dataViewId']?.message ?? form.rhf.formState.errors['reportRef']?.message;
  const data = [
    ...(kept.data?.data ?? []).map(({ id, label }) => ({ value: String(id), label })),
    ...STANDARD_REPORTS.map(({ ref, label }) => ({ value: ref, label })),
  ];
  const choose = (value: string | null): void => {
    if (value === null) return;
    const id = /^\d+$/.test(value) ? Number(value) : null;
    form.rhf.setValue('dataViewId', id, { shouldDirty: true });
    form.rhf.setValue('reportRef', id === null ? value : null, { shouldDirty: true });
    form.rhf.clearErrors(['dataViewId', 'reportRef']);
    if (!form.rhf.getValues('label'))
      form.rhf.setValue('label', data.find((one) => one.value === value)?.label ?? '', { shouldDirty: true });
  };
  return (
    <div className="form-field" data-wide>
      <Picker
        label="Report"
        withAsterisk
        data={data}
        value={dataViewId ? String(dataViewId) : (reportRef ?? null)}
        onChange={choose}
        searchable
        settled={kept.data !== undefined}
        error={typeof error === 'string' ? error : undefined}
      />
    </div>
  );
}

function Remove({ task, onClose }: { task: DataTaskView; onClose: () => void }) {
  const can = useCan();
  const remove = useWrite(dataTasksApi.remove);
  if (!can('delete-data-task')) return null;
  const drop = (): void =>
    remove.mutate(
      { params: { id: task.id }, query: { version: task.version } },
      { onSuccess: onClose, onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  return (
    <Group>
      <Button size="compact-xs" variant="subtle" color="red" loading={remove.isPending} onClick={drop}>
        Delete this schedule
      </Button>
    </Group>
  );
}
