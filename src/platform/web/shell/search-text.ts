// The part of an address behind the question mark, as values: `?page=2&filter=[…]`. Texts stand as they are unless they would be
// read as something else.
export type Search = Record<string, unknown>;

export function readSearch(href: string): Search {
  const text = href.split('#')[0]?.split('?')[1] ?? '';
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, valueOf(value)]));
}

/** With its question mark; empty where nothing is said. */
export function writeSearch(search: Search): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(said.map(([name, value]) => [name, textOf(value)])).toString();
  return text ? `?${text}` : '';
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
const textOf = (value: unknown): string =>
  typeof value === 'string' && valueOf(value) === value ? value : JSON.stringify(value);
