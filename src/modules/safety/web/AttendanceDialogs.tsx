// Dialogs of attendance: somebody else in, out at a time, a note, the link of the site with its QR code.
import { momentText } from '../../../kit/dates.ts';
import css from './safety.module.css';
import { Button, CopyButton, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { useKeptWrite, useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type AttendanceItemCreate, attendanceItem } from '../shared/attendance.entity.ts';
import { type AttendanceView, attendanceApi } from '../shared/attendance.api.ts';

/** Who comes to and leaves a site is sent in its order. */
export const attendanceOf = (jobId: number): string => `job/${jobId}/attendance`;

export function AddAttendance({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const create = useKeptWrite(attendanceApi.create);
  const [now] = useState(() => momentText(new Date()));
  const form = useEntityForm<AttendanceItemCreate>({
    entity: attendanceItem,
    start: { jobId, inAt: now },
    draftKey: `attendanceItem:new:${jobId}`,
    keep: (body) =>
      create.mutateAsync({ input: { body }, about: attendanceOf(jobId), sentence: `On site: ${body.name}` }),
    onSaved: onClose,
    onKept: onClose,
  });
  return (
    <Dialog title="Add person" opened onClose={onClose} changed={form.changed} size={560}>
      <EntityFormFrame form={form} label="Add person" saveLabel="Add" onCancel={onClose}>
        <div className="form-grid">
          <Field name="name" />
          <Field name="employer" />
          <Field name="phone" />
          <Field name="contactId" />
          <Field name="inAt" />
          <Field name="outAt" />
          <Field name="note" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}

export function SignOutDialog({ of, onClose }: { of: AttendanceView; onClose: () => void }) {
  const write = useKeptWrite(attendanceApi.signOut);
  const [note, setNote] = useState('');
  return (
    <SaveDialog
      title={`Sign ${of.name} out`}
      action="Sign out now"
      changed={note !== ''}
      ready
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const { kept } = await write.mutateAsync({
          input: { params: { id: of.id }, body: { note: note.trim() || null, at: pressedNow() } },
          about: attendanceOf(of.jobId),
          sentence: `Off site: ${of.name}`,
        });
        if (kept) toast(KEPT_HERE);
        onClose();
      }}
    >
      <p className="quiet">Signed in since {showMoment(of.inAt)}. If they left earlier, say so in the note.</p>
      <LongText label="Note" minRows={2} max={2000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}

export function NoteDialog({ of, onClose }: { of: AttendanceView; onClose: () => void }) {
  const write = useWrite(attendanceApi.note);
  const [note, setNote] = useState(of.note ?? '');
  return (
    <SaveDialog
      title={`Note on ${of.name}`}
      action="Save note"
      changed={note !== (of.note ?? '')}
      ready={note !== (of.note ?? '')}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: of.id }, body: { note: note.trim() || null, version: of.version } });
        onClose();
      }}
    >
      <p className="quiet">Recorded times do not change. Note any difference here.</p>
      <LongText label="Note" minRows={2} max={2000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}

export function SiteLinkDialog({
  jobId,
  jobNumber,
  onClose,
}: {
  jobId: number;
  jobNumber: string;
  onClose: () => void;
}) {
  const forms = useRead(attendanceApi.inductions, { params: { jobId } }).data?.data ?? [];
  const make = useWrite(attendanceApi.makeLink);
  const [chosen, setChosen] = useState('usual');
  const made = make.data?.data;
  if (made)
    return (
      <Dialog
        title={`Sign in at ${jobNumber}`}
        opened
        changed={false}
        onClose={onClose}
        size={480}
        actions={
          <>
            <CopyButton value={made.link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy the link'}
                </Button>
              )}
            </CopyButton>
            <Button component="a" variant="default" href={made.qrCode} download={`${jobNumber} sign in.svg`}>
              Save the code
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <img className={css.code} src={made.qrCode} alt={`QR code to sign in at ${jobNumber}`} />
        <TextInput label="Link" readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />
        <p className="quiet">
          Shown once. Print the code and put it up at the gate. Anyone who has it can sign in here.
        </p>
      </Dialog>
    );
  const body = chosen === 'usual' ? {} : { customFormTemplateId: chosen === 'none' ? null : Number(chosen) };
  return (
    <SaveDialog
      title="Site link"
      action="Create link"
      changed={chosen !== 'usual'}
      ready
      saving={make.isPending}
      error={Object.values(make.error?.errors ?? {})[0] ?? make.error?.message}
      onClose={onClose}
      save={async () => {
        await make.mutateAsync({ params: { jobId }, body });
        toast('Link created. Any earlier link is closed');
      }}
    >
      <NativeSelect
        label="Induction, once per worker"
        size="sm"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: 'usual', label: 'Standard site induction' },
          { value: 'none', label: 'None' },
          ...forms.map(({ id, label }) => ({ value: String(id), label })),
        ]}
      />
    </SaveDialog>
  );
}
