// Page and form of WHS items: a plain resource with its way and what is done about it below its fields.
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { editing, routeId } from '../../../platform/web/paths/paths.ts';
import { NewRecord, RecordInPlace, ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams, useSearch } from '../../../platform/web/shell/page-location.tsx';
import { useIsActiveTab, useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { whsItem } from '../shared/whs-item.entity.ts';
import { whsItemsApi } from '../shared/whs-items.api.ts';
import { WhsMore } from './WhsMore.tsx';
import { safetyPaths } from './safety-paths.ts';

const of = webResource(whsItem, whsItemsApi, {
  columns: ['whsNumber', 'label'],
  sections: [
    {
      title: 'What and where',
      fields: ['label', 'whsItemTypeId', 'jobId', 'linkedContactId', 'incidentDate', 'description', 'loggedById'],
    },
    { title: 'Risk', fields: ['severity', 'likelihood', 'swmsTriggerIds', 'costTotal'] },
    {
      title: 'Injury and regulator',
      fields: ['injuredParty', 'injury', 'notifiableAs', 'notifiedDate', 'notifiedReference'],
    },
    { title: 'Days', fields: ['mitigatedDate', 'resolvedDate'] },
  ],
  titleFields: ['whsNumber', 'label'],
  more: WhsMore,
});

/** In a tab of its own for those whose role says so, or who do not see its job; for others inside the job. */
export function WhsPage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  if (recordId === 'new') return <WhsRegister />;
  return <Standing />;
}
const Standing = () => (useCan()('my-whs') ? <ResourcePage of={of} /> : <ToItsJob />);

export function WhsRegister() {
  useTabTitle('New WHS Item');
  return <NewRecord of={of} />;
}

function ToItsJob() {
  const id = routeId(usePageParams<{ recordId: string }>().recordId);
  const read = useRead(whsItemsApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const item = read.data?.data;
  const jobId = item?.jobId ?? undefined;
  const job = useRead(jobsApi.get, { params: { id: jobId ?? 0 } }, { enabled: jobId !== undefined });
  const { edit } = useSearch();
  const tab = useTab();
  const ready = useIsActiveTab() && job.data !== undefined;
  const go = useEffectEvent(() => {
    if (jobId === undefined || id === undefined) return;
    const href = safetyPaths.inJob(jobId, id);
    openPage(edit === undefined ? href : editing(href), { replace: true });
    tab.close();
  });
  useEffect(() => {
    if (ready) go();
  }, [ready]);
  const ofCompany = item !== undefined && item.jobId === null;
  return id === undefined || ofCompany || read.error || job.error ? (
    <ResourcePage of={of} />
  ) : (
    <SkeletonRows rows={8} />
  );
}

/** One item on the page of its job. */
export function WhsInJob({ id, jobId }: { id: number; jobId: number }) {
  return <RecordInPlace of={of} id={id} back={{ href: safetyPaths.ofJob(jobId), label: 'Back to WHS items' }} />;
}
