// Publishes the draft: what changed, whether everyone confirms it again, whether they are told.
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { type ResourceDetail, resourcesApi } from '../shared/resources.api.ts';

interface Props {
  resource: ResourceDetail;
  onClose: () => void;
  onPublished: () => void;
}

export function PublishDialog({ resource, onClose, onPublished }: Props) {
  const { id, published, mustRead, roles } = resource;
  const [values, setValues] = useState({ note: '', asksAgain: true, tell: true });
  const set = (more: Partial<typeof values>): void => setValues((before) => ({ ...before, ...more }));
  const write = useWrite(resourcesApi.publish);
  const error = write.error && (Object.values(write.error.errors)[0] ?? write.error.message);
  const save = async (): Promise<void> => {
    const { data } = await write.mutateAsync({ params: { id }, body: { ...values, note: values.note.trim() || null } });
    toast(`Version ${data.publishedNumber} published`);
    onClose();
    onPublished();
  };
  return (
    <SaveDialog
      title={published ? `Publish version ${(published.number ?? 0) + 1}` : 'Publish'}
      action="Publish"
      changed={values.note !== ''}
      saving={write.isPending}
      error={error ?? undefined}
      onClose={onClose}
      save={save}
    >
      <p>
        {roles.length
          ? `${roles.map(({ label }) => label).join(', ')} can read it.`
          : 'Everyone on the staff can read it.'}
        {mustRead && ' Each person confirms that they have understood it.'}
      </p>
      {published && (
        <TextInput
          label="What changed"
          maxLength={500}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      )}
      {published && mustRead && (
        <Checkbox
          label="Ask everyone to confirm it again"
          description="Without it, those who confirmed an earlier version are done"
          checked={values.asksAgain}
          onChange={(event) => set({ asksAgain: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label="Tell the people it is for"
        description="They get a notification"
        checked={values.tell}
        onChange={(event) => set({ tell: event.currentTarget.checked })}
      />
    </SaveDialog>
  );
}
