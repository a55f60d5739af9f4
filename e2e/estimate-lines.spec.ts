// about: estimates
// Lines of an estimate by mouse and clipboard: filled by the handle, dragged by the grip, copied and cut into another estimate.
import { encodeRouteId } from '../src/kit/ids.ts';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, expect, expectAccessible, holdBack, signIn, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { drawn } from './pictures.ts';

test('lines are filled, dragged, copied and cut, also into another estimate', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Lines') });
  const category = (label: string, ...items: string[]) => ({
    label,
    items: items.map((description, at) => ({
      description,
      materialQuantity: at + 1,
      materialCost: 10,
      materialMarkup: 0.2,
    })),
  });
  const [one, two] = [
    await call('post', '/estimate', {
      jobId: job.id,
      label: 'First',
      categories: [category('Kitchen', 'Benchtop', 'Splashback', 'Cupboard'), category('Hall', 'Skirting')],
    }),
    await call('post', '/estimate', { jobId: job.id, label: 'Second', categories: [category('Bath', 'Vanity')] }),
  ];
  const hrefOf = ({ id }: { id: number }) =>
    `/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`;
  type Held = { categories: { id: number }[]; items: { categoryId: number; description: string }[] };
  /** In the order of the sheet. */
  const heldIn = async ({ id }: { id: number }) => {
    const { categories, items } = await call<Held>('get', `/estimate/${id}`);
    return categories.flatMap((group) => items.filter(({ categoryId }) => categoryId === group.id));
  };
  const names = async (estimate: { id: number }) => (await heldIn(estimate)).map(({ description }) => description);

  await signedIn(page, 'admin@harbour.example');
  await page.goto(hrefOf(one));
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
  const cell = (name: string, at: number) => row(name).getByRole('gridcell').nth(at);
  const boxOf = async (name: string) => {
    const box = await row(name).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return box;
  };

  await test.step('the handle fills the lines below', async () => {
    await cell('Benchtop', 1).click();
    const from = await cell('Benchtop', 1).boundingBox();
    const to = await cell('Cupboard', 1).boundingBox();
    if (!from || !to) throw new Error('The cells are not shown');
    await page.mouse.move(from.x + from.width - 3, from.y + from.height - 4);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 5, { steps: 4 });
    await page.mouse.up();
    await expect(cell('Cupboard', 1)).toHaveText('1');
    await page.keyboard.press('Control+z');
    await expect(cell('Cupboard', 1)).toHaveText('3');
  });

  await test.step('a line is dragged into another category', async () => {
    const [from, to] = [await boxOf('Benchtop'), await boxOf('Skirting')];
    await row('Benchtop').hover();
    await page.mouse.move(from.x + 4, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 200, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => names(one)).toEqual(['Splashback', 'Cupboard', 'Skirting', 'Benchtop']);
  });

  await test.step('a whole line is copied below another one, with what no column shows', async () => {
    await cell('Splashback', 2).click();
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Control+c');
    await expect(
      grid
        .page()
        .getByText(/1 line copied: Ctrl\+V/)
        .first(),
    ).toBeVisible();
    await cell('Skirting', 2).click();
    await page.keyboard.press('Control+v');
    await expect.poll(() => names(one)).toEqual(['Splashback', 'Cupboard', 'Skirting', 'Splashback', 'Benchtop']);
    expect((await heldIn(one))[3]).toMatchObject({ materialQuantity: 2, materialMarkup: 0.2 });
    await page.keyboard.press('Control+z');
    await expect.poll(() => names(one)).toHaveLength(4);
  });

  await test.step('two lines are cut and pasted into another estimate', async () => {
    await cell('Splashback', 2).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Control+x');
    await expect(row('Splashback')).toBeVisible();
    await page.goto(hrefOf(two));
    await cell('Vanity', 2).click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('2 lines moved from another estimate')).toBeVisible();
    await expect(row('Splashback')).toBeVisible();
    expect(await names(two)).toEqual(['Vanity', 'Splashback', 'Cupboard']);
    expect(await names(one)).toEqual(['Skirting', 'Benchtop']);
  });

  await test.step('undo takes them back though their estimate is not open here, redo moves them again', async () => {
    await cell('Vanity', 2).click();
    await page.keyboard.press('Control+z');
    await expect(row('Splashback')).toHaveCount(0);
    expect(await names(one)).toEqual(['Splashback', 'Cupboard', 'Skirting', 'Benchtop']);
    expect(await names(two)).toEqual(['Vanity']);
    await cell('Vanity', 2).click();
    await page.keyboard.press('Control+y');
    await expect(row('Splashback')).toBeVisible();
    expect(await names(two)).toEqual(['Vanity', 'Splashback', 'Cupboard']);
    expect(await names(one)).toEqual(['Skirting', 'Benchtop']);
    await cell('Vanity', 2).click();
    await page.keyboard.press('Control+z');
    await expect(row('Splashback')).toHaveCount(0);
    expect(await names(one)).toEqual(['Splashback', 'Cupboard', 'Skirting', 'Benchtop']);
  });
});

