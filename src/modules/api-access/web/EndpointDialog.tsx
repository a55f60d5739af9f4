// An endpoint of webhooks, new or changed: where, which events, as which role.
import css from './api-access.module.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type WebhookEndpointView, webhooksApi } from '../shared/webhooks.api.ts';
import { firstOf } from './use-acts.ts';

interface Props {
  endpoint: WebhookEndpointView | null;
  onClose: () => void;
  onMade: (secret: string) => void;
}
export function EndpointDialog({ endpoint, onClose, onMade }: Props) {
  const roles = useOptions('role').options;
  const create = useWrite(webhooksApi.create);
  const update = useWrite(webhooksApi.update);
  const [label, setLabel] = useState(endpoint?.label ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [address, setAddress] = useState(endpoint?.address ?? '');
  const [role, setRole] = useState(endpoint ? String(endpoint.role.id) : '');
  const [events, setEvents] = useState<string[]>(endpoint?.events ?? []);
  const now = JSON.stringify([label, description, address, role, events]);
  const [first] = useState(now);
  const save = async (): Promise<void> => {
    const body = { label, description: description.trim() || null, address, roleId: Number(role), events };
    if (!endpoint) {
      onMade((await create.mutateAsync({ body })).data.secret);
      return;
    }
    await update.mutateAsync({ params: { id: endpoint.id }, body: { ...body, version: endpoint.version } });
    toast('Webhook saved');
    onClose();
  };
  return (
    <SaveDialog
      title={endpoint ? 'Change webhook' : 'Add webhook'}
      action={endpoint ? 'Save' : 'Add'}
      saving={create.isPending || update.isPending}
      ready={label.trim() !== '' && address.trim() !== '' && role !== '' && events.length > 0}
      error={firstOf(create.error ?? update.error)}
      changed={now !== first}
      size={620}
      onClose={onClose}
      save={save}
    >
      <TextInput
        label="Name"
        placeholder="Warehouse"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label="Address"
        description="It begins with https:// and is on the public internet"
        placeholder="https://hooks.example.com/reinstate"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TextInput
        label="What it is for"
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <NativeSelect
        label="Role"
        description="A message shows what this role may see"
        data={[
          { value: '', label: 'Choose a role' },
          ...roles.map(({ value, label: name }) => ({ value: String(value), label: name })),
        ]}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <EventTable value={events} onChange={setEvents} />
    </SaveDialog>
  );
}

function EventTable({ value, onChange }: { value: readonly string[]; onChange: (events: string[]) => void }) {
  const all = useRead(webhooksApi.events, {}).data?.data ?? [];
  const nouns = [...new Set(all.map(({ noun }) => noun))].sort((left, right) => left.localeCompare(right));
  const turn = (ref: string, on: boolean): void =>
    onChange(on ? [...value, ref] : value.filter((event) => event !== ref));
  return (
    <fieldset className={css.scopes}>
      <legend>Events</legend>
      <div className={css.eventRows}>
        {nouns.map((noun) => (
          <div key={noun} role="group" aria-label={noun}>
            <strong>{noun}</strong>
            <div>
              {all
                .filter((one) => one.noun === noun)
                .map(({ ref, verb }) => (
                  <Checkbox
                    key={ref}
                    size="xs"
                    label={verb}
                    aria-label={`${noun} ${verb}`}
                    checked={value.includes(ref)}
                    onChange={(event) => turn(ref, event.currentTarget.checked)}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
