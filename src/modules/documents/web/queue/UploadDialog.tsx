// What is said of files before they are sent: the type is required, the rest helps to find them again.
import { counted } from '../../../../platform/shared/words.ts';
import css from './UploadDialog.module.css';
import { Autocomplete, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../../platform/web/api/transaction.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { RefInput } from '../../../../platform/web/form/inputs/RefInput.tsx';
import { type FieldSpec, ref } from '../../../../kit/fields.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { keepUserOption, useUserOption } from '../../../../platform/web/session/user-options.ts';
import { attachment } from '../../shared/attachment.entity.ts';
import { attachmentsApi } from '../../shared/attachments.api.ts';
import { uploadsApi } from '../../shared/uploads.api.ts';
import { showSize } from '../attachment-words.ts';
import { useAttachmentTypes } from '../use-attachment-types.ts';
import { chooseFiles } from './choose-files.ts';
import { nameOf } from './file-name.ts';
import { addUploads } from './queue-store.ts';
import { ownerOf } from './use-queue.ts';
import { AlsoToLinkedJobs } from './AlsoToLinkedJobs.tsx';

export interface UploadDialogProps {
  job: { id: number; jobNumber: string };
  /** Dropped or pasted. Without any, the dialog asks for them. */
  files?: readonly File[];
  /** What a place already says of them. */
  preset?: { attachmentTypeId?: number | null; room?: string | null };
  /** On the page of photographs: the type of the last upload there is proposed, else the first one of photographs. */
  photos?: boolean;
  onClose: () => void;
}

const MOST = 4;
const LAST_TYPE = 'photoUploadType';
/** Beside the job. */
const CONTACT = ref('Contact', 'contact') as FieldSpec;

export function UploadDialog({ job, files: given = [], preset = {}, photos = false, onClose }: UploadDialogProps) {
  const owner = ownerOf(useCurrentUser());
  const { types } = useAttachmentTypes();
  const facets = useRead(attachmentsApi.facets, { params: { jobId: job.id } });
  const [files, setFiles] = useState(given);
  const [chosenType, setTypeId] = useState<number | null>(preset.attachmentTypeId ?? null);
  const last = useUserOption<number>(LAST_TYPE);
  const proposed = types.find(({ id }) => id === last) ?? types.find(({ stage }) => stage !== null);
  const typeId = chosenType ?? (photos ? (proposed?.id ?? null) : null);
  const [room, setRoom] = useState(preset.room ?? '');
  const [description, setDescription] = useState('');
  const [isPublic, setPublic] = useState(false);
  const [contactId, setContact] = useState<number | null>(null);
  const [copyTo, setCopyTo] = useState<number[]>([]);
  const can = useCan();
  const [asked, setAsked] = useState(false);
  const [address, setAddress] = useState('');
  const [fetching, setFetching] = useState(false);
  const [failure, setFailure] = useState<string>();
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const missing = asked && typeId === null ? attachment.fields['attachmentTypeId']?.missing : undefined;
  const choose = async (): Promise<void> => {
    const chosen = await chooseFiles();
    setFiles((before) => [...before, ...chosen]);
  };
  /** Fetched by the server: nothing of it goes through the queue of this browser. */
  const fetchAddress = async (attachmentTypeId: number, location: string): Promise<boolean> => {
    setFetching(true);
    setFailure(undefined);
    const body = {
      attachmentTypeId,
      location,
      description: description.trim() || null,
      public: isPublic,
      room: room.trim() || null,
    };
    try {
      await call(uploadsApi.urlToJob, { params: { jobId: job.id }, body }, { transaction: newTransaction() });
      invalidateResources(uploadsApi.urlToJob.changes ?? []);
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be downloaded. Try again.');
      return false;
    } finally {
      setFetching(false);
    }
  };
  const send = async (): Promise<void> => {
    setAsked(true);
    const location = address.trim();
    if (typeId === null || (files.length === 0 && location === '')) return;
    if (location !== '' && !(await fetchAddress(typeId, location))) return;
    if (files.length === 0) {
      toast('File added');
      return onClose();
    }
    if (photos) keepUserOption(LAST_TYPE, typeId);
    const details = {
      attachmentTypeId: typeId,
      description: description.trim() || null,
      public: isPublic,
      room: room.trim() || null,
      takenAt: null,
      latitude: null,
      longitude: null,
      syncToLinkedJobIds: copyTo.length ? JSON.stringify(copyTo) : null,
      linkObjects: contactId === null ? null : JSON.stringify([{ objectType: 'contact', objectId: contactId }]),
    };
    addUploads(
      owner,
      job,
      files.map((file) => ({ content: file, fileName: nameOf(file), details })),
    );
    toast(`${counted(files.length, 'file')} in the upload queue`);
    onClose();
  };
  return (
    <SaveDialog
      title={`Upload to ${job.jobNumber}`}
      action={files.length > 0 ? `Upload ${counted(files.length, 'file')}` : 'Upload'}
      changed={files.length > 0 || address !== ''}
      ready
      saving={fetching}
      onClose={onClose}
      save={send}
    >
      <div className={css.files}>
        {files.slice(0, MOST).map((file, index) => (
          <p key={`${file.name}${index}`}>
            <span>{nameOf(file)}</span>
            <span className="quiet figures">{showSize(file.size)}</span>
          </p>
        ))}
        {files.length > MOST && (
          <p className="quiet figures">
            and {counted(files.length - MOST, 'more file')}, {showSize(bytes)} together
          </p>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => void choose()}
        >
          {files.length === 0 ? 'Choose files' : 'More files'}
        </Button>
        {asked && files.length === 0 && address.trim() === '' && <p className="late">Choose at least one file.</p>}
      </div>
      <TextInput
        label="Or from a web address"
        description="A file on the internet, such as https://example.com/report.pdf"
        type="url"
        maxLength={2000}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={failure}
      />
      <Picker
        label="Type"
        withAsterisk
        searchable
        data={types.map(({ id, label }) => ({ value: String(id), label }))}
        value={typeId === null ? null : String(typeId)}
        onChange={(value) => setTypeId(value === null ? null : Number(value))}
        error={missing}
      />
      <LongText
        label="Description"
        description="Caption for a picture"
        max={attachment.fields['description']?.max}
        value={description}
        onChange={setDescription}
      />
      <Autocomplete
        label="Room"
        data={facets.data?.data.rooms.map(({ label }) => label) ?? []}
        maxLength={attachment.fields['room']?.max ?? 100}
        value={room}
        onChange={setRoom}
      />
      {can('view-contact') && (
        <RefInput
          id="upload-contact"
          name="contactId"
          spec={CONTACT}
          label="Also file with a contact"
          required={false}
          value={contactId}
          onChange={(value) => setContact(value as number | null)}
          onBlur={() => undefined}
          inputRef={null}
          error={undefined}
          chosen={[]}
        />
      )}
      <AlsoToLinkedJobs jobId={job.id} chosen={copyTo} onChange={setCopyTo} />
      <Checkbox
        label="Visible to outsiders"
        size="xs"
        checked={isPublic}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
