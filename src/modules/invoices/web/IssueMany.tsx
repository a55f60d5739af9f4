// Drafts that were chosen in the list are issued in the background, one after the other.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import { invoicesApi } from '../shared/invoices.api.ts';

const MOST = 1000;

export function IssueMany({ target, onClose }: { target: BulkTarget; onClose: () => void }) {
  const issue = useWrite(invoicesApi.issueMany);
  const [send, setSend] = useState(true);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    const itemIds = target.all ? await idsOf(target) : target.ids;
    if (itemIds.length > MOST) return setError(`At most ${MOST.toLocaleString()} are issued at once. Filter the list.`);
    await issue.mutateAsync({ body: { itemIds, send } });
    target.clear();
    onClose();
  };
  const words = `${target.count} ${target.count === 1 ? 'invoice' : 'invoices'}`;
  return (
    <SaveDialog
      title={`Issue ${words}`}
      action={send ? 'Issue and send' : 'Issue'}
      save={save}
      saving={issue.isPending}
      changed={!send}
      error={error ?? (issue.error ? (Object.values(issue.error.errors)[0] ?? issue.error.message) : undefined)}
      onClose={onClose}
    >
      <p className="quiet">
        Each draft gets its number and is frozen. Drafts that cannot be issued stay drafts and say why.
      </p>
      <Checkbox
        label="Email each with its PDF and a link"
        checked={send}
        onChange={(event) => setSend(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}

/** One more than can be issued says that there are too many. */
async function idsOf({ state }: BulkTarget): Promise<number[]> {
  const query = { ...filterQuery(state), perPage: String(MOST) };
  const first = await call(invoicesApi.list, { query });
  const ids = first.data.map(({ id }) => id);
  return first.meta.total > MOST ? [...ids, 0] : ids;
}
