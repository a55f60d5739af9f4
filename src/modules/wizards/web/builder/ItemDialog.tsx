// One item of a step: its kind, and what that kind needs.
import { Button, Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { ConditionEditor } from '../../../custom-fields/web/index.ts';
import { formsApi } from '../../../forms/shared/forms.api.ts';
import { jobTargets } from '../../../forms/shared/job-targets.ts';
import { notificationTemplateApi } from '../../../messages/shared/templates.api.ts';
import {
  ITEM_TYPES,
  ITEM_TYPE_NAMES,
  READERS,
  READER_NAMES,
  RECORD_KINDS,
  type WizardContent,
  type WizardItem,
  type WizardStepContent,
  isMessage,
  itemTypes,
  jobFieldName,
  recordKinds,
} from '../../shared/wizard-content.ts';
import { askable, freeName } from './moved.ts';

interface Props {
  item: WizardItem | undefined;
  step: WizardStepContent;
  content: WizardContent;
  onSave: (item: WizardItem) => void;
  onRemove: () => void;
  onClose: () => void;
}
const BLANK: Omit<WizardItem, 'ref'> = { wizardItemTypeId: ITEM_TYPES.tick, label: '' };

export function ItemDialog({ item, step, content, onSave, onRemove, onClose }: Props) {
  const [given, setGiven] = useState<WizardItem>(() => item ?? { ...BLANK, ref: freeName('item', content) });
  const [choices, setChoices] = useState((item?.choices ?? []).join('\n'));
  const [changed, setChanged] = useState(false);
  const change = (part: Partial<WizardItem>): void => {
    setGiven((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const type = given.wizardItemTypeId;
  const isAnswer = type === ITEM_TYPES.question || type === ITEM_TYPES.field;
  return (
    <SaveDialog
      title={item ? `Edit ${item.label}` : `New item of ${step.label}`}
      action="Save"
      save={async () => {
        const { choices: _before, ...rest } = given;
        const all = [...new Set(choices.split('\n').map((line) => line.trim()))].filter(Boolean);
        onSave({ ...rest, label: given.label.trim(), ...(isAnswer && all.length > 0 && { choices: all }) });
        onClose();
      }}
      saving={false}
      ready={given.label.trim() !== ''}
      changed={changed}
      size={600}
      onClose={onClose}
    >
      <NativeSelect
        label="Kind"
        value={String(type)}
        onChange={(event) =>
          change({ wizardItemTypeId: itemTypes.find((one) => String(one) === event.currentTarget.value) ?? type })
        }
        data={itemTypes.map((one) => ({ value: String(one), label: ITEM_TYPE_NAMES[one] }))}
      />
      <TextInput
        label="Label"
        withAsterisk
        maxLength={200}
        value={given.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <LongText label="Hint" max={2000} value={given.hint ?? ''} onChange={(hint) => change({ hint: hint || null })} />
      {type === ITEM_TYPES.record && <RecordParts given={given} change={change} />}
      {type === ITEM_TYPES.field && (
        <NativeSelect
          label="Field of the job"
          value={given.field ?? ''}
          onChange={(event) => change({ field: jobTargets.find((one) => one === event.currentTarget.value) ?? null })}
          data={[{ value: '', label: 'Choose' }, ...jobTargets.map((value) => ({ value, label: jobFieldName(value) }))]}
        />
      )}
      {isAnswer && (
        <Textarea
          label="Choices"
          description="One per line. Empty: free text"
          autosize
          minRows={2}
          value={choices}
          onChange={(event) => {
            setChoices(event.currentTarget.value);
            setChanged(true);
          }}
        />
      )}
      {isMessage(type) && <MessageParts given={given} change={change} />}
      {type === ITEM_TYPES.status && <StatusPart given={given} change={change} />}
      <Checkbox
        size="xs"
        label="Needed before the step is done"
        checked={given.required === true}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      <ConditionEditor
        label="Asked when"
        without="Always"
        value={given.showIf ?? null}
        onChange={(showIf) => change({ showIf })}
        fields={askable(content, step.ref, given.ref)}
      />
      {item && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          Delete item
        </Button>
      )}
    </SaveDialog>
  );
}

interface PartProps {
  given: WizardItem;
  change: (part: Partial<WizardItem>) => void;
}
function RecordParts({ given, change }: PartProps) {
  const isForm = given.record === 'customForm';
  const templates = useRead(formsApi.formOptions, { query: {} }, { enabled: isForm }).data?.data ?? [];
  return (
    <>
      <NativeSelect
        label="Record type"
        value={given.record ?? ''}
        onChange={(event) => change({ record: recordKinds.find((one) => one === event.currentTarget.value) ?? null })}
        data={[{ value: '', label: 'Choose' }, ...recordKinds.map((value) => ({ value, label: RECORD_KINDS[value] }))]}
      />
      {isForm && (
        <Picker
          label="Form template"
          data={templates.map(({ id, label }) => ({ value: String(id), label }))}
          value={given.customFormTemplateId == null ? null : String(given.customFormTemplateId)}
          onChange={(value) => change({ customFormTemplateId: value === null ? null : Number(value) })}
        />
      )}
    </>
  );
}

function MessageParts({ given, change }: PartProps) {
  const isMail = given.wizardItemTypeId === ITEM_TYPES.email;
  const all = useRead(notificationTemplateApi.list, { query: { perPage: '1000' } }).data?.data ?? [];
  const templates = all.filter(({ channelId, active }) => active && channelId === (isMail ? 2 : 3));
  return (
    <>
      <NativeSelect
        label="To"
        value={given.reader ?? 'customer'}
        onChange={(event) => change({ reader: READERS.find((one) => one === event.currentTarget.value) ?? 'customer' })}
        data={READERS.map((value) => ({ value, label: READER_NAMES[value] }))}
      />
      <ManyPicker
        label="Message templates"
        description="If there is exactly one it is preselected. With none, the text below is sent"
        data={templates.map(({ id, label }) => ({ value: String(id), label }))}
        value={(given.notificationTemplateIds ?? []).map(String)}
        onChange={(ids) => change({ notificationTemplateIds: ids.map(Number) })}
        searchable
      />
      {isMail && (
        <TextInput
          label="Subject"
          maxLength={300}
          value={given.subject ?? ''}
          onChange={(event) => change({ subject: event.currentTarget.value || null })}
        />
      )}
      <LongText
        label="Text"
        description="Placeholders such as {{job.number}} and {{job.address}} are filled in"
        max={8000}
        value={given.text ?? ''}
        onChange={(text) => change({ text: text || null })}
      />
    </>
  );
}

function StatusPart({ given, change }: PartProps) {
  const { options } = useOptions('jobStatus');
  return (
    <Picker
      label="Status"
      data={options.map(({ value, label }) => ({ value: String(value), label }))}
      value={given.statusId == null ? null : String(given.statusId)}
      onChange={(value) => change({ statusId: value === null ? null : Number(value) })}
    />
  );
}
