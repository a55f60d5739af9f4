// What proves a line is chosen: files of the job, or a form of it that was handed in.
import css from './ProofPanel.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { AttachmentPicker } from '../../documents/web/index.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import type { ProofLine } from '../shared/proof.api.ts';
import { proofApi } from '../shared/proof.api.ts';
import { type LinkedKind, PROOF_WORDS } from '../shared/proof.ts';

interface Props {
  line: ProofLine;
  kind: LinkedKind;
  job: { id: number; label: string };
  onClose: () => void;
}

export function LinkProof({ line, kind, job, onClose }: Props) {
  const link = useWrite(proofApi.link);
  const [files, setFiles] = useState(kind !== 'form' && kind !== 'signature');
  const { lineType, lineId } = line;
  const save = async (of: { attachmentIds?: number[]; customFormId?: number }): Promise<void> => {
    await link.mutateAsync({ body: { lineType, lineId, kind, ...of } });
    onClose();
  };
  const keep = (of: { attachmentIds?: number[]; customFormId?: number }): void =>
    void save(of).catch((error: ApiError) =>
      toast(Object.values(error.errors ?? {})[0] ?? error.message, { tone: 'late' }),
    );
  if (files)
    return (
      <AttachmentPicker
        job={{ id: job.id, jobNumber: job.label }}
        title={`${PROOF_WORDS[kind].replace(/^./, (letter) => letter.toUpperCase())} of “${line.label}”`}
        action="Link"
        picturesOnly={kind === 'photoBefore' || kind === 'photoAfter' || kind === 'itemPhoto'}
        saving={link.isPending}
        onChoose={(chosen) => keep({ attachmentIds: chosen.map(({ id }) => id) })}
        onClose={onClose}
      />
    );
  return (
    <FormOfJob
      job={job}
      saving={link.isPending}
      onChoose={(customFormId) => keep({ customFormId })}
      onFiles={() => setFiles(true)}
      onClose={onClose}
    />
  );
}

interface FormProps {
  job: { id: number; label: string };
  saving: boolean;
  onChoose: (id: number) => void;
  onFiles: () => void;
  onClose: () => void;
}
function FormOfJob({ job, saving, onChoose, onFiles, onClose }: FormProps) {
  const filter = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: job.id }] });
  const read = useRead(formsApi.list, { query: { filter, perPage: '200' } });
  const forms = (read.data?.data ?? []).filter(
    ({ customFormStatus: { typeName } }) => typeName === 'active' || typeName === 'done',
  );
  return (
    <Dialog
      title={`Forms on ${job.label}`}
      opened
      onClose={onClose}
      actions={
        <Button size="xs" variant="default" onClick={onFiles}>
          Use a file
        </Button>
      }
    >
      {read.data && forms.length === 0 && <p className="quiet">No forms submitted on this job yet.</p>}
      <ul className={css.forms}>
        {forms.map(({ id, customFormNumber, label, customFormStatus }) => (
          <li key={id}>
            <span>
              {customFormNumber} {label} <span className="quiet">{customFormStatus.label}</span>
            </span>
            <Button size="compact-xs" variant="default" loading={saving} onClick={() => onChoose(id)}>
              Link
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
