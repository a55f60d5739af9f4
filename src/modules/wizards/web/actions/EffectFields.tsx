// What one effect of an event action needs.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { formsApi } from '../../../forms/shared/forms.api.ts';
import { notificationTemplateApi } from '../../../messages/shared/templates.api.ts';
import { eventActionsApi } from '../../shared/event-actions.api.ts';
import { type Effect, type EffectKind, WHO } from '../../shared/event-effects.ts';
import { ACTOR_NAMES, READERS, READER_NAMES } from '../../shared/wizard-content.ts';
import { wizardTemplatesApi } from '../../shared/wizards.api.ts';

/** 0 stands for what has still to be chosen. */
export function blankEffect(kind: EffectKind): Effect {
  switch (kind) {
    case 'message':
      return { kind, notificationTemplateId: 0, reader: 'customer' };
    case 'reminder':
      return { kind, title: '', days: 1, who: 'assigned' };
    case 'form':
      return { kind, customFormTemplateId: 0 };
    case 'wizard':
      return { kind, wizardTemplateId: 0 };
    case 'status':
      return { kind, statusId: 0 };
    case 'tag':
      return { kind, filterTagIds: [] };
    case 'webhook':
      return { kind, address: '' };
    case 'warning':
      return { kind, text: '', mandatory: false };
  }
}

/** Nothing is missing of it. */
export const isWhole = (effect: Effect): boolean =>
  Object.values(effect).every(
    (value) => (value !== 0 || effect.kind === 'reminder') && String(value).trim() !== '' && !isEmptyList(value),
  );
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

interface Props<E extends Effect = Effect> {
  effect: E;
  put: (effect: Effect) => void;
}
type Of<K extends EffectKind> = Props<Extract<Effect, { kind: K }>>;

export function EffectFields({ effect, put }: Props) {
  switch (effect.kind) {
    case 'message':
      return <Message effect={effect} put={put} />;
    case 'reminder':
      return <Reminder effect={effect} put={put} />;
    case 'form':
      return <Form effect={effect} put={put} />;
    case 'wizard':
      return <Wizard effect={effect} put={put} />;
    case 'status':
      return <JobStatus effect={effect} put={put} />;
    case 'tag':
      return <Tags effect={effect} put={put} />;
    case 'webhook':
      return <Webhook effect={effect} put={put} />;
    case 'warning':
      return <Warning effect={effect} put={put} />;
  }
}

interface ChooseProps {
  label: string;
  from: readonly { id: number; label: string }[];
  id: number;
  choose: (id: number) => void;
}
const Choose = ({ label, from, id, choose }: ChooseProps) => (
  <Picker
    label={label}
    withAsterisk
    data={from.map((one) => ({ value: String(one.id), label: one.label }))}
    value={id === 0 ? null : String(id)}
    onChange={(value) => choose(Number(value ?? 0))}
  />
);

function Message({ effect, put }: Of<'message'>) {
  const all = useRead(notificationTemplateApi.list, { query: { perPage: '1000' } }).data?.data ?? [];
  const from = all.filter(({ channelId, objectType, active }) => active && channelId !== 1 && objectType === 'job');
  return (
    <>
      <Choose
        label="Message template"
        from={from}
        id={effect.notificationTemplateId}
        choose={(notificationTemplateId) => put({ ...effect, notificationTemplateId })}
      />
      <NativeSelect
        label="To"
        value={effect.reader}
        data={READERS.map((value) => ({ value, label: READER_NAMES[value] }))}
        onChange={(event) =>
          put({ ...effect, reader: READERS.find((one) => one === event.currentTarget.value) ?? effect.reader })
        }
      />
    </>
  );
}

const Reminder = ({ effect, put }: Of<'reminder'>) => (
  <>
    <TextInput
      label="Reminded of"
      withAsterisk
      maxLength={200}
      value={effect.title}
      onChange={(event) => put({ ...effect, title: event.currentTarget.value })}
    />
    <NativeSelect
      label="Who"
      value={effect.who}
      data={WHO.map((value) => ({ value, label: ACTOR_NAMES[value] }))}
      onChange={(event) => put({ ...effect, who: WHO.find((one) => one === event.currentTarget.value) ?? effect.who })}
    />
    <FigureBox
      label="Due after days"
      min={0}
      max={365}
      allowDecimal={false}
      value={effect.days}
      onChange={(days) => put({ ...effect, days: Number(days) || 0 })}
    />
  </>
);

function Form({ effect, put }: Of<'form'>) {
  const from = useRead(formsApi.formOptions, { query: {} }).data?.data ?? [];
  return (
    <Choose
      label="Form template"
      from={from}
      id={effect.customFormTemplateId}
      choose={(customFormTemplateId) => put({ ...effect, customFormTemplateId })}
    />
  );
}

function Wizard({ effect, put }: Of<'wizard'>) {
  const all = useRead(wizardTemplatesApi.list, { query: { perPage: '1000' } }).data?.data ?? [];
  const from = all.filter(({ active, wizardObjectTypeId }) => active && wizardObjectTypeId === 1);
  return (
    <Choose
      label="Wizard"
      from={from}
      id={effect.wizardTemplateId}
      choose={(wizardTemplateId) => put({ ...effect, wizardTemplateId })}
    />
  );
}

function JobStatus({ effect, put }: Of<'status'>) {
  const from = useOptions('jobStatus').options.map(({ value, label }) => ({ id: value, label }));
  return <Choose label="Status" from={from} id={effect.statusId} choose={(statusId) => put({ ...effect, statusId })} />;
}

function Tags({ effect, put }: Of<'tag'>) {
  const { options } = useOptions('filterTag');
  return (
    <ManyPicker
      label="Tags"
      withAsterisk
      searchable
      data={options.map(({ value, label }) => ({ value: String(value), label }))}
      value={effect.filterTagIds.map(String)}
      onChange={(ids) => put({ ...effect, filterTagIds: ids.map(Number) })}
    />
  );
}

function Webhook({ effect, put }: Of<'webhook'>) {
  const { secret } = useRead(eventActionsApi.signingSecret, {}).data?.data ?? {};
  return (
    <>
      <TextInput
        label="Address"
        withAsterisk
        type="url"
        placeholder="https://"
        description="The job’s number and status are sent there as JSON, and retried for two days until it answers 200."
        maxLength={500}
        value={effect.address}
        onChange={(event) => put({ ...effect, address: event.currentTarget.value })}
      />
      {secret && (
        <TextInput
          label="Signing secret"
          description="X-Reinstate-Signature is t=time,v1=HMAC-SHA256 of “time.body” with this secret."
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

const Warning = ({ effect, put }: Of<'warning'>) => (
  <>
    <TextInput
      label="Warning"
      withAsterisk
      maxLength={500}
      value={effect.text}
      onChange={(event) => put({ ...effect, text: event.currentTarget.value })}
    />
    <Checkbox
      size="xs"
      label="Must be confirmed"
      checked={effect.mandatory}
      onChange={(event) => put({ ...effect, mandatory: event.currentTarget.checked })}
    />
  </>
);
