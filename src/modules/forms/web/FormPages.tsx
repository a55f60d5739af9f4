// List and page of forms.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { customForm } from '../shared/custom-form.entity.ts';
import { formsApi } from '../shared/forms.api.ts';
import { FormRecord } from './FormRecord.tsx';
import { NewForm } from './NewForm.tsx';

const of = webResource(customForm, formsApi, {
  columns: [
    'label',
    'customFormNumber',
    'customFormStatusId',
    'jobId',
    'kind',
    'assignedId',
    'submittedAt',
    'approvedAt',
  ],
});

export const FormList = () => <ResourceList of={of} />;

export function FormPage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = routeId(recordId);
  if (recordId === 'new') return <NewForm />;
  return id === undefined ? <NotFoundPage /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const record = useRead(formsApi.get, { params: { id } });
  const page = useRead(formsApi.page, { params: { id } });
  const form = record.data?.data;
  useTabTitle(form && [form.customFormNumber, form.label].filter(Boolean).join(' '));
  const error = record.error ?? page.error;
  if (error?.status === 404) return <NotFoundPage />;
  if (error && !(form && page.data))
    return <PageError error={error} onRetry={() => void Promise.all([record.refetch(), page.refetch()])} />;
  if (!form || !page.data) return <SkeletonRows rows={8} />;
  return <FormRecord form={form} page={page.data.data} />;
}
