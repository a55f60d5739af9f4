// Whether the other side answers and takes the sign-in: one question that changes nothing.
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { lineOf } from './connector-lines.store.ts';
import { ask, wordsOf } from './connector-talk.client.ts';
import { requireConnector } from './connectors.store.ts';

export interface Tested {
  ok: boolean;
  status: number | null;
  ms: number;
  words: string;
}
export async function testConnection(ctx: Context, id: number): Promise<Tested> {
  const row = await inTransaction(ctx.app, ctx.actor, { requestId: ctx.requestId, ip: ctx.ip }, (tx) =>
    requireConnector(tx, id),
  );
  if (!row.draft.address) throw conflict('Enter the address of their system first.');
  const began = Date.now();
  try {
    const { status } = await ask(ctx.app, lineOf(ctx.app, row, row.draft), { method: 'GET', path: row.draft.testPath });
    const ms = Date.now() - began;
    if (status === 401 || status === 403)
      return { ok: false, status, ms, words: `They do not accept the sign-in (${status}).` };
    // An address that is not there is an answer, too: the server and the sign-in are right.
    return {
      ok: status < 500,
      status,
      ms,
      words: status < 500 ? 'They answer and accept the sign-in.' : `They answered with an error (${status}).`,
    };
  } catch (error) {
    return { ok: false, status: null, ms: Date.now() - began, words: wordsOf(error) };
  }
}
