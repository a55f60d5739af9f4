// Texts of another company, as they are kept here: words alone, nothing that runs, hides or turns them.
import { plainText } from '../../../platform/server/clean-html.ts';

/** Controls, marks of direction, tags, of no width. */
const UNSEEN =
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const TAGGED = /<\s*[a-z!/?]/i;

async function cleanText(text: string): Promise<string> {
  const seen = text.replace(UNSEEN, '');
  return TAGGED.test(seen) ? (await plainText(seen)).trim() : seen;
}

/** The same value with all its texts cleaned. */
export async function cleaned<T>(value: T): Promise<T> {
  if (typeof value === 'string') return (await cleanText(value)) as T;
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    for (const one of value) all.push(await cleaned(one));
    return all as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [name, of] of Object.entries(value)) entries.push([name, await cleaned(of)]);
  return Object.fromEntries(entries) as T;
}
