// Files of another company are fetched after the message, in the background: by hash, each once.
import type { Context } from '../../../platform/server/context.ts';
import { enqueue } from '../../../platform/server/background.ts';
import type { MessageFile } from '../shared/sync-message.ts';
import { isRemote } from './remote.store.ts';
import { queueRemoteFiles } from './remote-files.store.ts';

export const FETCH_FILES = 'sync-files';

export interface FilesToFetch {
  linkId: number;
  jobId: number | null;
  /** The record of ours that they go to. */
  objectType: string;
  objectId: number;
  files: readonly MessageFile[];
  attachmentTypeId?: number | null;
}
export async function enqueueFiles(ctx: Context, given: FilesToFetch): Promise<void> {
  if (!given.files.length) return;
  const { linkId, files, ...target } = given;
  const key = { companyId: ctx.actor.companyId, linkId };
  if (await isRemote(ctx, key)) return await queueRemoteFiles(ctx, key, files, target);
  await enqueue(ctx, FETCH_FILES, 'Files from a connected company', { ...given }, given.jobId);
}
