// A module's endpoints bound to its handlers. A missing or an extra handler is a type error.
import type { Readable } from 'node:stream';
import type { AnyEndpoint, Endpoint, ParamsOf } from '../../kit/endpoint.ts';
import type { RawJson } from './columns.ts';
import type { App, Context } from './context.ts';
import type { OpenFile, ReceivedFile } from './files.ts';

export interface Upload {
  bytes: Buffer;
  fileName: string;
  fields: Record<string, string>;
}
/** The same with the file on the disk of the server: whoever takes it keeps it or discards it. */
export interface ReceivedUpload {
  file: ReceivedFile;
  fileName: string;
  fields: Record<string, string>;
}
export interface DownloadOptions {
  /** Shown by the browser; otherwise it is saved. */
  inline?: boolean;
  /** Somebody's file: whatever it is, it runs nothing here. */
  untrusted?: boolean;
  /** So long the browser of this person may keep it: what stands at the address never changes. */
  keptSeconds?: number;
  /** The browser may be sent to the store itself. */
  elsewhere?: boolean;
}
/** Bytes instead of JSON: at hand, read as they are wanted, or made on the way (of a size that nobody knows yet). */
export class Download {
  readonly content: Buffer | OpenFile | Readable;
  readonly mimeType: string;
  readonly fileName: string;
  readonly options: DownloadOptions;
  constructor(
    content: Buffer | OpenFile | Readable,
    mimeType: string,
    fileName: string,
    options: boolean | DownloadOptions = {},
  ) {
    this.content = content;
    this.mimeType = mimeType;
    this.fileName = fileName;
    this.options = typeof options === 'boolean' ? { inline: options } : options;
  }
}

interface Given<P extends string, Q, B> {
  params: ParamsOf<P>;
  query: Q extends undefined ? Record<string, never> : Q;
  body: B;
  /** Reads the one file of a multipart request, refusing what is too large. */
  upload: (most: number) => Promise<Upload>;
  /** The same for large files: the bytes go to disk as they arrive. */
  receive: (most: number) => Promise<ReceivedUpload>;
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
