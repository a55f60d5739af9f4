// Transfers in the background: document by document, so that a stopped or killed run goes on where it was.
import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '../../../platform/server/background.ts';
import { SYSTEM_FACTS, isSystem } from '../shared/accounting-systems.ts';
import { fetchPayments } from './fetched-payments.service.ts';
import { reconcileMonth } from './reconciliation.service.ts';
import { AskedToWait } from './accounting-talk.client.ts';
import { type Outcome, type Steps, connect, lookForVoid, transferOne } from './transfers.service.ts';

export const TRANSFER_JOB = 'accounting-transfer';
export const PAYMENTS_JOB = 'accounting-payments';
export const RECONCILIATION_JOB = 'accounting-reconciliation';
export const sleep = (seconds: number): Promise<void> => pause(seconds * 1000);

export const transferJob: JobKind = async (running, input) => {
  const system = String(input['system']);
  const type = String(input['type']);
  const ids = Array.isArray(input['ids']) ? input['ids'].map(Number) : [];
  if (!isSystem(system)) throw new Error(`No system ${system}`);
  const steps: Steps = { transaction: (work) => running.transaction(work), sleep };
  const connection = await connect(steps, system);
  const counts: Record<Outcome, number> = { transferred: 0, already: 0, refused: 0, unanswered: 0 };
  const messages: string[] = [];
  const looked = await lookForVoid(steps, connection, type);
  for (const { outcome, message } of looked) {
    counts[outcome] += 1;
    if (message) messages.push(message);
  }
  const left = ids.filter((id) => !looked.some((one) => one.id === id));
  for (const [place, id] of left.entries()) {
    await running.progress((100 * place) / left.length, `${place} of ${left.length} documents`);
    try {
      const { outcome, message, number } = await transferOne(steps, connection, type, id);
      counts[outcome] += 1;
      if (message) messages.push(message.startsWith(number) ? message : `${number}: ${message}`);
    } catch (error) {
      if (!(error instanceof AskedToWait)) throw error;
      const unsent = left.length - place;
      messages.push(
        `${SYSTEM_FACTS[system].label} asks us to wait ${Math.ceil(error.seconds / 60)} minutes. ${unsent} documents were not sent. Transfer them again then.`,
      );
      break;
    }
  }
  return { ...counts, messages: messages.slice(0, 50) };
};

export const paymentsJob: JobKind = async (running, input) => {
  const system = String(input['system']);
  if (!isSystem(system)) throw new Error(`No system ${system}`);
  const { recorded, left, messages } = await fetchPayments(
    { transaction: (work) => running.transaction(work), sleep },
    system,
    new Date(),
  );
  return { recorded, left, messages: messages.slice(0, 50) };
};

export const reconciliationJob: JobKind = async (running, input) => {
  const system = String(input['system']);
  if (!isSystem(system)) throw new Error(`No system ${system}`);
  const { id, differences } = await reconcileMonth(
    { transaction: (work) => running.transaction(work), sleep },
    system,
    String(input['month']),
  );
  return { reconciliationId: id, differences };
};
