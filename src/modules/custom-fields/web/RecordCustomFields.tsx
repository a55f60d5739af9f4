// The pages of a job and of a contact with the fields that the company added.
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { GeneratedFormView } from '../../../platform/web/form/generated/GeneratedForm.tsx';
import { useGeneratedForm } from '../../../platform/web/form/generated/use-generated-form.ts';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type CustomValues, customFieldsApi } from '../shared/custom-fields.api.ts';
import { formOfGroups } from './form-of-groups.ts';

type ReadApi = typeof customFieldsApi.jobValues | typeof customFieldsApi.contactValues;
type SaveApi = typeof customFieldsApi.saveJobValues | typeof customFieldsApi.saveContactValues;
/** Both kinds of record have the same calls; only the name of the id in the path differs. */
type JobParams = { jobId: number };
interface RecordFieldsProps {
  params: JobParams | { contactId: number };
  label: string;
  draftKey: string;
  readApi: ReadApi;
  saveApi: SaveApi;
}

export const JobCustomFields = ({ job }: JobPageProps) => (
  <RecordFields
    params={{ jobId: job.id }}
    label={`Custom fields of ${job.jobNumber}`}
    draftKey={`customFields:job:${job.id}`}
    readApi={customFieldsApi.jobValues}
    saveApi={customFieldsApi.saveJobValues}
  />
);

export const ContactCustomFields = ({ contact }: ContactExtraPageProps) => (
  <RecordFields
    params={{ contactId: contact.id }}
    label={`Custom fields of ${contact.fullName}`}
    draftKey={`customFields:contact:${contact.id}`}
    readApi={customFieldsApi.contactValues}
    saveApi={customFieldsApi.saveContactValues}
  />
);

function RecordFields(props: RecordFieldsProps) {
  const read = useRead(props.readApi as typeof customFieldsApi.jobValues, { params: props.params as JobParams });
  if (read.error) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  return <Answers key={props.draftKey} {...props} given={read.data.data} />;
}

function Answers({ params, label, draftKey, saveApi, given }: RecordFieldsProps & { given: CustomValues }) {
  const save = useWrite(saveApi as typeof customFieldsApi.saveJobValues);
  const form = useGeneratedForm({
    fields: formOfGroups(given.groups),
    answers: given.values,
    version: given.version,
    draftKey,
    save: async (values, version) => {
      const body = { values, ...(version !== undefined && { version }) };
      return (await save.mutateAsync({ params: params as JobParams, body })).data;
    },
    onSaved: () => toast('Saved'),
  });
  return <GeneratedFormView form={form} label={label} />;
}
