// A label that is stuck on already is used in place of a printed one.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { CodeCamera } from '../../../platform/web/form/CodeCamera.tsx';
import { canReadCodes } from '../../../platform/web/form/code-reader.ts';
import { type StorageItemView, storageItemsApi } from '../shared/storage-items.api.ts';

export function StuckLabel({ of, onClose }: { of: StorageItemView; onClose: () => void }) {
  const write = useWrite(storageItemsApi.update);
  const [code, setCode] = useState(of.barcode ?? '');
  const [problem, setProblem] = useState<string>();
  const phone = useIsPhone();
  const [camera, setCamera] = useState(phone && canReadCodes());
  return (
    <SaveDialog
      title={`Stuck label of ${of.label}`}
      action="Save"
      changed={code !== (of.barcode ?? '')}
      ready={code.trim() !== ''}
      saving={write.isPending}
      error={problem ?? Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: of.id }, body: { barcode: code.trim(), version: of.version } });
        toast(`${of.label} is known by ${code.trim()}`);
        onClose();
      }}
    >
      {camera && <CodeCamera onCode={setCode} onProblem={(words) => (setProblem(words), setCamera(false))} />}
      <TextInput
        label="Code on the label"
        size="sm"
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
