// What is missing or damaged: kept as a claim of the job, with its story.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { counted } from '../../../platform/shared/words.ts';
import { insertRecord, linkObject } from '../../../platform/server/records.ts';
import { type StorageClaimCreate, storageClaim } from '../shared/storage-money.entity.ts';
import { stepWords } from '../shared/storage-steps.ts';
import { jobOfItem } from './storage-around.views.ts';
import { contentsOfBox } from './storage-contents.views.ts';
import { momentWords } from './storage-custody.service.ts';
import { custodyOf } from './storage-custody.views.ts';
import { MISSING } from './storage-items.views.ts';

/** Opens a claim; answers its id. */
export async function openClaim(ctx: Context, given: StorageClaimCreate): Promise<number> {
  const jobId = await jobOfItem(ctx, given.storageItemId);
  if (jobId === undefined) throw invalid({ storageItemId: MISSING });
  if (given.status && given.status !== 'open' && !given.outcome) throw invalid({ outcome: 'Say what came of it' });
  const made = await insertRecord(ctx, storageClaim, given, { jobId, foundAt: `${momentText(ctx.now)}+00` }, { jobId });
  await linkObject(ctx, storageClaim.name, made.id, jobId);
  return made.id;
}

const MOST_THINGS = 40;
const MOST_STEPS = 20;
/** What was in a box and whose hands it went through: whoever settles its claim need not look for it. */
export async function storyOf(ctx: Context, itemId: number): Promise<string> {
  const inside = await contentsOfBox(ctx, itemId);
  const things = inside.slice(0, MOST_THINGS).map(({ label, pieces }) => (pieces > 1 ? `${pieces} × ${label}` : label));
  const more = inside.length > MOST_THINGS ? ` and ${counted(inside.length - MOST_THINGS, 'more item')}` : '';
  const steps = (await custodyOf(ctx, itemId)).slice(-MOST_STEPS).map(({ step, place, by, at, condition, note }) => {
    const facts = [by?.label, momentWords(ctx, at), ...new Set([condition, note])].filter(Boolean);
    return `- ${stepWords(step, place)}, ${facts.join(', ')}`;
  });
  return [...(things.length ? [`In it: ${things.join(', ')}${more}`] : []), 'Custody:', ...steps].join('\n');
}
