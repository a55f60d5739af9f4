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
  fromName: text('Name of the sender', { max: 100, hint: 'Empty: the person, with the company' }),
  replyDomain: text('Answers go to', {
    max: 200,
    format: DOMAIN,
    hint: 'A domain whose whole mail arrives here: job-0067.k3f9@mail.example.com finds its job. Empty: answers go to the person who wrote',
  }),
  imapHost: text('Mailbox server', { max: 200, hint: 'Read by IMAP; empty where a server hands the mails over' }),
  imapPort: withDefault(integer('Port', { min: 1, max: 65_535 }), 993),
  imapSecure: withDefault(bool('TLS from the start'), true),
  imapUser: text('User of the mailbox', { max: 254 }),
  imapFolder: withDefault(text('Folder', { max: 200 }), 'INBOX'),
  authservId: text('Name of the receiving server', {
    max: 200,
    hint: 'As it stands first in Authentication-Results of mails that arrive here, such as mx.example.com. Empty: senders are not checked',
  }),
  signReturn: withDefault(
    bool('Sign the return address of mails', {
      hint: 'Each mail leaves with a return address of its own, in the domain that answers go to or in the mailbox (office+bounce…). A delivery report is believed only when it comes to that address. Add your mail server to the SPF record of that domain. Switch this off if your mail server refuses such a sender; delivery reports cannot be believed then',
    }),
    true,
  ),
  isDefault: withDefault(bool('For new mails'), false),
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
