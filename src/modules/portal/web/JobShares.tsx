// /prime/job/view/$jobId/share: every link of the job and its records, to whom, how often opened; revoked one by one or together.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fillPath } from '../../../kit/endpoint.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import type { BulkAction, BulkTarget } from '../../../platform/web/list/bulk.ts';
import { type Column, MOMENT_WIDTH, filterFields } from '../../../platform/web/list/column.ts';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type ShareItemView, portalApi } from '../shared/portal.api.ts';
import { shareItem } from '../shared/share-item.entity.ts';
import { SHARED_OBJECTS } from '../shared/share-kinds.ts';
import { KIND_LABELS, openedOf, recipientOf, stateOf } from './share-words.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

const MOST = 1000;
const told = (error: unknown): void =>
  toast(error instanceof Error ? error.message : 'The links were not revoked. Try again.', { tone: 'late' });

const columns: Column<ShareItemView>[] = [
  { id: 'label', header: 'Shared', cell: ({ label, kind }) => label || KIND_LABELS[kind], width: 170, grow: true },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => KIND_LABELS[kind], width: 130, sortField: 'kind' },
  { id: 'to', header: 'To', cell: (row) => recipientOf(row), width: 170, sortField: 'email' },
  { id: 'createdBy', header: 'Made by', cell: ({ createdBy }) => createdBy?.label ?? '', width: 110 },
  {
    id: 'createdAt',
    header: 'Made',
    cell: ({ createdAt }) => showMoment(createdAt),
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    hidden: true,
  },
  { id: 'opened', header: 'Opened', cell: (row) => openedOf(row), width: 150 },
  {
    id: 'expiresAt',
    header: 'Status',
    cell: (row) => <Status value={stateOf(row)} />,
    width: 235,
    sortField: 'expiresAt',
  },
];
const filters = filterFields(shareItem, ['kind', 'contactId', 'email', 'expiresAt', 'revokedAt']);

/** Those of a selection that can still be opened. */
async function openOnes(jobId: number, { all, ids, state }: BulkTarget): Promise<ShareItemView[]> {
  const chosen = all
    ? filterQuery(state)
    : { filter: JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: ids }] }) };
  const query = { ...chosen, perPage: String(MOST) };
  const { data } = await call(portalApi.ofJob, { params: { jobId }, query });
  return data.filter(({ open }) => open);
}

export function JobShares({ job }: JobPageProps) {
  const can = useCan();
  const mayRevoke = can('edit-share-item');
  const mayShare = ['create-share-item', ...SHARED_OBJECTS.portal.rights].every((right) => can(right));
  const [sharing, setSharing] = useState(false);
  const pages = useObjectPages();
  const write = useWrite(portalApi.revokeMany);
  const revoke = async (items: readonly ShareItemView[]): Promise<boolean> => {
    const [first] = items;
    if (!first) {
      toast('None of these links can be opened any more.');
      return false;
    }
    const many = items.length > 1;
    const title = many ? `Revoke ${items.length} links?` : `Revoke the link for ${recipientOf(first)}?`;
    const text = `Anyone with ${many ? 'these pages' : 'the page'} open loses ${many ? 'them' : 'it'} at once, and the ${many ? 'links stop' : 'link stops'} working.`;
    if (!(await confirm({ title, text, action: 'Revoke', danger: true }))) return false;
    const { data } = await write.mutateAsync({ body: { shareItemIds: items.map(({ id }) => id) } });
    toast(data.revoked === 1 ? 'Link revoked' : `${data.revoked} links revoked`);
    return true;
  };
  const bulkActions: BulkAction[] = mayRevoke
    ? [
        {
          id: 'revoke',
          label: 'Revoke',
          run: (target) =>
            void openOnes(job.id, target)
              .then(revoke)
              .then((done) => done && target.clear(), told),
        },
      ]
    : [];
  const withRevoke: Column<ShareItemView>[] = mayRevoke
    ? [
        ...columns,
        {
          id: 'revoke',
          header: '',
          width: 85,
          cell: (row) =>
            row.open && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Revoke the link for ${recipientOf(row)}`}
                onClick={() => void revoke([row]).catch(told)}
              >
                Revoke
              </Button>
            ),
        },
      ]
    : columns;
  return (
    <>
      <DataList
        name="job-shares"
        title="Shared links"
        endpoint={{ ...portalApi.ofJob, path: fillPath(portalApi.ofJob.path, { jobId: job.id }) }}
        columns={withRevoke}
        filters={filters}
        defaultSort="-createdAt"
        rowHref={({ objectType, objectId }) =>
          pages.get(objectType)?.href?.({ objectId, jobId: job.id }) ?? jobPaths.job(job.id, 'share')
        }
        rowLabel={(row) => `${row.label || KIND_LABELS[row.kind]}, ${recipientOf(row)}`}
        phoneRow={(row) => ({
          title: row.label || KIND_LABELS[row.kind],
          status: stateOf(row).label,
          detail: [recipientOf(row), openedOf(row), row.createdBy && `made by ${row.createdBy.label}`]
            .filter(Boolean)
            .join(' · '),
          side: KIND_LABELS[row.kind],
        })}
        actions={
          mayShare && (
            <Button size="xs" onClick={() => setSharing(true)}>
              Share job page
            </Button>
          )
        }
        {...(bulkActions.length > 0 && { bulkActions })}
        empty={{
          text: 'Nothing on this job is shared yet. Share an estimate, files or a form and the link appears here.',
        }}
      />
      {sharing && (
        <Suspense fallback={null}>
          <ShareDialog
            kind="portal"
            objectType="job"
            objectId={job.id}
            label={job.jobNumber}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
