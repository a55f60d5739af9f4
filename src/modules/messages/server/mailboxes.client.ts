// Mailboxes that answers come to, read by IMAP: one connection each, which hears of new mail at once and is opened again when it is
// lost. Several processes may read the same box: a mail that was filed is known.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import type { App } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { isPublicAddress } from '../../../platform/server/public-address.ts';
import { unseal } from '../../identity/server/index.ts';
import { MAILBOX_SECRET, mailboxPlace } from './mailbox.tokens.ts';
import { type Mailbox, beginMail, mailboxes, noteMailbox } from './inbound.across.ts';
import { takeMail } from './inbound.service.ts';
import { MOST_MAIL } from './inbound.mail.ts';

const LOOK_MS = 30_000;
const PATIENCE = 20_000;
/** Waited after a failure, each time twice as long. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 30 * 60_000;

/**
 * What a server says is read beside all else that this process does, so that none of its answers may be long: one mail, and some words.
 * What is in the mail is read elsewhere (inbound.mail.ts).
 */
const MOST_OF_AN_ANSWER = {
  maxLiteralSize: MOST_MAIL,
  maxLineLength: 2_000_000,
  maxResponseSize: MOST_MAIL + 2_000_000,
  maxResponseTokens: 20_000,
};
const TOO_LONG = 'The server sent more than an email can hold. Check that it is a mail server';
const TOO_MUCH = ['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge', 'TooManyTokens'];

export interface Mailboxes {
  /** Opens what is not open and reads what is there; for tests, too. */
  look(): Promise<void>;
  stop(): void;
}

interface Open {
  box: Mailbox;
  /** Settings it was opened with: others open it anew. */
  settings: string;
  client: ImapFlow | undefined;
  busy: Promise<void> | undefined;
  /** The line ended over an answer that is too long. */
  tooMuch: boolean;
  again: boolean;
  failures: number;
  notBefore: number;
}

const settingsOf = ({ host, port, secure, user, folder, password }: Mailbox): string =>
  JSON.stringify([host, port, secure, user, folder, password.toString('base64')]);

export function followMailboxes(app: App): Mailboxes {
  const open = new Map<string, Open>();
  let stopped = false;

  async function look(): Promise<void> {
    if (stopped) return;
    const wanted = new Map((await mailboxes(app)).map((box) => [`${box.companyId}/${box.handlerId}`, box]));
    for (const [key, one] of open) {
      const box = wanted.get(key);
      if (box && settingsOf(box) === one.settings) continue;
      open.delete(key);
      one.client?.close();
    }
    await Promise.all([...wanted].map(([key, box]) => follow(key, box)));
  }

  async function follow(key: string, box: Mailbox): Promise<void> {
    let one = open.get(key);
    if (!one) {
      const settings = settingsOf(box);
      one = {
        box,
        settings,
        client: undefined,
        busy: undefined,
        tooMuch: false,
        again: false,
        failures: 0,
        notBefore: 0,
      };
      open.set(key, one);
    }
    if (Date.now() < one.notBefore) return;
    await readNew(one);
  }

  /** One round at a time; mail that comes meanwhile makes another one. */
  function readNew(one: Open): Promise<void> {
    if (one.busy) {
      one.again = true;
      return one.busy;
    }
    one.busy = rounds(one).finally(() => {
      one.busy = undefined;
    });
    return one.busy;
  }

  async function rounds(one: Open, mayRetry = true): Promise<void> {
    const wasOpen = one.client !== undefined;
    try {
      do {
        one.again = false;
        one.client ??= await connect(one);
        await readBox(one, one.client);
      } while (one.again && !stopped);
      one.failures = 0;
      // The server says when there is something; any other command ends the waiting.
      void one.client.idle().catch(() => {});
    } catch (error) {
      one.client?.close();
      one.client = undefined;
      // A line that was open and is cut says nothing of the server: it is opened again at once, and only then waited for.
      if (wasOpen && mayRetry && !stopped) return await rounds(one, false);
      one.failures += 1;
      one.notBefore = Date.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (one.failures - 1));
      await write(app.pool, 'system', (tx) =>
        noteMailbox(tx, one.box, { error: one.tooMuch ? TOO_LONG : wordsOf(error) }),
      ).catch(() => {});
    }
  }

  async function connect(one: Open): Promise<ImapFlow> {
    const { box } = one;
    const password = unseal(app, MAILBOX_SECRET, mailboxPlace(box.companyId, box.handlerId), box.password);
    if (!password) throw new Unreachable('The mailbox password can no longer be read. Enter it again');
    const host = await reachable(app, box);
    const { ImapFlow: Client } = await import('imapflow');
    const client = new Client({
      host,
      port: box.port,
      secure: box.secure,
      ...(!isIP(box.host) && { servername: box.host }),
      auth: { user: box.user, pass: password.toString() },
      logger: false,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: 10 * 60_000,
      maxIdleTime: 5 * 60_000,
      ...MOST_OF_AN_ANSWER,
    });
    // A line that is cut says `close` and nothing else; an answer that is too long ends it, and whoever waits hears no reason.
    one.tooMuch = false;
    client.on('error', ({ code = '' }: Error & { code?: string }) => (one.tooMuch ||= TOO_MUCH.includes(code)));
    client.on('close', () => {
      if (one.client === client) one.client = undefined;
    });
    client.on('exists', () => void readNew(one));
    await client.connect();
    await client.mailboxOpen(box.folder);
    return client;
  }

  async function readBox(one: Open, client: ImapFlow): Promise<void> {
    const { box } = one;
    await client.noop();
    const state = client.mailbox;
    if (!state) throw new Unreachable(`There is no folder ${box.folder} in the mailbox`);
    const uidValidity = Number(state.uidValidity);
    const fresh = box.uidValidity === null;
    if (fresh || box.uidValidity !== uidValidity) {
      // A box that is new here starts with what comes from now on; one whose numbers are new is read whole, and what was filed is known.
      box.lastUid = fresh ? Math.max(0, state.uidNext - 1) : 0;
      box.uidValidity = uidValidity;
      await keep(box);
    }
    const uids = (await client.search({ uid: `${box.lastUid + 1}:*` }, { uid: true })) || [];
    for (const uid of uids.filter((found) => found > box.lastUid).sort((a, b) => a - b)) {
      if (stopped) return;
      const facts = await client.fetchOne(String(uid), { size: true }, { uid: true });
      const size = (facts && facts.size) || 0;
      const begun = await write(app.pool, 'system', (tx) => beginMail(tx, box, uid));
      const isParked = begun > MOST_DEATHS;
      if (isParked)
        app.log.error({ companyId: box.companyId, uid }, 'mail parked: the server stopped three times over it');
      if (facts && (size > MOST_MAIL || isParked)) {
        // Whoever reads of it finds it in the mailbox, and unread there.
        const found = await client.fetchOne(String(uid), { headers: true }, { uid: true });
        if (found && found.headers)
          await takeMail(app, box, headAlone(found.headers, isParked ? PARKED : tooLarge(size)));
      } else if (facts) {
        const found = await client.fetchOne(String(uid), { source: true }, { uid: true });
        if (found && found.source) await takeMail(app, box, found.source);
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }
      box.lastUid = uid;
      await keep(box);
    }
    if (!uids.length) await keep(box);
  }

  const keep = (box: Mailbox) =>
    write(app.pool, 'system', (tx) =>
      noteMailbox(tx, box, { uidValidity: box.uidValidity ?? 0, lastUid: box.lastUid, error: null }),
    );

  const boxes: Mailboxes = {
    look,
    stop() {
      stopped = true;
      for (const { client } of open.values()) client?.close();
    },
  };
  reading.set(app, boxes);
  return boxes;
}

