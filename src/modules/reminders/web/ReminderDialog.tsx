// A reminder, made or changed: what, when, for whom. From a template its words and day are filled in.
import css from './ReminderDialog.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { dueDay } from '../shared/due-day.ts';
import { reminder as reminderEntity } from '../shared/reminder.entity.ts';
import { type ReminderView, reminderTemplatesApi, remindersApi } from '../shared/reminders.api.ts';

export interface ReminderDialogProps {
  /** The job it is on; undefined for one that is about no job. */
  job?: { id: number; label: string } | undefined;
  reminder: ReminderView | null;
  /** What a new one begins with. */
  proposed?: { title: string; description: string; date: string };
  onClose: () => void;
}
interface Values {
  title: string;
  description: string;
  date: string;
  dueTime: string;
  userIds: number[];
  reminderStatusId: number;
  reminderPriorityId: number;
  reminderActionId: number | null;
  reminderTemplateId: number | null;
  notifyOnCompletion: boolean;
}

export function ReminderDialog({ job, reminder, proposed, onClose }: ReminderDialogProps) {
  const me = useCurrentUser();
  const can = useCan();
  const start: Values = {
    title: reminder?.title ?? proposed?.title ?? '',
    description: reminder?.description ?? proposed?.description ?? '',
    date: reminder?.date ?? proposed?.date ?? todayHere(),
    dueTime: reminder?.dueTime ?? '',
    userIds: [reminder?.userId ?? me.id],
    reminderStatusId: reminder?.reminderStatusId ?? 1,
    reminderPriorityId: reminder?.reminderPriorityId ?? 2,
    reminderActionId: reminder?.reminderActionId ?? null,
    reminderTemplateId: reminder?.reminderTemplateId ?? null,
    notifyOnCompletion: reminder?.notifyOnCompletion ?? false,
  };
  const [values, setValues] = useState(start);
  const set = (more: Partial<Values>): void => setValues((known) => ({ ...known, ...more }));
  const create = useWrite(remindersApi.create);
  const several = useWrite(remindersApi.multiple);
  const update = useWrite(remindersApi.update);
  const status = useWrite(remindersApi.changeStatus);
  const remove = useWrite(remindersApi.remove);
  const error = create.error ?? several.error ?? update.error ?? status.error ?? remove.error;
  const save = async (): Promise<void> => {
    const { userIds, reminderStatusId, ...given } = values;
    const body = {
      ...given,
      title: given.title.trim(),
      description: given.description.trim() || null,
      dueTime: given.dueTime || null,
    };
    if (!reminder) {
      const made = { ...body, ...(job && { jobId: job.id }) };
      if (userIds.length > 1) await several.mutateAsync({ body: { reminder: made, userIds } });
      else await create.mutateAsync({ body: { ...made, userId: userIds[0] ?? me.id } });
      toast(userIds.length > 1 ? `Reminder added for ${userIds.length} people` : 'Reminder added');
    } else {
      await update.mutateAsync({
        params: { id: reminder.id },
        body: { ...body, userId: userIds[0] ?? null, version: reminder.version },
      });
      if (reminderStatusId !== reminder.reminderStatusId)
        await status.mutateAsync({ params: { id: reminder.id, reminderStatusId } });
    }
    onClose();
  };
  const where = job?.label ?? reminder?.job?.label;
  return (
    <SaveDialog
      title={reminder ? 'Edit reminder' : where ? `Remind about ${where}` : 'New reminder'}
      action="Save"
      changed={JSON.stringify(values) !== JSON.stringify(start)}
      ready={values.title.trim() !== '' && values.date !== '' && values.userIds.length > 0}
      saving={create.isPending || several.isPending || update.isPending || status.isPending}
      error={error?.message}
      onClose={onClose}
      save={save}
    >
      {!reminder && <FromTemplate onChoose={set} />}
      <TextInput
        label="Title"
        size="sm"
        withAsterisk
        maxLength={200}
        data-autofocus
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <div className={css.pair}>
        <DayBox label="Due" size="sm" value={values.date} onChange={(date) => set({ date })} />
        <TextInput
          label="At"
          type="time"
          size="sm"
          value={values.dueTime}
          onChange={(event) => set({ dueTime: event.currentTarget.value })}
        />
      </div>
      <People
        several={!reminder}
        chosen={values.userIds}
        known={reminder?.user ? [reminder.user] : [{ id: me.id, label: me.fullName }]}
        onChange={(userIds) => set({ userIds })}
      />
      <div className={css.pair}>
        <Entry
          label="Priority"
          list="reminderPriority"
          value={values.reminderPriorityId}
          onChange={(id) => set({ reminderPriorityId: id ?? 2 })}
        />
        <Entry
          label="Action"
          list="reminderAction"
          clearable
          value={values.reminderActionId}
          onChange={(reminderActionId) => set({ reminderActionId })}
        />
      </div>
      {reminder && (
        <Entry
          label="Status"
          list="reminderStatus"
          value={values.reminderStatusId}
          onChange={(id) => set({ reminderStatusId: id ?? reminder.reminderStatusId })}
        />
      )}
      <LongText
        label="Description"
        minRows={2}
        maxRows={8}
        max={reminderEntity.fields['description']?.max}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <Checkbox
        label="Notify me when done"
        size="xs"
        checked={values.notifyOnCompletion}
        onChange={(event) => set({ notifyOnCompletion: event.currentTarget.checked })}
      />
      {reminder && can('delete-reminder') && (
        <button
          type="button"
          className={css.remove}
          onClick={() =>
            remove.mutate(
              { params: { id: reminder.id }, query: { version: reminder.version } },
              {
                onSuccess: () => {
                  toast('Reminder deleted');
                  onClose();
                },
              },
            )
          }
        >
          Delete this reminder
        </button>
      )}
    </SaveDialog>
  );
}

