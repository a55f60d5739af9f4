// What is recorded of a meeting: begun by whoever says that everybody agreed, stopped with its file.
import css from './meetings.module.css';
import { Button, Checkbox, Select } from '@mantine/core';
import { IconMicrophone } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { sendToRecord, useAttachmentTypes } from '../../documents/web/index.ts';
import { type MeetingContactView, type MeetingRecordView, meetingsApi } from '../shared/meetings.api.ts';
import { useRecorder } from './use-recorder.ts';

const NO_MICROPHONE =
  'This browser has no microphone access. The times are saved. Add the file to the meeting afterwards.';

export function Recordings({ id, people }: { id: number; people: readonly MeetingContactView[] }) {
  const may = useCan()('edit-meeting');
  const [asking, setAsking] = useState(false);
  const rows = useRead(meetingsApi.records, { params: { id } }).data?.data ?? [];
  const running = rows.find(({ stoppedAt }) => stoppedAt === null);
  const recorder = useRecorder();
  const stop = useWrite(meetingsApi.stopRecord);
  const types = useAttachmentTypes().types.map((type) => type.id);
  const end = async ({ id: meetingRecordId }: MeetingRecordView): Promise<void> => {
    const sound = await recorder.end();
    try {
      const name = `Recording ${new Date().toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')}.webm`;
      const attachmentId = sound?.size
        ? await sendToRecord(meetingsApi.upload.path, id, new File([sound], name, { type: sound.type }), types)
        : null;
      await stop.mutateAsync({ params: { id, meetingRecordId }, body: { attachmentId } });
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'late' });
    }
  };
  return (
    <RecordSection
      title="Recordings"
      actions={
        may &&
        !running && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMicrophone size={14} stroke={1.6} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Record
          </Button>
        )
      }
    >
      {running && (
        <p className={css.live} role="status">
          Recording since {showMoment(running.startedAt)}
          {may && (
            <Button size="xs" color="red" loading={stop.isPending} onClick={() => void end(running)}>
              Stop recording
            </Button>
          )}
        </p>
      )}
      {rows.length === 0 && <p className="quiet">No recordings.</p>}
      <ul className={css.rows}>
        {rows
          .filter((row) => row !== running)
          .map((row) => (
            <li key={row.id}>
              <span className={css.what}>
                {row.fileName ?? 'No file'}
                <span className="quiet">
                  {showMoment(row.startedAt)} to {showMoment(row.stoppedAt)}, agreed for everyone by{' '}
                  {row.startedByContact.label}
                </span>
              </span>
            </li>
          ))}
      </ul>
      {asking && (
        <Consent
          id={id}
          people={people}
          begin={() =>
            void recorder.begin().then((heard) => {
              if (!heard) toast(NO_MICROPHONE, { tone: 'late' });
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </RecordSection>
  );
}

interface ConsentProps {
  id: number;
  people: readonly MeetingContactView[];
  begin: () => void;
  onClose: () => void;
}
function Consent({ id, people, begin, onClose }: ConsentProps) {
  const [contactId, setContactId] = useState(people[0] ? String(people[0].contact.id) : null);
  const [agreed, setAgreed] = useState(false);
  const write = useWrite(meetingsApi.startRecord);
  return (
    <SaveDialog
      title="Record this meeting"
      action="Start recording"
      changed={agreed}
      ready={agreed && contactId !== null}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id, contactId: Number(contactId) }, body: { consent: true } });
        begin();
        onClose();
      }}
    >
      {people.length === 0 && <p>Add the outside attendees first. One of them confirms that everyone agrees.</p>}
      <Select
        label="Speaks for everyone"
        size="sm"
        allowDeselect={false}
        data={people.map(({ contact }) => ({ value: String(contact.id), label: contact.label }))}
        value={contactId}
        onChange={setContactId}
      />
      <Checkbox
        size="sm"
        label="Everyone here was asked and agreed to be recorded"
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
