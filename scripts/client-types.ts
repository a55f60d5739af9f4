// TypeScript of the OpenAPI document: one line for each call, and a name for each shape that several have.
import type { Route } from '../src/platform/server/routes.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
/** Shorter ones stand where they are used. */
const SHORT = 60;
const PLACE = /§(\d+)§/g;

/** Each shape once, by its text, in which the shapes within it are places. One that several have gets a name. */
class Shapes {
  private readonly ids = new Map<string, number>();
  private readonly all: { text: string; hint: string; count: number; name?: string }[] = [];
  private readonly taken: Set<string>;

  constructor(taken: readonly string[]) {
    this.taken = new Set(taken);
  }
  place(text: string, hint: string): string {
    const id = this.ids.get(text) ?? this.all.push({ text, hint, count: 0 }) - 1;
    this.ids.set(text, id);
    const shape = this.all[id];
    if (shape) shape.count++;
    return `§${id}§`;
  }
  /** A text without places: names, or the shapes themselves. */
  filled(text: string): string {
    return text.replace(PLACE, (_, id: string) => {
      const shape = this.all[Number(id)];
      if (!shape) throw new Error(`No shape ${id}`);
      if (shape.count < 2 || shape.text.length < SHORT) return this.filled(shape.text);
      if (!shape.name) {
        shape.name = shape.hint;
        for (let number = 2; this.taken.has(shape.name); number++) shape.name = `${shape.hint}${number}`;
        this.taken.add(shape.name);
      }
      return shape.name;
    });
  }
  /** Those with a name, written; writing one may name others. */
  named(): string[] {
    const written = new Map<string, string>();
    for (let before = -1; before !== written.size; ) {
      before = written.size;
      for (const { name, text } of this.all)
        if (name && !written.has(name)) written.set(name, `export type ${name} = ${this.filled(text)};`);
    }
    return [...written.values()];
  }
}

const capital = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9])(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '');

interface Known {
  shapes: Shapes;
  components: Readonly<Record<string, unknown>>;
}
/** Shapes that hold themselves keep the name that the document gives them. */
const isNested = (name: string): boolean => name.startsWith('Nested');

/** A schema as a type, with places for the objects in it. */
function typeOf(schema: unknown, known: Known, hint: string): string {
  if (!isJson(schema)) return 'unknown';
  const again = (inner: unknown, name = ''): string => typeOf(inner, known, `${hint}${capital(name)}`);
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? '';
    return isNested(name) ? name : again(known.components[name]);
  }
  const union = (schema['anyOf'] ?? schema['oneOf']) as unknown[] | undefined;
  if (union) return [...new Set(union.map((one) => again(one)))].join(' | ') || 'unknown';
  if (Array.isArray(schema['allOf'])) return schema['allOf'].map((one) => `(${again(one)})`).join(' & ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => again({ ...schema, type: one })).join(' | ');
  switch (type) {
    case 'string':
      return schema['format'] === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array': {
      const items = again(schema['items'], 'item');
      return /[|&]/.test(items) ? `(${items})[]` : `${items}[]`;
    }
    case 'object':
      return objectOf(schema, again, (text) => known.shapes.place(text, hint));
    default:
      return 'unknown';
  }
}

function objectOf(
  schema: Json,
  again: (inner: unknown, name?: string) => string,
  shape: (text: string) => string,
): string {
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const properties = Object.entries((schema['properties'] as Json | undefined) ?? {});
  if (!properties.length) {
    const values = schema['additionalProperties'];
    return `Record<string, ${isJson(values) ? again(values) : 'unknown'}>`;
  }
  const fields = properties.map(
    ([name, inner]) => `${quoted(name)}${required.has(name) ? '' : '?'}: ${again(inner, name)}`,
  );
  return shape(`{ ${fields.join('; ')} }`);
}

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

const paramsOf = (path: string, ids: (name: string) => string): string => {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
  return names.length ? `{ ${names.map((name) => `${name}: ${ids(name)}`).join('; ')} }` : 'undefined';
};

function queryOf({ parameters = [] }: Operation, type: (schema: unknown) => string, shapes: Shapes): string {
  const query = parameters.filter((one) => one.in === 'query');
  if (!query.length) return 'undefined';
  const one = ({ name, required, schema }: (typeof query)[number]): string => {
    const text = type(schema);
    // A number in an address is its text.
    return `${quoted(name)}${required ? '' : '?'}: ${text === 'string' ? 'string | number' : text}`;
  };
  return shapes.place(`{ ${query.map(one).join('; ')} }`, 'Query');
}

function bodyOf({ requestBody }: Operation, type: (schema: unknown) => string): string {
  const content = requestBody?.content ?? {};
  if (content['application/json']) return type(content['application/json'].schema);
  return content['multipart/form-data'] ? 'Upload' : 'undefined';
}

function answerOf({ responses }: Operation, type: (schema: unknown) => string): string {
  const content = (responses['200'] ?? responses['201'])?.content ?? {};
  const json = content['application/json'];
  return json ? type(json.schema) : 'Blob';
}

/** The text of client/calls.ts. `scopes`: what each call needs, by method and path. */
export function callsText(document: Json, routes: readonly Route[], scopes: ReadonlyMap<string, string>): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const components = ((document['components'] as Json | undefined)?.['schemas'] ?? {}) as Record<string, unknown>;
  const nested = Object.keys(components).filter(isNested);
  const known: Known = { shapes: new Shapes([...nested, 'Calls', 'Upload']), components };
  const sorted = [...routes].sort((left, right) => {
    const [a, b] = [left, right].map(({ endpoint }) => `${endpoint.path} ${endpoint.method}`) as [string, string];
    return a < b ? -1 : 1;
  });
  const calls = sorted.map(({ endpoint: { method, path, summary } }) => {
    const operation = paths[`/api${path.replace(/:([A-Za-z]+)/g, '{$1}')}`]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not in the document`);
    const hint = capital(path.split('/').slice(1, 3).join('-').replace(/:\w+/g, '')) || 'Shape';
    const type = (schema: unknown) => typeOf(schema, known, hint);
    const params = paramsOf(path, (name) => {
      const found = operation.parameters?.find((one) => one.in === 'path' && one.name === name);
      return found ? type(found.schema) : 'number';
    });
    const all = {
      params,
      query: queryOf(operation, type, known.shapes),
      body: bodyOf(operation, type),
      answer: answerOf(operation, type),
    };
    const parts = Object.entries(all)
      .filter(([, text]) => text !== 'undefined')
      .map(([part, text]) => `${part}: ${text}`)
      .join('; ');
    const name = `${method} ${path}`;
    return `/** ${summary.replaceAll('*/', '')} (${scopes.get(name) ?? ''}) */\n'${name}': { ${parts} };`;
  });
  const selves = nested.map((name) => `export type ${name} = ${typeOf(components[name], known, name)};`);
  const written = [...selves, ...calls].map((text) => known.shapes.filled(text));
  return [
    '// Made by scripts/make-client.ts from the declarations of the calls. Do not edit.',
    '',
    '/** A file to send, with the fields beside it. */',
    'export interface Upload { file: Blob; fileName: string; fields?: Record<string, string> }',
    ...written.slice(0, selves.length),
    ...known.shapes.named(),
    '',
    '/** Every call: what stands in its address, what it is given, what it answers, and the scope that it needs. */',
    'export interface Calls {',
    ...written.slice(selves.length),
    '}',
    '',
  ].join('\n');
}