test('lines that move to another estimate are gone at once in the other windows, where nothing that is typed is lost', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Windows') });
  const estimate = (label: string, ...names: string[]) =>
    call('post', '/estimate', {
      jobId: job.id,
      label,
      categories: [
        {
          label: `${label} room`,
          items: names.map((description) => ({ description, materialQuantity: 1, materialCost: 10 })),
        },
      ],
    });
  const [one, two] = [
    await estimate('First', 'Benchtop', 'Splashback', 'Cupboard'),
    await estimate('Second', 'Vanity'),
  ];
  const hrefOf = ({ id }: { id: number }) =>
    `/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`;
  const gridOf = (of: Page) => of.getByRole('treegrid', { name: 'Estimate items' });
  const rowOf = (of: Page, name: string) => gridOf(of).getByRole('row').filter({ hasText: name });
  const stripOf = (of: Page) => of.getByRole('status').filter({ hasText: 'You are seeing an older version' });
  const AT_ONCE = { timeout: 2500 };

  await signIn(page, 'admin@harbour.example');
  const [typing, target] = [await context.newPage(), await context.newPage()];
  const others = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await others.newPage();
  await signIn(colleague, 'supervisor@harbour.example');
  await Promise.all([
    page.goto(hrefOf(one)),
    typing.goto(hrefOf(one)),
    target.goto(hrefOf(two)),
    colleague.goto(hrefOf(one)),
  ]);
  for (const each of [page, typing, colleague]) await expect(rowOf(each, 'Cupboard')).toBeVisible();
  await expect(rowOf(target, 'Vanity')).toBeVisible();

  await rowOf(typing, 'Benchtop').getByRole('gridcell').first().dblclick();
  await typing.keyboard.press('End');
  await typing.keyboard.type(', oak');

  await rowOf(page, 'Cupboard').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy or move to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Move', { exact: true }).click();
  await dialog.getByLabel('Estimate').selectOption(String(two.id));
  await dialog.getByLabel('Category').selectOption({ label: 'Second room' });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 row moved')).toBeVisible();

  await test.step('the estimate where they went has them', async () => {
    await expect(rowOf(target, 'Cupboard')).toBeVisible(AT_ONCE);
    await expect(stripOf(target)).toBeHidden();
  });
  await test.step('a window with an open cell says so, and shows it when the cell is left', async () => {
    await expect(stripOf(typing)).toBeVisible(AT_ONCE);
    await expect(stripOf(typing)).toContainText('Changed in another window');
    await expect(typing.locator('input:focus')).toHaveValue('Benchtop, oak');
    await typing.keyboard.press('Enter');
    await expect(rowOf(typing, 'Cupboard')).toHaveCount(0);
    await expect(rowOf(typing, 'Benchtop, oak')).toBeVisible();
    await expect(stripOf(typing)).toBeHidden();
  });
  await test.step('what is saved in one window is told in the other, and shown there on request', async () => {
    await expect(rowOf(page, 'Vanity')).toBeVisible(); // the move led to it
    await rowOf(target, 'Vanity').getByRole('gridcell').first().click();
    await target.keyboard.type('Vanity unit');
    await target.keyboard.press('Enter');
    await expect(stripOf(page)).toBeVisible(AT_ONCE);
    await expect(rowOf(page, 'Vanity unit')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the changes' }).click();
    await expect(rowOf(page, 'Vanity unit')).toBeVisible();
  });
  await test.step('somebody else is told, and is shown it on request', async () => {
    await expect(stripOf(colleague)).toBeVisible({ timeout: 5000 });
    await colleague.getByRole('button', { name: 'Show the changes' }).click();
    await expect(rowOf(colleague, 'Cupboard')).toHaveCount(0);
    await expect(rowOf(colleague, 'Benchtop, oak')).toBeVisible();
  });
  await others.close();
});

