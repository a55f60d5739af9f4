// The API of Reinstate for programs: every call with its types, and what a program has to get right once. It needs fetch, and nothing else.
import type { Calls, Upload } from './calls.ts';

export type { Calls, Upload } from './calls.ts';

/** `GET /job/:id` and so on. */
export type CallName = keyof Calls;
type Part<N extends CallName, P extends string> = Calls[N] extends { [K in P]: infer T } ? T : undefined;
/** What a call is given: `params` of its address, `query`, `body`. */
export type Given<N extends CallName> = Omit<Calls[N], 'answer' | 'query'> &
  ([Part<N, 'query'>] extends [undefined] ? unknown : { query?: Part<N, 'query'> });
export type Answer<N extends CallName> = Part<N, 'answer'>;
/** Calls that answer a list, page by page. */
export type ListName = {
  [N in CallName]: Answer<N> extends { data: readonly unknown[]; meta: unknown } ? N : never;
}[CallName];
export type RowOf<N extends ListName> = Answer<N> extends { data: readonly (infer Row)[] } ? Row : never;

export interface Options {
  /** Where the installation answers, such as https://reinstate.example.com */
  address: string;
  /** An API token: rst_… */
  token: string;
  /** How often a call is tried in all, where it was not answered or told to wait. */
  tries?: number;
  fetch?: typeof fetch;
}

/** What the server refused, in its words. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** By field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Of a conflict: the record as it is now. */
  readonly data: unknown;

  constructor(
    status: number,
    body: { code?: string; message?: string; errors?: Record<string, string>; data?: unknown },
  ) {
    super(body.message ?? `The server answered ${status}`);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? {};
    this.data = body.data;
  }
}

interface Request {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

const TRIES = 5;
const LONGEST_WAIT_S = 120;
const isUpload = (body: unknown): body is Upload =>
  typeof body === 'object' && body !== null && 'file' in body && 'fileName' in body;
const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function addressOf(base: string, path: string, { params = {}, query = {} }: Request): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(asked).toString();
  return `${base.replace(/\/+$/, '')}/api${filled}${search && `?${search}`}`;
}

function formOf({ file, fileName, fields = {} }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  return form;
}

export class Reinstate {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /**
   * Makes a call: `call('GET /job/:id', { params: { id: 7 } })`. What was not answered is tried again. A write carries a key, by which the
   * server knows it again and does it once. Throws ApiError where the server refuses.
   */
  async call<N extends CallName>(name: N, given: Given<N>): Promise<Answer<N>> {
    const [method = 'GET', path = ''] = name.split(' ');
    const request = given as Request;
    const url = addressOf(this.options.address, path, request);
    const { body } = request;
    const isWrite = method === 'POST' || method === 'PUT';
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.options.token}`,
      ...(isWrite && { 'idempotency-key': crypto.randomUUID() }),
      ...(body !== undefined && !isUpload(body) && { 'content-type': 'application/json' }),
    };
    const tries = this.options.tries ?? TRIES;
    for (let left = tries - 1; ; left--) {
      const sent = body === undefined ? undefined : isUpload(body) ? formOf(body) : JSON.stringify(body);
      const init: RequestInit = { method, headers, redirect: 'error', ...(sent !== undefined && { body: sent }) };
      const answer = await this.ask(url, init, left > 0 && method !== 'DELETE');
      if (answer?.ok) return (await this.read(answer)) as Answer<N>;
      const again = answer === undefined || answer.status === 429 || answer.status === 503;
      if (!again || left <= 0) throw await this.refusal(answer);
      const told = Number(answer?.headers.get('retry-after') ?? 0);
      await pause(Math.min(told || 2 ** (tries - 1 - left) / 2, LONGEST_WAIT_S));
    }
  }

  /** The rows of a list, one page after the other: `for await (const job of reinstate.rows('GET /job', { query: … }))`. */
  async *rows<N extends ListName>(name: N, given: Given<N>): AsyncGenerator<RowOf<N>> {
    let query: Record<string, string | number | undefined> = { perPage: 100, ...(given as Request).query };
    for (let page = Number(query['page'] ?? 1); ; page++) {
      const { data, meta } = (await this.call(name, { ...given, query } as Given<N>)) as unknown as {
        data: RowOf<N>[];
        meta: { perPage: number; next?: string };
      };
      yield* data;
      if (data.length < meta.perPage) return;
      // Where the server says how to go on, that reaches deeper than the number of a page.
      const { page: _, after: __, ...rest } = query;
      query = meta.next === undefined ? { ...rest, page: page + 1 } : { ...rest, after: meta.next };
    }
  }

  /** Undefined: there was no answer. Without a further try the reason is thrown. */
  private async ask(url: string, init: RequestInit, mayTryAgain: boolean): Promise<Response | undefined> {
    try {
      return await (this.options.fetch ?? fetch)(url, init);
    } catch (error) {
      if (!mayTryAgain) throw error;
      return undefined;
    }
  }

  private async read(answer: Response): Promise<unknown> {
    return answer.headers.get('content-type')?.startsWith('application/json')
      ? ((await answer.json()) as unknown)
      : await answer.blob();
  }

  private async refusal(answer: Response | undefined): Promise<Error> {
    if (!answer) return new Error('The server did not answer');
    const body = (await answer.json().catch(() => ({}))) as object;
    return new ApiError(answer.status, body);
  }
}

/** What a webhook says. `record` is as the role of the endpoint may see it. */
export interface WebhookMessage {
  id: string;
  event: string;
  at: string;
  by: string | null;
  object: { type: string; id: number; version: number | null } | null;
  changed: string[];
  record: Record<string, unknown> | null;
}

const REPLAY_WINDOW_S = 300;
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** In a time that says nothing about where they differ. */
function isSame(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let place = 0; place < left.length; place++) difference |= left.charCodeAt(place) ^ right.charCodeAt(place);
  return difference === 0;
}

/**
 * The message of a webhook, if its signature is right and it was signed within five minutes; otherwise undefined. `body` is the body as it
 * came, `signature` the header reinstate-signature.
 */
export async function readWebhook(
  secret: string,
  signature: string | null | undefined,
  body: string,
  now = new Date(),
): Promise<WebhookMessage | undefined> {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d+$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > REPLAY_WINDOW_S) return undefined;
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const sum = hexOf(await crypto.subtle.sign('HMAC', key, text.encode(`${seconds}.${body}`)));
  const isOurs = parts.some(([name, value = '']) => name === 'v1' && isSame(sum, value));
  return isOurs ? (JSON.parse(body) as WebhookMessage) : undefined;
}
