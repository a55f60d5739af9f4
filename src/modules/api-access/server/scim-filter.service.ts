// Filters of SCIM (RFC 7644, 3.4.2.2): `userName eq "mia@x" and active eq true`. A resource is a plain object; names count in any case.
import { ScimError } from './scim-errors.service.ts';

export type Resource = Readonly<Record<string, unknown>>;
export type Matches = (resource: Resource) => boolean;

const MOST_LENGTH = 2000;
const MOST_DEPTH = 20;
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[()[\]]|[^\s()[\]"]+)/y;
const wrong = (words: string): ScimError => new ScimError(400, words, 'invalidFilter');

function tokensOf(text: string): string[] {
  if (text.length > MOST_LENGTH) throw wrong('The filter is too long');
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw wrong(`The filter is not understood at ${at}`);
    tokens.push(token);
  }
  return tokens;
}

/** The value of an attribute, whatever the case of its name; of a list of objects, the values of each. */
export function valueOf(resource: unknown, path: string): unknown {
  let at: unknown = resource;
  for (const name of path.replace(/^urn:[\w:.]*:(?=\w+$)/i, '').split('.')) {
    if (Array.isArray(at)) return at.map((one) => valueOf(one, name));
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.entries(at).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  }
  return at;
}

const compared = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
const isText = (value: unknown): value is string => typeof value === 'string';
const OPERATORS: Readonly<Record<string, (value: unknown, given: unknown) => boolean>> = {
  eq: (value, given) => value === given,
  ne: (value, given) => value !== given,
  co: (value, given) => isText(value) && isText(given) && value.includes(given),
  sw: (value, given) => isText(value) && isText(given) && value.startsWith(given),
  ew: (value, given) => isText(value) && isText(given) && value.endsWith(given),
  gt: (value, given) => isText(value) && isText(given) && value > given,
  ge: (value, given) => isText(value) && isText(given) && value >= given,
  lt: (value, given) => isText(value) && isText(given) && value < given,
  le: (value, given) => isText(value) && isText(given) && value <= given,
};

/** What a list is compared as: any of its entries, and the `value` of an entry that is an object. */
function eachOf(value: unknown): unknown[] {
  const all = Array.isArray(value) ? value : [value];
  return all.map((one) => (typeof one === 'object' && one !== null ? valueOf(one, 'value') : one)).map(compared);
}

function literal(token: string | undefined): unknown {
  if (token === undefined) throw wrong('The filter ends too early');
  try {
    return JSON.parse(/^(true|false|null)$/i.test(token) ? token.toLowerCase() : token) as unknown;
  } catch {
    throw wrong(`The value ${token.slice(0, 40)} is not understood`);
  }
}

class Parser {
  private at = 0;
  private readonly tokens: readonly string[];
  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }
  whole(): Matches {
    const matches = this.any(0);
    if (this.at < this.tokens.length)
      throw wrong(`The filter is not understood at ${this.tokens[this.at]?.slice(0, 40)}`);
    return matches;
  }
  private is(word: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== word) return false;
    this.at++;
    return true;
  }
  private any(depth: number): Matches {
    if (depth > MOST_DEPTH) throw wrong('The filter is nested too deeply');
    const parts = [this.all(depth)];
    while (this.is('or')) parts.push(this.all(depth));
    return (resource) => parts.some((matches) => matches(resource));
  }
  private all(depth: number): Matches {
    const parts = [this.one(depth)];
    while (this.is('and')) parts.push(this.one(depth));
    return (resource) => parts.every((matches) => matches(resource));
  }
  private one(depth: number): Matches {
    if (this.is('not')) {
      const inner = this.one(depth + 1);
      return (resource) => !inner(resource);
    }
    if (this.is('(')) {
      const inner = this.any(depth + 1);
      if (!this.is(')')) throw wrong('A bracket is not closed');
      return inner;
    }
    const path = this.tokens[this.at++];
    if (path === undefined || !/^[\w:.$-]+$/.test(path)) throw wrong('The filter names no attribute');
    if (this.is('[')) {
      const inner = this.any(depth + 1);
      if (!this.is(']')) throw wrong('A bracket is not closed');
      return (resource) => {
        const list = valueOf(resource, path);
        return (Array.isArray(list) ? list : []).some((entry) => inner(entry as Resource));
      };
    }
    return this.comparison(path);
  }
  private comparison(path: string): Matches {
    const operator = this.tokens[this.at++]?.toLowerCase() ?? '';
    if (operator === 'pr')
      return (resource) =>
        eachOf(valueOf(resource, path)).some((value) => value !== undefined && value !== null && value !== '');
    const compare = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    if (!compare) throw wrong(`There is no operator ${operator.slice(0, 20)}`);
    const given = compared(literal(this.tokens[this.at++]));
    return (resource) => {
      const values = eachOf(valueOf(resource, path));
      return operator === 'ne'
        ? values.every((value) => compare(value, given))
        : values.some((value) => compare(value, given));
    };
  }
}

/** Which resources a filter is about; without one, all. */
export const filterOf = (text: string | undefined): Matches =>
  text?.trim() ? new Parser(tokensOf(text)).whole() : () => true;
