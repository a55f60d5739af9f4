// The link by which the owner or the insurer answers, and those that were sent.
import css from '../links.module.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showMoment, showMomentDay } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { contentsAnswersApi } from '../../shared/contents-answers.api.ts';
import type { ContentsWhole } from '../../shared/contents-whole.ts';
import type { Side } from '../../shared/loss-schedule.entity.ts';
import { sideName } from '../contents-words.ts';

interface Props {
  schedule: ContentsWhole['schedule'];
  side: Side;
  onClose: () => void;
}
export function LinkDialog({ schedule, side: first, onClose }: Props) {
  const [side, setSide] = useState(first);
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<{ link: string; email: string | null } | null>(null);
  const make = useWrite(contentsAnswersApi.makeLink);
  const talk = useRead(contentsAnswersApi.talk, { params: { id: schedule.id } });
  const links = (talk.data?.data.links ?? []).filter((one) => one.side === side);
  const send = (): void =>
    make.mutate(
      { params: { id: schedule.id }, body: { side, email: email.trim() || null } },
      {
        onSuccess: ({ data }) => {
          setMade(data);
          toast(data.email ? `Link emailed to ${data.email}` : 'Link made');
        },
      },
    );
  return (
    <Dialog
      title="Send the link"
      opened
      changed={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {made ? (
            <Button onClick={() => void navigator.clipboard.writeText(made.link).then(() => toast('Link copied'))}>
              Copy link
            </Button>
          ) : (
            <Button loading={make.isPending} disabled={schedule.sentVersion === 0} onClick={send}>
              Send link
            </Button>
          )}
        </>
      }
    >
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label="For whom"
        data={(['owner', 'insurer'] as const).map((value) => ({ value, label: sideName(value, schedule) }))}
        value={side}
        onChange={(value) => {
          setSide(value as Side);
          setMade(null);
        }}
      />
      {schedule.sentVersion === 0 ? (
        <p>Send a version first. The link shows what was sent.</p>
      ) : (
        <p>
          {side === 'owner'
            ? 'The owner agrees to lines or says what is wrong, adds what is missing, approves disposal and signs.'
            : 'The insurer agrees to lines, asks about them or disputes them, approves disposal and signs.'}{' '}
          Notes of the office and the other side’s words are not on the page.
        </p>
      )}
      {made ? (
        <p className={css.linkText}>{made.link}</p>
      ) : (
        <TextInput
          size="sm"
          type="email"
          label="Email it to"
          placeholder="Empty: the address of the contact, or only a link to copy"
          value={email}
          error={make.error ? (Object.values(make.error.errors ?? {})[0] ?? make.error.message) : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      {links.length > 0 && (
        <ul className={css.linksSent} aria-label="Links sent">
          {links.map(({ id, by, email: to, sentAt, expiresAt, openedAt, isOpen }) => (
            <li key={id}>
              {to ?? by}, {showMoment(sentAt)}{' '}
              <span className="quiet">
                {isOpen ? (openedAt ? `opened ${showMoment(openedAt)}` : 'not opened yet') : 'closed'}
                {isOpen && `, until ${showMomentDay(expiresAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
