// "Copy to linked jobs" for chosen files of a job: over a selection, and beside one that is shown.
import { counted } from '../../../platform/shared/words.ts';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconCopy } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import type { FileActionProps } from './file-actions.ts';
import { useLinkedJobs } from './use-linked-jobs.ts';

export function CopyToLinkedJobs({ job, ids, onClosed }: FileActionProps) {
  const can = useCan();
  const linked = useLinkedJobs(ids.length > 0 ? job?.id : undefined);
  const [open, setOpen] = useState(onClosed !== undefined);
  if (!job || ids.length === 0 || !can('create-attachment')) return null;
  // Asked for from a menu, it says that there is none; beside other buttons it would only be in the way.
  if (!onClosed && !linked?.length) return null;
  const close = (): void => (onClosed ? onClosed() : setOpen(false));
  return (
    <>
      {!onClosed && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Copy to linked jobs
        </Button>
      )}
      {open && linked && <CopyDialog ids={ids} linked={linked} onClose={close} />}
    </>
  );
}

interface DialogProps {
  ids: readonly number[];
  linked: readonly { id: number; jobNumber: string }[];
  onClose: () => void;
}

function CopyDialog({ ids, linked, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<string[]>(linked.map(({ id }) => String(id)));
  const copy = useWrite(attachmentCommandsApi.syncToLinkedJobs);
  const save = async (): Promise<void> => {
    const { data } = await copy.mutateAsync({ body: { attachmentIds: [...ids], jobIds: chosen.map(Number) } });
    toast(
      data.copied > 0
        ? `${counted(data.copied, 'file')} copied to ${counted(data.jobIds.length, 'linked job')}`
        : 'Nothing to copy: these jobs already have the files',
    );
    onClose();
  };
  return (
    <SaveDialog
      title={`Copy ${counted(ids.length, 'file')} to linked jobs`}
      action="Copy"
      ready={chosen.length > 0}
      saving={copy.isPending}
      error={copy.error?.message}
      changed={false}
      save={save}
      onClose={onClose}
    >
      {linked.length === 0 ? (
        <p>No job is linked to this one. Link it first: Actions, Link to another job.</p>
      ) : (
        <Checkbox.Group label="Jobs" value={chosen} onChange={setChosen}>
          <Stack gap={8} mt={6}>
            {linked.map(({ id, jobNumber }) => (
              <Checkbox key={id} size="xs" value={String(id)} label={jobNumber} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <p className="quiet">A job that already has the file does not get it twice.</p>
    </SaveDialog>
  );
}
