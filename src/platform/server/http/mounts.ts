// What speaks another language than the contract's JSON: a protocol of its own on paths of its own. It checks who asks by itself.
import type { FastifyInstance } from 'fastify';
import type { Actor, App } from '../context.ts';

export interface MountTools {
  app: App;
  authenticate: (token: string) => Promise<Actor | undefined>;
  /** The release that is running. */
  version: string;
}
export type Mount = (server: FastifyInstance, tools: MountTools) => Promise<void>;

declare module '../module.ts' {
  interface ServerModule {
    readonly mounts?: readonly Mount[];
  }
}
