// What every story needs: a signed-in page that fails on script errors and on what the page's own security policy refuses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test as base, expect } from '@playwright/test';
import { type KeptContexts, contextFor, emptied } from './kept-contexts.ts';

export const PASSWORD = 'Reinstate2026';

/** By hand, to find stories and pages that hold only where every answer comes at once: the most milliseconds that one takes longer. */
const LATE_BY = Number(process.env['E2E_LATE'] ?? 0);

export const test = base.extend<{ problems: string[]; late: undefined }, { kept: KeptContexts }>({
  kept: [
    async ({ browser }, give) => {
      const kept: KeptContexts = new Map();
      await give(kept);
      // A browser that is gone has closed them.
      if (browser.isConnected()) await Promise.all([...kept.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, viewport, isMobile, hasTouch, timezoneId, permissions, baseURL }, give) => {
    const own = { viewport, isMobile, hasTouch, timezoneId, permissions, baseURL };
    const one = await contextFor(kept, browser, own);
    await give(one.context);
    await emptied(kept, browser, one);
  },
  page: async ({ context }, give) => {
    await give(context.pages()[0] ?? (await context.newPage()));
  },
  late: [
    async ({ context }, give) => {
      if (LATE_BY > 0)
        await context.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * LATE_BY));
          await route.fallback().catch(() => undefined);
        });
      await give(undefined);
    },
    { auto: true },
  ],
  problems: [
    async ({ page }, give) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
          problems.push(message.text());
      });
      await give(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

interface SignedIn {
  token: { access_token: string; refresh_token: string };
  user: { email: string };
}

/**
 * The next page that this window opens is opened with a session of its own, stored as the sign-in page stores it: the form is for
 * the stories about signing in (sign-in.spec.ts). A session is not shared, because a story may end it, and a refresh token is good once.
 */
export async function signedIn(page: Page, email = 'estimator@harbour.example', password = PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/authentication/authenticate', { data: { email, password } });
  expect(answer.status(), email).toBe(200);
  const { token, user } = (await answer.json()) as SignedIn;
  const session = { accessToken: token.access_token, refreshToken: token.refresh_token, email: user.email };
  const script = await page.addInitScript(
    ([stored, name]) => {
      if (window.top !== window) return;
      localStorage.setItem('reinstate.session', stored);
      localStorage.setItem('reinstate.email', name);
      // Pages of a job that are seldom used are unfolded, as a person leaves them; jobs.spec.ts folds them.
      localStorage.setItem('reinstate.all-pages', '1');
    },
    [JSON.stringify(session), user.email] as const,
  );
  // Once: what the story signs out of stays signed out.
  page.once('framenavigated', () => void script.dispose().catch(() => undefined));
}

/** The workbench of a person, at its first page. Who goes on to another one at once needs `signedIn` alone. */
export async function signIn(page: Page, email?: string, password?: string): Promise<void> {
  await signedIn(page, email, password);
  await page.goto('/prime');
  await expect(
    page.getByRole('tab', { name: /Dashboard/ }).or(page.getByRole('link', { name: 'Today', exact: true })),
  ).toBeVisible();
}

/**
 * Another page of the workbench in the window that is open, as the way back leads to it: nothing is loaded anew. For stories that go on
 * somewhere else; `page.goto` is for the first page, and where the loading itself is meant.
 */
export async function goOn(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, href);
}

/** As a browser that was never here: no file of the application is kept in it. For stories about what cannot be loaded. */
export async function withoutFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

type Scheme = 'light' | 'dark';

/**
 * The text of axe itself, as short as its makers have it: put into a page once, it answers four times as fast as its driver, which opens
 * a page per look; and a browser reads it in half the time that the long text takes.
 */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Rules = { type: 'tag'; values: string[] };
