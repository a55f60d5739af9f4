// One company with a record of every kind, and for every endpoint a request that is valid there: what the modules hand over
// (all-module-tests.ts), put together. Reach, isolation, versions and chaos use it.
import { modules } from '../src/app/registry.ts';
import type { Endpoint } from '../src/kit/endpoint.ts';
import { fillPath } from '../src/kit/endpoint.ts';
import { listed } from '../src/platform/server/module.ts';
import { openApi } from '../src/platform/server/openapi.ts';
import { MODULE_TESTS } from './all-module-tests.ts';
import type { Elsewhere, Sample, WorldOptions } from './module-tests.ts';
import type { Person, TestApp } from './test-app.ts';

type Handed = (typeof MODULE_TESTS)[keyof typeof MODULE_TESTS];
type RecordsOf<M> = M extends { world: (...given: never[]) => Promise<infer Own> } ? keyof Own : never;

/** The ids of one company's records. */
export type World = Record<RecordsOf<Handed>, number>;
/** What a module hands over, when all records are there. */
interface WithWorld {
  paths?: readonly (readonly [RegExp, keyof World])[];
  params?: Readonly<Record<string, keyof World>>;
  samples?: Readonly<Record<string, (of: World, as: Person) => Sample>>;
  elsewhere?: Readonly<Record<string, Elsewhere>>;
  world: (app: TestApp, as: Person, of: World, more: WorldOptions) => Promise<Partial<World>>;
}
const ALL: readonly WithWorld[] = Object.values(MODULE_TESTS);

/** The texts that only this company's records hold. */
export const MARK = 'Marigold';

/** From the ground up: whoever makes records finds those of the floors below. */
export async function buildWorld(app: TestApp, as: Person, divisionId: number | null = null): Promise<World> {
  const of = {} as World;
  for (const { world } of ALL) Object.assign(of, await world(app, as, of, { mark: MARK, divisionId }));
  Object.assign(of, await plainRecords(app, as));
  // What the events of all this write is written before anybody looks.
  await app.running.relay.flush();
  return of;
}

/** One of each plain resource that no module makes by hand, from the example of its own document. */
async function plainRecords(app: TestApp, as: Person): Promise<Record<string, number>> {
  const made: Record<string, number> = {};
  for (const { entity, routes } of listed(modules, 'resources')) {
    const create = routes.find(({ name }) => name === 'create')?.endpoint as Endpoint | undefined;
    if (!create || IN_PATH.some(([pattern]) => pattern.test(`GET ${create.path}/:id`))) continue;
    const request = { method: create.method, url: `/api${create.path}`, body: documentExample(create), names: [] };
    const { status, body } = await send(app, as, request);
    const id = (body as { data?: { id: number } }).data?.id;
    // It is made several times in one company.
    if (!id) throw new Error(`The example of POST ${create.path} makes no record: ${status} ${JSON.stringify(body)}`);
    made[entity.name] = id;
  }
  return made;
}

const IN_PATH = ALL.flatMap(({ paths = [] }) => paths);
const BY_NAME: Readonly<Record<string, keyof World>> = joined(ALL.map(({ params }) => params));
const SAMPLES = joined(ALL.map(({ samples }) => samples));
/** What the sweeps cannot send, and the tests that do. */
export const ELSEWHERE = joined(ALL.map(({ elsewhere }) => elsewhere));

/** Two modules never hand over the same name: the later one would hide the other's. */
function joined<T>(all: readonly (Readonly<Record<string, T>> | undefined)[]): Readonly<Record<string, T>> {
  const entries = all.flatMap((one) => Object.entries(one ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`Two modules hand over ${twice} to the sweeps`);
  return Object.fromEntries(entries);
}

export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** Endpoints that have a request of their own, whether it is needed or not. */
export const sampleNames = (): string[] => Object.keys(SAMPLES);

export interface SampleRequest {
  method: Endpoint['method'];
  url: string;
  body: unknown;
  file?: Sample['file'];
  /** Where not the one who goes through the list may send it. */
  as?: Person;
  /** Whose ids stand in the address or the body. */
  names: (keyof World)[];
}

/** A request that is valid in this world; undefined where none is known. */
export function sampleRequest(endpoint: Endpoint, of: World, as: Person): SampleRequest | undefined {
  const name = nameOf(endpoint);
  const { example = {} } = endpoint;
  const own = SAMPLES[name]?.(of, as);
  if (endpoint.upload && !own?.file) return undefined;
  // Who stands outside the staff has calls of their own.
  if (endpoint.audience?.includes('staff') === false && !own?.as) return undefined;
  const fitting = IN_PATH.find(([pattern]) => pattern.test(name))?.[1] ?? plainRecord(endpoint.path, of);
  const params: Record<string, string | number> = { ...example.params, ...own?.params };
  for (const [, param = ''] of endpoint.path.matchAll(/:([A-Za-z]+)/g)) {
    const record = BY_NAME[param] ?? (param === 'id' ? fitting : undefined);
    if (record) params[param] = own?.params?.[param] ?? of[record] ?? 0;
    else if (params[param] === undefined) return undefined;
  }
  const body = own?.body ?? documentExample(endpoint);
  if (endpoint.body && !own?.file && body === undefined && !endpoint.body.safeParse(undefined).success)
    return undefined;
  const query = new URLSearchParams(own?.query ?? example.query);
  const given = new Set([...Object.values(params), ...leaves(body)]);
  return {
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}${query.size ? `?${query.toString()}` : ''}`,
    body,
    ...(own?.file && { file: own.file }),
    ...(own?.as && { as: own.as }),
    names: (Object.keys(of) as (keyof World)[]).filter((record) => given.has(of[record])),
  };
}

/** `/tool/:id` → the tool. */
const plainRecord = (path: string, of: World): keyof World | undefined => {
  const [, name = ''] = path.split('/');
  return Object.hasOwn(of, name) ? (name as keyof World) : undefined;
};

const examples = new WeakMap<Endpoint, { body: unknown }>();

/** The body that the OpenAPI document shows: the same each time, unless somebody has changed theirs. */
function documentExample(endpoint: Endpoint): unknown {
  const known = examples.get(endpoint) ?? { body: readExample(endpoint) };
  examples.set(endpoint, known);
  return structuredClone(known.body);
}

function readExample(endpoint: Endpoint): unknown {
  const { paths } = openApi([{ name: '', endpoint, handler: async () => undefined }], '') as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>;
  };
  const [operation] = Object.values(Object.values(paths).at(-1) ?? {});
  return operation?.requestBody?.content['application/json']?.example;
}

const leaves = (value: unknown): unknown[] =>
  value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [value];

export const send = (app: TestApp, as: Person | undefined, { method, url, body, file }: SampleRequest) =>
  file && as
    ? app.upload<Record<string, unknown>>(
        as,
        url.replace(/^\/api/, ''),
        { name: file.name, bytes: Buffer.from(file.bytes) },
        file.fields,
      )
    : app.send(as, {
        method,
        url,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
      });
