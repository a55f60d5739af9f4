// about: scheduling
// Far from home: the calendar keeps the clock of the company, whole days stay where they are, and weeks begin on Sunday.
import { addDays, todayIn, weekdayOf } from '../src/kit/dates.ts';
import { schedulingPaths } from '../src/modules/scheduling/web/scheduling-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test.use({ timezoneId: 'America/New_York' });

/** A Thursday that no other story fills. */
function quietDay(): string {
  let day = addDays(todayIn('Australia/Sydney', new Date()), 45);
  while (weekdayOf(day) !== 4) day = addDays(day, 1);
  return day;
}

test('a browser in New York shows the times of Sydney', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const supervisor = await office(baseURL, 'supervisor@harbour.example');
  const { id: me } = await supervisor.call('get', '/user/current/details');
  const day = quietDay();
  const visit = async (more: object) => {
    const customerName = unique('Harbour');
    const job = await call('post', '/job', { customerName });
    await call('post', '/appointment', { jobId: job.id, userIds: [me], ...more });
    return customerName;
  };
  // Nine in the morning in summer, on the evening before in New York.
  const timed = await visit({ appointmentTypeId: 9, startAt: `${addDays(day, -1)} 22:00:00` });
  const whole = await visit({ appointmentTypeId: 5, allDay: true, startDate: day, endDate: day });

  await signedIn(page, 'supervisor@harbour.example');
  await page.goto(schedulingPaths.calendar('user'));
  const dayBox = page.getByRole('textbox', { name: 'Day', exact: true });
  const [year, month, date] = day.split('-');
  await dayBox.fill(`${date}/${month}/${year}`);
  await dayBox.press('Enter');
  const entry = (name: string) => page.getByRole('button', { name: new RegExp(name) });
  await expect(entry(timed)).toHaveAttribute('title', /^0?9:00/);
  await expect(entry(whole)).toHaveAttribute('title', /^all day/);
  await expectAccessible(page, 'a week of the calendar');
  // Both stand in the column of their day, the fifth of a week that begins on Sunday.
  const span = page.getByRole('radiogroup', { name: 'Shown as' });
  await span.getByText('Day', { exact: true }).click();
  await expect(entry(timed)).toBeVisible();
  await expect(entry(whole)).toBeVisible();
  await span.getByText('Month', { exact: true }).click();
  await expect(entry(whole)).toBeVisible();
  await span.getByText('Week', { exact: true }).click();
  await expect(page.getByText(/^Sun/).filter({ visible: true }).first()).toBeVisible();
});
