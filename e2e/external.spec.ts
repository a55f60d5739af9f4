// about: identity
// Signing in at a company's own sign-in server: a real OpenID provider, and people who go there and back in the browser.
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { Page } from '@playwright/test';
import Provider from 'oidc-provider';
import { expect, expectAccessible, test } from './fixtures.ts';
import { api } from './road-api.ts';

const LABEL = 'Harbour Login';
const CLIENT = { client_id: 'reinstate', client_secret: 'secret of the client' };
let server: Server;
let issuer: string;

test.beforeAll(async ({ baseURL }) => {
  // The server under test asks on this machine there alone: see playwright.config.ts.
  const port = Number(new URL(baseURL ?? '').port) + 1500;
  server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${port}`;
  const oidc = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${baseURL}/login/external`, `${baseURL}/login/external/app`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the story'] },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true, given_name: 'Ola', family_name: 'Nordmann' }),
    }),
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/sit/${uid}` },
    loadExistingGrant: async (ctx: { oidc: Record<string, { accountId: string }> }) => {
      const grant = new oidc.Grant({
        clientId: CLIENT.client_id,
        accountId: ctx.oidc['session']?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  } as never);
  server.on('request', (request, response) => {
    const address = new URL(request.url ?? '/', issuer);
    if (!address.pathname.startsWith('/sit/')) return void oidc.callback()(request, response);
    const accountId = address.searchParams.get('as');
    if (accountId) return void oidc.interactionFinished(request, response, { login: { accountId, remember: false } });
    const people = ['supervisor@harbour.example', 'nobody@harbour.example'];
    response.setHeader('content-type', 'text/html');
    response.end(people.map((email) => `<p><a href="?as=${email}">${email}</a></p>`).join(''));
  });
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The sign-in server of Harbour, gone again afterwards. */
test.beforeEach(async ({ baseURL }) => {
  const admin = await api(baseURL, 'admin@harbour.example');
  const given = { label: LABEL, issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret };
  await admin.post('/identityProvider', { ...given, emailDomains: ['harbour.example'] });
});
test.afterEach(async ({ baseURL }) => {
  const admin = await api(baseURL, 'admin@harbour.example');
  for (const { id, label } of (await admin.get('/identityProvider')) as { id: number; label: string }[])
    if (label === LABEL) await admin.remove(`/identityProvider/${id}`);
});

async function leave(page: Page, from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByLabel('Email').fill('supervisor@harbour.example');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.getByRole('button', { name: `Log in with ${LABEL}` }).click();
}
const sitDownAs = (page: Page, name: string) => page.getByRole('link', { name }).click();

test('a person goes to the sign-in server of their company and comes back signed in, where they wanted to be', async ({
  page,
}) => {
  await leave(page, '/login?redirectTo=%2Fprime%2Fjob%2Flist');
  await sitDownAs(page, 'supervisor@harbour.example');
  await expect(page).toHaveURL(/\/prime\/job\/list/);
  await expect(page.getByRole('tab', { name: /Dashboard/ })).toBeVisible();
});

test('somebody without an account is refused, and tries again where they came from', async ({ page }) => {
  await leave(page, '/login/jlg');
  await sitDownAs(page, 'nobody@harbour.example');
  await expect(
    page.getByText('There was a problem and we could not log you in via your third party', { exact: true }),
  ).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `refused at ${size.width}`);
  }
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/login\/jlg$/);
  await expect(page.getByRole('heading', { name: 'Log In to Your Account' })).toBeVisible();
});

test('the answer for the app is handed over to it, with everything in the address', async ({ page, baseURL }) => {
  const methods = await page.request.get('/api/authentication/methods?email=supervisor@harbour.example');
  const { providers } = (await methods.json()) as { providers: { ref: string; label: string }[] };
  const ref = providers.find(({ label }) => label === LABEL)?.ref ?? '';
  const begun = await page.request.get(`/api/authentication/external/start?provider=${ref}&app=1`);
  const { url, state } = (await begun.json()) as { url: string; state: string };
  expect(state).toContain('-app');
  await page.goto(url);
  await sitDownAs(page, 'supervisor@harbour.example');
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/login/external/app\\?.*state=${state}`));
  const link = page.getByRole('link', { name: /app/i });
  await expect(link).toHaveAttribute('href', new RegExp('^reinstate://login/external\\?.*code='));
  await expectAccessible(page, 'handing over to the app');
});
