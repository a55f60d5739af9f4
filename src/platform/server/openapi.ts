// The OpenAPI 3.1 document, from the same constants that requests are validated with.
import { z } from 'zod';
import { isTextParam } from '../../kit/endpoint.ts';
import { bodyExample, naturalValue, withExamples } from './openapi-examples.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

/** Shapes that hold themselves (conditions within conditions), by their text: they are components of the document. */
const nested = new Map<string, string>();

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const {
    $schema: _,
    $defs: own = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json & { $defs?: Json };
  let text = JSON.stringify(rest);
  for (const [name, shape] of Object.entries(own)) {
    const shapeText = JSON.stringify(shape);
    const shared = nested.get(shapeText) ?? `Nested${nested.size + 1}`;
    nested.set(shapeText, shared);
    text = text.replaceAll(`"#/$defs/${name}"`, `"#/components/schemas/${shared}"`);
  }
  return JSON.parse(text) as Json;
};

/** The shapes that hold themselves, pointing to themselves as components. One of them never holds another. */
const nestedShapes = (): Json =>
  Object.fromEntries(
    [...nested].map(([text, name]) => [
      name,
      JSON.parse(text.replace(/"#\/\$defs\/[^"]+"/g, `"#/components/schemas/${name}"`)) as Json,
    ]),
  );

const exampleOf = (value: unknown): Json => (value === undefined ? {} : { example: value });

const ERRORS: Record<string, string> = {
  '400': 'Not JSON',
  '401': 'Not signed in',
  '403': 'Not allowed',
  '404': 'Not found',
  '409': 'Changed by someone else in the meantime',
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
            : { type: 'integer', minimum: param === 'flag' ? 0 : 1, ...(param === 'flag' && { maximum: 1 }) },
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
        ...Object.fromEntries(Object.keys(ERRORS).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
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
  const shapes = shareShapes(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Reinstate', version },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([code, description]) => [
          code,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
      schemas: {
        ...shapes,
        ...nestedShapes(),
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

/** Objects shorter than this are read more easily where they stand. */
const SHORT = 300;

/** Answers that several operations give become components, named after the record; the operations point to them. */
function shareShapes(paths: Record<string, Json>): Record<string, Json> {
  const seen = new Map<string, { count: number; tag: string }>();
  const answers: { tag: string; holder: Json }[] = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap((operation) => {
      const { responses, tags } = operation as { responses: Record<string, Json>; tags?: string[] };
      return Object.values(responses)
        .map((response) => (response['content'] as Record<string, Json> | undefined)?.['application/json'])
        .filter((holder): holder is Json => holder !== undefined)
        .map((holder) => ({ tag: tags?.[0] ?? 'page', holder }));
    }),
  );
  const count = (node: unknown, tag: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = JSON.stringify(node);
    if (text.length < SHORT) return;
    const known = seen.get(text);
    if ('type' in node && node.type === 'object')
      seen.set(text, { count: (known?.count ?? 0) + 1, tag: known?.tag ?? tag });
    // What stands in something seen before was counted with it.
    if (!known) for (const part of Object.values(node)) count(part, tag);
  };
  for (const { tag, holder } of answers) count(holder['schema'], tag);
  const names = new Map<string, string>();
  const shapes: Record<string, Json> = {};
  const nameOf = (text: string, tag: string): string => {
    const known = names.get(text);
    if (known) return known;
    const base = tag.replace(/(?:^|[^A-Za-z0-9])(\w)/g, (_, letter: string) => letter.toUpperCase());
    let name = base;
    for (let number = 2; name in shapes || name === 'Error'; number++) name = `${base}${number}`;
    names.set(text, name);
    return name;
  };
  for (const { holder } of answers) {
    // What is inside a shared one stays as it is: a component is read in one piece.
    const replace = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(replace);
      if (typeof node !== 'object' || node === null) return node;
      const text = JSON.stringify(node);
      const found = seen.get(text);
      if (found && found.count > 1) {
        const name = nameOf(text, found.tag);
        shapes[name] ??= node as Json;
        return { $ref: `#/components/schemas/${name}` };
      }
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replace(value)]));
    };
    holder['schema'] = replace(holder['schema']);
  }
  return shapes;
}