function FromTemplate({ onChoose }: { onChoose: (values: Partial<Values>) => void }) {
  const templates = useRead(reminderTemplatesApi.list, { query: { perPage: '200' } }).data?.data.filter(
    ({ active }) => active,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  if (!templates?.length) return null;
  return (
    <Picker
      label="Template"
      size="sm"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear template' }}
      data={templates.map(({ id, label }) => ({ value: String(id), label }))}
      value={chosen}
      onChange={(value) => {
        setChosen(value);
        const template = templates.find(({ id }) => String(id) === value);
        if (!template) return;
        onChoose({
          title: template.title,
          description: template.description ?? '',
          date: dueDay(todayHere(), template.dueInDays, template.businessDays),
          ...(template.reminderPriorityId !== null && { reminderPriorityId: template.reminderPriorityId }),
          reminderActionId: template.reminderActionId,
          reminderTemplateId: template.id,
        });
      }}
    />
  );
}

interface PeopleProps {
  /** A new one may be for several, each with their own. */
  several: boolean;
  chosen: number[];
  known: { id: number; label: string }[];
  onChange: (ids: number[]) => void;
}
function People({ several, chosen, known, onChange }: PeopleProps) {
  const { options } = useOptions('user');
  const there = options.map((option) => ({ value: String(option.value), label: option.label }));
  const data = [
    ...known
      .filter(({ id }) => !options.some(({ value }) => value === id))
      .map(({ id, label }) => ({ value: String(id), label })),
    ...there,
  ];
  if (!several)
    return (
      <Picker
        label="For"
        size="sm"
        searchable
        data={data}
        value={String(chosen[0] ?? '')}
        onChange={(id) => id && onChange([Number(id)])}
      />
    );
  return (
    <ManyPicker
      label="For"
      size="sm"
      searchable
      data={data}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

interface EntryProps {
  label: string;
  list: string;
  value: number | null;
  clearable?: boolean;
  onChange: (id: number | null) => void;
}
function Entry({ label, list, value, clearable = false, onChange }: EntryProps) {
  const { options } = useOptions(list);
  return (
    <Picker
      label={label}
      size="sm"
      clearable={clearable}
      {...(clearable && { clearButtonProps: { 'aria-label': `Clear ${label.toLowerCase()}` } })}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
