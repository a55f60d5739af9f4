// Where delivery reports of a mail come to: an address that only we can have made, and that each mail has alone.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../../platform/server/context.ts';
import { mailReader } from '../shared/readers.ts';

/** What mail servers take before the @. */
const LONGEST_LOCAL = 64;
/** In small letters: servers on the way may change large ones. */
const SIGNED = /(?:^|\+)bounce\.([0-9a-z]{1,11})\.([0-9a-f]{24})$/;

const markOf = (app: App, companyId: number, id: string): string =>
  createHmac('sha256', app.config.secret).update(`return address:${companyId}:${id}`).digest('hex').slice(0, 24);

interface Arrivals {
  signReturn: boolean;
  replyDomain: string | null;
  imapHost: string | null;
  imapUser: string | null;
  from: string | null;
}
/** In the domain whose mail arrives here, else in the mailbox that is read, behind a plus. Undefined where there is neither. */
export function returnAddress(
  app: App,
  companyId: number,
  notificationId: number,
  { signReturn, replyDomain, imapHost, imapUser, from }: Arrivals,
): string | undefined {
  if (!signReturn) return undefined;
  const id = notificationId.toString(36);
  const own = `bounce.${id}.${markOf(app, companyId, id)}`;
  if (replyDomain) return `${own}@${replyDomain}`;
  const mailbox = imapHost ? [imapUser, from].find((one) => one && mailReader(one)) : undefined;
  if (!mailbox) return undefined;
  const at = mailbox.lastIndexOf('@');
  const local = `${mailbox.slice(0, at)}+${own}`;
  return local.length > LONGEST_LOCAL ? undefined : `${local}${mailbox.slice(at)}`;
}

/** The messages whose signed return address is among these addresses. */
export function signedFor(app: App, companyId: number, addresses: readonly string[]): number[] {
  return addresses.flatMap((address) => {
    const [, id = '', mark = ''] = SIGNED.exec(address.toLowerCase().slice(0, address.lastIndexOf('@'))) ?? [];
    if (!id) return [];
    const [given, right] = [Buffer.from(mark), Buffer.from(markOf(app, companyId, id))];
    return given.length === right.length && timingSafeEqual(given, right) ? [Number.parseInt(id, 36)] : [];
  });
}
