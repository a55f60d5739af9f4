// Where mail leaves and arrives. The password of a mailbox is sealed, and no answer holds it; the address for a mail server holds
// a token that nobody guesses.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { mailReader } from '../shared/readers.ts';
import { newSecret, seal } from '../../identity/server/index.ts';
import { type MailHandlerCreate, type MailHandlerUpdate, mailHandler } from '../shared/mail-handler.entity.ts';
import { mailHandlerRow } from '../shared/templates.api.ts';
import { handlerParts, otherDefaultHandler } from './mail-handlers.views.ts';
import { MAILBOX_SECRET, mailboxPlace } from './mailbox.tokens.ts';

/** A mailbox has its password: it is to be looked at. */
export const MAILBOX_CONNECTED = 'mailHandler.mailboxConnected';

export const mailHandlers = resource(mailHandlerRow, { parts: handlerParts, search: ['label', 'from'] });

async function check(ctx: Context, given: MailHandlerUpdate | MailHandlerCreate, id: number): Promise<void> {
  if (given.isDefault && (await otherDefaultHandler(ctx, id)))
    throw invalid({ isDefault: 'Another handler sends new emails. Turn that off first' });
  if (given.imapHost && !given.imapUser && id === 0) throw invalid({ imapUser: 'Enter the mailbox user' });
}

export async function createHandler(ctx: Context, given: MailHandlerCreate): Promise<number> {
  await check(ctx, given, 0);
  const made = await insertRecord(ctx, mailHandler, given, { inboundToken: `m${newSecret()}` });
  await linkObject(ctx, mailHandler.name, made.id, null);
  return made.id;
}

export async function updateHandler(ctx: Context, id: number, { version, ...given }: MailHandlerUpdate): Promise<void> {
  await check(ctx, given, id);
  const before = await lockRecord(ctx, mailHandler, id, { version });
  const changes = (names: readonly ('imapHost' | 'imapUser' | 'imapPort' | 'imapSecure')[]): boolean =>
    names.some((name) => given[name] !== undefined && given[name] !== before[name]);
  // Another server has other numbers. And a password is for the place that it was entered for: it travels to no other port, and not
  // in the clear where it was entered for a connection that is sealed.
  const moved = changes(['imapHost', 'imapUser']);
  const opened = moved || changes(['imapPort', 'imapSecure']);
  await updateRecord(ctx, mailHandler, id, given, {
    ...(opened && { imapPassword: null, imapError: null }),
    ...(moved && { imapUidValidity: null, imapLastUid: 0 }),
  });
}

export async function setMailboxPassword(ctx: Context, id: number, password: string | null): Promise<void> {
  const { companyId } = ctx.actor;
  const sealed = password ? seal(ctx.app, MAILBOX_SECRET, mailboxPlace(companyId, id), Buffer.from(password)) : null;
  await updateRecord(ctx, mailHandler, id, {}, { imapPassword: sealed, imapError: null });
  if (password) await emit(ctx, MAILBOX_CONNECTED, mailHandler.name, id);
  await writeHistory(ctx, {
    objectType: mailHandler.name,
    objectId: id,
    jobId: null,
    verb: 'update',
    changes: { Password: [null, password ? 'set' : 'removed'] },
    note: null,
  });
}

/** From whom mail of a handler leaves; throws 404 where there is none. */
export async function senderOfMail(ctx: Context, id: number): Promise<{ address: string; name: string }> {
  const { from, fromName } = await mailHandlers.read(ctx, id);
  const usual = ctx.app.config.mailFrom;
  return { address: from ?? mailReader(usual)?.address ?? usual, name: fromName ?? ctx.actor.fullName };
}
