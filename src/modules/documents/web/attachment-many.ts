// Many attachments at once: changed one by one, a few at a time, and turned back as a whole.
import { call } from '../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type BulkTarget } from '../../../platform/web/list/bulk.ts';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import type { AttachmentUpdate } from '../shared/attachment.entity.ts';
import { type AttachmentView, attachmentsApi } from '../shared/attachments.api.ts';
import { counted } from './attachment-words.ts';

const PER_READ = 1000;

/** The rows that a list's selection means. */
export async function rowsOf(jobId: number, { all, ids, state }: BulkTarget): Promise<AttachmentView[]> {
  const chosen = all
    ? filterQuery(state)
    : { filter: JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: ids }] }) };
  const rows: AttachmentView[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...chosen, page: String(page), perPage: String(PER_READ) };
    const { data } = await call(attachmentsApi.ofJob, { params: { jobId }, query });
    rows.push(...data);
    if (data.length < PER_READ) return rows;
  }
}

export type ManyPatch = Partial<Pick<AttachmentUpdate, 'attachmentTypeId' | 'room' | 'public' | 'attachmentStatusId'>>;
const AT_ONCE = 4;

async function changeEach(
  rows: readonly AttachmentView[],
  patchOf: (row: AttachmentView) => ManyPatch,
): Promise<AttachmentView[]> {
  const left = [...rows];
  const changed: AttachmentView[] = [];
  let failed: Error | undefined;
  const worker = async (): Promise<void> => {
    for (let row = left.shift(); row && !failed; row = left.shift()) {
      try {
        const body = { ...patchOf(row), version: row.version } as AttachmentUpdate;
        const { data } = await call(
          attachmentsApi.update,
          { params: { id: row.id }, body },
          { transaction: newTransaction() },
        );
        changed.push(data);
      } catch (error) {
        failed = error instanceof Error ? error : new Error('The change was not saved.');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  invalidateResources(['attachment', 'history']);
  if (failed) toast(`${changed.length} of ${rows.length} changed. ${failed.message}`, { tone: 'late' });
  return changed;
}

/** Changes them, says so, and offers to turn it back. */
export async function changeMany(rows: readonly AttachmentView[], patch: ManyPatch, words: string): Promise<void> {
  const before = new Map(rows.map((row) => [row.id, row]));
  const changed = await changeEach(rows, () => patch);
  if (changed.length === 0) return;
  toast(`${counted(changed.length, 'file')} ${words}`, {
    undo: () =>
      void changeEach(changed, (row) => {
        const old = before.get(row.id);
        return Object.fromEntries(Object.keys(patch).map((name) => [name, old?.[name as keyof AttachmentView]]));
      }),
  });
}
