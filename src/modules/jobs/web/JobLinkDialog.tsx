// Link to another job: which one, and how the two belong together.
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { jobLinksApi } from '../shared/job-records.api.ts';
import type { JobView } from '../shared/jobs.api.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { JobPicker } from './JobPicker.tsx';

/** How the other job stands to this one; sync mirrors are made by syncing. */
const KINDS = [
  { value: '1:child', label: 'Is a child of this job' },
  { value: '1:parent', label: 'Is the parent of this job' },
  { value: '2:child', label: 'Is related' },
  { value: '3:child', label: 'Is a duplicate of this job' },
  { value: '3:parent', label: 'Is the job that this one duplicates' },
];

export function JobLinkDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const [kind, setKind] = useState('1:child');
  const [otherId, setOtherId] = useState<string | null>(null);
  const write = useWrite(jobLinksApi.create);
  const errors = write.error?.errors ?? {};
  const ofJob = errors['childJobId'] ?? errors['parentJobId'];
  return (
    <SaveDialog
      title="Link to another job"
      action="Link"
      changed={otherId !== null}
      ready={otherId !== null}
      saving={write.isPending}
      error={ofJob ? undefined : write.error?.message}
      onClose={onClose}
      save={async () => {
        const [type, role] = kind.split(':');
        const [parentJobId, childJobId] = role === 'child' ? [job.id, Number(otherId)] : [Number(otherId), job.id];
        await write.mutateAsync({ body: { linkTypeId: Number(type), parentJobId, childJobId } });
        toast('Jobs linked');
        onClose();
      }}
    >
      <JobPicker label="Other job" value={otherId} onChange={setOtherId} except={job.id} error={ofJob} />
      <Picker label="The other job" size="sm" data={KINDS} value={kind} onChange={(value) => value && setKind(value)} />
    </SaveDialog>
  );
}
