// The logo of a theme: as base64, from an address, and for visitors of a shared page that wears the theme.
import { beforeAll, expect, test } from 'vitest';
import { PNG, logoAddress } from '../../../../tests/pictures.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { portalApi } from '../shared/portal.api.ts';

let app: TestApp;
let admin: Person;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const body = { label: 'Blue', backgroundColour: '#1f5fbf' };
  ({ id } = (await app.call(admin, portalApi.createTheme, { body })).body.data);
});
const base64 = (text: string, as = admin) =>
  app.call(as, portalApi.themeLogoBase64, { params: { id }, body: { base64: text, fileName: 'blue.png' } });
const url = (location: string, as = admin) =>
  app.call(as, portalApi.themeLogoUrl, { params: { id }, body: { location } });
const shown = (as = admin) => app.call(as, portalApi.themeLogo, { params: { id } });

test('base64 and data addresses are taken, shown, and taken away; what is no picture is refused', async () => {
  const { status, body } = await base64(`data:image/png;base64,${PNG.toString('base64')}`);
  expect([status, body.data.logoUrl]).toEqual([201, `/api/shareItemTheme/${id}/logo`]);
  expect((await shown()).raw.equals(PNG)).toBe(true);
  expect((await base64('not base64!')).body.errors).toEqual({ base64: 'This is not base64' });
  expect((await base64(Buffer.from('<svg/>').toString('base64'))).body.errors).toEqual({
    base64: 'Choose a picture: PNG, JPEG or WebP',
  });
  const chosen = { params: { id }, body: { logoAttachmentId: body.data.logoAttachmentId } };
  expect((await app.call(admin, portalApi.updateTheme, chosen)).status).toBe(200);
  const foreign = { params: { id }, body: { logoAttachmentId: (body.data.logoAttachmentId ?? 0) + 1 } };
  expect((await app.call(admin, portalApi.updateTheme, foreign)).body.errors).toHaveProperty('logoAttachmentId');
  await app.call(admin, portalApi.removeThemeLogo, { params: { id } });
  expect((await shown()).status).toBe(404);
});

test('a picture is fetched from an address that may be reached; inner addresses and other companies get nothing', async () => {
  expect((await url(logoAddress())).body.data.logoAttachmentId).toEqual(expect.any(Number));
  expect((await shown()).raw.equals(PNG)).toBe(true);
  for (const location of [
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/x',
    'http://localhost/',
  ])
    expect((await url(location)).body.errors?.['location'], location).toContain('is not on the public internet');
  expect((await url('ftp://example.com/logo.png')).body.errors?.['location']).toContain('https://');
  const strange = await url(logoAddress().replace('logo.png', '%ZZ.png'));
  expect([strange.status, (await shown()).raw.equals(PNG)]).toEqual([201, true]);
  const { admin: stranger } = await app.company();
  expect((await url(logoAddress(), stranger)).status).toBe(404);
  expect((await base64(PNG.toString('base64'), stranger)).status).toBe(404);
  expect((await shown(stranger)).status).toBe(404);
});
