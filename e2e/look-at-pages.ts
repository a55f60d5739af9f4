// Walks the pages that a menu leads to and looks at each: it has its heading, shows no fault and is accessible.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleEverywhere, goOn } from './fixtures.ts';

/** High enough that the bar with Save covers no field. */
export const WHOLE_PAGE = { viewport: { width: 1440, height: 5000 } };

/** The frame of the workbench is the same around each page: it is looked at with the first one of a walk. */
export const PAGE_ALONE = '[role=tabpanel]';

/** A page beside those of a walk, in the workbench that is open. */
export async function see(page: Page, href: string, within?: string): Promise<void> {
  await goOn(page, href);
  await look(page, href, within);
}

async function look(page: Page, href: string, within?: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('h1, h2, h3').first(), href).toBeVisible();
  await expect(page.getByText('There was a problem'), href).toHaveCount(0);
  await expect(panel.locator('[aria-busy=true]'), href).toHaveCount(0);
  await expectAccessibleEverywhere(page, href, within);
}

/** All of the pages that a menu leads to: the first by its address, the others as a person goes, by the menu. */
export async function walk(page: Page, href: string): Promise<void> {
  const [first = href, ...others] = await sectionsOf(page, href);
  await see(page, first);
  for (const section of others) {
    await page.locator(`${PAGE_ALONE} nav a[href="${section}"]`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === section.replace(/\?.*/, ''));
    await look(page, section, PAGE_ALONE);
  }
}

/** The pages that the menu of a page leads to. */
async function sectionsOf(page: Page, href: string): Promise<string[]> {
  await page.goto(href);
  const links = page.getByRole('tabpanel').getByRole('navigation').first().getByRole('link');
  await expect(links.first(), href).toBeVisible();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(found.length, href).toBeGreaterThan(1);
  return [...new Set(found)];
}
