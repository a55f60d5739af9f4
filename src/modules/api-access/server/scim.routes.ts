// SCIM 2.0 (RFC 7643, 7644): an identity provider makes, changes and ends people, and puts them into roles, with a token for people and rights.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type App, type Context, inTransaction, readContext } from '../../../platform/server/context.ts';
import type { Mount } from '../../../platform/server/http/mounts.ts';
import { bearerOf } from '../../../platform/server/http/request.ts';
import { type RateLimiter, createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { authenticateToken } from './api-tokens.across.ts';
import { groupOf, groupPatch, personOf, personPatch } from './scim-changes.service.ts';
import { ScimError, asScimError, scimBody } from './scim-errors.service.ts';
import { filterOf, type Resource } from './scim-filter.service.ts';
import { RESOURCE_TYPES, SCHEMAS, SERVICE_PROVIDER_CONFIG, listOf } from './scim-schemas.service.ts';
import { changeGroup, changePerson, endGroup, endPerson, makeGroup, makePerson } from './scim.service.ts';
import { scimGroup, scimGroups, scimPeople, scimPerson } from './scim.views.ts';

const BASE = '/api/scim/v2';
const TYPE = 'application/scim+json; charset=utf-8';
const MOST = 200;
const LONGEST_MS = 30_000;

/** Who asks, held to their minute. Reading takes the scope to read people, changing the one to write. */
async function callerOf(app: App, limiter: RateLimiter, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const token = bearerOf(request);
  const actor = token ? await authenticateToken(app, token, request.ip) : undefined;
  if (!actor?.service) throw new ScimError(401, 'Send an API token that may reach people and rights');
  const { wait, left, reset } = limiter.spend(`scim:${actor.userId}`, actor.service.perMinute, 60);
  reply.header('ratelimit-limit', String(actor.service.perMinute));
  reply.header('ratelimit-remaining', String(left));
  reply.header('ratelimit-reset', String(reset));
  if (wait) {
    reply.header('retry-after', String(wait));
    throw new ScimError(429, 'Too many requests. Please wait a moment.');
  }
  const isRead = request.method === 'GET';
  const permission = isRead ? 'view-user' : 'edit-user';
  const refused = actor.service.refuses({ method: isRead ? 'GET' : 'PUT', path: '/user/:id', permission });
  const needed = isRead ? ['view-user', 'view-role'] : ['view-user', 'edit-user', 'create-user', 'edit-role'];
  if (refused || !needed.every((right) => actor.permissions.has(right)))
    throw new ScimError(403, refused ?? 'The role of this token may not change people and roles.');
  return actor;
}

function bodyOf({ body }: FastifyRequest): unknown {
  if (!(body instanceof Buffer)) throw new ScimError(400, 'The body must be JSON', 'invalidSyntax');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    throw new ScimError(400, 'The body is not JSON', 'invalidSyntax');
  }
}

function idOf({ params }: FastifyRequest): number {
  const { id } = params as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new ScimError(404, 'There is no such resource');
  return Number(id);
}

const wholeNumber = (value: unknown, usual: number): number =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : usual;

/** Filtered, cut to a page; `excludedAttributes=members` leaves large lists out. */
function paged(all: readonly Resource[], request: FastifyRequest): object {
  const query = request.query as Record<string, unknown>;
  const { filter, excludedAttributes } = query;
  if (filter !== undefined && typeof filter !== 'string') throw new ScimError(400, 'Give one filter', 'invalidFilter');
  const found = all.filter(filterOf(filter));
  const start = Math.max(1, wholeNumber(query['startIndex'], 1));
  const count = Math.min(MOST, Math.max(0, wholeNumber(query['count'], 100)));
  const left = typeof excludedAttributes === 'string' ? excludedAttributes.toLowerCase().split(',') : [];
  const shown = found
    .slice(start - 1, start - 1 + count)
    .map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => !left.includes(name.toLowerCase()))));
  return listOf(shown, found.length, start);
}

type Work = (ctx: Context, request: FastifyRequest) => Promise<unknown>;

