// about: map
// A storm on the map: its jobs are drawn in an area and assigned; the same by keys in the list. A place that is refused stops no note.
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { mapPaths } from '../src/modules/map/web/map-paths.ts';
import { schedulingPaths } from '../src/modules/scheduling/web/scheduling-paths.ts';
import { paths } from '../src/platform/web/paths/paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const siteAt = (latitude: number, longitude: number) => ({
  siteSameAsCustomerAddress: false,
  siteAddress: {
    line1: '1 Storm Rd',
    suburb: 'Tennant Creek',
    state: 'NT',
    postcode: '0860',
    country: 'Australia',
    latitude,
    longitude,
  },
});

test('the jobs of a storm are drawn in an area and assigned', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Storm');
  const hit = (latitude: number, longitude: number) =>
    call<{ id: number; jobNumber: string }>('post', '/job', {
      customerName: name,
      ...siteAt(latitude, longitude),
    });
  const jobs = [await hit(-19.6, 134.1), await hit(-19.9, 134.6)];

  await signedIn(page, 'admin@harbour.example');
  await page.goto(mapPaths.map('area'));
  await page.getByRole('searchbox', { name: 'Find on the map' }).fill(name);
  const list = page.getByRole('list', { name: 'On the map' });
  await expect(list.getByRole('button')).toHaveCount(2);
  // What somebody else registers meanwhile is on the map that is open.
  jobs.push(await hit(-20.2, 133.8));
  await expect(list.getByRole('button')).toHaveCount(3);
  const map = page.getByRole('application', { name: 'Map' });
  await expect(map.getByRole('img', { name: new RegExp(name) })).toHaveCount(3);

  await page.getByRole('button', { name: 'Rectangle' }).click();
  const box = await map.boundingBox();
  const [left, top, width, height] = [box?.x ?? 0, box?.y ?? 0, box?.width ?? 0, box?.height ?? 0];
  await page.mouse.move(left + 60, top + 20);
  await page.mouse.down();
  await page.mouse.move(left + width - 20, top + height - 20, { steps: 3 });
  await page.mouse.up();
  const area = page.getByRole('group', { name: 'The area' });
  await expect(area).toContainText('3 jobs in the area');
  await expectAccessible(page, 'a map with an area');
  await area.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 3 jobs' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: /Tom/ }).first().click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('3 jobs assigned')).toBeVisible();
  const first = await call<{ assignedId: number | null }>('get', `/job/${jobs[0]?.id}`);
  expect(first.assignedId).not.toBeNull();
  await area.getByRole('button', { name: 'Allocate' }).click();
  const allocate = page.getByRole('dialog', { name: 'Allocate 3 jobs' });
  await allocate.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Make-safe' }).click();
  await allocate.getByLabel('Limit').fill('1500');
  await allocate.getByRole('button', { name: 'Allocate' }).click();
  await expect(page.getByText('3 jobs allocated')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ object: { jobId: jobs[2]?.id } }));
  expect(await call<{ limit: number }[]>('get', `/allocation?filter=${filter}`)).toMatchObject([{ limit: 1500 }]);

  // The same without a pointer: through the list, what is in view, and on to the list of jobs.
  await area.getByRole('button', { name: 'Clear the area' }).press('Enter');
  await expect(area).toHaveCount(0);
  await list.getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button').nth(1)).toBeFocused();
  await expect(list.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: `${jobs[1]?.jobNumber} ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'In view' }).press('Enter');
  await expect(area).toContainText('3 jobs in the area');
  await area.getByRole('link', { name: 'Open as a list' }).press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(3);

  // The day of everybody under the board, kept as one left it.
  await page.goto(schedulingPaths.dispatch());
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const runs = page.getByRole('region', { name: 'Runs on the map' });
  await expect(runs.getByRole('application', { name: 'Today’s runs' })).toBeVisible();
  await expectAccessible(page, 'the board with its map');
  await page.reload();
  await expect(runs).toBeVisible();
});

test('a person agrees to be located; where the browser refuses, the note is saved all the same', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Note') });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`${paths.admin('location')}`);
  await page.getByRole('checkbox', { name: 'Writing a note' }).setChecked(true);
  await page.getByRole('spinbutton', { name: 'Days kept' }).or(page.getByLabel('Days kept')).fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the location setting');

  await page.goto(paths.userProfile('location'));
  const agree = page.getByRole('switch', { name: 'Record my location' });
  await expect(page.getByText(/It is kept for 45 days, then deleted/)).toBeVisible();
  // Once more, for all that is asked now.
  if (await agree.isChecked()) await agree.click();
  await expect(agree).not.toBeChecked();
  await agree.click();
  await expect(page.getByRole('checkbox', { name: 'Writing a note' })).toBeChecked();
  await expectAccessible(page, 'the consent to be located');

  await page.goto(jobPaths.job(job.id, 'notes'));
  await page.getByRole('textbox', { name: 'New note' }).fill('Ceiling is down');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Saved without a place: the location was not available.')).toBeVisible();
  await expect(page.getByText('Ceiling is down')).toBeVisible();
  await expect(page.getByText('Location unknown: User denied the request for Geolocation.')).toBeVisible();
});
