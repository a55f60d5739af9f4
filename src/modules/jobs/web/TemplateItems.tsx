// The milestones of one template, in their order.
import css from './jobs.module.css';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { milestoneTemplatesApi } from '../shared/job-records.api.ts';
import type { MilestoneTemplate, TemplateItem } from '../shared/milestone-template.entity.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

const dueInWords = (days: number | null): string =>
  days === null ? 'no date' : days === 0 ? 'on the same day' : `after ${days} ${days === 1 ? 'day' : 'days'}`;

export function TemplateItems({ template }: { template: MilestoneTemplate }) {
  const mayEdit = useCan()('edit-workflow');
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { options: statuses } = useOptions('jobStatus');
  const update = useWrite(milestoneTemplatesApi.update);
  const { items } = template;
  const keep = (next: TemplateItem[]): Promise<unknown> =>
    update.mutateAsync({ params: { id: template.id }, body: { items: next, version: template.version } });
  const change = (next: TemplateItem[]): void =>
    void keep(next).catch((error: Error) => toast(error.message, { tone: 'late' }));
  const move = (at: number, by: 1 | -1): void => {
    const next = [...items];
    const [taken] = next.splice(at, 1);
    if (taken) next.splice(at + by, 0, taken);
    change(next);
  };
  const facts = ({ dueDays, triggerStatusId, clientVisible }: TemplateItem): string =>
    [
      dueInWords(dueDays),
      triggerStatusId !== null &&
        `completed by the status ${statuses.find(({ value }) => value === triggerStatusId)?.label ?? 'Unknown'}`,
      clientVisible && 'shown to the client',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <RecordSection
      title={`Milestones of ${template.label}`}
      actions={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setOpen('new')}>
            Add milestone
          </Button>
        )
      }
    >
      {items.length === 0 && <p className="quiet">No milestones yet. An empty template is not offered on jobs.</p>}
      <ol className={css.jobRows} aria-label={`Milestones of ${template.label}`}>
        {items.map((item, at) => (
          <li key={item.label}>
            <div className={css.jobRowMain}>
              <strong>{item.label}</strong> <span className="quiet">{facts(item)}</span>
            </div>
            {mayEdit && (
              <div className={css.sectionActions}>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${item.label} up`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${item.label} down`}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Edit ${item.label}`}
                  onClick={() => setOpen(at)}
                >
                  Edit
                </Button>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remove ${item.label}`}
                  onClick={() => change(items.filter((_, index) => index !== at))}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ol>
      {open !== null && (
        <ItemDialog
          item={open === 'new' ? null : (items[open] ?? null)}
          save={(item) => keep(open === 'new' ? [...items, item] : items.map((one, at) => (at === open ? item : one)))}
          saving={update.isPending}
          error={update.error ? (Object.values(update.error.errors)[0] ?? update.error.message) : undefined}
          onClose={() => {
            update.reset();
            setOpen(null);
          }}
        />
      )}
    </RecordSection>
  );
}

interface ItemDialogProps {
  item: TemplateItem | null;
  save: (item: TemplateItem) => Promise<unknown>;
  saving: boolean;
  error: string | undefined;
  onClose: () => void;
}

function ItemDialog({ item, save, saving, error, onClose }: ItemDialogProps) {
  const start: TemplateItem = item ?? { label: '', dueDays: null, triggerStatusId: null, clientVisible: false };
  const [values, setValues] = useState(start);
  const { options } = useOptions('jobStatus');
  const set = (more: Partial<TemplateItem>): void => setValues((known) => ({ ...known, ...more }));
  return (
    <SaveDialog
      title={item ? 'Edit milestone' : 'Add milestone'}
      action="Save"
      changed={JSON.stringify(values) !== JSON.stringify(start)}
      ready={values.label.trim() !== ''}
      saving={saving}
      error={error}
      onClose={onClose}
      save={async () => {
        await save({ ...values, label: values.label.trim() });
        onClose();
      }}
    >
      <TextInput
        label="Milestone"
        size="sm"
        withAsterisk
        maxLength={200}
        value={values.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <FigureBox
        label="Due after days"
        description="Empty: no date"
        size="sm"
        min={0}
        max={3650}
        allowDecimal={false}
        value={values.dueDays ?? ''}
        onChange={(value) => set({ dueDays: value === '' ? null : Number(value) })}
      />
      <Picker
        label="Completed when the job becomes"
        size="sm"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear status' }}
        searchable
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={values.triggerStatusId === null ? null : String(values.triggerStatusId)}
        onChange={(value) => set({ triggerStatusId: value === null ? null : Number(value) })}
      />
      <Checkbox
        label="Shown to the client"
        size="xs"
        checked={values.clientVisible}
        onChange={(event) => set({ clientVisible: event.currentTarget.checked })}
      />
    </SaveDialog>
  );
}
