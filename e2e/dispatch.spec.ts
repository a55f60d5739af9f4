// about: scheduling
// A person falls ill: their day is spread over others in a plan that is only tried out, thrown away, made again and applied.
import { addDays, todayIn, weekdayOf } from '../src/kit/dates.ts';
import { schedulingPaths } from '../src/modules/scheduling/web/scheduling-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

/** A Wednesday that no demonstration has filled. */
function quietDay(): string {
  let day = addDays(todayIn('Australia/Sydney', new Date()), 30);
  while (weekdayOf(day) !== 3) day = addDays(day, 1);
  return day;
}

test('the day of somebody who is ill is spread over others, tried out first', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const day = quietDay();
  const people = await call<{ id: number; fullName: string; contactId: number }[]>('get', '/user?perPage=100');
  const [tom, priya, jack] = ['Tom Hale', 'Priya Nair', 'Jack Brody'].map((name) =>
    people.find(({ fullName }) => fullName === name),
  );
  const book = async (hour: number) => {
    const customerName = unique('Patient');
    const job = await call('post', '/job', { customerName });
    const startAt = `${addDays(day, -1)} ${hour}:00:00`;
    const body = { jobId: job.id, appointmentTypeId: 9, startAt, userIds: [tom?.id] };
    return { customerName, ...(await call('post', '/appointment', body)) };
  };
  const [first, second] = [await book(22), await book(23)];
  await call('post', '/contactAvailability', {
    contactId: tom?.contactId,
    kind: 'leave',
    fromDate: day,
    toDate: day,
    note: 'Ill',
  });
  const whose = async (id: number) => (await call<{ userIds: number[] }>('get', `/appointment/${id}`)).userIds;

  await signedIn(page, 'supervisor@harbour.example');
  await page.goto(schedulingPaths.dispatch());
  const dayBox = page.getByRole('textbox', { name: 'Day', exact: true });
  const [year, month, date] = day.split('-');
  await dayBox.fill(`${date}/${month}/${year}`);
  await dayBox.press('Enter');
  const bar = (name: string) => page.locator('[data-visit]', { hasText: name });
  await expect(bar(first.customerName)).toBeVisible();
  const foot = page.getByRole('contentinfo').or(page.locator('footer')).getByRole('status');
  await expect(foot).toContainText('conflicts 2');

  const give = async (name: string, to: string): Promise<void> => {
    await bar(name).focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog');
    const person = dialog.getByRole('combobox', { name: 'Person' }).or(dialog.getByLabel('Person'));
    await person.first().fill(to);
    await page.getByRole('option', { name: to }).click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('button', { name: 'What if' }).click();
  await give(first.customerName, 'Priya Nair');
  await expect(foot).toContainText('1 visit is moved');
  await expect(foot).toContainText('2 → 1');
  await expectAccessible(page, 'a plan that is tried out');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(foot).toContainText('conflicts 2');
  expect(await whose(first.id)).toEqual([tom?.id]);

  await page.getByRole('button', { name: 'What if' }).click();
  await give(first.customerName, 'Priya Nair');
  await give(second.customerName, 'Jack Brody');
  await expect(foot).toContainText('2 visits are moved');
  expect(await whose(second.id)).toEqual([tom?.id]);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(foot).toContainText('conflicts 0');
  expect([await whose(first.id), await whose(second.id)]).toEqual([[priya?.id], [jack?.id]]);
});
