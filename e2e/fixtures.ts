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

/** No violation of WCAG 2.2 A and AA, in the theme the page shows and in the other one. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-mantine-color-scheme', theme), scheme);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
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
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
}

/** A word that no other run or story has used. */
export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`;
