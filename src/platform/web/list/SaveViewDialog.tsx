// Names a view, and shares it with the company.
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../api/hooks.ts';
import { SaveDialog } from '../dialogs/SaveDialog.tsx';
import { type SavedView, useListServices } from './list-services.ts';
import type { ViewSettings } from './list-state.ts';

interface Props {
  list: string;
  /** Null makes a new one. */
  view: SavedView | null;
  settings: ViewSettings;
  taken: readonly SavedView[];
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

export function SaveViewDialog({ list, view, settings, taken, onSaved, onClose }: Props) {
  const { views: api } = useListServices();
  const create = useWrite(api.createView);
  const update = useWrite(api.updateView);
  const [label, setLabel] = useState(view?.label ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const name = label.trim();
  const twin = taken.some((other) => other.id !== view?.id && other.label.toLowerCase() === name.toLowerCase());
  const error = create.error ?? update.error;
  const save = async (): Promise<void> => {
    const { data } = view
      ? await update.mutateAsync({ params: { id: view.id }, body: { label: name, shared, version: view.version } })
      : await create.mutateAsync({ body: { list, label: name, settings, shared } });
    onSaved(data);
    onClose();
  };
  return (
    <SaveDialog
      title={view ? 'Rename or share view' : 'Save as a new view'}
      action="Save view"
      changed={name !== (view?.label ?? '')}
      ready={name !== '' && !twin}
      saving={create.isPending || update.isPending}
      error={error?.errors['label'] ? undefined : error?.message}
      save={save}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        maxLength={100}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={twin ? 'There is already a view with this name. Choose another name.' : error?.errors['label']}
      />
      <Checkbox
        label="Everyone in the company can open it"
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
