// A token, new or changed: name, role, areas, end, addresses, calls in a minute.
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type ApiTokenView, DEFAULT_DAYS, DEFAULT_PER_MINUTE, apiTokensApi } from '../shared/api-tokens.api.ts';
import { ScopeTable } from './ScopeTable.tsx';
import { endsOf } from './token-words.ts';
import { firstOf } from './use-acts.ts';

const NEVER = 'never';
const KEEP = 'keep';
const DAYS = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: NEVER, label: 'Never' },
];

interface Props {
  token: ApiTokenView | null;
  onClose: () => void;
  onMade: (secret: string) => void;
}
export function TokenDialog({ token, onClose, onMade }: Props) {
  const areas = useRead(apiTokensApi.areas, {}).data?.data ?? [];
  const roles = useOptions('role').options;
  const create = useWrite(apiTokensApi.create);
  const update = useWrite(apiTokensApi.update);
  const [label, setLabel] = useState(token?.label ?? '');
  const [description, setDescription] = useState(token?.description ?? '');
  const [role, setRole] = useState(token ? String(token.role.id) : '');
  const [scopes, setScopes] = useState<string[]>(token?.scopes ?? []);
  const [ends, setEnds] = useState(token ? KEEP : String(DEFAULT_DAYS));
  const [addresses, setAddresses] = useState(token?.addresses.join('\n') ?? '');
  const [perMinute, setPerMinute] = useState<number | ''>(token?.perMinute ?? DEFAULT_PER_MINUTE);
  const now = JSON.stringify([label, description, role, scopes, ends, addresses, perMinute]);
  const [first] = useState(now);
  const save = async (): Promise<void> => {
    const expiresInDays = ends === NEVER ? null : Number(ends);
    const fields = {
      label,
      description: description.trim() || null,
      roleId: Number(role),
      scopes,
      addresses: addresses.split(/[\s,]+/).filter(Boolean),
      ...(perMinute !== '' && { perMinute }),
    };
    if (!token) {
      const { data } = await create.mutateAsync({ body: { ...fields, expiresInDays } });
      onMade(data.secret);
      return;
    }
    const body = { ...fields, version: token.version, ...(ends !== KEEP && { expiresInDays }) };
    await update.mutateAsync({ params: { id: token.id }, body });
    toast('Token saved');
    onClose();
  };
  return (
    <SaveDialog
      title={token ? 'Change token' : 'Create token'}
      action={token ? 'Save' : 'Create'}
      saving={create.isPending || update.isPending}
      ready={label.trim() !== '' && role !== '' && scopes.length > 0}
      error={firstOf(create.error ?? update.error)}
      changed={now !== first}
      size={620}
      onClose={onClose}
      save={save}
    >
      <TextInput
        label="Name"
        description="Histories show it, such as API: Website form"
        placeholder="Website form"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label="What it is for"
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <NativeSelect
        label="Role"
        description="It never does or sees more than this role"
        data={[
          { value: '', label: 'Choose a role' },
          ...roles.map(({ value, label: name }) => ({ value: String(value), label: name })),
        ]}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <ScopeTable areas={areas} value={scopes} onChange={setScopes} />
      <NativeSelect
        label="Ends"
        data={[...(token ? [{ value: KEEP, label: `As it is: ${endsOf(token)}` }] : []), ...DAYS]}
        value={ends}
        onChange={(event) => setEnds(event.currentTarget.value)}
        {...(ends === NEVER && {
          error: 'A token that never ends works for anyone who finds it, until it is revoked.',
        })}
      />
      <Textarea
        label="Allowed addresses"
        description="One to a line, such as 203.0.113.0/24 or 2001:db8::/32. Empty: any"
        autosize
        minRows={2}
        value={addresses}
        onChange={(event) => setAddresses(event.currentTarget.value)}
      />
      <FigureBox
        label="Calls in a minute"
        min={1}
        max={6000}
        allowDecimal={false}
        value={perMinute}
        onChange={setPerMinute}
      />
    </SaveDialog>
  );
}
