// Who takes part in a conversation, and what it is called.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { type MessageThreadView, directApi } from '../../shared/direct.api.ts';
import { problemOf } from '../problem.ts';

export function MembersDialog({ thread, onClose }: { thread: MessageThreadView; onClose: () => void }) {
  const me = useCurrentUser().id;
  const { options } = useOptions('user');
  const [start] = useState({
    to: thread.memberIds.filter((id) => id !== me),
    subject: thread.subject ?? '',
  });
  const [values, setValues] = useState(start);
  const write = useWrite(directApi.update);
  const known = thread.members.filter(({ id }) => !options.some(({ value }) => value === id));
  const people = [...options.map(({ value, label }) => ({ id: value, label })), ...known];
  const { error } = write;
  return (
    <SaveDialog
      title="People"
      action="Save"
      changed={JSON.stringify(values) !== JSON.stringify(start)}
      ready={values.to.length > 0}
      saving={write.isPending}
      error={problemOf(error)}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { id: thread.id },
          body: { memberIds: values.to, subject: values.subject.trim() || null, version: thread.version },
        });
        onClose();
      }}
    >
      <ManyPicker
        label="Besides you"
        description="New people can read everything written before"
        size="sm"
        searchable
        data={people.filter(({ id }) => id !== me).map(({ id, label }) => ({ value: String(id), label }))}
        value={values.to.map(String)}
        onChange={(ids) => setValues({ ...values, to: ids.map(Number) })}
      />
      <TextInput
        label="Subject"
        size="sm"
        maxLength={200}
        withAsterisk={thread.kind === 'mail'}
        value={values.subject}
        onChange={(event) => setValues({ ...values, subject: event.currentTarget.value })}
      />
    </SaveDialog>
  );
}
