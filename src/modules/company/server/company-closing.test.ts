// A company that leaves: with a reason, on a day that lies ahead, told to whoever is responsible, and taken back until then.
import { beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { CLOSES_AFTER_DAYS, companyClosingApi } from '../shared/company-closing.api.ts';
import { companyProfileApi } from '../shared/company-profile.api.ts';
import { outboxApi } from '../shared/outbox.api.ts';
import { settingChecksApi } from '../shared/setting-checks.api.ts';
import { closeDue } from './company-closing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const REASON = 'We are moving to our group’s system';
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

test('a prime administrator asks, all of them are told, and nothing is closed before its day', async () => {
  const { admin } = await app.company();
  const second = await app.person(admin.companyId, 'admin', { primeAdmin: true });
  const clerk = await app.person(admin.companyId, 'admin');
  const ask = (as = admin, reason = REASON) => app.call(as, companyClosingApi.ask, { body: { reason } });
  expect((await ask(clerk)).status).toBe(403);
  expect((await ask(admin, ' ')).body.errors).toEqual({ reason: 'Say why' });
  const closesOn = addDays(todayIn('Australia/Sydney', new Date()), CLOSES_AFTER_DAYS);
  expect((await ask()).body.data).toEqual({ closesOn, reason: REASON, by: 'Test admin' });
  expect((await ask()).body.message).toBe(`This company is already closing on ${closesOn}.`);
  const mails = (await app.call(admin, outboxApi.list, { query: { s: 'Your company closes' } })).body.data;
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual([admin.email, second.email].sort());
  const findings = (await app.call(admin, settingChecksApi.list, {})).body.data;
  expect(findings.map(({ title }) => title)).toContain(`The company closes on ${closesOn}`);
  await closeDue(app.running.app, inDays(CLOSES_AFTER_DAYS - 2));
  expect((await app.call(clerk, companyProfileApi.get, { params: { id: admin.companyId } })).status).toBe(200);
});

test('on its day it is closed; nobody of it gets in, and others go on', async () => {
  const { admin } = await app.company();
  const { admin: other } = await app.company();
  await app.call(admin, companyClosingApi.ask, { body: { reason: REASON } });
  expect(await closeDue(app.running.app, inDays(CLOSES_AFTER_DAYS + 2))).toBeGreaterThan(0);
  const get = (of: typeof admin) => app.call(of, companyProfileApi.get, { params: { id: of.companyId } });
  expect((await get(admin)).status).toBe(401);
  expect((await get(other)).status).toBe(200);
});

test('whoever keeps it has a company as before', async () => {
  const { admin } = await app.company();
  expect((await app.call(admin, companyClosingApi.keep, {})).status).toBe(409);
  await app.call(admin, companyClosingApi.ask, { body: { reason: REASON } });
  expect((await app.call(admin, companyClosingApi.keep, {})).body.data).toEqual({
    closesOn: null,
    reason: null,
    by: null,
  });
  await closeDue(app.running.app, inDays(CLOSES_AFTER_DAYS + 2));
  expect((await app.call(admin, companyProfileApi.get, { params: { id: admin.companyId } })).status).toBe(200);
});
