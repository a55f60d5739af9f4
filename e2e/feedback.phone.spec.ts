// about: feedback
// A customer says on a phone how it was; what they are unhappy with is followed up until it is resolved.
import { momentText } from '../src/kit/dates.ts';
import { feedbackPaths } from '../src/modules/feedback/web/feedback-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('four of ten, a follow-up, resolved', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Mia');
  const job = await call('post', '/job', {
    customerName: name,
    customerEmail: 'mia@feedback.example',
    siteAddress: { line1: '1 Banksia St', suburb: 'Ashfield', state: 'NSW', postcode: '2131' },
  });
  const { id } = await call('post', '/feedback', { jobId: job.id });
  // The mail of the request has the same page behind its link; it leaves in office hours.
  const expiresAt = momentText(Date.now() + 86_400_000);
  const given = { kind: 'feedback', objectType: 'feedback', objectId: id, expiresAt };
  const { link } = await call<{ link: string }>('post', '/shareItem', given);
  await page.goto(link);
  await expect(page.getByText(/How likely are you to recommend/)).toBeVisible();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByRole('radio', { name: 'Tidiness: 2 of 5' }).dispatchEvent('click');
  await page.getByLabel('What went well, what did not?').fill('The laundry door sticks');
  await expect(page.getByLabel(/You may publish this as “.*, Ashfield”/)).not.toBeChecked();
  await expectAccessible(page, 'giving feedback');
  await page.getByRole('button', { name: /^Send to/ }).tap();
  await expect(page.getByText(/has your feedback/)).toBeVisible();
  // The link opens what was given.
  await page.goto(link);
  await expect(page.getByText('“The laundry door sticks”')).toBeVisible();

  await signedIn(page, 'admin@harbour.example');
  await page.goto(feedbackPaths.ofJob(job.id));
  const one = page.getByRole('article', { name: `Feedback of ${name}` });
  await expect(one.getByText('4 of 10')).toBeVisible();
  await expectAccessible(page, 'feedback of a job');
  await one.getByRole('button', { name: 'Resolve' }).tap();
  await page.getByRole('textbox', { name: 'What was done' }).fill('Planed the door');
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).tap();
  await expect(one.getByText(/Resolved .*Planed the door/)).toBeVisible();
  await page.goto(feedbackPaths.list());
  await page.getByRole('button', { name: 'Show charts' }).tap();
  await expect(page.getByText('Scores')).toBeVisible();
  await expectAccessible(page, 'feedback of the company');
});
