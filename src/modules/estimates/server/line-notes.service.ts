// A comment on a line: it changes no figure and no version, and stands in the history of the estimate.
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { LineComment } from '../shared/line-notes.api.ts';
import { insertComment } from './line-notes.store.ts';
import { requireLine } from './line-notes.views.ts';

export async function commentOnLine(ctx: Context, itemId: number, text: string): Promise<LineComment> {
  const line = await requireLine(ctx, itemId);
  const made = await insertComment(ctx, { ...line, itemId, text });
  await writeHistory(ctx, {
    objectType: 'estimate',
    objectId: line.estimateId,
    jobId: line.jobId,
    verb: 'comment',
    changes: {},
    note: `${line.description}: ${text}`,
  });
  return { ...made, text, createdBy: { id: ctx.actor.userId, label: ctx.actor.fullName } };
}
