// A module's endpoints bound to its handlers. A missing or an extra handler is a type error.
import type { AnyEndpoint, Endpoint, ParamsOf } from '../../kit/endpoint.ts';
import type { RawJson } from './columns.ts';
import type { App, Context } from './context.ts';

export interface Upload {
  bytes: Buffer;
  fileName: string;
  fields: Record<string, string>;
}
/** Bytes instead of JSON. */
export class Download {
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly fileName: string;
  readonly inline: boolean;
  constructor(bytes: Buffer, mimeType: string, fileName: string, inline = false) {
    this.bytes = bytes;
    this.mimeType = mimeType;
    this.fileName = fileName;
    this.inline = inline;
  }
}

interface Given<P extends string, Q, B> {
  params: ParamsOf<P>;
  query: Q extends undefined ? Record<string, never> : Q;
  body: B;
  /** Reads the one file of a multipart request, refusing what is too large. */
  upload: (most: number) => Promise<Upload>;
  /** For handlers with a transaction of their own: does the work once per idempotency key, inside that transaction. */
  once: <T>(tx: Context, body: Buffer | string, work: () => Promise<T>) => Promise<T>;
}
/** What a request outside any session gets: sign-in and the like. */
export interface PublicContext {
  app: App;
  requestId: string;
  ip: string;
  device: string;
  language: string;
  /** The host name that the browser asked for, without the port. */
  host: string;
  /** The token of somebody who is signed in all the same; checked by whoever cares. */
  bearer?: string | undefined;
}

type Handler<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer O, unknown, unknown>
    ? (ctx: Context & PublicContext, given: Given<P, Q, B>) => Promise<O | RawJson<O> | Download>
    : never;
export type Handlers<Api> = { [K in keyof Api]: Handler<Api[K]> };

export interface Route {
  name: string;
  endpoint: AnyEndpoint;
  handler: (ctx: never, given: never) => Promise<unknown>;
}

export const routes = <Api extends Record<string, AnyEndpoint>>(api: Api, handlers: Handlers<Api>): Route[] =>
  Object.entries(api).map(([name, endpoint]) => ({
    name,
    endpoint,
    handler: handlers[name as keyof Api] as Route['handler'],
  }));
