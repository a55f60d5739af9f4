// Restorers and suppliers are asked to price chosen lines; each gets a link of their own.
import css from '../links.module.css';
import { Button, Checkbox, CloseButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { ContactSelect } from '../../../contacts/web/index.ts';
import { DISPOSITION_WORDS } from '../../shared/contents-values.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import { lossQuotesApi } from '../../shared/loss-quotes.api.ts';

interface Props {
  scheduleId: number;
  items: readonly ContentsItem[];
  onClose: () => void;
  onAsked: () => void;
}
const WHICH = [
  { value: 'open', label: 'Without a price' },
  { value: 'all', label: 'All' },
];
const isPriced = ({ disposition, quotePrice }: ContentsItem): boolean =>
  quotePrice === null && (disposition === 'clean' || disposition === 'repair' || disposition === 'replace');

export function AskQuotes({ scheduleId, items, onClose, onAsked }: Props) {
  const [which, setWhich] = useState('open');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [contacts, setContacts] = useState<readonly { id: number; label: string }[]>([]);
  const [dueDate, setDueDate] = useState('');
  const [message, setMessage] = useState('');
  const ask = useWrite(lossQuotesApi.ask);
  const usable = items.filter(({ proposed, disposedAt }) => !proposed && disposedAt === null);
  const shown = which === 'open' ? usable.filter(isPriced) : usable;
  const errors = ask.error?.errors ?? {};
  const send = (): void =>
    ask.mutate(
      {
        params: { id: scheduleId },
        body: {
          itemIds: [...chosen],
          contactIds: contacts.map(({ id }) => id),
          dueDate: dueDate || null,
          message: message.trim() || null,
        },
      },
      {
        onSuccess: ({ data }) => {
          const left = contacts.length - data.mailed;
          toast(
            left === 0
              ? `${counted(data.mailed, 'request')} emailed`
              : `${data.mailed} emailed. ${counted(left, 'contact has', 'contacts have')} no address: copy the link from the quote`,
          );
          onAsked();
        },
      },
    );
  return (
    <Dialog
      title="Ask for prices"
      opened
      changed={chosen.size > 0 || contacts.length > 0 || message !== ''}
      size={680}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={ask.isPending} disabled={!chosen.size || !contacts.length} onClick={send}>
            Ask {contacts.length > 1 ? counted(contacts.length, 'contact') : 'them'}
          </Button>
        </>
      }
    >
      <ContactSelect
        label="Whom to ask"
        value={null}
        error={errors['contactIds']}
        onChange={(one) => {
          if (one && !contacts.some(({ id }) => id === one.id)) setContacts([...contacts, one]);
        }}
      />
      <ul className={css.chips} aria-label="Asked">
        {contacts.map((one) => (
          <li key={one.id}>
            {one.label}
            <CloseButton
              size="xs"
              aria-label={`Remove ${one.label}`}
              onClick={() => setContacts(contacts.filter(({ id }) => id !== one.id))}
            />
          </li>
        ))}
      </ul>
      <DayBox label="Price it by" size="sm" value={dueDate} onChange={setDueDate} error={errors['dueDate']} />
      <LongText label="Message" minRows={2} max={2000} value={message} onChange={setMessage} />
      <div className={css.pickHead}>
        <strong>Items</strong>
        <SegmentedControl size="xs" aria-label="Which items" data={WHICH} value={which} onChange={setWhich} />
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => setChosen(new Set(shown.every(({ id }) => chosen.has(id)) ? [] : shown.map(({ id }) => id)))}
        >
          {shown.length > 0 && shown.every(({ id }) => chosen.has(id)) ? 'None of them' : 'All of them'}
        </Button>
      </div>
      {errors['itemIds'] && <p role="alert">{errors['itemIds']}</p>}
      <ul className={css.pick}>
        {shown.map(({ id, number, label, description, room, disposition }) => (
          <li key={id}>
            <Checkbox
              size="sm"
              label={`${number} ${label}${description ? `, ${description}` : ''}`}
              description={[room, disposition && DISPOSITION_WORDS[disposition]].filter(Boolean).join(', ')}
              checked={chosen.has(id)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.currentTarget.checked) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="quiet">Every item that needs one has a price.</li>}
      </ul>
    </Dialog>
  );
}
