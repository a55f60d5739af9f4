// The page of a job with the fields that the company added.
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { GeneratedFormView } from '../../../platform/web/form/generated/GeneratedForm.tsx';
import { useGeneratedForm } from '../../../platform/web/form/generated/use-generated-form.ts';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import type { JobPageProps } from '../../jobs/web/routes.tsx';
import { type CustomValues, customFieldsApi } from '../shared/custom-fields.api.ts';
import { formOfGroups } from './form-of-groups.ts';

export function JobCustomFields({ job }: JobPageProps) {
  const read = useRead(customFieldsApi.jobValues, { params: { id: job.id } });
  if (read.error) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  return <Answers key={job.id} jobId={job.id} label={`Custom fields of ${job.jobNumber}`} given={read.data.data} />;
}

function Answers({ jobId, label, given }: { jobId: number; label: string; given: CustomValues }) {
  const save = useWrite(customFieldsApi.saveJobValues);
  const form = useGeneratedForm({
    fields: formOfGroups(given.groups),
    answers: given.values,
    draftKey: `customFields:job:${jobId}`,
    save: (values) => save.mutateAsync({ params: { id: jobId }, body: { values } }),
    onSaved: () => toast('Saved'),
  });
  return <GeneratedFormView form={form} label={label} />;
}