/** The calls of one kind of resource. */
interface Kind {
  path: string;
  all: (ctx: Context) => Promise<readonly Resource[]>;
  one: (ctx: Context, id: number) => Promise<Resource>;
  make: (ctx: Context, body: unknown) => Promise<Resource>;
  replace: (ctx: Context, id: number, body: unknown) => Promise<Resource>;
  patch: (ctx: Context, id: number, body: unknown) => Promise<Resource>;
  end: (ctx: Context, id: number) => Promise<void>;
}
const KINDS: readonly Kind[] = [
  {
    path: '/Users',
    all: scimPeople,
    one: scimPerson,
    make: (ctx, body) => makePerson(ctx, personOf(body)),
    replace: (ctx, id, body) => changePerson(ctx, id, personOf(body)),
    patch: (ctx, id, body) => changePerson(ctx, id, personPatch(body)),
    end: endPerson,
  },
  {
    path: '/Groups',
    all: scimGroups,
    one: scimGroup,
    make: (ctx, body) => makeGroup(ctx, groupOf(body)),
    replace: (ctx, id, body) => {
      const change = groupOf(body);
      return changeGroup(ctx, id, { ...change, members: change.members ?? [] });
    },
    patch: (ctx, id, body) => changeGroup(ctx, id, groupPatch(body)),
    end: endGroup,
  },
];

function serve(server: FastifyInstance, app: App, limiter: RateLimiter): void {
  const reading = (path: string, work: Work): void => {
    server.get(path, async (request, reply) => {
      const actor = await callerOf(app, limiter, request, reply);
      const answer = await work(readContext(app, actor, { requestId: request.id, ip: request.ip }), request);
      return await reply.type(TYPE).send(JSON.stringify(answer));
    });
  };
  const writing = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, work: Work): void => {
    server.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const actor = await callerOf(app, limiter, request, reply);
        const meta = { requestId: request.id, ip: request.ip };
        const resources = ['user', 'role', 'option'];
        const answer = await inTransaction(app, actor, meta, (ctx) => work(ctx, request), LONGEST_MS, resources);
        if (answer === undefined) return await reply.code(204).send();
        return await reply
          .code(method === 'POST' ? 201 : 200)
          .type(TYPE)
          .send(JSON.stringify(answer));
      },
    });
  };
  reading(`${BASE}/ServiceProviderConfig`, async () => SERVICE_PROVIDER_CONFIG);
  reading(`${BASE}/ResourceTypes`, async () => listOf(RESOURCE_TYPES));
  reading(`${BASE}/Schemas`, async () => listOf(SCHEMAS));
  for (const { path, all, one, make, replace, patch, end } of KINDS) {
    reading(`${BASE}${path}`, async (ctx, request) => paged(await all(ctx), request));
    reading(`${BASE}${path}/:id`, (ctx, request) => one(ctx, idOf(request)));
    writing('POST', `${BASE}${path}`, (ctx, request) => make(ctx, bodyOf(request)));
    writing('PUT', `${BASE}${path}/:id`, (ctx, request) => replace(ctx, idOf(request), bodyOf(request)));
    writing('PATCH', `${BASE}${path}/:id`, (ctx, request) => patch(ctx, idOf(request), bodyOf(request)));
    writing('DELETE', `${BASE}${path}/:id`, async (ctx, request) => {
      await end(ctx, idOf(request));
    });
  }
}

export const scimMount: Mount = async (server, { app }) => {
  const limiter = createRateLimiter(app.config.rateLimits);
  await server.register(async (scope) => {
    scope.addContentTypeParser('application/scim+json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      const known =
        asScimError(error) ??
        (status < 500 ? new ScimError(status, 'The request could not be read', 'invalidSyntax') : undefined);
      if (known)
        return reply
          .code(known.status)
          .type(TYPE)
          .send(JSON.stringify(scimBody(known)));
      app.log.error(
        { requestId: request.id, error: error instanceof Error ? error.stack : String(error) },
        'internal error',
      );
      return reply
        .code(500)
        .type(TYPE)
        .send(JSON.stringify(scimBody(new ScimError(500, 'Unfortunately there was a problem.'))));
    });
    serve(scope, app, limiter);
  });
};
