// Asks those who run this site for a demonstration: who, of which company, by which number and when it suits.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import type { QuickActionProps } from '../../../../platform/web/shell/registry.ts';
import { userConfigApi } from '../../shared/user-config.api.ts';

const FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'organisation', label: 'Company', autoComplete: 'organization' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel' },
  { name: 'time', label: 'When it suits you', autoComplete: 'off' },
] as const;
type Name = (typeof FIELDS)[number]['name'];

export function BookDemoDialog({ onClose }: QuickActionProps) {
  const { fullName, company, preferredContactNumberValue: phone } = useCurrentUser();
  const [start] = useState<Record<Name, string>>({
    name: fullName,
    organisation: company.name,
    phone: phone ?? '',
    time: '',
  });
  const [values, setValues] = useState(start);
  const write = useWrite(userConfigApi.addContactMessage);
  const send = async (): Promise<void> => {
    const message = FIELDS.map(({ name, label }) => `${label}: ${values[name].trim()}`).join('\n');
    await write.mutateAsync({ body: { subject: 'Book a demo', message, toSupport: true } });
    toast('Your request has been sent');
    onClose();
  };
  return (
    <SaveDialog
      title="Book a demo"
      action="Send"
      save={send}
      saving={write.isPending}
      ready={FIELDS.every(({ name }) => values[name].trim() !== '')}
      changed={FIELDS.some(({ name }) => values[name] !== start[name])}
      error={write.error?.message}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, autoComplete }) => (
        <TextInput
          key={name}
          label={label}
          size="sm"
          withAsterisk
          maxLength={200}
          autoComplete={autoComplete}
          {...(name === 'phone' && { type: 'tel' })}
          value={values[name]}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
        />
      ))}
    </SaveDialog>
  );
}
