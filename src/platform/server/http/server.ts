// The HTTP server: API and web pages on one port. Each request is checked in the order 401, 403, 400/422, then handled.
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isTextParam } from '../../../kit/endpoint.ts';
import { RawJson } from '../columns.ts';
import { type Actor, type App, type Context, type ServiceAccount, inTransaction, readContext } from '../context.ts';
import { diskFull, forbidden, notFound, rateLimited, unauthenticated, unavailable } from '../errors.ts';
import { noteCall } from '../load/call-times.ts';
import { type WriteSlots, createWriteSlots } from '../load/write-slots.ts';
import { remembered } from '../idempotency.ts';
import { type Live, liveRoute } from '../live.ts';
import { legalPage } from '../legal-pages.ts';
import { createMetrics } from '../metrics.ts';
import { listed } from '../module.ts';
import { openApi } from '../openapi.ts';
import { type RateLimiter, createRateLimiter } from '../load/rate-limit.ts';
import { referencePage } from '../reference-page.ts';
import { type PublicContext, type Route } from '../routes.ts';
import { type ReadQueue, createReadQueue } from '../load/read-queue.ts';
import './mounts.ts';
import { answerError, send, sendCompressed, statusOf } from './answer.ts';
import { type Nonced, health, leadsAstray, toNotFound, webPages } from './pages.ts';
import {
  RAW_MAIL,
  bearerOf,
  bodyOf,
  params,
  readUpload,
  receiveAhead,
  receiveUpload,
  refuseForAnother,
  refuseQuery,
  replayKey,
  validated,
} from './request.ts';

export interface HttpOptions {
  app: App;
  routes: Route[];
  /**
   * Who a bearer token stands for; undefined when it stands for nobody any more. Tokens of programs stand for somebody only with the address
   * that they come from, which the calls of the contract alone give: what speaks another language is for people.
   */
  authenticate: (token: string, ip?: string) => Promise<Actor | undefined>;
  webRoot?: string;
  /** The tenant a token was seen to belong to before, without looking it up. */
  tenantOf: (token: string) => string | undefined;
  /** Ready to serve: database answers, disk has room. Throws the reason. */
  ready: () => Promise<Record<string, unknown>>;
  /** Tells open browsers what others changed. */
  live: Live;
  version: string;
}

/** Bodies and answers are checked by the schemas of the endpoints: what Fastify brings to compile its own is not even loaded. */
const noCompiler = () => () => {
  throw new Error('A route has a schema for Fastify; endpoints have theirs');
};

const BODY_LIMIT = 4 * 1024 * 1024;

/** Data has no scripts and no styles that could need one. */
const nonceFor = (request: FastifyRequest): string | undefined =>
  /^\/api\/(?!docs)/.test(request.url) ? undefined : randomBytes(16).toString('base64');

