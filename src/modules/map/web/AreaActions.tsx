// What is done with the jobs of an area: by the same calls as in their list. Modules above add theirs through the slot of that list.
import css from './MapPage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { JobBulkAssign, jobListHref, useJobBulkActions } from '../../jobs/web/index.ts';
import type { MapMarker } from '../shared/map.api.ts';
import { mapApi } from '../shared/map.api.ts';

/** A list of which rows were chosen one by one. */
const CHOSEN: BulkTarget['state'] = {
  s: '',
  page: 1,
  perPage: 50,
  sort: '-createdAt',
  filter: [],
  any: false,
  view: null,
  display: 'table',
};
/** What an address of the list holds. */
const MOST_LISTED = 200;

export function AreaActions({ markers, onClear }: { markers: readonly MapMarker[]; onClear: () => void }) {
  const can = useCan();
  const [doing, setDoing] = useState<string | null>(null);
  const more = useJobBulkActions().filter((action) => action.useShown());
  const ids = markers.filter(({ kind }) => kind === 'job').map(({ id }) => id);
  const others = markers.length - ids.length;
  const many = can('bulk-update') && can('edit-job');
  const close = (): void => {
    setDoing(null);
    invalidateResources(['map']);
  };
  const target: BulkTarget = { ids, all: false, state: CHOSEN, count: ids.length, clear: close };
  const Action = more.find(({ id }) => id === doing)?.component;
  return (
    <div className={css.area} role="group" aria-label="The area">
      <p>
        <strong>
          {ids.length} {ids.length === 1 ? 'job' : 'jobs'}
        </strong>{' '}
        in the area{others > 0 && <span className="quiet">, {others} others</span>}
      </p>
      <div className={css.buttons}>
        {ids.length > 0 && many && (
          <>
            <Button size="xs" onClick={() => setDoing('assign')}>
              Assign
            </Button>
            <Button size="xs" variant="default" onClick={() => setDoing('tag')}>
              Add a tag
            </Button>
          </>
        )}
        {ids.length > 0 &&
          more.map(({ id, label }) => (
            <Button key={id} size="xs" variant="default" onClick={() => setDoing(id)}>
              {label}
            </Button>
          ))}
        {ids.length > 0 && ids.length <= MOST_LISTED && (
          <PageLink href={jobListHref([{ field: 'id', operator: 'equals', value: ids }])}>Open as a list</PageLink>
        )}
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear the area
        </Button>
      </div>
      {doing === 'assign' && <JobBulkAssign target={target} onClose={close} />}
      {doing === 'tag' && <AddTag ids={ids} onClose={close} />}
      {Action && (
        <Suspense fallback={null}>
          <Action target={target} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function AddTag({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const { options } = useOptions('filterTag');
  const [tag, setTag] = useState<string | null>(null);
  const write = useWrite(mapApi.tagJobs);
  return (
    <SaveDialog
      title={`Add a tag to ${ids.length} ${ids.length === 1 ? 'job' : 'jobs'}`}
      action="Add"
      changed={tag !== null}
      ready={tag !== null}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        const { data } = await write.mutateAsync({ body: { itemIds: ids, filterTagId: Number(tag) } });
        toast(`${data.updated} jobs tagged${data.left ? `, ${data.left} left as they were` : ''}`);
        onClose();
      }}
    >
      <Picker
        data-autofocus
        label="Tag"
        size="sm"
        searchable
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={tag}
        onChange={setTag}
        nothingFoundMessage="No such tag. An administrator can add one under Lists"
      />
    </SaveDialog>
  );
}
