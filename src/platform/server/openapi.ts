// The OpenAPI 3.1 document, from the same constants that requests are validated with.
import { z } from 'zod';
import { isTextParam } from '../../kit/endpoint.ts';
import { bodyExample, naturalValue, withExamples } from './openapi-examples.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
};

const exampleOf = (value: unknown): Json => (value === undefined ? {} : { example: value });

const ERRORS: Record<string, string> = {
  '400': 'Not JSON',
  '401': 'Not signed in',
  '403': 'Not allowed',
  '404': 'Not found',
  '409': 'Changed by someone else meanwhile',
  '413': 'Too large',
  '414': 'The address is too long',
  '422': 'Not valid',
  '429': 'Too many requests',
  '503': 'Not available at the moment',
};

/** What is served beside the endpoints: pages to read, and the look of the installation. */
const PAGES: Record<string, [summary: string, type: string]> = {
  '/api/docs/terms': ['Terms of use', 'text/html'],
  '/api/docs/privacy': ['Privacy policy', 'text/html'],
  '/theme.json': ['Name, logo and colours of the installation under this host name', 'application/json'],
};
const pages = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(PAGES).map(([path, [summary, type]]) => [
      path,
      { get: { summary, security: [], responses: { '200': { description: 'Done', content: { [type]: {} } } } } },
    ]),
  );

export function openApi(routes: Route[], version: string): Json {
  const paths: Record<string, Json> = pages();
  for (const { endpoint } of routes) {
    const path = `/api${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`;
    const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
    const query = endpoint.query
      ? (jsonSchema(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] })
      : {};
    const status =
      endpoint.method === 'POST' && !(endpoint.noReplay && endpoint.permission === 'public') ? '201' : '200';
    const content = endpoint.binary
      ? { [endpoint.binary]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } };
    const operation: Json = {
      operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:](\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(endpoint.permission === 'public'
        ? { security: [] }
        : { security: [{ bearer: [] }], 'x-permission': endpoint.permission }),
      parameters: [
        ...names.map((param) => ({
          name: param,
          in: 'path',
          required: true,
          schema: isTextParam(param)
            ? { type: 'string', pattern: '^[A-Za-z][\\w.-]{0,99}$' }
            : { type: 'integer', minimum: 1 },
          ...exampleOf(endpoint.example?.params?.[param]),
        })),
        ...Object.entries(query.properties ?? {}).map(([param, schema]) => ({
          name: param,
          in: 'query',
          required: query.required?.includes(param) ?? false,
          schema,
          ...exampleOf(endpoint.example?.query?.[param] ?? naturalValue(param, schema)),
        })),
      ],
      responses: {
        [status]: { description: 'Done', content },
        ...Object.fromEntries(
          Object.entries(ERRORS).map(([code, description]) => [
            code,
            { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
          ]),
        ),
      },
    };
    if (endpoint.upload) {
      const fields = endpoint.body
        ? ((jsonSchema(endpoint.body, 'input') as { properties?: Json }).properties ?? {})
        : {};
      operation['requestBody'] = {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' }, ...fields },
            },
          },
        },
      };
    } else if (endpoint.body) {
      const schema = withExamples(jsonSchema(endpoint.body, 'input'));
      operation['requestBody'] = {
        required: !endpoint.body.safeParse(undefined).success,
        content: {
          'application/json': { schema, ...exampleOf(endpoint.example?.body ?? bodyExample(schema)) },
        },
      };
    }
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Reinstate', version },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
    paths,
  };
}
