// about: estimates
// An estimate of 60 lines from an empty page without a mouse: a recipe, rates of the library, sums in cells, fill down, copy and paste.
import type { Locator, Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const LINES = 60;

/** Presses and types as a person does, and counts what it takes. */
function keysOf(page: Page) {
  let count = 0;
  return {
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        count++;
        await page.keyboard.press(key);
      }
    },
    type: async (text: string): Promise<void> => {
      count += text.length;
      await page.keyboard.type(text);
    },
    get count() {
      return count;
    },
  };
}

/** Lines of a room: what is typed to find the rate, and its quantity, some of them sums. */
const RATES: readonly [letters: string, quantity: string][] = [
  ['plasterboard 10 mm m', '4.2*2.4-1.6'],
  ['cornice', '2*(4.2+3.1)'],
  ['skirting', '14.6'],
  ['architrave', '3*5.1'],
  ['hollow', '2'],
  ['wall batts', '4.2*2.4'],
  ['underlay', '13.02'],
  ['carpet, sol', '13.02'],
  ['vinyl', '6.5'],
  ['floor tile', '2.4*1.8'],
  ['tile adh', '3'],
  ['waterproof', '1'],
  ['low sheen', '2'],
];

test('sixty lines by keyboard alone', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Keys') });
  const estimate = await call('post', '/estimate', { jobId: job.id, label: 'By keyboard', categories: [] });
  const lines = async () =>
    (
      await call<{ items: { description: string; materialQuantity: number; formulas: object | null }[] }>(
        'get',
        `/estimate/${estimate.id}`,
      )
    ).items;
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  const keys = keysOf(page);

  await test.step('a recipe', async () => {
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeVisible();
    await reach(add, keys, 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Category' })).toBeVisible();
    const library = page.getByRole('menuitem', { name: 'From the library…' });
    await reach(library, keys, 'ArrowDown');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'From the library' });
    const recipe = dialog.getByRole('radio', { name: /Water damage, one room/ });
    await expect(recipe).toBeVisible();
    await reach(recipe, keys, 'Tab');
    await keys.press('Space', 'Enter');
    await expect(dialog).toBeHidden();
    await expect(grid.getByText('Lift and dispose floor coverings')).toBeVisible();
  });

  await test.step('lines with rates of the library and sums', async () => {
    // The grid has the focus at its last line.
    for (let stops = 0; stops < 40 && !(await inGrid(grid)); stops++) await keys.press('Tab');
    await keys.press('Control+End', 'Control+ArrowLeft', 'Control+Enter');
    for (const [letters, quantity] of RATES) {
      await keys.type(letters);
      await expect(page.getByRole('option').first()).toBeVisible();
      await keys.press('ArrowDown', 'Enter');
      await expect(grid.getByRole('combobox')).toHaveCount(0);
      await keys.press('Tab');
      await keys.type(quantity);
      await keys.press('Enter');
    }
    await expect.poll(async () => (await lines()).length).toBe(21);
  });

  await test.step('the room is copied to the next ones', async () => {
    const step = (key: string, times: number) => keys.press(...Array.from({ length: times }, () => key));
    await step('ArrowUp', RATES.length);
    await step('ArrowRight', 3);
    await step('Shift+ArrowDown', RATES.length - 1);
    await step('Shift+ArrowLeft', 3);
    await keys.press('Control+c', 'Control+ArrowDown', 'Control+v');
    for (let room = 0; room < 2; room++) await keys.press('Control+ArrowDown', 'Control+Enter', 'Control+v');
    await expect.poll(async () => (await lines()).length).toBe(LINES);
    const all = await lines();
    expect(all.filter(({ description }) => description.startsWith('Cornice 90 mm'))).toHaveLength(4);
    expect(all.filter(({ formulas }) => formulas).length).toBeGreaterThanOrEqual(5);
    expect(all.find(({ description }) => description.startsWith('Cornice'))?.materialQuantity).toBe(14.6);
  });
  test.info().annotations.push({ type: 'keystrokes', description: `${keys.count} for ${LINES} lines` });
  console.log(`${keys.count} keystrokes for ${LINES} lines`);
  await expectAccessible(page, 'an estimate built by keyboard');
});

const inGrid = (grid: Locator): Promise<boolean> => grid.evaluate((it) => it.contains(document.activeElement));

/** The key until the focus is there. */
async function reach(wanted: Locator, keys: ReturnType<typeof keysOf>, key: string): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < 80; stops++) {
    if (await wanted.evaluate((it) => it === document.activeElement)) return;
    await keys.press(key);
  }
  throw new Error(`${key} does not reach it`);
}

/** Four hundred lines; the cursor is on the first. */
async function longSheet(page: Page, baseURL: string | undefined): Promise<Locator> {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Long sheet') });
  const items = Array.from({ length: 400 }, (_, at) => ({ description: `Line ${at + 1}` }));
  const estimate = await call('post', '/estimate', { jobId: job.id, categories: [{ label: 'Everything', items }] });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  await grid.getByText('Line 1', { exact: true }).click();
  return grid;
}