/** What a process reads with. */
const reading = new WeakMap<App, Mailboxes>();

/** A mailbox starts with what comes after the first look: so that is at once, and not when the clock comes to it. No other event waits. */
export const lookAtNewMailbox: Subscriber = async (app) => {
  void reading
    .get(app)
    ?.look()
    .catch((error: unknown) => app.log.warn({ error: String(error) }, 'a new mailbox was not looked at'));
};

const tooLarge = (size: number): string =>
  `Too large (${Math.round(size / 1_000_000)} MB). It is still in the mailbox.`;
/** Tries that the process did not outlive. */
const MOST_DEATHS = 3;
const PARKED = 'The server stopped three times while reading this email. It is still in the mailbox.';

const OF_THE_HEAD =
  /^(from|sender|reply-to|to|cc|subject|date|message-id|in-reply-to|references|delivered-to|x-original-to|envelope-to|auto-submitted|precedence|authentication-results):/i;

/** The head of a mail that is not read, as a mail of its own: filed like any other, it says where the rest is. */
function headAlone(headers: Buffer, why: string): Buffer {
  const lines = headers.toString('latin1').split(/\r?\n(?![ \t])/);
  const text = [
    ...lines.filter((line) => OF_THE_HEAD.test(line)),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    why,
    '',
  ];
  return Buffer.from(text.join('\r\n'), 'latin1');
}

/** For the timers of the module. */
export function readMailboxes(app: App): () => void {
  const boxes = followMailboxes(app);
  const timer = setInterval(() => void boxes.look().catch(() => {}), LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    boxes.stop();
  };
}

class Unreachable extends Error {}

/** The checked address of a server of the public internet, or of one that the operator allows (FETCH_ALLOW). */
async function reachable(app: App, { host, port }: Mailbox): Promise<string> {
  if (app.config.fetchAllow.includes(`${host.toLowerCase()}:${port}`)) return host;
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new Unreachable(`There is no server ${host}`);
  if (found.some(({ address }) => !isPublicAddress(address)))
    throw new Unreachable('This server is not on the public internet. The operator of this site can allow it');
  return first.address;
}

function wordsOf(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  const {
    authenticationFailed,
    code = '',
    message = '',
  } = error as {
    authenticationFailed?: boolean;
    code?: string;
    message?: string;
  };
  if (authenticationFailed) return 'The server rejected the user name or password';
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(code)) return 'The server’s certificate is not valid';
  if (/ECONN|ETIMEDOUT|EHOST|ENOTFOUND|TIMEOUT/i.test(code)) return 'The server could not be reached';
  return `The mailbox could not be read (${message.replace(/\s+/g, ' ').slice(0, 120)})`;
}
