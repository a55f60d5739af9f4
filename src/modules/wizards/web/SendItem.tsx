// The message of an item before it leaves: in which words, to whom. It leaves once.
import css from './wizards.module.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { notificationTemplateApi } from '../../messages/shared/templates.api.ts';
import { ITEM_TYPES, READER_NAMES, preselected } from '../shared/wizard-content.ts';
import { type StepItemView, wizardStepsApi } from '../shared/wizards.api.ts';

export function SendItem({ item, onClose }: { item: StepItemView; onClose: () => void }) {
  const { notificationTemplateIds: offered = [], subject, text, reader } = item.wizardTemplateItem;
  const [chosen, setChosen] = useState<number | null>(preselected(offered));
  const [to, setTo] = useState('');
  const send = useWrite(wizardStepsApi.send);
  const all =
    useRead(notificationTemplateApi.list, { query: { perPage: '1000' } }, { enabled: offered.length > 0 }).data?.data ??
    [];
  const templates = all.filter(({ id }) => offered.includes(id));
  const template = templates.find(({ id }) => id === chosen);
  const isMail = item.wizardItemTypeId === ITEM_TYPES.email;
  const words = template ?? (offered.length ? undefined : { subject, body: text });
  const errors = send.error?.errors ?? {};
  return (
    <SaveDialog
      title={item.label}
      action="Send"
      save={async () => {
        const body = { notificationTemplateId: chosen, ...(to.trim() && { to: [to.trim()] }) };
        await send.mutateAsync({ params: { id: item.id }, body });
        onClose();
      }}
      saving={send.isPending}
      ready={offered.length === 0 || chosen !== null}
      error={send.error && !errors['to'] ? (Object.values(errors)[0] ?? send.error.message) : undefined}
      changed={to !== ''}
      size={560}
      onClose={onClose}
    >
      {offered.length > 1 && (
        <NativeSelect
          label="Message template"
          value={chosen === null ? '' : String(chosen)}
          onChange={(event) => setChosen(Number(event.currentTarget.value) || null)}
          data={[{ value: '', label: 'Choose' }, ...templates.map(({ id, label }) => ({ value: String(id), label }))]}
        />
      )}
      <TextInput
        label="To"
        placeholder={READER_NAMES[reader ?? 'customer']}
        description={`Empty: ${READER_NAMES[reader ?? 'customer'].toLowerCase()}`}
        error={errors['to']}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {words && (
        <div className={css.words}>
          {isMail && words.subject && <strong>{words.subject}</strong>}
          {isMail && words.subject && '\n\n'}
          {words.body}
        </div>
      )}
      <p className="quiet">Placeholders are filled in from the job. The message is sent once.</p>
    </SaveDialog>
  );
}
