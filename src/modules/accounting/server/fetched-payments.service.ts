// What was paid over there, recorded here: each payment once, in a transaction of its own, on the document that it paid.
import { AppError } from '../../../platform/server/errors.ts';
import { recordPayment } from '../../finance/server/index.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import { organisationFor } from './accounting-settings.service.ts';
import type { FetchedPayment } from './accounting-system.client.ts';
import { Refused, Unanswered } from './accounting-talk.client.ts';
import { type Connection, type Steps, connect, typeOf } from './transfers.service.ts';
import { documentBehind } from './transfers.store.ts';

/** Asked again and again: what is here already is left alone. */
const DAYS = 60;
const MS_PER_DAY = 86_400_000;

export interface Fetched {
  recorded: number;
  /** Here already, or of documents that are not ours. */
  left: number;
  messages: string[];
}

/** Books of all divisions, where there are several. */
export const booksOf = ({ setting }: Pick<Connection, 'setting'>): string[] => {
  const all = [
    organisationFor(setting, null),
    ...setting.divisions.map(({ divisionId }) => organisationFor(setting, divisionId)),
  ];
  return [...new Set(all.flatMap(({ organisationId }) => organisationId ?? []))];
};

async function recordOne(steps: Steps, system: SystemRef, payment: FetchedPayment): Promise<'recorded' | 'left'> {
  return await steps.transaction(async (ctx) => {
    const found = await documentBehind(ctx, system, payment.documentId, payment.externalId);
    if (!found || found.isKnown) return 'left';
    const type = typeOf(ctx, found.objectType);
    const document = await type.document(ctx, found.objectId);
    const contactId = (type.side === 'sales' ? document?.buyer : document?.seller)?.contactId;
    if (!document || !contactId) return 'left';
    await recordPayment(ctx, {
      direction: type.side === 'sales' ? 'in' : 'out',
      contactId,
      date: payment.date,
      amount: payment.amount,
      reference: payment.reference,
      externalId: `${system}:${payment.externalId}`,
      allocations: [{ documentType: found.objectType, documentId: found.objectId, amount: payment.amount }],
    });
    return 'recorded';
  });
}

export async function fetchPayments(steps: Steps, system: SystemRef, now: Date): Promise<Fetched> {
  const connection = await connect(steps, system);
  const since = new Date(now.getTime() - DAYS * MS_PER_DAY).toISOString();
  const fetched: Fetched = { recorded: 0, left: 0, messages: [] };
  for (const organisationId of booksOf(connection)) {
    let payments: FetchedPayment[];
    try {
      payments = await connection.call(organisationId, (caller) => connection.client.fetchPayments(caller, since));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unanswered)) throw error;
      fetched.messages.push(error.message);
      continue;
    }
    for (const payment of payments)
      try {
        fetched[await recordOne(steps, system, payment)] += 1;
      } catch (error) {
        // Such as more than is open here: somebody has to look at it.
        if (!(error instanceof AppError)) throw error;
        fetched.messages.push(
          `A payment of ${payment.amount.toFixed(2)} of ${payment.date} was not recorded: ${reasonOf(error)}.`,
        );
      }
  }
  return fetched;
}

const reasonOf = (error: AppError): string => {
  const [first] = Object.values(error.errors ?? {});
  return (first ?? error.message).replace(/\.$/, '');
};
