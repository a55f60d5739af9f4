// How an answer or an error leaves.
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { RawJson } from '../columns.ts';
import { WORTH_COMPRESSING, compress, encodingFor } from '../load/compress.ts';
import { type App } from '../context.ts';
import { AppError, badRequest, fromDatabase, tooLarge } from '../errors.ts';
import { type Route, Download } from '../routes.ts';
import { sendFile } from './send-file.ts';

export const statusOf = (route: Route) => (route.endpoint.method === 'POST' ? 201 : 200);

export async function send(
  app: App,
  route: Route,
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (answer instanceof Download) {
    return await sendFile(answer, request, reply);
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

export async function sendCompressed(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
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

export function answerError(
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
