// about: jobs, estimates, work-orders
// The same road on a phone: nothing runs out of the screen, everything can be reached with a thumb.
import { type Page, expect } from '@playwright/test';
import { signIn, test } from './fixtures.ts';

async function expectNoSideways(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

test('jobs, a job, its estimate and a work order on a phone', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await page.getByLabel('Find in jobs').fill('Job-0044');
  await expect(page.getByText('Olivia Brown').filter({ visible: true }).first()).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('link', { name: /Job-0044/ }).click();
  await expect(page).toHaveURL(/\/prime\/job\/view\/[kwbtmzphrd]+\//);
  await page.getByRole('link', { name: 'Estimates' }).click();
  await page.getByText('Scope of works').filter({ visible: true }).first().click();
  const sheet = page.getByRole('treegrid', { name: 'Estimate items' });
  await expect(sheet).toBeVisible();
  // Eight rows and more between the head and the totals, before anybody scrolls.
  const foot = await page.getByRole('group', { name: 'Estimate totals' }).boundingBox();
  const rows = await sheet.getByRole('row').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(rows.filter((bottom) => bottom <= (foot?.y ?? 0)).length).toBeGreaterThanOrEqual(9);
  await expectNoSideways(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Work orders' }).first().click();
  await page.getByText('Works as authorised').filter({ visible: true }).first().click();
  await expect(
    page
      .getByText('Truwall Plastering')
      .or(page.getByText('Coastline Carpentry'))
      .or(page.getByText('Brightwall Painting'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectNoSideways(page);
});
