// A second door to a running app, for sweeps that knock at every call as the same few people: who they are is looked up once, not
// at every knock. All that follows (audience, rights, checks, handlers) is the product's own.
import type { InjectOptions } from 'fastify';
import { authenticate } from '../src/modules/identity/server/index.ts';
import { VISIT, authenticateVisitor } from '../src/modules/portal/server/index.ts';
import type { Actor } from '../src/platform/server/context.ts';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { createHttpServer } from '../src/platform/server/http/server.ts';
import type { Person, TestApp } from './test-app.ts';

/** Answers the status. Whoever signs out, or loses a right, stays known here: such calls come last. */
export type Knock = (as: Person | undefined, request: InjectOptions) => Promise<number>;

export async function openDoor({ running: { app } }: TestApp): Promise<{ knock: Knock; close: () => Promise<void> }> {
  const known = new Map<string, Promise<Actor | undefined>>();
  const find = (token: string) =>
    token.startsWith(VISIT) ? authenticateVisitor(app, token) : authenticate(app, token);
  const server = await createHttpServer({
    app,
    routes: allRoutes(app),
    authenticate: (token) => {
      const found = known.get(token) ?? find(token);
      known.set(token, found);
      return found;
    },
    tenantOf: () => undefined,
    ready: async () => ({}),
    live: { changed: async () => {}, open: () => () => {}, stop: () => {} }, // no browser is open here
    version: 'test',
  });
  return {
    async knock(as, request) {
      const headers = { ...request.headers, ...(as && { authorization: `Bearer ${as.token}` }) };
      return (await server.inject({ ...request, headers })).statusCode;
    },
    close: async () => {
      await server.close();
    },
  };
}
