// about: support
// The help pages of the product: every address in them leads to a page, the buttons they name are there, and they speak as it speaks.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordProblem } from '../scripts/words.ts';

interface Words {
  text: string;
  bold?: true;
  href?: string;
}
interface Page {
  ref: string;
  routes: readonly string[];
  blocks: readonly ({ words: Words[] } | { items: Words[][] })[];
}
interface WithRoutes {
  routes?: readonly { path: string }[];
}
interface Parts {
  jobPages: readonly { menuRef: string }[];
  sections: readonly { area: string; ref: string }[];
}
/** What runs in the browser is no part of the program that these tests are checked with. */
const ofBrowser = async <T>(path: string): Promise<T> =>
  (await import(new URL(`../src/${path}`, import.meta.url).href)) as T;
const { HELP_PAGES } = await ofBrowser<{ HELP_PAGES: readonly Page[] }>('modules/support/web/help-pages.ts');
const { webModules } = await ofBrowser<{ webModules: readonly (WithRoutes & { external?: WithRoutes })[] }>(
  'app/web-registry.ts',
);
const { webParts } = await ofBrowser<{ webParts: Parts }>('app/web-parts.ts');

/** The shell's own page, which no module registers. */
const ROUTES = [
  '/prime/dashboard',
  ...webModules.flatMap(({ routes = [], external }) =>
    [...routes, ...(external?.routes ?? [])].map(({ path }) => path),
  ),
].map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));
const JOB_PAGES = new Set(webParts.jobPages.map(({ menuRef }) => menuRef));
const SECTIONS = new Set(webParts.sections.map(({ area, ref }) => `${area}/${ref}`));
const AREAS: readonly [RegExp, string][] = [
  [/^\/prime\/admin\/([^/]+)$/, 'admin'],
  [/^\/prime\/profile\/user\/([^/]+)$/, 'user'],
  [/^\/prime\/profile\/company\/([^/]+)$/, 'company'],
  [/^\/prime\/messages\/([^/]+)$/, 'messages'],
];

/** Whether the product has this page: its route, and the part of it where the address names one. */
function leads(address: string): boolean {
  const path = address.split('?')[0]?.replace(/\$\w+/g, '1') ?? '';
  const ofJob = /^\/prime\/job\/view\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  if (ofJob) return JOB_PAGES.has(ofJob);
  for (const [pattern, area] of AREAS) {
    const ref = pattern.exec(path)?.[1];
    if (ref) return SECTIONS.has(`${area}/${ref}`);
  }
  return ROUTES.some((route) => route.test(path));
}
const wordsIn = (blocks: Page['blocks']) =>
  blocks.flatMap((block) => ('words' in block ? [block.words] : block.items)).flat();

test('name pages that are there, of the product and of help', () => {
  const lost = HELP_PAGES.flatMap(({ ref, routes, blocks }) => [
    ...routes.filter((route) => !leads(route)).map((route) => `${ref}: explains ${route}`),
    ...wordsIn(blocks)
      .flatMap(({ href }) => href ?? [])
      .filter((href) =>
        href.startsWith('help:') ? !HELP_PAGES.some((page) => `help:${page.ref}` === href) : !leads(href),
      )
      .map((href) => `${ref}: leads to ${href}`),
  ]);
  expect(lost).toEqual([]);
  expect(leads('/prime/job/view/$jobId/nowhere')).toBe(false);
  expect(leads('/prime/admin/nowhere')).toBe(false);
  expect(leads('/prime/nowhere/list')).toBe(false);
});

test('name buttons and pages as the screen does, and speak as the product speaks', () => {
  const sources = globSync('src/{modules/*,platform}/{web,shared}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const said = sources.map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' ')).join('\n');
  const isSaid = (text: string) =>
    [`'${text}'`, `"${text}"`, `>${text}<`, `> ${text} <`, `> ${text} {`].some((word) => said.includes(word));
  const unknown = HELP_PAGES.flatMap(({ ref, blocks }) =>
    wordsIn(blocks)
      .filter(({ bold, text }) => bold && !isSaid(text))
      .map(({ text }) => `${ref}: ${text}`),
  );
  expect(unknown).toEqual([]);
  const files = globSync('src/modules/support/web/help/*.md');
  expect(files).toHaveLength(HELP_PAGES.length);
  const problems = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('words: '))
      .flatMap((line) => wordProblem(line) ?? []),
  );
  expect(problems).toEqual([]);
});

test('the news begin with the release of the product', async () => {
  const { NEWEST } = await ofBrowser<{ NEWEST: string }>('modules/support/web/releases.ts');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(NEWEST).toBe(version);
});
