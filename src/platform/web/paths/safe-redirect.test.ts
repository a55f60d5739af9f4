import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'https://jobs.example.com';
const go = (target: string | undefined) => safeRedirect(target, ORIGIN);

test.each([
  ['/prime/job/list', '/prime/job/list'],
  ['/prime/job/view/7/overview?tab=2#notes', '/prime/job/view/7/overview?tab=2#notes'],
  ['prime/job/list', '/prime/job/list'],
  [`${ORIGIN}/prime/admin`, '/prime/admin'],
  ['/share/abc', '/share/abc'],
])('%s leads to %s', (target, expected) => {
  expect(go(target)).toBe(expected);
});

test.each([
  undefined,
  '',
  '/',
  '/login',
  '/login?redirectTo=/prime',
  '/prime/job/list?s=login',
  '/prime?next=/login/external',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  String.raw`/\/evil.example`,
  '/.//evil.example',
  '/prime/..//evil.example',
  '/./%2e//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http://jobs.example.com/prime',
  `${ORIGIN}@evil.example/`,
  'https://jobs.example.com.evil.example/',
  'https://user:secret@jobs.example.com/prime',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'blob:https://jobs.example.com/x',
  'vbscript:x',
  '/\t/evil.example',
  '\n//evil.example',
])('%j leads nowhere', (target) => {
  const path = go(target);
  expect(path).toBeUndefined();
});

test('what is left always stays on this site', () => {
  for (const target of [
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/prime//evil.example',
    '?//evil.example',
    '#//evil.example',
  ]) {
    const path = go(target);
    expect(path === undefined || new URL(path, ORIGIN).origin === ORIGIN, target).toBe(true);
  }
});
