// Natural values for the OpenAPI document, so that a request built from it is one that a person would send.

type Json = Record<string, unknown>;

/** What a property of this name holds, in the words of the trade. Ids, uuids and versions have no natural value. */
const BY_NAME: Record<string, unknown> = {
  label: 'Kitchen ceiling',
  title: 'Kitchen ceiling',
  description: 'Remove and replace water damaged plasterboard',
  note: 'Called the owner, access from eight',
  notes: 'Key in the lock box',
  reason: 'More damage found behind the wall',
  instructions: 'Call before you come',
  salutation: 'Ms',
  firstName: 'Ana',
  lastName: 'Reyes',
  fullName: 'Ana Reyes',
  companyName: 'Coastal Plumbing',
  customerName: 'Ana Reyes',
  customerEmail: 'ana.reyes@example.com',
  reference: 'PO 4711',
  position: 'Site manager',
  abn: '51824753556',
  acn: '000000019',
  latitude: -33.8568,
  longitude: 151.2153,
  locationIsError: false,
  materialUnit: 'm²',
  labourUnit: 'hr',
  country: 'Australia',
  state: 'NSW',
  suburb: 'Manly',
  postcode: '2095',
  line1: '12 Ocean Street',
  timezone: 'Australia/Sydney',
  filter: '{"and":[{"field":"id","operator":"greaterThan","value":0}]}',
  sort: '[{"field":"id","direction":"desc"}]',
  page: '1',
  perPage: '50',
  paginate: '1',
  s: 'street',
  search: 'street',
};
const BY_ENDING: [RegExp, unknown][] = [
  [/(phone|mobile|number)number$/i, '0400 000 000'],
  [/(mobile|home|work)Number$/, '0400 000 000'],
  [/colour$/i, 'blue'],
];
const NUMBERS: [RegExp, number][] = [
  [/margin|markup|fraction/i, 0.1],
  [/percent/i, 10],
  [/quantity/i, 4],
  [/cost|amount|total|price|excess|value|limit/i, 250],
];
const nothing = /^(id|uuid|version|after)$|Ids?$/;

const typeOf = (schema: Json): string => {
  const { type, anyOf } = schema as { type?: string | string[]; anyOf?: Json[] };
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return type.find((entry) => entry !== 'null') ?? 'null';
  const first = anyOf?.find((entry) => entry['type'] !== 'null');
  return first ? typeOf(first) : 'unknown';
};

const greatestOf = (schema: Json): number => {
  const { maximum, anyOf } = schema as { maximum?: number; anyOf?: Json[] };
  return maximum ?? Math.min(...(anyOf ?? []).map(greatestOf));
};

/** The natural value of a property, undefined where its schema says all there is to say. */
export function naturalValue(name: string, schema: Json): unknown {
  if (nothing.test(name) || 'enum' in schema || 'const' in schema || 'default' in schema) return undefined;
  const type = typeOf(schema);
  const word = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : BY_ENDING.find(([ending]) => ending.test(name))?.[1];
  if (type === 'string') return typeof word === 'string' ? word : undefined;
  if (type === 'boolean') return typeof word === 'boolean' ? word : undefined;
  if (type !== 'number' && type !== 'integer') return undefined;
  if (typeof word === 'number') return word;
  const number = type === 'integer' ? 1 : (NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? 1);
  return number > greatestOf(schema) ? 0.1 : number;
}

/** The schema with an example at every property that has a natural value, however deep. */
export function withExamples(schema: Json, name = ''): Json {
  const { properties, items } = schema as { properties?: Record<string, Json>; items?: Json };
  const value = name ? naturalValue(name, schema) : undefined;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, entry]) => [key, withExamples(entry, key)])),
    }),
    ...(items && { items: withExamples(items) }),
    ...(value !== undefined && { examples: [value] }),
  };
}

/** What is said first about a thing: enough to change or make it. */
const TELLING = ['label', 'description', 'note', 'reason', 'firstName', 'lastName', 'customerName'];

/** A whole body: what must be sent and what is said first. None where an id is needed that only the reader knows. */
export function bodyExample(schema: Json): unknown {
  const { properties, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  if (!properties || required.some((name) => /Ids?$/.test(name))) return undefined;
  const body: Json = {};
  for (const [name, entry] of Object.entries(properties)) {
    const must = required.includes(name);
    if (!must && !TELLING.includes(name)) continue;
    const value = name === 'version' ? 1 : naturalValue(name, entry);
    if (value !== undefined) body[name] = value;
    else if (must) return undefined;
  }
  return Object.keys(body).length ? body : undefined;
}