test('lines are dragged over the tab of another job, which opens, into its estimate; one undo takes them back', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const made = async (customerName: string, ...names: string[]) => {
    const job = await call<{ id: number; number: string }>('post', '/job', { customerName });
    const items = names.map((description) => ({ description, materialQuantity: 2, materialCost: 10 }));
    const { id } = await call('post', '/estimate', {
      jobId: job.id,
      label: customerName,
      categories: items.length > 0 ? [{ label: 'Kitchen', items }] : [],
    });
    const href = `/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`;
    return { id, href, customerName };
  };
  const [one, two] = [
    await made(unique('Source'), 'Benchtop', 'Splashback', 'Cupboard'),
    await made(unique('Target'), 'Vanity', 'Mirror'),
  ];
  const names = async ({ id }: { id: number }) =>
    (await call<{ items: { description: string }[] }>('get', `/estimate/${id}`)).items.map(
      ({ description }) => description,
    );
  const tabOf = ({ customerName }: { customerName: string }) =>
    page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { name: customerName });
  const row = (name: string) =>
    page.getByRole('treegrid', { name: 'Estimate items' }).getByRole('row').filter({ hasText: name, visible: true });
  const middleOf = async (of: Locator) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('It is not shown');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x };
  };
  /** Takes what is selected by the grip of a row, over the tab, and lets it go on a row there. */
  const dragTo = async (name: string, tab: Locator, below: string) => {
    await row(name).hover();
    const from = await middleOf(row(name));
    await page.mouse.move(from.left + 4, from.y);
    await page.mouse.down();
    const over = await middleOf(tab);
    await page.mouse.move(over.x, over.y, { steps: 5 });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const to = await middleOf(row(below));
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };

  const emptyEstimate = async () => {
    const empty = await made(unique('Empty'));
    await page.goto(empty.href);
    await expect(page.getByText('Type here, or paste rows from a spreadsheet').filter({ visible: true })).toBeVisible();
    await tabOf(one).click();
    return { id: empty.id, tab: tabOf(empty) };
  };

  await signedIn(page, 'admin@harbour.example');
  await page.goto(two.href);
  await expect(row('Vanity')).toBeVisible();
  await page.goto(one.href);
  await expect(row('Benchtop')).toBeVisible();

  await test.step('two lines are moved', async () => {
    await row('Benchtop').getByRole('gridcell').nth(2).click();
    await page.keyboard.press('Shift+ArrowDown');
    await dragTo('Benchtop', tabOf(two), 'Vanity');
    await expect(page.getByText('2 lines moved from another estimate')).toBeVisible();
    await expect(row('Splashback')).toBeVisible();
    expect(await names(two)).toEqual(['Vanity', 'Benchtop', 'Splashback', 'Mirror']);
    expect(await names(one)).toEqual(['Cupboard']);
  });
  await test.step('one undo where they came from takes them back to their place', async () => {
    await tabOf(one).click();
    await expect(row('Benchtop')).toHaveCount(0);
    await row('Cupboard').getByRole('gridcell').nth(2).click();
    await page.keyboard.press('Control+z');
    await expect(row('Benchtop')).toBeVisible();
    expect(await names(one)).toEqual(['Benchtop', 'Splashback', 'Cupboard']);
    expect(await names(two)).toEqual(['Vanity', 'Mirror']);
  });
  await test.step('in an estimate that has no row yet they make the category that they come from', async () => {
    const { tab, id } = await emptyEstimate();
    await row('Splashback').getByRole('gridcell').nth(2).click();
    await row('Splashback').hover();
    const from = await middleOf(row('Splashback'));
    await page.mouse.move(from.left + 4, from.y);
    await page.mouse.down();
    const over = await middleOf(tab);
    await page.mouse.move(over.x, over.y, { steps: 5 });
    const words = page.getByText('Type here, or paste rows from a spreadsheet').filter({ visible: true });
    await expect(words).toBeVisible();
    const to = await middleOf(words);
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText('1 line moved from another estimate')).toBeVisible();
    await expect(row('Splashback')).toBeVisible();
    await expect(row('Kitchen')).toBeVisible();
    expect(await names({ id })).toEqual(['Splashback']);
    // The key does not wait until the sheet that they left is read anew.
    const release = await holdBack(page, (url) => url.pathname.endsWith(`/estimate/${one.id}`));
    await tabOf(one).click();
    await row('Cupboard').getByRole('gridcell').nth(2).click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => names(one)).toEqual(['Benchtop', 'Splashback', 'Cupboard']);
    await expect(page.getByText('Changed in another window')).toHaveCount(0);
    release();
    await expect(row('Splashback')).toBeVisible();
    expect((await call<{ categories: object[] }>('get', `/estimate/${id}`)).categories).toEqual([]);
  });
  await test.step('with Shift it is a copy', async () => {
    await page.keyboard.down('Shift');
    await dragTo('Cupboard', tabOf(two), 'Mirror');
    await page.keyboard.up('Shift');
    await expect(page.getByText('1 line copied from another estimate')).toBeVisible();
    expect(await names(two)).toEqual(['Vanity', 'Mirror', 'Cupboard']);
    expect(await names(one)).toEqual(['Benchtop', 'Splashback', 'Cupboard']);
  });
});

