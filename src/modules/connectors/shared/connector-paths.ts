// Values in a document by their path: `claim.number`, `lines[].amount`.
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined where there is none. A list on the way is entered at its first. */
export function valueAt(document: unknown, path: string): unknown {
  let at: unknown = document;
  for (const step of path.split('.')) {
    const name = step.replace(/\[\]$/, '');
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
    if (step.endsWith('[]')) at = Array.isArray(at) ? at[0] : undefined;
  }
  return at;
}

/** A step of a path that a document of ours may have. */
const isSafe = (name: string): boolean => name !== '__proto__' && name !== 'constructor' && name !== 'prototype';

/** Writes a value at a path, making what is on the way. `place` says which of a list. */
export function setAt(document: JsonObject, path: string, value: Json, place = 0): void {
  const steps = path.split('.');
  let at: JsonObject = document;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const name = step.replace(/\[\]$/, '');
    if (!isSafe(name)) return;
    if (step.endsWith('[]')) {
      if (!Array.isArray(at[name])) at[name] = [];
      const list = at[name] as Json[];
      if (isLast) {
        list[place] = value;
        return;
      }
      while (list.length <= place) list.push({});
      at = list[place] as JsonObject;
    } else if (isLast) at[name] = value;
    else {
      if (!isObject(at[name])) at[name] = {};
      at = at[name] as JsonObject;
    }
  }
}

/** What a value is, in a word. */
export const typeOfValue = (value: unknown): string =>
  value === null || value === undefined ? 'nothing' : Array.isArray(value) ? 'list' : typeof value;
