// The password of a mailbox is for the place that it was entered for.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import type { MailHandlerUpdate } from '../shared/mail-handler.entity.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('it goes when the server, the user, the port or the kind of connection changes, and stays for the rest', async () => {
  const mailbox = {
    label: 'Office',
    imapHost: 'imap.example.com',
    imapPort: 993,
    imapSecure: true,
    imapUser: 'office',
  };
  const params = { id: made(await app.call(admin, mailHandlerApi.create, { body: mailbox })).id };
  const enter = () => app.call(admin, mailHandlerApi.setPassword, { params, body: { password: 'kept' } });
  const after = async (body: MailHandlerUpdate) => {
    expect((await app.call(admin, mailHandlerApi.update, { params, body })).status).toBe(200);
    return made(await app.call(admin, mailHandlerApi.get, { params })).hasPassword;
  };
  await enter();
  for (const same of [{ label: 'Desk' }, { imapFolder: 'Claims' }, { imapPort: 993 }, { imapSecure: true }, mailbox])
    expect({ same, kept: await after(same) }).toEqual({ same, kept: true });
  for (const other of [
    { imapSecure: false },
    { imapPort: 143 },
    { imapHost: 'mail.example.org' },
    { imapUser: 'somebody' },
    { imapSecure: true },
  ]) {
    await enter();
    expect({ other, kept: await after(other) }).toEqual({ other, kept: false });
  }
});
