// A category of this estimate becomes a category template of the library.
import { counted } from '../../../../platform/shared/words.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { estimateRowsApi } from '../../shared/estimate-rows.api.ts';

interface Props {
  estimateId: number;
  /** The server's id of the category. */
  categoryId: number;
  label: string;
  onClose: () => void;
}

export function KeepAsTemplate({ estimateId, categoryId, label: start, onClose }: Props) {
  const [label, setLabel] = useState(start);
  const write = useWrite(estimateRowsApi.saveAsTemplate);
  return (
    <SaveDialog
      title="Save as a category template"
      action="Save template"
      changed={label !== start}
      ready={label.trim() !== ''}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      save={async () => {
        const params = { estimateId, estimateCategoryId: categoryId };
        const { data } = await write.mutateAsync({ params, body: { label: label.trim() } });
        toast(`${label.trim()} is in the library with ${counted(data.items, 'item')}`);
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        data-autofocus
      />
      <p className="quiet">
        Copies the items with their quantities and today’s rates. Later changes here do not affect the template.
      </p>
    </SaveDialog>
  );
}
