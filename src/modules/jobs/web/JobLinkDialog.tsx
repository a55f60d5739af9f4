// Link to another job: which one, and how the two belong together.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { jobLinksApi } from '../shared/job-records.api.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

/** How the other job stands to this one; sync mirrors are made by syncing. */
const KINDS = [
  { value: '1:child', label: 'Is a child of this job' },
  { value: '1:parent', label: 'Is the parent of this job' },
  { value: '2:child', label: 'Is related' },
  { value: '3:child', label: 'Is a duplicate of this job' },
  { value: '3:parent', label: 'Is the job that this one duplicates' },
];
const SHORTEST = 2;

export function JobLinkDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const [kind, setKind] = useState('1:child');
  const [otherId, setOtherId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useRead(
    jobsApi.list,
    { query: { s: term, perPage: '20', paginate: '0' } },
    { enabled: term.length >= SHORTEST, keepPrevious: true },
  );
  const write = useWrite(jobLinksApi.create);
  const data = (found.data?.data ?? [])
    .filter(({ id }) => id !== job.id)
    .map((row) => ({
      value: String(row.id),
      label: [row.jobNumber, row.customerName, row.siteAddressText].filter(Boolean).join(' · '),
    }));
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
      <Picker
        label="Other job"
        placeholder="Number, customer or address"
        size="sm"
        withAsterisk
        searchable
        data={data}
        value={otherId}
        onChange={setOtherId}
        onType={setTyped}
        settled={term === typed.trim() && !found.isPlaceholderData && !found.isFetching}
        filter={({ options }) => options}
        nothingFoundMessage={term.length < SHORTEST ? 'Type at least 2 characters' : 'No items were found'}
        error={ofJob}
      />
      <Picker label="The other job" size="sm" data={KINDS} value={kind} onChange={(value) => value && setKind(value)} />
    </SaveDialog>
  );
}
