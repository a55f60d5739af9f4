// The calls of the pages outside the workbench. Only types of the endpoints are imported: their schemas would double these pages.
import type { Endpoint, InputOf, Method } from '../../../../kit/endpoint.ts';
import { send } from '../../../../platform/web/api/send.ts';

type OutputOf<E> = E extends Endpoint<string, unknown, unknown, infer O, unknown, unknown> ? O : never;
type BodyOf<E> = InputOf<E> extends { body: infer B } ? B : never;

/** A public endpoint by its path: `publicCall<typeof resetPassword>('PUT', '/password/reset')`. */
export const publicCall =
  <E extends { path: string }>(method: Method, path: E['path']) =>
  async (body: BodyOf<E>): Promise<OutputOf<E>> =>
    (await send({ method, path, body }, null)) as OutputOf<E>;
