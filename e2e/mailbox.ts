// A mail server of the stories' own: what the product sends arrives here, and a story follows the links in it.
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

// Beside the server of this worker (playwright.config.ts).
const SMTP_PORT = Number(process.env['E2E_PORT'] ?? '3199') + 1000;

export interface Mailbox {
  /** The address behind the button of the newest mail to somebody, once it has come; another than that of an older mail. */
  linkTo(address: string, path: string, notThis?: string): Promise<string>;
  /** That a mail with these words has come to somebody. */
  expectMail(address: string, words: string): Promise<void>;
  close(): void;
}

/** The mails of each open mailbox. */
const open = new Set<string[]>();
let running: Promise<unknown> | undefined;

/** What is sent from now on. One server listens for all stories of a worker: one that is left open keeps no other from its mail. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  open.add(mails);
  await (running ??= listen());
  return {
    async linkTo(address, path, notThis) {
      const found = (): string | undefined =>
        mails
          .filter((mail) => mail.includes(address))
          .map((mail) => new RegExp(`http://localhost:\\d+(${path}/[\\w-]+)`).exec(mail)?.[1])
          .filter((link) => link !== undefined && link !== notThis)
          .at(-1);
      await expect.poll(found, { timeout: 20_000, message: `a mail to ${address}` }).toBeDefined();
      return found() ?? '';
    },
    async expectMail(address, words) {
      await expect
        .poll(() => mails.some((mail) => mail.includes(address) && mail.includes(words)), {
          timeout: 25_000,
          message: `“${words}” to ${address}`,
        })
        .toBe(true);
    },
    close: () => void open.delete(mails),
  };
}

async function listen(): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Long lines are folded in transit (quoted-printable); a link is whole again without the folds.
        const mail = Buffer.concat(chunks)
          .toString()
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '=');
        for (const mails of open) mails.push(mail);
        done();
      });
    },
  });
  server.listen(SMTP_PORT, '127.0.0.1');
  await once(server.server, 'listening');
  server.server.unref();
}
