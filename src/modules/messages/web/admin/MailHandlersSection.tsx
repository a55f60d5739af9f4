// Administration: from whom mail leaves, and where answers arrive.
import css from './MailHandlersSection.module.css';
import { type MessageState, fateWords } from '../../../../platform/shared/message-fate.ts';
import { Button, CopyButton, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { callWire } from '../../../../platform/web/api/call.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { ListAdmin, type ListApi } from '../../../company/web/index.ts';
import { type MailHandler, mailHandler } from '../../shared/mail-handler.entity.ts';
import { mailHandlerApi } from '../../shared/templates.api.ts';

export function MailHandlersSection() {
  const read = useRead(mailHandlerApi.list, { query: { perPage: '100' } });
  const mayEdit = useCan()('edit-mail-handler');
  const [asked, setAsked] = useState<{ id: number; label: string }>();
  const test = async (id: number): Promise<void> => {
    const answer = (await callWire({ method: 'GET', path: `/company/sendTestEmail?mailHandlerId=${id}` })) as {
      data: { to: string; status: MessageState };
    };
    toast(fateWords('The test email', { status: answer.data.status, to: answer.data.to }));
  };
  return (
    <>
      <ListAdmin
        of={mailHandler}
        api={mailHandlerApi as unknown as ListApi}
        title="Email in and out"
        intro="The sender for job emails, and the domain or mailbox for replies. With a domain, each job has its own address and replies find it."
        none="Not set up: emails are sent from the server’s address and replies go to the sender."
        asked
      />
      {read.data?.data.map((row) => (
        <RecordSection key={row.id} title={`${row.label}: arrivals`}>
          <dl className={css.facts}>
            <div>
              <dt>Mailbox</dt>
              <dd>
                {!row.imapHost
                  ? 'none; mails are handed over by the address below'
                  : row.imapError
                    ? row.imapError
                    : !row.hasPassword
                      ? 'waits for its password'
                      : row.imapSeenAt
                        ? `read ${showMoment(row.imapSeenAt)}`
                        : 'is read within half a minute'}
              </dd>
            </div>
            <div>
              <dt>Email delivery reports</dt>
              <dd>{reportsOf(row)}</dd>
            </div>
            {(
              [
                ['Emails are delivered to', row.inboundUrl],
                ['Text messages to', row.inboundUrl.replace('/mail/', '/sms/')],
                ['Delivery reports of text messages to', row.inboundUrl.replace('/mail/inbound', '/sms/status')],
              ] as const
            ).map(([name, path]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Address url={`${window.location.origin}${path}`} />
                </dd>
              </div>
            ))}
          </dl>
          {mayEdit && (
            <div className={css.acts}>
              {row.imapHost && (
                <Button size="xs" variant="default" onClick={() => setAsked(row)}>
                  {row.hasPassword ? 'Change password' : 'Enter password'}
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                onClick={() => void test(row.id).catch((error: Error) => toast(error.message, { tone: 'late' }))}
              >
                Send test email
              </Button>
            </div>
          )}
        </RecordSection>
      ))}
      {asked && <PasswordDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Where they are believed, as `returnAddress` of the server has it. */
const reportsOf = ({ signReturn, replyDomain, imapHost, imapUser, from }: MailHandler): string =>
  !signReturn
    ? 'not believed: the return address is not signed'
    : replyDomain
      ? `believed at bounce.…@${replyDomain}`
      : imapHost && (imapUser?.includes('@') || from)
        ? 'believed in the mailbox, at …+bounce.…@'
        : 'not believed: there is no domain and no mailbox that they could come to';

const Address = ({ url }: { url: string }) => (
  <CopyButton value={url}>
    {({ copied, copy }) => (
      <Button size="compact-xs" variant="subtle" onClick={copy}>
        {copied ? 'Copied' : 'Copy address'}
      </Button>
    )}
  </CopyButton>
);

function PasswordDialog({ id, label, onClose }: { id: number; label: string; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const write = useWrite(mailHandlerApi.setPassword);
  return (
    <SaveDialog
      title={`Password of ${label}`}
      action="Save"
      changed={password !== ''}
      ready
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id }, body: { password: password || null } });
        onClose();
      }}
    >
      <PasswordInput
        size="sm"
        label="Password"
        description="Stored encrypted. Empty: stop reading the mailbox."
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
