import { showClock } from '../../../platform/web/display/format.ts';
import type { EstimateQueue } from './estimate-queue.ts';

export function saveStateText({
  state,
  pendingCount,
  savedAt,
  trouble,
}: Pick<EstimateQueue, 'state' | 'pendingCount' | 'savedAt' | 'trouble'>): string {
  const changes = `${pendingCount} ${pendingCount === 1 ? 'change' : 'changes'}`;
  if (state === 'offline') return `Offline. ${changes} will be sent.`;
  if (state === 'problem') return `${trouble.size} ${trouble.size === 1 ? 'row needs' : 'rows need'} your attention`;
  if (state === 'saving') return 'Saving';
  return savedAt ? `Saved ${showClock(savedAt)}` : '';
}
