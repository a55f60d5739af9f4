import type { Context } from '../context.ts';
import { eventInsert } from '../changes.ts';
import { tellStale } from '../notify.ts';
import type { MessageFate } from './delivery.slots.ts';

/** Browsers of the company read these again: what became of a message is known by the server alone. */
export async function lookAgain(
  tx: Pick<Context, 'run'>,
  companyId: number,
  resources: readonly string[],
): Promise<void> {
  await tx.run(eventInsert({ companyId, sessionId: 0 }, 'changed', { resources: [...resources], records: null }));
  await tellStale(tx, 'live');
}

/** For `deliveryHeard` of records whose state is read from the outbox. */
export const showAgain =
  (...resources: readonly string[]) =>
  (tx: Pick<Context, 'run'>, { companyId }: MessageFate): Promise<void> =>
    lookAgain(tx, companyId, resources);
