// The HTTP server: API and web pages on one port. Each request is checked in the order 401, 403, 400/422, then handled.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isTextParam } from '../../kit/endpoint.ts';
import { RawJson } from './columns.ts';
import { WORTH_COMPRESSING, compress, encodingFor } from './compress.ts';
import { type Actor, type App, type Context, inTransaction, readContext } from './context.ts';
import {
  AppError,
  badRequest,
  diskFull,
  forbidden,
  fromDatabase,
  invalid,
  notFound,
  rateLimited,
  tooLarge,
  unauthenticated,
  unavailable,
} from './errors.ts';
import { type Gate, createGate } from './gate.ts';
import { remembered } from './idempotency.ts';
import { type Live, liveRoute } from './live.ts';
import { legalPage } from './legal-pages.ts';
import { type Metrics, createMetrics } from './metrics.ts';
import { openApi } from './openapi.ts';
import { type RateLimiter, createRateLimiter } from './rate-limit.ts';
import { referencePage } from './reference-page.ts';
import { Download, type PublicContext, type Route, type Upload } from './routes.ts';
import { type Turns, createTurns } from './turns.ts';

export interface HttpOptions {
  app: App;
  routes: Route[];
  /** Who a bearer token stands for; undefined when it stands for nobody any more. */
  authenticate: (token: string) => Promise<Actor | undefined>;
  webRoot?: string;
  /** The tenant a token was seen to belong to before, without looking it up. */
  tenantOf: (token: string) => string | undefined;
  /** Ready to serve: database answers, disk has room. Throws the reason. */
  ready: () => Promise<Record<string, unknown>>;
  /** Tells open browsers what others changed. */
  live: Live;
  version: string;
}

