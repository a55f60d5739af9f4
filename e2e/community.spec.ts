// about: community
// A member of the community publishes a profile; a builder finds it nearby and asks to connect; the member accepts; a reported post is hidden.
import { expect, expectAccessible, goOn, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const MEMBER = 'admin@coastline.example';
const BUILDER = 'admin@swift.example';

test('a member is found nearby and connects; a reported post is hidden', async ({ page, browser, baseURL }) => {
  const builder = await office(baseURL, BUILDER);
  const trade = unique('Slate roofs');
  const other = await browser.newPage();
  await Promise.all([signIn(page, MEMBER), signIn(other, BUILDER)]);
  // What is saved next builds on what was saved, also before it was read again.
  await page.route('**/community/profile/own', async (route) => {
    if (route.request().method() === 'GET') await page.waitForTimeout(1000);
    await route.fallback();
  });
  await goOn(page, '/prime/community/profile');
  const community = page.getByRole('region', { name: 'Community' });
  await community.getByRole('combobox', { name: 'Trades' }).fill(trade);
  await page.keyboard.press('Enter');
  await community.getByLabel('Suburb', { exact: true }).fill('Newtown');
  await community.getByLabel('Postcode', { exact: true }).fill('2042');
  await community.getByRole('combobox', { name: 'Areas' }).fill('2042');
  await community.getByRole('button', { name: 'Unpublish' }).click();
  await expect(community.getByText('Not published', { exact: true })).toBeVisible();
  await community.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(community.getByText('Published', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the own profile in the community');

  await goOn(other, '/prime/community');
  const ask = other.getByRole('form', { name: 'Find a company' });
  await ask.getByRole('combobox', { name: 'Trade' }).fill(trade);
  await ask.getByLabel('Near', { exact: true }).fill('2042');
  await ask.getByRole('button', { name: 'Find' }).click();
  await other.getByRole('button', { name: /Coastline Roofing/ }).click();
  const profile = other.getByRole('article', { name: 'Coastline Roofing' });
  await expect(profile.getByText(trade)).toBeVisible();
  await expectAccessible(other, 'a profile in the community');
  await profile.getByRole('button', { name: 'Ask to connect' }).click();
  const dialog = other.getByRole('dialog', { name: 'Ask Coastline Roofing to connect' });
  await dialog.getByLabel('Message').fill('We need you in Newtown');
  await dialog.getByRole('button', { name: 'Ask to connect' }).click();
  await expect(profile.getByText('You asked to connect')).toBeVisible();

  await goOn(page, '/prime/community/requests');
  const requests = page.getByRole('region', { name: 'They ask you' });
  await expect(requests.getByText('We need you in Newtown')).toBeVisible();
  await requests.getByRole('button', { name: 'Accept' }).click();
  await expect(requests.getByText('Accepted')).toBeVisible();
  await expectAccessible(page, 'requests in the community');
  const connected = await builder.call<{ label: string }[]>('get', '/sync/contacts');
  expect(connected.map(({ label }) => label)).toContain('Coastline Roofing');
  // Asked to connect, it is among the contacts in the community, until somebody takes it off.
  await goOn(other, '/prime/community/contacts');
  const listed = other.getByRole('list', { name: 'Your contacts in the community' });
  await expectAccessible(other, 'contacts in the community');
  await listed.getByRole('link', { name: 'Coastline Roofing' }).click();
  await other.getByRole('button', { name: 'Take off the community list' }).click();
  await expect(other.getByRole('button', { name: 'List in the community' })).toBeVisible();

  const words = unique('Cheap watches');
  const group = unique('Roofs');
  await builder.call('post', '/community/group', { label: group });
  await goOn(page, '/prime/community/groups');
  await page.getByRole('button', { name: new RegExp(group) }).click();
  await page.getByLabel('Write a post').fill(`${words} <b>now</b>`);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(`${words} <b>now</b>`)).toBeVisible();
  await goOn(other, '/prime/community/groups');
  await other.getByRole('button', { name: new RegExp(group) }).click();
  const post = other.getByRole('region', { name: 'Post by Theo' }).filter({ hasText: words });
  await post.getByRole('button', { name: 'Report' }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('Advertising');
  await other.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(post.getByText('1 report')).toBeVisible();
  await post.getByRole('button', { name: 'Hide' }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('Advertising');
  await other.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(post.getByText('Hidden: Advertising')).toBeVisible();
  await expectAccessible(other, 'a group of the community');
  await other.close();
});
