// What is set on many attachments at once.
import { counted } from '../../../platform/shared/words.ts';
import { Autocomplete, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { TagPicker } from '../../company/web/index.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { ATTACHMENT_STATUS, attachment } from '../shared/attachment.entity.ts';
import { attachmentsApi } from '../shared/attachments.api.ts';
import { type ManyPatch, changeMany, rowsOf } from './attachment-many.ts';
import { downloadZip } from './attachment-zip.ts';
import { useAttachmentTypes } from './use-attachment-types.ts';

export type BulkKind = 'type' | 'room' | 'public' | 'tags' | 'zip' | 'delete';
const TITLES: Record<BulkKind, string> = {
  type: 'Set the type of',
  room: 'Set the room of',
  public: 'Who sees',
  tags: 'Edit filter tags of',
  zip: 'Download',
  delete: 'Delete',
};
const DONE: Record<BulkKind, string> = {
  type: 'changed',
  room: 'changed',
  public: 'changed',
  tags: 'changed',
  zip: '',
  delete: 'deleted',
};
const ACTIONS: Record<BulkKind, string> = {
  type: 'Set',
  room: 'Set',
  public: 'Set',
  tags: 'Set',
  zip: 'Download ZIP',
  delete: 'Delete',
};

interface Props {
  jobId: number;
  kind: BulkKind;
  target: BulkTarget;
  onClose: () => void;
}

export function AttachmentBulkDialog({ jobId, kind, target, onClose }: Props) {
  const inOneCall = useCan()('bulk-update');
  const { types } = useAttachmentTypes();
  const facets = useRead(attachmentsApi.facets, { params: { jobId } });
  const [typeId, setTypeId] = useState<string | null>(null);
  const [room, setRoom] = useState('');
  const [tags, setTags] = useState<number[]>([]);
  const [seen, setSeen] = useState('team');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const patch = (): ManyPatch =>
    kind === 'type'
      ? { attachmentTypeId: Number(typeId) }
      : kind === 'room'
        ? { room: room.trim() || null }
        : kind === 'public'
          ? { public: seen === 'outsiders' }
          : kind === 'tags'
            ? { filterTagIds: tags }
            : { attachmentStatusId: ATTACHMENT_STATUS.deleted };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const rows = await rowsOf(jobId, target);
      if (kind === 'zip')
        await downloadZip(
          jobId,
          rows.map(({ id }) => id),
        );
      else await changeMany(rows, patch(), DONE[kind], inOneCall);
      target.clear();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'That did not work. Try again.');
    } finally {
      setSaving(false);
    }
  };
  return (
    <SaveDialog
      title={`${TITLES[kind]} ${counted(target.count, 'file')}`}
      action={ACTIONS[kind]}
      save={save}
      saving={saving}
      ready={kind !== 'type' || typeId !== null}
      error={error}
      changed={false}
      onClose={onClose}
    >
      {kind === 'type' && (
        <Picker
          label="Type"
          withAsterisk
          searchable
          data={types.map(({ id, label }) => ({ value: String(id), label }))}
          value={typeId}
          onChange={setTypeId}
        />
      )}
      {kind === 'room' && (
        <Autocomplete
          label="Room"
          description="Leave empty to clear the room"
          data={facets.data?.data.rooms.map(({ label }) => label) ?? []}
          maxLength={attachment.fields['room']?.max ?? 100}
          value={room}
          onChange={setRoom}
        />
      )}
      {kind === 'tags' && <TagPicker value={tags} onChange={setTags} />}
      {kind === 'public' && (
        <SegmentedControl
          aria-label="Seen by"
          value={seen}
          onChange={setSeen}
          data={[
            { value: 'team', label: 'Team only' },
            { value: 'outsiders', label: 'Team and outsiders' },
          ]}
        />
      )}
      {kind === 'delete' && <p>They can be published again for 30 days.</p>}
      {kind === 'zip' && <p>The originals, with their own names.</p>}
    </SaveDialog>
  );
}
