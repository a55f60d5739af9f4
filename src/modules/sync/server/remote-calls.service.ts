// A call of another server, and how it is refused.
import { z } from 'zod';
import type { App } from '../../../platform/server/context.ts';
import type { Addressed } from './remote.across.ts';
import type { Claim, SignedRequest } from './remote-signatures.tokens.ts';

export const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What a call is answered with instead of its answer. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: string;
  readonly more: Record<string, unknown>;
  constructor(status: number, problem: string, words: string, more: Record<string, unknown> = {}) {
    super(words);
    this.status = status;
    this.problem = problem;
    this.more = more;
  }
}

export interface DoorAnswer {
  status?: number;
  document: Record<string, unknown>;
}
/** A call whose signature was looked at: `remote` where it came over a connection. */
export interface Call {
  app: App;
  request: SignedRequest;
  claim: Claim;
  ip: string;
  requestId: string;
  /** The bytes, up to one more than allowed. */
  body: (most: number) => Promise<Buffer>;
  params: Record<string, string>;
  query: Record<string, unknown>;
}
export interface RemoteCall extends Call {
  remote: Addressed;
}

/** What a company on another server says when it accepts an invitation. */
export const acceptance = z.looseObject({
  secret: z.string().min(1).max(500),
  address: z.url().max(300),
  connection: z.string().regex(UUID),
  company: z.string().regex(UUID),
  companyName: z.string().trim().min(1).max(200),
});
export interface Acceptance extends z.infer<typeof acceptance> {}