interface Axe {
  run: (
    context: { include: (Document | Element)[]; exclude: string[] },
    options: { resultTypes: string[]; preload: boolean; runOnly: Rules },
  ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

const wear = (page: Page, scheme: Scheme): Promise<void> =>
  page.evaluate((theme) => document.documentElement.setAttribute('data-mantine-color-scheme', theme), scheme);

/** Straight to the browser: Playwright's own way wraps so long a text a second time. */
async function putAxeInto(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.evaluate', { expression: AXE });
  await browser.detach();
}

interface Look {
  scheme: Scheme;
  rules: Rules;
  within?: string | undefined;
  /** Rows of a list are alike; those below are left out where all of them were looked at before. */
  fewRows?: boolean;
  /** Contrast is most of the work, and a narrow window wears the same colours. */
  colours?: boolean;
}

async function expectNoViolation(
  page: Page,
  what: string,
  { scheme, rules, within, fewRows = false, colours = true }: Look,
) {
  await wear(page, scheme);
  // Colours may fade from one theme to the other; half-way they have no contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await putAxeInto(page);
  const look = async (): Promise<string[]> => {
    const found = await page.evaluate(
      async ([place, runOnly, exclude, contrast]) => {
        // What is hidden, as the tabs behind are, is walked through as slowly as what is seen.
        const include = place
          ? [...document.querySelectorAll(place)].filter((part) => part.checkVisibility())
          : [document];
        if (!include.length) throw new Error(`Nothing is to be seen of ${place}`);
        // Only violations are worked out in full: on a long list that is a fraction of the time. No rule of ours reads style sheets.
        const checks = { 'color-contrast': { enabled: contrast } };
        const options = { resultTypes: ['violations'], preload: false, runOnly, rules: checks };
        const { violations } = await (window as unknown as { axe: Axe }).axe.run({ include, exclude }, options);
        return violations.map(({ id, nodes }) => ({
          id,
          places: nodes.slice(0, 3).map((node) => node.target.join(' ')),
        }));
      },
      [within, rules, fewRows ? ['tbody tr:nth-child(n + 12)'] : [], colours] as const,
    );
    return found.map(({ id, places }) => `${what}, ${scheme}: ${id} ${places.join(' | ')}`);
  };
  // What still finds its place in a window of another size is looked at again. One look may take seconds: it is never cut short.
  let found = await look();
  for (const until = Date.now() + 5000; found.length && Date.now() < until; ) found = await look();
  expect(found).toEqual([]);
}

/**
 * Nothing that can be pressed lies outside of its window, where no one reaches it with a pointer: what scrolls sideways on purpose may hold
 * more. axe does not see it, and a locator scrolls what a person cannot.
 */
async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  const look = (): Promise<string[]> =>
    page.evaluate(() => {
      const scrolls = (part: Element | null): boolean => {
        for (let at = part?.parentElement; at; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
        return false;
      };
      return [...document.querySelectorAll('button, a[href], [role=button]')]
        .filter((part) => {
          const { left, right, width, height } = part.getBoundingClientRect();
          // Links for the keyboard alone are 1 px wide, or wait outside until they have the focus.
          if (width < 8 || height < 8 || part.matches('[tabindex="-1"], [class*="skip"]')) return false;
          return (left >= innerWidth || right <= 0) && part.checkVisibility() && !scrolls(part);
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent);
    });
  let found = await look();
  for (const until = Date.now() + 3000; found.length && Date.now() < until; ) found = await look();
  expect(found, `${what}: outside of the window`).toEqual([]);
}

const all: Rules = { type: 'tag', values: WCAG };

/**
 * No violation of WCAG 2.2 A and AA in a state that only a story reaches, as it is: one look, in the theme that falls to its name, so that
 * half of them are seen in dark. What all pages have in common is seen in both by those who walk them (look-at-pages.ts). `within`
 * looks at a part alone: a dialog over a page that was seen before.
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  await expectNoViolation(page, what, { scheme: what.length % 2 ? 'dark' : 'light', rules: all, within });
  await wear(page, 'light');
}

/**
 * The same on a desk and on a phone, for walks. Which theme they wear falls to the name of the page, so that half of all pages are seen each
 * way; contrast is measured once, on the desk.
 */
export async function expectAccessibleEverywhere(page: Page, what: string, within?: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  const scheme: Scheme = what.length % 2 ? 'dark' : 'light';
  await page.setViewportSize({ width: 1440, height: wide.height });
  await expectNoViolation(page, `${what} at 1440`, { scheme, rules: all, within });
  await expectNothingCutOff(page, `${what} at 1440`);
  await page.setViewportSize({ width: 390, height: wide.height });
  await expectNoViolation(page, `${what} at 390`, { scheme, rules: all, within, fewRows: true, colours: false });
  await expectNothingCutOff(page, `${what} at 390`);
  await page.setViewportSize(wide);
  await wear(page, 'light');
}

/** A word that no other run or story has used. */
export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`;

/** Requests to such addresses wait until the answered function is called: a slow network, for as long as a story needs it. */
export async function holdBack(page: Page, url: string | ((url: URL) => boolean)): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
