// Texts that were typed and not saved are of one person of one company: nobody counts or clears those of another.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { clearDrafts, countDrafts, loadDraft, saveNow } from './drafts.ts';

/** What a browser has and Node has not: texts by key, the keys as its own properties. */
class Texts {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}
/** A database that refuses, as a private window's does. */
const refusing = {
  open: () => {
    const request: { onerror?: () => void; error: Error } = { error: new Error('No database in this window') };
    queueMicrotask(() => request.onerror?.());
    return request;
  },
};
const before = ['localStorage', 'indexedDB'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
beforeEach(() => {
  const own = { configurable: true, writable: true };
  Object.defineProperty(globalThis, 'localStorage', { value: new Texts(), ...own });
  Object.defineProperty(globalThis, 'indexedDB', { value: refusing, ...own });
});
afterAll(() => {
  for (const [name, had] of before)
    if (had) Object.defineProperty(globalThis, name, had);
    else Reflect.deleteProperty(globalThis, name);
});

test('person 2 neither counts nor clears what person 23 typed on the same computer', async () => {
  saveNow('1001:2', 'job/7', { description: 'Mine' });
  saveNow('1001:23', 'job/7', { description: 'Theirs' });
  saveNow('1001:23', 'job/8', { description: 'Theirs, too' });
  expect([await countDrafts('1001:2'), await countDrafts('1001:23')]).toEqual([1, 2]);
  await clearDrafts('1001:2');
  expect([await countDrafts('1001:2'), await countDrafts('1001:23')]).toEqual([0, 2]);
  expect(await loadDraft('1001:2', 'job/7')).toBeUndefined();
  expect((await loadDraft('1001:23', 'job/7'))?.values).toEqual({ description: 'Theirs' });
});

test('what was saved or discarded is not counted', async () => {
  saveNow('1001:2', 'job/7', { description: 'Mine' });
  saveNow('1001:2', 'job/7', undefined);
  expect(await countDrafts('1001:2')).toBe(0);
});
