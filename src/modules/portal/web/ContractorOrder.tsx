// A work order as its contractor has it in hand, on a phone first: where, when, what, for how much; answer, propose days, say it is done.
import css from './ContractorOrder.module.css';
import { Button, TextInput, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload } from '../../../platform/web/icons.tsx';
import { type ReactNode, useState } from 'react';
import { showDay, showTime, todayIn } from '../../../kit/dates.ts';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { Outcome } from '../../identity/web/index.ts';
import type { SentPrice } from '../../work-orders/shared/contractor-price.ts';
import { OrderPrice } from './outside/OrderPrice.tsx';
import type { ExternalWorkOrder } from '../shared/external.api.ts';
import { SharedSheet } from './SharedSheet.tsx';

/** By an account or by a link: what is sent, and what comes back of it. */
export interface ContractorActs {
  answer: (given: { answer: 'accepted' | 'declined'; sha256?: string; reason?: string }) => Promise<void>;
  propose: (given: { startDate: string; endDate: string | null; note?: string }) => Promise<void>;
  price: (given: SentPrice) => Promise<void>;
  finish: (note: string) => Promise<void>;
  download: () => Promise<void>;
}

/** The day of a moment, by the clock of whoever reads it. */
const dayHere = (moment: string): string =>
  todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(`${moment.replace(' ', 'T')}Z`));

/** Facts of the paper that stand large over it. */
const SAID_ABOVE = ['Site', 'Site phone', 'Safety alert', 'Start', 'Finish'];

type Asking = 'decline' | 'propose' | 'finish';

