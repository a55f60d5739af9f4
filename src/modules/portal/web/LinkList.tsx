// Links as a list: what is shared with whom, what they see, how often it was opened, until when; revoked one by one or together.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Condition } from '../../../kit/filter.ts';
import type { Endpoint, ListQuery, Page } from '../../../kit/endpoint.ts';
import { call } from '../../../platform/web/api/call.ts';
import type { ReactNode } from 'react';
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
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type ShareItemView, portalApi } from '../shared/portal.api.ts';
import { shareItem } from '../shared/share-item.entity.ts';
import { KIND_LABELS, openedOf, recipientOf, shownOf, stateOf } from './share-words.ts';

const LinkLog = lazy(async () => ({ default: (await import('./LinkLog.tsx')).LinkLog }));

const MOST = 1000;
const told = (error: unknown): void =>
  toast(error instanceof Error ? error.message : 'The links were not revoked. Try again.', { tone: 'late' });

const columns: Column<ShareItemView>[] = [
  { id: 'label', header: 'Shared', cell: ({ label, kind }) => label || KIND_LABELS[kind], width: 150, grow: true },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => KIND_LABELS[kind], width: 110, sortField: 'kind' },
  { id: 'to', header: 'To', cell: (row) => recipientOf(row), width: 130, sortField: 'email' },
  { id: 'job', header: 'Job', cell: ({ jobNumber }) => jobNumber, width: 85 },
  { id: 'shows', header: 'Shows', cell: (row) => shownOf(row), width: 110 },
  { id: 'createdBy', header: 'Made by', cell: ({ createdBy }) => createdBy?.label ?? '', width: 90 },
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
    width: 150,
    sortField: 'expiresAt',
  },
];
const filters = [
  { field: 'open', label: 'Open', kind: 'bool' as const },
  ...filterFields(shareItem, ['kind', 'contactId', 'email', 'requireLogin', 'expiresAt', 'revokedAt']),
];

type Links = Endpoint<string, ListQuery, undefined, Page<ShareItemView>>;

/** Those of a selection that can still be opened. */
async function openOnes(endpoint: Links, { all, ids, state }: BulkTarget): Promise<ShareItemView[]> {
  const chosen = all
    ? filterQuery(state)
    : { filter: JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: ids }] }) };
  const { data } = await call(endpoint, { query: { ...chosen, perPage: String(MOST) } });
  return data.filter(({ open }) => open);
}

export interface LinkListProps {
  name: string;
  title: string;
  endpoint: Links;
  defaultFilter?: Condition[];
  actions?: ReactNode;
  empty: string;
}

export function LinkList({ name, title, endpoint, defaultFilter, actions, empty }: LinkListProps) {
  const mayRevoke = useCan()('edit-share-item');
  const [logged, setLogged] = useState<ShareItemView>();
  const pages = useObjectPages();
  const write = useWrite(portalApi.revokeMany);
  const revoke = async (items: readonly ShareItemView[]): Promise<boolean> => {
    const [first] = items;
    if (!first) {
      toast('None of these links can be opened any more.');
      return false;
    }
    const many = items.length > 1;
    const question = many ? `Revoke ${items.length} links?` : `Revoke the link for ${recipientOf(first)}?`;
    const text = `Anyone with ${many ? 'these pages' : 'the page'} open loses ${many ? 'them' : 'it'} at once, and the ${many ? 'links stop' : 'link stops'} working.`;
    if (!(await confirm({ title: question, text, action: 'Revoke', danger: true }))) return false;
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
            void openOnes(endpoint, target)
              .then(revoke)
              .then((done) => done && target.clear(), told),
        },
      ]
    : [];
  const own: Column<ShareItemView> = {
    id: 'revoke',
    header: '',
    width: 125,
    cell: (row) => (
      <>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Log of the link for ${recipientOf(row)}`}
          onClick={() => setLogged(row)}
        >
          Log
        </Button>
        {row.open && mayRevoke && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Revoke the link for ${recipientOf(row)}`}
            onClick={() => void revoke([row]).catch(told)}
          >
            Revoke
          </Button>
        )}
      </>
    ),
  };
  return (
    <>
      <DataList
        name={name}
        title={title}
        endpoint={endpoint}
        columns={[...columns, own]}
        filters={filters}
        {...(defaultFilter && { defaultFilter })}
        defaultSort="-createdAt"
        rowHref={({ objectType, objectId, jobId }) =>
          pages.get(objectType)?.href?.({ objectId, jobId }) ?? (jobId ? jobPaths.job(jobId, 'share') : '/prime/links')
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
        actions={actions}
        {...(bulkActions.length > 0 && { bulkActions })}
        empty={{ text: empty }}
      />
      {logged && (
        <Suspense fallback={null}>
          <LinkLog item={logged} onClose={() => setLogged(undefined)} />
        </Suspense>
      )}
    </>
  );
}
