// What every story needs: a signed-in page that fails on script errors and on what the page's own security policy refuses.
import AxeBuilder from '@axe-core/playwright';
import { type Page, test as base, expect } from '@playwright/test';

export const PASSWORD = 'Reinstate2026';

export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
          problems.push(message.text());
      });
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export async function signIn(page: Page, email = 'estimator@harbour.example', password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(
    page.getByRole('tab', { name: /Dashboard/ }).or(page.getByRole('link', { name: 'Today' })),
  ).toBeVisible();
}

type Scheme = 'light' | 'dark';

async function expectNoViolation(page: Page, what: string, scheme: Scheme, within?: string): Promise<void> {
  await page.evaluate((theme) => document.documentElement.setAttribute('data-mantine-color-scheme', theme), scheme);
  // Colours fade from one theme to the other; half-way they have no contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ),
  );
  // Only violations are worked out in full: on a long list that is a fraction of the time.
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${what}, ${scheme}: ${id} ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    ),
  ).toEqual([]);
}

/** No violation of WCAG 2.2 A and AA, in the theme the page shows and in the other one. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) await expectNoViolation(page, what, scheme);
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
}

/**
 * The same on a desk, a tablet and a phone. Colours depend on the theme and places on the width, so that each theme is seen at
 * two widths and each width at least once. `within` looks at a part alone: a dialog over a page that was seen before.
 */
export async function expectAccessibleEverywhere(page: Page, what: string, within?: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const [width, scheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [768, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: wide.height });
    await expectNoViolation(page, `${what} at ${width}`, scheme, within);
  }
  await page.setViewportSize(wide);
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
}

/** A word that no other run or story has used. */
export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`;
