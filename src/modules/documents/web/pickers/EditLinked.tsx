// "Edit linked attachments": what is chosen is linked, what is no longer chosen is taken off.
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { attachmentCommandsApi } from '../../shared/attachment-commands.api.ts';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { AttachmentPicker } from './AttachmentPicker.tsx';

interface EditProps {
  objectType: string;
  objectId: number;
  job: { id: number; jobNumber: string };
  linked: readonly AttachmentView[];
  onClose: () => void;
}

export function EditLinked({ objectType, objectId, job, linked, onClose }: EditProps) {
  const [saving, setSaving] = useState(false);
  const link = useWrite(attachmentCommandsApi.link);
  const unlink = useWrite(attachmentCommandsApi.unlink);
  const save = async (chosen: readonly AttachmentView[]): Promise<void> => {
    setSaving(true);
    try {
      const wanted = new Set(chosen.map(({ id }) => id));
      const had = new Set(linked.map(({ id }) => id));
      const added = [...wanted].filter((id) => !had.has(id));
      if (added.length > 0)
        await link.mutateAsync({ params: { objectType, objectId }, body: { attachmentIds: added } });
      for (const { id } of linked)
        if (!wanted.has(id)) await unlink.mutateAsync({ params: { attachmentId: id, objectType, objectId } });
      onClose();
    } catch (error) {
      toast(error instanceof Error ? error.message : 'The attachments were not changed.', { tone: 'late' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <AttachmentPicker
      job={job}
      title="Linked attachments"
      action="Link"
      chosen={linked}
      saving={saving}
      onChoose={(chosen) => void save(chosen)}
      onClose={onClose}
    />
  );
}