test('the photographs of a line are paged through, large', async ({ page, baseURL }) => {
  const { call, context } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Pictures') });
  const items = [{ description: 'Ceiling', materialQuantity: 1, materialCost: 10 }];
  const { id } = await call('post', '/estimate', { jobId: job.id, categories: [{ label: 'Kitchen', items }] });
  const estimate = await call<{ items: { id: number }[] }>('get', `/estimate/${id}`);
  const files: [string, string, Buffer][] = [
    ...(await Promise.all(
      ['before.jpg', 'during.jpg', 'after.jpg'].map(
        async (name): Promise<[string, string, Buffer]> => [name, 'image/jpeg', await drawn(name)],
      ),
    )),
    ['quote.txt', 'text/plain', Buffer.from(unique('A quote'))],
  ];
  const account = { email: 'admin@harbour.example', password: PASSWORD };
  const session = await context.post('/api/authentication/authenticate', { data: account });
  const { token } = (await session.json()) as { token: { access_token: string } };
  for (const [name, mimeType, buffer] of files) {
    const answer = await context.post(`/api/estimateItem/${estimate.items[0]?.id}/documents`, {
      headers: { authorization: `Bearer ${token.access_token}` },
      multipart: { attachmentTypeId: '1', file: { name, mimeType, buffer } },
    });
    expect(answer.status()).toBe(201);
  }

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`);
  const line = page.getByRole('treegrid', { name: 'Estimate items' }).getByRole('row').filter({ hasText: 'Ceiling' });
  await line.getByRole('gridcell').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Photos, comments, choices' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ceiling' });
  const list = sheet.getByRole('region', { name: 'Attachments' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  const [first = '', second = '', third = ''] = (await list.getByRole('link').allTextContents()).filter((name) =>
    name.includes('.jpg'),
  );

  await list.getByRole('link', { name: first }).click();
  const large = page.getByRole('dialog', { name: 'Photo' });
  await expect(large.getByRole('heading', { name: first })).toBeVisible();
  await expect(large.getByText(/^1 of 3/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('heading', { name: second })).toBeVisible();
  await large.getByRole('button', { name: 'Next photo' }).click();
  await expect(large.getByRole('heading', { name: third })).toBeVisible();
  await expect(large.getByRole('button', { name: 'Next photo' })).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText(/^2 of 3/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(sheet).toBeVisible();
});

test('a bill with the tax in its prices is imported before tax, without a column of remarks that is left out', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Taxed bill') });
  const estimate = await call('post', '/estimate', { jobId: job.id, label: 'Taxed', categories: [] });
  const bill = [
    'Description,Qty,Unit,Rate inc GST,Amount inc GST,Remarks',
    'Plasterboard,20,m2,38.50,770,ask Tom first',
    'Door,2,ea,495,990,',
    'Total incl. GST,,,,1760,',
  ].join('\n');
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);
  await page.getByRole('button', { name: 'Import a bill of quantities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bill of quantities' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'taxed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(bill),
  });
  const result = dialog.getByRole('region', { name: 'Result of the import' });
  await expect(result.getByText('Matches the total of the file to the cent')).toBeVisible();
  await expect(result.getByText('1,600.00').first()).toBeVisible();
  await expect(result.getByText('1,760.00')).toBeVisible();
  const tax = dialog.getByRole('checkbox', { name: 'The prices in the file include GST: remove it' });
  await expect(tax).toBeChecked();
  const rate = dialog.getByRole('textbox', { name: 'GST in the prices, per cent' });
  await rate.fill('25');
  await rate.press('Enter');
  await expect(result.getByText('1,408.00').first()).toBeVisible();
  await tax.uncheck();
  await expect(rate).toBeHidden();
  await expect(result.getByText('1,760.00').first()).toBeVisible();
  await tax.check();
  await expect(result.getByText('1,600.00').first()).toBeVisible();

  const remarks = dialog.getByRole('checkbox', { name: 'Column F (Remarks)' });
  await expect(dialog.getByText('Plasterboard – ask Tom first')).toBeVisible();
  await remarks.uncheck();
  await expect(dialog.getByRole('combobox', { name: 'Column F' })).toHaveValue('none');
  await expectAccessible(page, 'import of a bill with tax');
  await dialog.getByRole('button', { name: 'Import 2 items' }).click();
  await expect(dialog).toBeHidden();
  type Held = { items: { description: string; materialCost: number }[] };
  const { items } = await call<Held>('get', `/estimate/${estimate.id}`);
  expect(items.map(({ description, materialCost }) => [description, materialCost])).toEqual([
    ['Plasterboard', 35],
    ['Door', 450],
  ]);
});

test('what is chosen for an import shows at once, and goes back only with a reason', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Slow bill') });
  const estimate = await call('post', '/estimate', { jobId: job.id, label: 'Slow', categories: [] });
  const bill = [
    'Rates include GST,,,,',
    'Description,Qty,Unit,Rate,Amount',
    'Plasterboard,20,m2,38.50,770',
    'Site establishment,,item,,220',
  ].join('\n');
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);
  await page.getByRole('button', { name: 'Import a bill of quantities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bill of quantities' });
  const file = { name: 'slow.csv', mimeType: 'text/csv', buffer: Buffer.from(bill) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  const result = dialog.getByRole('region', { name: 'Result of the import' });
  const lumps = dialog.getByRole('checkbox', { name: /with only an amount/ });
  const tax = dialog.getByRole('checkbox', { name: 'The prices in the file include GST: remove it' });
  await expect(dialog.getByText('Row 1 says: “Rates include GST”')).toBeVisible();
  await expect(tax).toBeChecked();
  await expect(result.getByText('900.00').first()).toBeVisible();

  const gate = Promise.withResolvers<undefined>();
  const path = `**/api/estimate/${estimate.id}/import`;
  await page.route(path, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await lumps.click();
  await expect(lumps).not.toBeChecked();
  await tax.click();
  await expect(tax).not.toBeChecked();
  await expect(lumps).not.toBeChecked();
  await expect(result.getByText('900.00').first()).toBeVisible(); // the answer is not there yet
  gate.resolve(undefined);
  await expect(result.getByText('770.00').first()).toBeVisible();
  await expect(lumps).not.toBeChecked();
  await page.unroute(path);

  const refuse = { status: 422, json: { message: 'This file cannot be read so', errors: {} } };
  await page.route(path, (route) => route.fulfill(refuse), { times: 1 });
  await lumps.click();
  await expect(dialog.getByRole('alert')).toHaveText('This file cannot be read so');
  await expect(lumps).not.toBeChecked();
  await expect(tax).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Import 1 item' })).toBeEnabled();
  await lumps.click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(result.getByText('990.00').first()).toBeVisible();

  // While it is imported the dialog may be left, without a question.
  const imported = await holdBack(page, path);
  await dialog.getByRole('button', { name: 'Import 2 items' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeHidden();
  imported();
  await expect(page.getByText('Imported 2 items')).toBeVisible();
  await expect(page.getByRole('treegrid', { name: 'Estimate items' }).getByText('Site establishment')).toBeVisible();
});

test('alternatives for a line that are not saved are not lost without a question', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Choices') });
  const given = [{ description: 'Vanity', materialQuantity: 1, materialCost: 400 }];
  const categories = [{ label: 'Bath', items: given }];
  const { id, items } = await call<{ id: number; items: { id: number }[] }>('post', '/estimate', {
    jobId: job.id,
    categories,
  });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(id)}`);
  const line = page.getByRole('treegrid', { name: 'Estimate items' }).getByRole('row').filter({ hasText: 'Vanity' });
  await line.getByRole('gridcell').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Photos, comments, choices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vanity' });
  const save = dialog.getByRole('button', { name: 'Save choices' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add an alternative' }).click();
  await dialog.getByRole('textbox', { name: 'Alternative 1', exact: true }).fill('Stone top');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  const saved = await holdBack(page, `**/api/estimate/item/${items[0]?.id}/selection`);
  await save.click();
  await page.keyboard.press('Escape'); // it is being saved: nothing is lost
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
  saved();
  await line.getByRole('gridcell').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Photos, comments, choices' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Alternative 1', exact: true })).toHaveValue('Stone top');
  await expect(dialog.getByRole('button', { name: 'Send to the customer' })).toBeVisible(); // it is saved
  await expect(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('The owner likes stone');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(dialog.getByRole('article').filter({ hasText: 'The owner likes stone' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});
