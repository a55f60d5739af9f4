// What a linked record of theirs tells afterwards: kept as theirs beside ours, said to the people of the job, never sent back.
import type { Context } from '../../../platform/server/context.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { createNotification } from '../../messages/server/index.ts';
import { differencesOf, fieldsOf, valuesOf } from '../shared/sync-fields.ts';
import type { UpdateMessage } from '../shared/sync-message.ts';
import { enqueueFiles } from './sync-files.jobs.ts';
import { type Mapping, type SyncLink, saveMapping } from './sync-links.store.ts';
import { peopleOf } from './sync-requests.store.ts';
import { jobOfRecord, noteOfTheirs } from './sync-updates.store.ts';

export async function followUpdate(
  ctx: Context,
  link: SyncLink,
  mapping: Mapping,
  message: UpdateMessage,
): Promise<void> {
  const { notes, files, ...others } = message.parts;
  const fields = fieldsOf(others);
  const { linkId, objectType, objectId, ownRef } = mapping;
  const changed = differencesOf(fields, mapping.received, {}).filter(
    ({ does, now }) => now !== null && does !== 'unchanged',
  );
  await saveMapping(ctx, { linkId, objectType, objectId, ownRef, received: valuesOf(fields) });
  const jobId = await jobOfRecord(ctx, objectType, objectId);
  if (jobId === null) return;
  const words = changed.map(({ label, sent, now }) => `${label}: ${sent ? `${sent} → ` : ''}${now}`);
  for (const text of [
    ...(words.length ? [words.join('\n')] : []),
    ...(notes ?? []).map(({ by, text: said }) => [by, said].filter(Boolean).join(': ')),
  ]) {
    const made = await createNotification(ctx, {
      jobId,
      note: `${link.companyName}\n${text}`.slice(0, 20_000),
      notificationChannelId: 1,
    });
    await noteOfTheirs(ctx, linkId, made);
  }
  if (files?.length) await enqueueFiles(ctx, { linkId, jobId, objectType: 'job', objectId: jobId, files });
  if (words.length || notes?.length || files?.length)
    await tellUsers(ctx, await peopleOf(ctx, jobId), {
      kind: 'sync',
      title: `${link.companyName} changed ${mapping.theirLabel ?? 'a linked record'}`,
      body: words[0] ?? notes?.[0]?.text ?? 'New photos or documents',
      objectType,
      objectId,
      jobId,
    });
}
