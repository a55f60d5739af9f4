// What is read of help pages and of the changelog: Markdown without a way to anything hostile, a search that is answered at once.
import { describe, expect, test } from 'vitest';
import { HELP_GROUPS, HELP_PAGES, helpFor, readHelpPage, searchHelp } from './help-pages.ts';
import { blocksOf, wordsOf } from './help-text.ts';
import { RELEASES, isNewer, readReleases } from './releases.ts';

describe('help pages', () => {
  test('stand in a group that is shown, and explain the screens that they are about', () => {
    expect(HELP_PAGES.length).toBeGreaterThanOrEqual(25);
    expect(HELP_PAGES.filter(({ group }) => !HELP_GROUPS.includes(group))).toEqual([]);
    const explained = (href: string) => helpFor(href)?.ref;
    expect(explained('/prime/job/view/1052/moisture-schedules?visit=3')).toBe('drying');
    expect(explained('/prime/accounts-receivable/view/12')).toBe('invoice');
    expect(explained('/prime/admin/imports')).toBe('import');
    expect(explained('/prime/admin/teams')).toBe('roles');
    expect(explained('/nowhere')).toBeUndefined();
    expect(() => readHelpPage('x', '---\ntitle: X\n---\ntext')).toThrow('Help page x has no group');
  });

  test('are found by their title first, then by other words for it, then by their text', () => {
    const found = (term: string) => searchHelp(term).map(({ page }) => page.ref);
    expect(found('estimate')[0]).toBe('estimate');
    expect(found('tender')[0]).toBe('quotes');
    expect(found('DEHUMIDIFIER')).toContain('equipment');
    expect(found('moisture  reading')).toContain('drying');
    expect(searchHelp('aerial').concat(searchHelp('Feuchtigkeit messen'))).toEqual([]);
    expect(searchHelp('   ')).toEqual([]);
    const [hit] = searchHelp('vulnerable customer');
    expect(hit?.snippet).toContain('vulnerable customer');
  });
});

describe('Markdown of help', () => {
  test('becomes headings, paragraphs, lists and steps', () => {
    const text = '## Head\n\nOne\ntwo\n\n1. first\n   goes on\n2. **second**\n\n- `Ctrl K`\n- [Jobs](/prime/job/list)';
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', words: [{ text: 'Head' }] },
      { kind: 'paragraph', words: [{ text: 'One two' }] },
      { kind: 'steps', items: [[{ text: 'first goes on' }], [{ text: 'second', bold: true }]] },
      {
        kind: 'list',
        items: [[{ text: 'Ctrl K', code: true }], [{ text: 'Jobs', href: '/prime/job/list' }]],
      },
    ]);
  });

  test('leads nowhere but within the product, and markup stays text', () => {
    for (const address of [
      'javascript:alert(1)',
      'https://elsewhere.example',
      '//elsewhere.example',
      'data:text/html,x',
    ])
      expect(
        wordsOf(`[here](${address})`).some(({ href }) => href),
        address,
      ).toBe(false);
    expect(blocksOf('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', words: [{ text: '<img src=x onerror=alert(1)>' }] },
    ]);
  });
});

test('releases come from the changelog', () => {
  expect(RELEASES.length).toBeGreaterThan(5);
  const read = readReleases('# Changelog\n\nWords\n\n## 1.10.0 – 1 May 2027\n\n- One\n\n## Other\n\n- Two\n');
  expect(read.map((release) => [release.version, release.day])).toEqual([['1.10.0', '1 May 2027']]);
  expect([
    isNewer('0.10.0', '0.9.9'),
    isNewer('0.9.9', '0.10.0'),
    isNewer('1.0.0', '1.0.0'),
    isNewer('0.1.0', null),
  ]).toEqual([true, false, false, true]);
});