test('the menu of a row opens where the keys have just gone', async ({ page, baseURL }) => {
  const grid = await longSheet(page, baseURL);
  /** Both before the page is painted once, as fast hands and key repeat are. */
  const atOnce = (...keys: readonly { key: string; ctrlKey?: boolean; shiftKey?: boolean }[]) =>
    page.evaluate((inits) => {
      for (const init of inits)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        );
    }, keys);
  const menu = page.getByRole('menu', { name: 'Rows' });
  const MENU = { key: 'F10', shiftKey: true };
  const opensOn = async (rowIndex: number): Promise<void> => {
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    const [line, place] = [await grid.locator(`[aria-rowindex="${rowIndex}"]`).boundingBox(), await menu.boundingBox()];
    // At its row, or as far above the foot of the sheet as the menu is high.
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThanOrEqual(line?.y ?? Infinity);
    await menu.getByRole('menuitem', { name: 'Insert item below' }).click();
    await expect(grid.locator('[role=row]:focus-within')).toHaveAttribute('aria-rowindex', String(rowIndex + 1));
  };
  await atOnce({ key: 'End', ctrlKey: true }, MENU);
  await opensOn(402);
  await page.keyboard.press('Control+z');
  await atOnce({ key: 'Home', ctrlKey: true }, MENU);
  await opensOn(2);
  // Where it is already, nothing is painted anew.
  await page.keyboard.press('Control+Home');
  await atOnce({ key: 'Home', ctrlKey: true }, MENU);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
});

test('a key right after a jump is the sheet’s before the row is painted', async ({ page, baseURL }) => {
  const grid = await longSheet(page, baseURL);
  // The cells are laid out again between the two keys, but the row at the other end is not there yet.
  const focused = await page.evaluate(() => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
      );
    press('ArrowDown');
    return new Promise<boolean>((resolve) => {
      setTimeout(() => {
        document.body.getBoundingClientRect();
        const isInGrid = document.activeElement?.closest('[role=treegrid]') !== null;
        press('Enter');
        resolve(isInGrid);
      });
    });
  });
  expect(focused).toBe(true);
  await expect(grid).toHaveAttribute('aria-rowcount', '403');
  await expect(grid.locator('[aria-rowindex="403"] [tabindex="0"]')).toBeFocused();
});

test('two keys before one paint leave one stop of Tab', async ({ page, baseURL }) => {
  const grid = await longSheet(page, baseURL);
  await page.evaluate(() => {
    for (let pressed = 0; pressed < 2; pressed++)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
  });
  await expect(grid.getByRole('row').filter({ hasText: 'Line 3' }).locator('[tabindex="0"]')).toBeFocused();
  await expect(grid.locator('[role=row] > [tabindex="0"]')).toHaveCount(1);
});

test('what was done can be undone after another page and after a reload, but not what others changed since', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Undo') });
  const items = ['Benchtop', 'Splashback', 'Cupboard'].map((description) => ({ description, materialQuantity: 1 }));
  const { id } = await call('post', '/estimate', {
    jobId: job.id,
    label: 'Kitchen',
    categories: [{ label: 'Kitchen', items }],
  });
  type Item = { id: number; version: number; description: string; materialQuantity: number };
  const held = async () => (await call<{ items: Item[] }>('get', `/estimate/${id}`)).items;
  const told = async () => (await held()).map((item) => `${item.materialQuantity} ${item.description}`);

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`);
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  const cell = (name: string, at: number) =>
    grid.getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(at);
  const type = async (name: string, text: string) => {
    await cell(name, 1).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Benchtop', '7');
  await type('Cupboard', '5');
  await cell('Splashback', 1).click();
  await page.keyboard.press('Control+Delete');
  await expect.poll(told).toEqual(['7 Benchtop', '5 Cupboard']);

  const pages = page.getByRole('navigation', { name: 'Pages of this record' });
  await pages.getByRole('link', { name: 'Estimates' }).click();
  await page.getByRole('link', { name: 'Kitchen' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Splashback', 1)).toHaveText('1');
  await expect.poll(told).toEqual(['7 Benchtop', '1 Splashback', '5 Cupboard']);

  const cupboard = (await held()).find(({ description }) => description === 'Cupboard');
  await call('put', `/estimate/item/${cupboard?.id}`, { version: cupboard?.version, materialQuantity: 9 });
  await page.reload();
  await expect(cell('Cupboard', 1)).toHaveText('9');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Benchtop', 1)).toHaveText('1');
  await expect.poll(told).toEqual(['1 Benchtop', '1 Splashback', '9 Cupboard']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(told).toEqual(['7 Benchtop', '1 Splashback', '9 Cupboard']);
});

test('in colours of the person’s own, without grounds and shadows, the active cell, what is selected and where one is stand out', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const grid = await longSheet(page, baseURL);
  await page.keyboard.press('Shift+ArrowDown');
  const lineOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).outlineStyle);
  const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => lineOf(grid.locator('[tabindex="0"]'))).toBe('solid');
  const selected = grid.getByRole('gridcell', { selected: true }).first();
  const other = grid.getByRole('gridcell', { selected: false }).first();
  expect(await groundOf(selected)).not.toBe(await groundOf(other));
  expect(await lineOf(page.getByRole('tab', { selected: true }).first())).toBe('solid');
});
