// Licences and insurances that run out: each step is told once, in the company's own morning.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { contactMergeApi } from '../shared/contact-merge.api.ts';
import { contactLicencesApi } from '../shared/contact-licences.api.ts';
import { licenceWarning } from '../shared/licence-warnings.ts';
import { buildContact } from './contacts.build.ts';
import { warnEverybody } from './licence-warnings.across.ts';

test('the steps are the days of warning, two weeks, the day itself and over', () => {
  const at = (today: string, reminderDays = 30) => licenceWarning({ expiryDate: '2031-05-31', reminderDays }, today);
  expect([at('2031-04-30'), at('2031-05-01'), at('2031-05-16'), at('2031-05-17')]).toEqual([
    undefined,
    'soon',
    'soon',
    'twoWeeks',
  ]);
  expect([at('2031-05-30'), at('2031-05-31'), at('2031-06-01')]).toEqual(['twoWeeks', 'today', 'expired']);
  expect([at('2031-05-20', 7), at('2031-05-24', 7)]).toEqual([undefined, 'twoWeeks']);
});

test('every step is an event, a line in the history of the contact and a mail to administrators, once, however often it is asked', async () => {
  const app = await startTestApp();
  const { companyId, admin } = await app.company();
  await app.person(companyId, 'estimator');
  const contact = await buildContact(app, admin, { companyName: 'Marram Roofing', contactTypeId: 3 });
  const body = { contactId: contact.id, licenceTypeId: 1, number: 'BL 7', expiryDate: '2031-05-31', statusId: 2 };
  const { id } = (await app.call(admin, contactLicencesApi.create, { body })).body.data;
  const state = async () => {
    const [row] = await asSystem(
      app,
      sql<{ events: number; mails: string[] }>`select
        (select count(*)::int from outbox_event where company_id = ${companyId} and name = 'licence.expiring') as events,
        (select coalesce(array_agg(to_address), '{}') from outgoing_message where company_id = ${companyId} and template = 'licence-expiring') as mails`,
    );
    return row;
  };
  const at = (moment: string) => warnEverybody(app.running.app, new Date(moment));
  await at('2031-04-30T12:00:00Z');
  expect(await state()).toEqual({ events: 0, mails: [] });
  // Four in the morning in Sydney is too early; six is not.
  await at('2031-04-30T18:00:00Z');
  expect(await state()).toEqual({ events: 0, mails: [] });
  await Promise.all([at('2031-04-30T20:30:00Z'), at('2031-04-30T20:30:00Z')]);
  await at('2031-05-03T00:00:00Z');
  expect(await state()).toEqual({ events: 1, mails: [admin.email] });
  for (const moment of ['2031-05-18', '2031-05-31', '2031-06-02', '2031-06-03', '2031-07-01'])
    await at(`${moment}T01:00:00Z`);
  expect(await state()).toEqual({ events: 4, mails: Array(4).fill(admin.email) });
  const history = (await app.call(admin, contactMergeApi.history, { params: { id: contact.id }, query: {} })).body.data;
  const lines = history.filter(({ verb }) => verb === 'expiry').map(({ note }) => note);
  expect(lines).toHaveLength(4);
  expect(lines.join()).toContain('expires today');
  // A renewed licence begins again.
  await app.call(admin, contactLicencesApi.update, { params: { id }, body: { expiryDate: '2032-05-31' } });
  await at('2031-07-02T01:00:00Z');
  await at('2032-05-20T01:00:00Z');
  expect((await state())?.events).toBe(5);
});