/** `https://{s}.tiles.example/…` is any of its names. */
const tileOrigin = (url: string): string =>
  new URL(url.replace('{s}.', 's.')).origin.replace('//s.', url.includes('{s}.') ? '//*.' : '//s.');

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { app } = options;
  const readQueue = createReadQueue((request) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return (token && options.tenantOf(token)) ?? `address:${request.socket.remoteAddress}`;
  });
  const writeSlots = createWriteSlots(Math.max(2, Math.floor(app.config.poolSize / 2)));
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    leadsAstray(error, request) ? toNotFound(app, request, reply) : answerError(app, error, request, reply);
  const server = fastify({
    serverFactory: (handler) => {
      const listening = createServer({ requestTimeout: 120_000, keepAliveTimeout: 65_000 }, readQueue.queued(handler));
      return listening.setTimeout(120_000);
    },
    logger: false,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    trustProxy: 'loopback',
    return503OnClosing: false, // its answer has no Retry-After; the hook below has
    // Addresses that no route can be looked up for, such as /prime/%E0%A4%A: the hooks below never hear of them.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(safetyHeaders(request))),
  });
  const metrics = createMetrics();
  const limiter = createRateLimiter(app.config.rateLimits);
  await server.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 20, fieldSize: 100_000, parts: 25 },
  });
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Read by the few endpoints that take one, each up to its own limit.
  server.addContentTypeParser(RAW_MAIL, (_request, body, done) => done(null, body));

  // The widget of a check for people is the one thing that comes from elsewhere.
  const widget = app.config.captcha ? ` ${new URL(app.config.captcha.scriptUrl).origin}` : '';
  const frames = widget && ` frame-src${widget};`;
  // The tiles of the map come from the one server that the installation names.
  const tiles = app.config.map ? ` ${tileOrigin(app.config.map.tileUrl)}` : '';
  const safetyHeaders = (request: Nonced): Record<string, string> => {
    const own = request.nonce ? `'self' 'nonce-${request.nonce}'` : `'self'`;
    // Pages read codes from the camera with a compiled reader, a file of this server's own.
    const compiled = request.url.startsWith('/api') ? '' : ` 'wasm-unsafe-eval'`;
    return {
      'content-security-policy': `default-src 'self'; script-src ${own}${compiled}${widget}; style-src ${own}; img-src 'self' data: blob:${tiles}; font-src 'self' data:; connect-src 'self'${widget};${frames} worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
      'x-request-id': request.id,
      'x-robots-tag': 'noindex, nofollow',
      ...(request.url.startsWith('/api') && { 'cache-control': 'no-store' }),
      ...(app.config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    };
  };
  server.addHook('onRequest', async (request, reply) => {
    (request as Nonced).nonce = nonceFor(request);
    reply.headers(safetyHeaders(request));
    if (app.closing.soon) reply.header('connection', 'close');
    if (app.closing.now) {
      reply.header('retry-after', '2');
      throw unavailable('The server is restarting. Please try again in a moment.', 2);
    }
  });
  server.addHook('onSend', async (request) => readQueue.done(request.raw));
  server.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    // A stream is open for as long as somebody looks; pages and their files are no calls.
    const { url } = request.routeOptions;
    if (url?.startsWith('/api/') && url !== '/api/stream')
      noteCall(app, `${request.method} ${url.replace(/\(\^.*?\$\)/g, '')}`, reply.elapsedTime);
    if (reply.statusCode >= 500)
      app.log.warn(
        {
          requestId: request.id,
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request failed',
      );
  });
  server.setErrorHandler(refuse);

  health(server, options, metrics);
  liveRoute(server, options.live, options.authenticate);
  // Written when somebody asks for it: it takes a good part of what a start takes.
  let document: string | undefined;
  server.get('/api/openapi.json', (request, reply) => {
    document ??= JSON.stringify(openApi(options.routes, options.version));
    return sendCompressed(document, request, reply.type('application/json; charset=utf-8'));
  });
  server.get('/api/docs', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(referencePage(options.routes, (request as Nonced).nonce ?? '')),
  );
  server.get<{ Params: { name: string } }>('/api/docs/:name(^[a-z]{1,20}$)', async (request, reply) => {
    const page = legalPage(request.params.name, app.config.dataDir, (request as Nonced).nonce ?? '');
    if (!page) throw notFound('This page');
    return await reply.type('text/html; charset=utf-8').send(page);
  });
  for (const route of options.routes) {
    server.route({
      method: route.endpoint.method,
      exposeHeadRoute: false, // see anyHead
      url: fastifyPath(route.endpoint.path),
      handler: (request, reply) => handle(options, { limiter, readQueue, writeSlots }, route, request, reply),
      ...(route.endpoint.errorBody && {
        errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
          void answerError(app, error, request, reply, route.endpoint.errorBody);
        },
      }),
    });
  }
  anyHead(server);
  for (const mount of listed(app.modules, 'mounts')) await mount(server, options);
  await webPages(server, options.webRoot);
  return server;
}

/** HEAD of a call is its GET, of which Node sends no body: a second route for each would be a twentieth of the time that a start takes. */
function anyHead(server: FastifyInstance): void {
  server.head('/api/*', (request, reply) => {
    reply.hijack();
    request.raw.method = 'GET';
    server.routing(request.raw, reply.raw);
  });
}

/** Ids are digits only, a flag is 0 or 1, a target is either, other parameters are words. `/job/:id` -> `/api/job/:id(^[1-9]\d{0,14}$)` */
export const fastifyPath = (path: string): string =>
  `/api${path.replace(/:([A-Za-z]+)/g, (_, name: string) => `:${name}(${patternOf(name)})`)}`;
const patternOf = (name: string): string => {
  if (name === 'flag') return '^[01]$';
  // What a person names: the call says what is wrong with it.
  if (name === 'target') return '^[\\w.-]{1,40}$';
  return isTextParam(name) ? '^[A-Za-z][\\w.-]{0,99}$' : '^[1-9]\\d{0,14}$';
};

interface Limits {
  limiter: RateLimiter;
  readQueue: ReadQueue;
  writeSlots: WriteSlots;
}

/** Set on the reads that one call of a device gathers (mounts of modules use it); their answers travel compressed together. */
export const AS_ONE_OF_MANY = 'x-one-of-many';

/** Seconds that a program has to wait; it is told what is left of its share. */
function takeTurnOf(limiter: RateLimiter, actor: Actor, { perMinute }: ServiceAccount, reply: FastifyReply): number {
  const { wait, left, reset } = limiter.spend(`user:${actor.userId}`, perMinute, 60);
  const told = { limit: perMinute, remaining: left, reset };
  for (const [name, value] of Object.entries(told)) reply.header(`ratelimit-${name}`, String(value));
  return wait;
}

/** Whoever goes on asking after 429 is answered late, and so less often. */
const LATE_MS = 500;

async function handle(
  { app, authenticate, live }: HttpOptions,
  { limiter, readQueue, writeSlots }: Limits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const meta = { requestId: request.id, ip: request.ip };
  let actor: Actor | undefined;
  if (endpoint.permission !== 'public') {
    const token = bearerOf(request);
    actor = token ? await authenticate(token, request.ip) : undefined;
    if (!actor) throw unauthenticated();
    refuseForAnother(request, actor);
    const turn = async (wait: number): Promise<void> => {
      if (!wait) return;
      readQueue.done(request.raw);
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      throw rateLimited(wait);
    };
    // Of a program the calls that are refused count as well: it is told with each answer what is left.
    if (actor.service) await turn(takeTurnOf(limiter, actor, actor.service, reply));
    const refused = actor.service?.refuses(endpoint);
    if (refused) throw forbidden(refused);
    if (!(endpoint.audience ?? ['staff']).includes(actor.audience)) throw forbidden();
    if (actor.share && !endpoint.shareKinds?.includes(actor.share.kind)) throw forbidden();
    if (endpoint.permission !== 'signed-in' && !actor.permissions.has(endpoint.permission)) throw forbidden();
    if (request.headers[AS_ONE_OF_MANY] && endpoint.noReplay) throw forbidden(); // holds secrets: see answer.ts
    if (!actor.service)
      await turn(limiter.take(actor.share ? `share:${actor.share.itemId}` : `user:${actor.userId}`, 600, 60));
  }
  // A file comes as slowly as its sender likes: where the handler is one transaction, it is here before that begins.
  const query = validated(endpoint.query, request.query ?? {}, 'query');
  const isAhead = actor && endpoint.upload && !endpoint.ownTransaction;
  const ahead = isAhead ? await receiveAhead(request, app.config) : undefined;
  const given = {
    params: params(request),
    query,
    body: endpoint.upload ? undefined : bodyOf(route, request),
    upload: (most: number) => (ahead ? ahead.read(most) : readUpload(request, most)),
    receive: (most: number) => receiveUpload(request, app.config, most),
    once: onceFor(route, request),
  };
  if (!endpoint.query && Object.keys(request.query as object).length && endpoint.method !== 'GET')
    refuseQuery(request.query as object);
  // A file comes as slowly as its sender likes, and what has transactions of its own holds a connection for a part of its time.
  const gated = actor && endpoint.method !== 'GET' && !endpoint.upload && !endpoint.ownTransaction;
  const leave = gated ? await writeSlots.enter(String(actor?.companyId)) : undefined;
  let answer: unknown;
  try {
    answer = await perform(app, route, actor, meta, given, request);
  } finally {
    leave?.();
    await ahead?.discard();
  }
  if (actor && endpoint.ownTransaction && endpoint.changes?.length) await live.changed(actor, endpoint.changes);
  return await send(app, route, answer, request, reply);
}

/** Runs the handler: reads in their own read-only transactions, a write in one transaction with its idempotency row. */
async function perform(
  app: App,
  route: Route,
  actor: Actor | undefined,
  meta: { requestId: string; ip: string },
  given: { body: unknown },
  request: FastifyRequest,
): Promise<unknown> {
  const call = (ctx: Context | PublicContext) => route.handler(ctx as never, given as never);
  const { endpoint } = route;
  if (!actor) {
    const device = String(request.headers['user-agent'] ?? '').slice(0, 200);
    return await call({
      app,
      ...meta,
      device,
      language: String(request.headers['accept-language'] ?? '').slice(0, 100),
      host: request.hostname.toLowerCase(),
      bearer: bearerOf(request),
    });
  }
  if (endpoint.method === 'GET') return await call(readContext(app, actor, meta));
  if (app.disk.full) throw diskFull();
  const key = endpoint.noReplay ? undefined : replayKey(request);
  const hash = () => [request.method, request.url, request.body instanceof Buffer ? request.body : ''] as const;
  if (endpoint.ownTransaction) return await call(readContext(app, actor, meta));
  return await inTransaction(
    app,
    actor,
    meta,
    (ctx) => (key ? remembered(ctx, key, hash(), statusOf(route), () => call(ctx)) : call(ctx)),
    30_000,
    endpoint.changes,
  );
}

/** A repeated answer comes back parsed, because the handler goes on with it. */
const onceFor =
  (route: Route, request: FastifyRequest) =>
  async (tx: Context, body: Buffer | string, work: () => Promise<unknown>) => {
    const key = replayKey(request);
    if (!key) return await work();
    const answer = await remembered(tx, key, [request.method, request.url, body], statusOf(route), work);
    return answer instanceof RawJson ? (JSON.parse(answer.text) as unknown) : answer;
  };