interface ContractorOrderProps {
  order: ExternalWorkOrder;
  acts: ContractorActs;
  company: string;
}
export function ContractorOrder({ order, acts, company }: ContractorOrderProps) {
  const { document, price, siteContact, safetyAlert, siteAddress, startDate, instructions, terms, version } = order;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [step, setStep] = useState<'accept' | 'price'>('accept');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      await act();
      setAsking(null);
    } catch (error) {
      setSaid((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const type = order.status.typeName ?? '';
  const isOpen = ['waiting', 'active', 'hold'].includes(type);
  const mayAnswer = !version?.answer && (type === 'waiting' || (type === 'active' && version !== null));
  return (
    <div className={css.order}>
      {safetyAlert && (
        <p className={css.alert}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            <span className="visually-hidden">Safety alert: </span>
            <Alert text={safetyAlert} />
          </span>
        </p>
      )}
      <section className={css.where} aria-label="Where and when">
        {siteAddress && (
          <p className={css.site}>
            <strong>{siteAddress}</strong>
            <a href={directionsTo(siteAddress)} target="_blank" rel="noreferrer" aria-label="Map of the site">
              Map
            </a>
          </p>
        )}
        {siteContact && (siteContact.name || siteContact.phone) && (
          <p className="quiet">
            On site: {siteContact.name}{' '}
            {siteContact.phone && <a href={`tel:${siteContact.phone.replace(/[^+\d]/g, '')}`}>{siteContact.phone}</a>}
          </p>
        )}
        <div className={css.start}>
          <p>
            <span className="quiet">{startDate ? 'Start' : 'No date set.'}</span>
            {startDate && <strong>{startWords(order)}</strong>}
          </p>
          {isOpen && asking !== 'propose' && (
            <Button variant="subtle" size="sm" onClick={() => setAsking('propose')}>
              {startDate ? 'Propose another' : 'Propose days'}
            </Button>
          )}
        </div>
        {order.proposedStartDate && isOpen && (
          <Outcome tone="done">
            You proposed{' '}
            {[order.proposedStartDate, order.proposedEndDate]
              .filter((day) => day !== null)
              .map((day) => showDay(day))
              .join(' to ')}
            . The office has not answered yet.
          </Outcome>
        )}
        {asking === 'propose' && (
          <Propose
            order={order}
            busy={busy}
            onCancel={() => setAsking(null)}
            onSend={(given) => void run(() => acts.propose(given))}
          />
        )}
      </section>
      {(price.mayPrice || price.sent) && (
        <nav className={css.steps} aria-label="Steps">
          <Step
            number={1}
            label="Accept"
            is="accept"
            now={step}
            done={version?.answer === 'accepted'}
            onStep={setStep}
          />
          <Step number={2} label="Price" is="price" now={step} done={price.sent !== null} onStep={setStep} />
        </nav>
      )}
      {step === 'price' ? (
        <OrderPrice
          price={price}
          keptAs={`${order.id}.${version?.number ?? 0}`}
          company={company}
          onSend={acts.price}
        />
      ) : (
        <>
          <p className="public-text">{[order.label, document.subtitle].filter(Boolean).join(' · ')}</p>
          <SharedSheet
            document={{ ...document, facts: document.facts.filter(([label]) => !SAID_ABOVE.includes(label)) }}
          />
          {instructions && <Text title="Instructions" text={instructions} />}
          {terms.map(({ label, text }, place) => (
            <Text key={place} title={label} text={text} />
          ))}
          <p className={css.foot}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void run(acts.download)}
            >
              Download PDF
            </Button>
            {version && (
              <span className="quiet">
                Version {version.number}, <span title={version.sha256}>SHA-256 {version.sha256.slice(0, 12)}…</span>
              </span>
            )}
          </p>
          {said && <Outcome tone="late">{said}</Outcome>}
          <section className={css.answer} aria-label="Your answer">
            {version?.answer && (
              <p role="status">
                <strong>
                  {version.answeredBy} {version.answer}
                </strong>{' '}
                version {version.number}
                {version.answeredAt && ` on ${showDay(dayHere(version.answeredAt))}`}
                {version.reason && `: ${version.reason}`}
              </p>
            )}
            {['completed', 'closed'].includes(type) && <p role="status">The office has been told the work is done.</p>}
            {type === 'cancelled' && <p role="status">This work order was cancelled.</p>}
            {mayAnswer && asking !== 'decline' && (
              <>
                <p>
                  {version && version.number > 1
                    ? `Version ${version.number} has changes. Read it, then answer.`
                    : 'Read it, then answer. What you accept is kept word for word.'}
                </p>
                <div className={css.buttons}>
                  <Button
                    size="md"
                    loading={busy}
                    onClick={() =>
                      void run(() => acts.answer({ answer: 'accepted', ...(version && { sha256: version.sha256 }) }))
                    }
                  >
                    Accept
                  </Button>
                  <Button size="md" variant="default" onClick={() => setAsking('decline')}>
                    Decline
                  </Button>
                </div>
              </>
            )}
            {asking === 'decline' && (
              <Words
                label="Why are you declining?"
                action="Decline"
                needed
                busy={busy}
                onCancel={() => setAsking(null)}
                onSend={(reason) =>
                  void run(() =>
                    acts.answer({ answer: 'declined', reason, ...(version && { sha256: version.sha256 }) }),
                  )
                }
              />
            )}
            {type === 'active' && !mayAnswer && asking !== 'finish' && (
              <Button size="md" onClick={() => setAsking('finish')}>
                Work is done
              </Button>
            )}
            {asking === 'finish' && (
              <Words
                label="Anything the office should know?"
                action="Mark as done"
                busy={busy}
                onCancel={() => setAsking(null)}
                onSend={(note) => void run(() => acts.finish(note))}
              />
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** The first sentence is what nobody may miss. */
function Alert({ text }: { text: string }) {
  const end = text.indexOf('. ') + 1;
  return end > 0 ? (
    <>
      <strong>{text.slice(0, end)}</strong> {text.slice(end).trim()}
    </>
  ) : (
    <strong>{text}</strong>
  );
}

const startWords = ({ startDate, startTime, endDate }: ExternalWorkOrder): string => {
  const start = [startDate && showDay(startDate), startTime && showTime(startTime)].filter(Boolean).join(', ');
  return endDate && endDate !== startDate ? `${start} to ${showDay(endDate)}` : start;
};
interface StepProps {
  number: number;
  label: string;
  is: 'accept' | 'price';
  now: string;
  done: boolean;
  onStep: (step: 'accept' | 'price') => void;
}
const Step = ({ number, label, is, now, done, onStep }: StepProps) => (
  <button
    type="button"
    aria-current={is === now ? 'step' : undefined}
    data-done={done || undefined}
    onClick={() => onStep(is)}
  >
    {done ? <IconCheck size={16} stroke={2} aria-label="Done" /> : <span>{number}</span>} {label}
  </button>
);

interface WordsProps {
  label: string;
  action: string;
  needed?: boolean;
  busy: boolean;
  onCancel: () => void;
  onSend: (text: string) => void;
}
function Words({ label, action, needed = false, busy, onCancel, onSend }: WordsProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text.trim());
      }}
    >
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="md" loading={busy} disabled={needed && text.trim() === ''}>
          {action}
        </Button>
        <Button size="md" variant="subtle" color="gray" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
}

interface ProposeProps {
  order: ExternalWorkOrder;
  busy: boolean;
  onCancel: () => void;
  onSend: (given: { startDate: string; endDate: string | null; note?: string }) => void;
}
function Propose({ order, busy, onCancel, onSend }: ProposeProps) {
  const [start, setStart] = useState(order.proposedStartDate ?? order.startDate ?? '');
  const [end, setEnd] = useState(order.proposedEndDate ?? order.endDate ?? '');
  const [note, setNote] = useState('');
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ startDate: start, endDate: end || null, ...(note.trim() && { note: note.trim() }) });
      }}
    >
      <div className={css.days}>
        <TextInput
          type="date"
          size="md"
          label="From"
          required
          value={start}
          onChange={(e) => setStart(e.currentTarget.value)}
        />
        <TextInput
          type="date"
          size="md"
          label="To"
          min={start}
          value={end}
          onChange={(e) => setEnd(e.currentTarget.value)}
        />
      </div>
      <TextInput size="md" label="Why" maxLength={1000} value={note} onChange={(e) => setNote(e.currentTarget.value)} />
      <div className={css.buttons}>
        <Button type="submit" size="md" loading={busy} disabled={start === ''}>
          Propose
        </Button>
        <Button size="md" variant="subtle" color="gray" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
}

const Text = ({ title, text }: { title: string; text: string }): ReactNode => (
  <section className={css.text}>
    <h2>{title}</h2>
    <p>{text}</p>
  </section>
);
