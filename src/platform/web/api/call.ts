// Calls an endpoint of the contract: typed input and output, session, refresh, and waiting for a server that is away.
import { type AnyEndpoint, type InputOf, type OutputOf, fillPath } from '../../../kit/endpoint.ts';
import { ApiError } from './api-error.ts';
import { countedAsWaiting, waitForServer } from './connection.ts';
import { type Wire, send } from './send.ts';
import { accessToken, refreshSession } from './session.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  transaction?: string | undefined;
}
/** What InputOf amounts to while the program runs. */
interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { params, query, body } = (input ?? {}) as AnyInput;
  const answer = await callWire({
    method: endpoint.method,
    path: fillPath(endpoint.path, params),
    query,
    body,
    ...options,
  });
  return answer as OutputOf<E>;
}

/** For the few calls of the platform itself that have no endpoint constant (option lists, search of references). */
export async function callWire(wire: Wire): Promise<unknown> {
  const token = accessToken();
  try {
    return await sendPatiently(wire, token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    return sendPatiently(wire, await refreshSession(token));
  }
}

/** A write with a transaction key waits until the server is back: sending it twice is harmless. */
async function sendPatiently(wire: Wire, token: string | null): Promise<unknown> {
  try {
    return await send(wire, token);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.retryable) throw error;
    const back = waitForServer();
    if (!wire.transaction) throw error;
    await countedAsWaiting(back);
    return sendPatiently(wire, token);
  }
}
