// What a server answered to a mail or a text message, in words that say what to do.
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/5\.2\.2|mailbox (is )?full|over ?quota|quota exceeded|552/i, 'The mailbox is full'],
  [
    /5\.1\.1|5\.1\.10|user (unknown|not found)|no such (user|mailbox|recipient)|unknown (user|recipient)|does not exist|mailbox unavailable/i,
    'There is no such mailbox',
  ],
  [
    /5\.1\.2|5\.4\.4|domain (not found|does not exist)|host (not found|unknown)|ENOTFOUND|nxdomain/i,
    'There is no such domain',
  ],
  [/5\.2\.1|mailbox (is )?(disabled|inactive)|account (is )?(disabled|suspended)/i, 'The mailbox is closed'],
  [/5\.3\.4|5\.2\.3|message (is )?too (large|big)|size limit/i, 'The email is too large for the recipient'],
  [
    /5\.7\.|spam|blocked|blacklist|policy|dmarc|spf|not permitted|denied/i,
    'The recipient’s server rejected it as spam',
  ],
  [/EAUTH|authentication|535/i, 'The mail server rejects our password. Ask an administrator'],
  [/ECONNREFUSED|ETIMEDOUT|ESOCKET|ECONNECTION|timeout|timed out|greeting/i, 'The server could not be reached'],
  [
    /invalid (number|recipient|phone)|not a (valid )?(mobile|number)|landline|unsubscribed/i,
    'This number takes no text messages',
  ],
];

/** One short sentence; the words of the server where nobody knows better. */
export function deliveryFault(said: string | null | undefined): string {
  if (!said) return 'It did not arrive';
  const known = FAULTS.find(([pattern]) => pattern.test(said));
  if (known) return known[1];
  return said.replace(/\s+/g, ' ').trim().slice(0, 160);
}
