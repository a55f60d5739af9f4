// What is served beside the calls: health, metrics, and the pages of the browser half.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { stillServes } from '../../shared/readiness.ts';
import type { App } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Metrics } from '../metrics.ts';
import { operationFigures } from '../operation-figures.ts';

export interface Nonced extends FastifyRequest {
  nonce?: string | undefined;
}

export function health(
  server: FastifyInstance,
  options: { app: App; ready: () => Promise<Record<string, unknown>> },
  metrics: Metrics,
): void {
  server.get('/api/health/live', async () => ({ status: 'live' }));
  server.get('/api/health/ready', async (_request, reply) => {
    try {
      return { status: 'ready', ...(await options.ready()) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      const serves = stillServes(code);
      return await reply
        .code(503)
        .header('retry-after', '2')
        .send({
          code: serves ? code : 'unavailable',
          message: error instanceof Error ? error.message : 'Not ready',
        });
    }
  });
  server.get('/api/metrics', async (request, reply) => {
    // Metrics tell about all companies: only the machine itself may read them.
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) throw notFound('This page');
    return await reply
      .type('text/plain; version=0.0.4')
      .send((await metrics.text()) + (await operationFigures(options.app)));
  });
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && !/^\/(api|assets)(\/|$|\?)/.test(url);

/** A person follows an address that cannot be read or leads out of the site: they get a page, never an answer for programs. */
export function leadsAstray(error: unknown, request: FastifyRequest): boolean {
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && isPage(request);
}

export function toNotFound({ log }: App, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  log.warn({ path: request.url.slice(0, 300), requestId: request.id }, 'route not found');
  return reply.redirect('/not-found', 302);
}

/** Pages by link begin small, on a phone with a slow line: they load the rest where they need it. */
const BY_LINK = /^\/(share|resource\/portal)\//;

/** The browser half. Everything that is not a file is the one page, whose scripts and styles carry the request's nonce. */
export async function webPages(server: FastifyInstance, webRoot: string | undefined): Promise<void> {
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
  const read = (name: string) => (root ? readFileSync(resolve(root, name), 'utf8') : undefined);
  const page = read('index.html');
  const outside = root && existsSync(resolve(root, 'outside.html')) ? read('outside.html') : page;
  const sendPage = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text.replaceAll('CSP_NONCE', (request as Nonced).nonce ?? ''));
  server.setNotFoundHandler((request, reply) => {
    if (lacksParams(request.url)) return reply.code(400).send({ code: 'bad_request', message: 'Missing params' });
    if (page === undefined || !isPage(request))
      return reply.code(404).send({ code: 'not_found', message: 'This page was not found' });
    return sendPage(request, reply, BY_LINK.test(request.url) ? (outside ?? page) : page);
  });
  if (page !== undefined) server.get('/', (request, reply) => sendPage(request, reply, page));
}

/** A call that has no id where one belongs, as programs send that look up what they do not know yet: /api/job/undefined. */
const lacksParams = (url: string): boolean =>
  /^\/api\/.+/.test(url) && /\/(undefined|null|NaN)?(\/|$)/.test(url.slice('/api'.length + 1).split('?', 1)[0] ?? '');
