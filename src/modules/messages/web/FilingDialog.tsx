// "Edit filter tags": how a message that is there is filed. Its words stay as they are.
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type NotificationView, messagesApi, notificationTypesApi } from '../shared/messages.api.ts';
import { TagPicker } from '../../company/web/index.ts';

export function FilingDialog({ message, onClose }: { message: NotificationView; onClose: () => void }) {
  const [filterTagIds, setTags] = useState<readonly number[]>(message.filterTagIds);
  const [typeId, setType] = useState(message.notificationTypeId);
  const [isPublic, setPublic] = useState(message.public);
  const [userId, setUser] = useState(message.assignedUserId);
  const types = useRead(notificationTypesApi.types, {}).data?.data ?? [];
  const { options: people } = useOptions('user');
  const tags = useWrite(messagesApi.filterTags);
  const type = useWrite(messagesApi.updateType);
  const outside = useWrite(messagesApi.setPublic);
  const assign = useWrite(messagesApi.assign);
  const params = { id: message.id };
  const save = async (): Promise<void> => {
    if (filterTagIds.join() !== message.filterTagIds.join())
      await tags.mutateAsync({ params, body: { filterTagIds: [...filterTagIds] } });
    if (typeId !== message.notificationTypeId) await type.mutateAsync({ params, body: { notificationTypeId: typeId } });
    if (isPublic !== message.public) await outside.mutateAsync({ params, body: { public: isPublic } });
    if (userId !== message.assignedUserId) await assign.mutateAsync({ params, body: { userId } });
    toast('Filed');
    onClose();
  };
  const writes = [tags, type, outside, assign];
  const failed = writes.find(({ error }) => error)?.error;
  return (
    <Dialog
      title="Edit filter tags"
      opened
      size={480}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={writes.some(({ isPending }) => isPending)}
            onClick={() => void save().catch(() => undefined)} // the reason stands below
          >
            Save
          </Button>
        </>
      }
    >
      <div className="dialog-fields">
        <TagPicker value={filterTagIds} onChange={setTags} />
        <NativeSelect
          size="sm"
          label="Type"
          value={String(typeId)}
          data={types
            .filter(({ id, active }) => active || id === message.notificationTypeId)
            .map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(event) => setType(Number(event.currentTarget.value))}
        />
        <Picker
          label="Owner"
          size="sm"
          searchable
          clearable
          data={people.map(({ value, label }) => ({ value: String(value), label }))}
          value={userId === null ? null : String(userId)}
          onChange={(value) => setUser(value ? Number(value) : null)}
        />
        <Switch
          label="Visible to outsiders"
          description="Outsiders who can see the job see it, and it is on shared pages"
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
        {failed && (
          <p className="dialog-error" role="alert">
            {failed.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
