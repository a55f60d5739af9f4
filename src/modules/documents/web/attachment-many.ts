// Many attachments at once, in one call where the person has the right to it, else a few at a time; taken back as a whole.
import { counted } from '../../../platform/shared/words.ts';
import { call } from '../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { filterQuery } from '../../../platform/web/list/list-state.ts';
import { attachmentCommandsApi } from '../shared/attachment-commands.api.ts';
import type { AttachmentUpdate } from '../shared/attachment.entity.ts';
import { type AttachmentView, attachmentsApi } from '../shared/attachments.api.ts';

const PER_READ = 1000;

/** The rows of the job that a list's selection means. */
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

export type ManyPatch = Partial<
  Pick<AttachmentUpdate, 'attachmentTypeId' | 'room' | 'public' | 'filterTagIds' | 'description' | 'attachmentStatusId'>
>;

const told = (error: unknown): void =>
  toast(error instanceof Error ? error.message : 'The change was not saved. Try again.', { tone: 'late' });
const stale = (): void => invalidateResources(['attachment', 'history']);

/** Changes them, says so, and offers to turn it back. */
export async function changeMany(
  rows: readonly AttachmentView[],
  patch: ManyPatch,
  words: string,
  inOneCall: boolean,
): Promise<void> {
  const undo = inOneCall ? await inOne(rows, patch) : await inTurn(rows, patch);
  stale();
  if (undo) toast(`${counted(undo.changed, 'file')} ${words}`, { undo: () => void undo.run().then(stale, told) });
}

interface Undo {
  changed: number;
  run: () => Promise<unknown>;
}

async function inOne(rows: readonly AttachmentView[], fields: ManyPatch): Promise<Undo | undefined> {
  const { data } = await call(
    attachmentCommandsApi.bulkUpdate,
    { body: { itemIds: rows.map(({ id }) => id), fields } },
    { transaction: newTransaction() },
  );
  const [left] = data.left;
  if (left) toast(`${counted(data.left.length, 'file')} left as they were: ${left.reason}`, { tone: 'late' });
  const { bulkId } = data;
  if (bulkId === null) return undefined;
  return {
    changed: data.updated,
    run: () => call(attachmentCommandsApi.bulkUndo, { params: { bulkId } }, { transaction: newTransaction() }),
  };
}

const AT_ONCE = 4;

async function inTurn(rows: readonly AttachmentView[], patch: ManyPatch): Promise<Undo | undefined> {
  const before = new Map(rows.map((row) => [row.id, row]));
  const changed = await changeEach(rows, () => patch);
  if (changed.length === 0) return undefined;
  const names = Object.keys(patch) as (keyof AttachmentView)[];
  return {
    changed: changed.length,
    run: () => changeEach(changed, ({ id }) => Object.fromEntries(names.map((name) => [name, before.get(id)?.[name]]))),
  };
}

async function changeEach(
  rows: readonly AttachmentView[],
  patchOf: (row: AttachmentView) => ManyPatch,
): Promise<AttachmentView[]> {
  const left = [...rows];
  const changed: AttachmentView[] = [];
  const failed: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let row = left.shift(); row && failed.length === 0; row = left.shift()) {
      try {
        const body = { ...patchOf(row), version: row.version } as AttachmentUpdate;
        const input = { params: { id: row.id }, body };
        changed.push((await call(attachmentsApi.update, input, { transaction: newTransaction() })).data);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failed.length > 0) told(failed[0]);
  return changed;
}