const BODY_LIMIT = 4 * 1024 * 1024;

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { app } = options;
  const turns = createTurns((request) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return (token && options.tenantOf(token)) ?? `address:${request.socket.remoteAddress}`;
  });
  const gate = createGate(Math.max(2, Math.floor(app.config.poolSize / 2)));
  const server = fastify({
    serverFactory: (handler) => {
      const listening = createServer({ requestTimeout: 120_000, keepAliveTimeout: 65_000 }, turns.inTurn(handler));
      return listening.setTimeout(120_000);
    },
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    trustProxy: 'loopback',
    return503OnClosing: false, // its answer has no Retry-After; the hook below has
  });
  const metrics = createMetrics();
  const limiter = createRateLimiter(app.config.rateLimits);
  await server.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 20, fieldSize: 100_000, parts: 25 },
  });
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // The widget of a check for people is the one thing that comes from elsewhere.
  const widget = app.config.captcha ? ` ${new URL(app.config.captcha.scriptUrl).origin}` : '';
  const frames = widget && ` frame-src${widget};`;
  server.addHook('onRequest', async (request, reply) => {
    // Data has no scripts and no styles that could need one.
    const nonce = /^\/api\/(?!docs)/.test(request.url) ? undefined : randomBytes(16).toString('base64');
    (request as Nonced).nonce = nonce;
    const own = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
    reply.headers({
      'content-security-policy': `default-src 'self'; script-src ${own}${widget}; style-src ${own}; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'${widget};${frames} worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
      'x-request-id': request.id,
      'x-robots-tag': 'noindex, nofollow',
      ...(request.url.startsWith('/api') && { 'cache-control': 'no-store' }),
      ...(app.config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    });
    if (app.closing.now) {
      reply.header('retry-after', '2').header('connection', 'close');
      throw unavailable('The server is restarting. Please try again in a moment.', 2);
    }
  });
  server.addHook('onSend', async (request) => turns.done(request.raw));
  server.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
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
  server.setErrorHandler((error, request, reply) => answerError(app, error, request, reply));

  health(server, options, metrics);
  liveRoute(server, options.live, options.authenticate);
  const document = JSON.stringify(openApi(options.routes, options.version));
  server.get('/api/openapi.json', (request, reply) =>
    sendCompressed(document, request, reply.type('application/json; charset=utf-8')),
  );
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
      url: fastifyPath(route.endpoint.path),
      handler: (request, reply) => handle(options, { limiter, turns, gate }, route, request, reply),
      ...(route.endpoint.errorBody && {
        errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
          void answerError(app, error, request, reply, route.endpoint.errorBody);
        },
      }),
    });
  }
  await webPages(server, options.webRoot);
  return server;
}

interface Nonced extends FastifyRequest {
  nonce?: string | undefined;
}

/** Ids are digits only; other parameters are words. `/job/:id` -> `/api/job/:id(^[1-9]\d{0,14}$)` */
export const fastifyPath = (path: string): string =>
  `/api${path.replace(/:([A-Za-z]+)/g, (_, name: string) => (isTextParam(name) ? `:${name}(^[A-Za-z][\\w.-]{0,99}$)` : `:${name}(^[1-9]\\d{0,14}$)`))}`;

interface Limits {
  limiter: RateLimiter;
  turns: Turns;
  gate: Gate;
}
/** Whoever goes on asking after 429 is answered late, and so less often. */
const LATE_MS = 500;

async function handle(
  { app, authenticate, live }: HttpOptions,
  { limiter, turns, gate }: Limits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const meta = { requestId: request.id, ip: request.ip };
  let actor: Actor | undefined;
  if (endpoint.permission !== 'public') {
    const token = bearerOf(request);
    actor = token ? await authenticate(token) : undefined;
    if (!actor) throw unauthenticated();
    if (!(endpoint.audience ?? ['staff']).includes(actor.audience)) throw forbidden();
    if (actor.share && !endpoint.shareKinds?.includes(actor.share.kind)) throw forbidden();
    if (endpoint.permission !== 'signed-in' && !actor.permissions.has(endpoint.permission)) throw forbidden();
    const wait = limiter.take(actor.share ? `share:${actor.share.itemId}` : `user:${actor.userId}`, 600, 60);
    if (wait) {
      turns.done(request.raw);
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      throw rateLimited(wait);
    }
  }
  const given = {
    params: params(request),
    query: validated(endpoint.query, request.query ?? {}, 'query'),
    body: endpoint.upload ? undefined : bodyOf(route, request),
    upload: (most: number) => readUpload(request, most),
    once: onceFor(route, request),
  };
  if (!endpoint.query && Object.keys(request.query as object).length && endpoint.method !== 'GET')
    refuseQuery(request.query as object);
  // A file comes as slowly as its sender likes, and what has transactions of its own holds a connection for a part of its time.
  const gated = actor && endpoint.method !== 'GET' && !endpoint.upload && !endpoint.ownTransaction;
  const leave = gated ? await gate.enter(String(actor?.companyId)) : undefined;
  const answer = await perform(app, route, actor, meta, given, request).finally(() => leave?.());
  if (actor && endpoint.changes?.length) live.changed(actor, endpoint.changes);
  return await send(app, route, answer, request, reply);
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

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
  );
}

const statusOf = (route: Route) => (route.endpoint.method === 'POST' ? 201 : 200);

/** A repeated answer comes back parsed, because the handler goes on with it. */
const onceFor =
  (route: Route, request: FastifyRequest) =>
  async (tx: Context, body: Buffer | string, work: () => Promise<unknown>) => {
    const key = replayKey(request);
    if (!key) return await work();
    const answer = await remembered(tx, key, [request.method, request.url, body], statusOf(route), work);
    return answer instanceof RawJson ? (JSON.parse(answer.text) as unknown) : answer;
  };

/** `x-transaction: <uuid>:<epoch ms>` or `Idempotency-Key`, the same meaning. */
function replayKey(request: FastifyRequest): string | undefined {
  const own = request.headers['x-transaction'];
  const standard = request.headers['idempotency-key'];
  const key = typeof own === 'string' ? own : typeof standard === 'string' ? standard : undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw badRequest('The idempotency key must be 1 to 255 printable characters');
  return key;
}

async function send(
  app: App,
  route: Route,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (answer instanceof Download) {
    const name = answer.fileName.replace(/[^\w. ()-]/g, '_').slice(0, 150);
    return reply
      .header(
        'content-disposition',
        `${answer.inline ? 'inline' : 'attachment'}; filename="${name}"; filename*=UTF-8''${encodeURIComponent(answer.fileName.slice(0, 150))}`,
      )
      .type(answer.mimeType)
      .send(answer.bytes);
  }
  const { endpoint } = route;
  const token = endpoint.noReplay === true && endpoint.permission === 'public';
  reply.code(token ? 200 : statusOf(route));
  if (app.config.checkResponses) checkResponse(route, answer);
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  reply.type('application/json; charset=utf-8');
  // What hands out secrets goes out as it is: the length of a compressed answer tells about what stands beside them.
  if (text === undefined || text.length < WORTH_COMPRESSING || endpoint.noReplay || endpoint.permission === 'public')
    return reply.send(text);
  return await sendCompressed(text, request, reply);
}

async function sendCompressed(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding']);
  return encoding ? reply.header('content-encoding', encoding).send(await compress(text, encoding)) : reply.send(text);
}

function checkResponse(route: Route, answer: unknown): void {
  const value: unknown = answer instanceof RawJson ? JSON.parse(answer.text) : answer;
  const checked = route.endpoint.response.safeParse(value);
  if (!checked.success)
    throw new Error(
      `${route.endpoint.method} ${route.endpoint.path} answered what its contract does not say: ${checked.error.issues
        .map((issue) => `${issue.path.join('.')} ${issue.message}`)
        .slice(0, 5)
        .join('; ')}`,
    );
}

function params(request: FastifyRequest): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => [
      name,
      isTextParam(name) ? value : Number(value),
    ]),
  );
}

function bodyOf(route: Route, request: FastifyRequest): unknown {
  if (!route.endpoint.body) return undefined;
  const raw = request.body;
  if (raw === undefined || raw === null || (raw instanceof Buffer && raw.length === 0))
    return validated(route.endpoint.body, undefined, 'body');
  if (!(raw instanceof Buffer)) throw badRequest('The body must be JSON');
  let value: unknown;
  try {
    // A broken UTF-8 sequence must not be stored as question marks.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw), (key, entry: unknown) => {
      if (key === '__proto__' || key === 'constructor') throw new SyntaxError('not allowed');
      return entry;
    });
  } catch {
    throw badRequest('The body is not JSON');
  }
  return validated(route.endpoint.body, value, 'body');
}

interface Schema {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[] } };
}
function validated(schema: Schema | undefined, value: unknown, what: string): unknown {
  if (!schema) return what === 'query' ? {} : value;
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const errors: Record<string, string> = {};
  for (const issue of checked.error.issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of (issue.keys ?? []).slice(0, 10)) errors[key.slice(0, 60)] = 'There is no such field here';
    else
      errors[
        issue.path
          .slice(0, 6)
          .map((part) => String(part).slice(0, 60))
          .join('.') || what
      ] ??= issue.message;
  }
  throw invalid(errors);
}
const refuseQuery = (query: object): never => {
  throw invalid(
    Object.fromEntries(
      Object.keys(query)
        .slice(0, 10)
        .map((key) => [key.slice(0, 60), 'There is no such field here']),
    ),
  );
};

async function readUpload(request: FastifyRequest, most: number): Promise<Upload> {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart form data, in a part named file');
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  let fileName = 'file';
  for await (const part of request.parts({ limits: { fileSize: most } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      fileName = (part.filename || 'file').replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 200);
      bytes = await part.toBuffer().catch((error: { code?: string }) => {
        if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
        throw tooLarge(`The file is larger than ${Math.floor(most / 1_000_000)} MB. Split it and send the parts.`);
      });
    }
  }
  if (!bytes) throw invalid({ file: 'Choose a file' });
  return { bytes, fileName, fields };
}

function answerError(
  app: App,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more?: Route['endpoint']['errorBody'],
): FastifyReply {
  const known = error instanceof AppError ? error : (fromDatabase(error) ?? fromFastify(error));
  if (known) {
    if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
    const body = {
      code: known.code,
      message: known.message,
      ...(known.errors && { errors: known.errors }),
      ...(known.data !== undefined && { data: known.data }),
      ...more?.({ message: known.message, errors: known.errors ?? {} }),
    };
    return reply.code(known.status).send(body);
  }
  app.log.error(
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    },
    'internal error',
  );
  return reply
    .code(500)
    .send({ code: 'internal', message: 'Unfortunately there was a problem.', requestId: request.id });
}

function fromFastify(error: unknown): AppError | undefined {
  const code = (error as { code?: string }).code ?? '';
  const status = (error as { statusCode?: number }).statusCode;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge('This is larger than the server accepts');
  if (code.startsWith('FST_PARTS_LIMIT') || code.startsWith('FST_FILES_LIMIT') || code.startsWith('FST_FIELDS_LIMIT'))
    return tooLarge('Send one file at a time');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return badRequest('The body must be JSON (content-type application/json)');
  if (status && status >= 400 && status < 500) return badRequest('The request could not be read');
  if (error instanceof Error && /Unexpected end of (form|multipart)|Multipart|Malformed part/i.test(error.message))
    return badRequest('The upload was cut off or is not multipart form data');
  return undefined;
}

function health(server: FastifyInstance, options: HttpOptions, metrics: Metrics): void {
  server.get('/api/health/live', async () => ({ status: 'live' }));
  server.get('/api/health/ready', async (_request, reply) => {
    try {
      return { status: 'ready', ...(await options.ready()) };
    } catch (error) {
      return await reply
        .code(503)
        .header('retry-after', '2')
        .send({ code: 'unavailable', message: error instanceof Error ? error.message : 'Not ready' });
    }
  });
  server.get('/api/metrics', async (request, reply) => {
    // Metrics tell about all companies: only the machine itself may read them.
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) throw notFound('This page');
    return await reply.type('text/plain; version=0.0.4').send(await metrics.text());
  });
}

/** The browser half. Everything that is not a file is the one page, whose scripts and styles carry the request's nonce. */
async function webPages(server: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const root = webRoot && existsSync(resolve(webRoot, 'index.html')) ? resolve(webRoot) : undefined;
  if (root) {
    await server.register(fastifyStatic, {
      root,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The build names everything under assets/ after its content.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      wildcard: true,
      preCompressed: true,
    });
  }
  const page = root ? readFileSync(resolve(root, 'index.html'), 'utf8') : undefined;
  const sendPage = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text.replaceAll('CSP_NONCE', (request as Nonced).nonce ?? ''));
  server.setNotFoundHandler((request, reply) => {
    const api = /^\/(api|assets)(\/|$|\?)/.test(request.url);
    if (page === undefined || api || !['GET', 'HEAD'].includes(request.method))
      return reply.code(404).send({ code: 'not_found', message: 'This page was not found' });
    return sendPage(request, reply, page);
  });
  if (page !== undefined) server.get('/', (request, reply) => sendPage(request, reply, page));
}
