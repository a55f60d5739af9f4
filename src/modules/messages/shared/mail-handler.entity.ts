// From whom mail leaves and where its answers arrive.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, derived, email, integer, moment, required, text, withDefault } from '../../../kit/fields.ts';

const DOMAIN = {
  pattern: /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i,
  otherwise: 'Enter a domain such as mail.example.com',
};
const fields = {
  label: required(text('Name', { max: 100 })),
  from: email('Sender', { hint: 'Empty: the address that the server sends from' }),
  fromName: text('Name of the sender', { max: 100, hint: 'Empty: the person and company' }),
  replyDomain: text('Replies go to', {
    max: 200,
    format: DOMAIN,
    hint: 'A domain whose email all arrives here: job-0067.k3f9@mail.example.com finds its job. Empty: replies go to the sender',
  }),
  imapHost: text('Mailbox server', { max: 200, hint: 'Read by IMAP. Empty if a server delivers the emails' }),
  imapPort: withDefault(integer('Port', { min: 1, max: 65_535 }), 993),
  imapSecure: withDefault(bool('TLS from the start'), true),
  imapUser: text('Mailbox user', { max: 254 }),
  imapFolder: withDefault(text('Folder', { max: 200 }), 'INBOX'),
  authservId: text('Receiving server name', {
    max: 200,
    hint: 'As shown first in Authentication-Results of incoming emails, such as mx.example.com. Empty: senders are not checked',
  }),
  signReturn: withDefault(
    bool('Sign the return address of emails', {
      hint: 'Each email gets its own return address in the reply domain or the mailbox (office+bounce…). Only delivery reports to that address are trusted. Add your mail server to that domain’s SPF record. Switch this off if your mail server refuses such senders. Delivery reports are then not trusted',
    }),
    true,
  ),
  isDefault: withDefault(bool('For new emails'), false),
  active: withDefault(bool('Active'), true),
  imapError: derived(text('Why the mailbox is not read', { max: 500 })),
  imapSeenAt: derived(moment('Last read')),
};
export interface MailHandler extends RowOf<typeof fields> {}
export interface MailHandlerCreate extends CreateOf<typeof fields> {}
export interface MailHandlerUpdate extends UpdateOf<typeof fields> {}
export const mailHandler = entity<MailHandler, MailHandlerCreate, MailHandlerUpdate>('mailHandler', fields, {
  label: { one: 'mail handler', many: 'mail handlers' },
});
