// /prime/job/submissions: what strangers handed in, until somebody decides.
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { type Column, type FilterField, MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { jobPaths } from './job-paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { SUBMISSION_STATES } from '../shared/job-submission.entity.ts';
import { type JobSubmissionView, submissionsApi } from '../shared/job-submissions.api.ts';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { SubmissionStatus } from './SubmissionStatus.tsx';

const columns: readonly Column<JobSubmissionView>[] = [
  { id: 'customer', header: 'Customer', width: 170, sortField: 'customerName', cell: (row) => row.customerName },
  {
    id: 'state',
    header: 'State',
    width: 110,
    sortField: 'state',
    cell: (row) => <SubmissionStatus state={row.state} />,
  },
  { id: 'site', header: 'Site', width: 200, cell: (row) => row.siteAddressText },
  { id: 'description', header: 'Description', width: 240, grow: true, cell: (row) => row.description?.slice(0, 200) },
  { id: 'clientRef', header: 'Claim number', width: 130, sortField: 'clientRef', cell: (row) => row.clientRef },
  { id: 'form', header: 'Form', width: 140, cell: (row) => row.link?.label },
  {
    id: 'job',
    header: 'Job',
    width: 100,
    cell: (row) => row.job && <PageLink href={jobPaths.job(row.job.id)}>{row.job.jobNumber}</PageLink>,
  },
  {
    id: 'created',
    header: 'Submitted',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
  },
];
const filters: readonly FilterField[] = [
  { field: 'state', label: 'State', kind: 'oneOf', values: SUBMISSION_STATES },
  { field: 'customerName', label: 'Customer', kind: 'text' },
  { field: 'clientRef', label: 'Claim number', kind: 'text' },
  { field: 'createdAt', label: 'Submitted', kind: 'moment' },
];

export function SubmissionList() {
  useTabTitle('Submissions');
  const { submission } = useSearch<{ submission?: number }>();
  const setSearch = useSetSearch();
  return (
    <>
      <DataList
        name="jobSubmission"
        title="Submissions"
        endpoint={submissionsApi.list}
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        rowHref={(row) => `${jobPaths.submissions()}?submission=${row.id}`}
        rowLabel={(row) => row.customerName ?? 'Submission'}
        phoneRow={(row) => ({
          title: row.customerName ?? 'Nameless',
          status: <SubmissionStatus state={row.state} />,
          detail: row.siteAddressText ?? row.description?.slice(0, 80),
          side: showMoment(row.createdAt),
        })}
        empty={{ text: 'No submissions yet. Create public forms under Administration.' }}
      />
      {submission !== undefined && <SubmissionDialog id={submission} onClose={() => setSearch({})} />}
    </>
  );
}
