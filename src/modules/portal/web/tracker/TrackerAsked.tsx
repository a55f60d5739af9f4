// The one thing that is asked of the customer now, done right here; else that nothing is.
import css from './Tracker.module.css';
import { useState } from 'react';
import type { GivenTrackerAnswer, Tracker, TrackerAsk } from '../../shared/tracker.api.ts';
import { dayOf, dueOf, moneyOf, siteDayOf, timeOf, whenOf } from './tracker-dates.ts';
import { type SignProps, TrackerSign } from './TrackerSign.tsx';
import { useSpoken } from './use-language.ts';

export interface AskedProps {
  tracker: Tracker;
  busy: boolean;
  answer: (given: GivenTrackerAnswer) => void;
  /** Opens the page of the request. */
  open: () => void;
  onWrong: () => void;
}

/** The repairs are done: what is left is looked through and signed. */
export const isLastStep = ({ steps }: Tracker): boolean => (steps.at(-1)?.state ?? 'later') !== 'later';

export function TrackerAsked(props: AskedProps) {
  const { language, words } = useSpoken();
  const { tracker } = props;
  const { asked } = tracker;
  if (!asked) return <Calm tracker={tracker} />;
  const until = asked.until === tracker.today ? words.today : dueOf(language, asked.until, tracker.today);
  const atEnd = asked.sign !== null && isLastStep(tracker);
  return (
    <section className={css.asked} aria-label={words.hi(tracker.firstName, until)}>
      <p>{atEnd ? words.lastStep(dayOf(language, tracker.today)) : words.hi(tracker.firstName, until)}</p>
      <Task {...props} asked={asked} atEnd={atEnd} />
      {tracker.more > 0 && <p className={css.quiet}>{words.more(tracker.more)}</p>}
    </section>
  );
}

function Calm({ tracker }: { tracker: Tracker }) {
  const { words } = useSpoken();
  const now = tracker.steps.find(({ state }) => state === 'now');
  const sentence =
    tracker.state === 'hold'
      ? words.paused
      : tracker.state === 'ended'
        ? words.ended
        : now
          ? words.next[now.key]
          : tracker.visits.length > 0
            ? words.comesAgain
            : words.allDone;
  return (
    <section className={css.asked} data-calm aria-label={words.nothing}>
      <h1>{words.nothing}</h1>
      <p>{sentence}</p>
    </section>
  );
}

function Task({ asked, atEnd, ...props }: AskedProps & { asked: TrackerAsk; atEnd: boolean }) {
  const { language, words } = useSpoken();
  const { tracker, busy, answer, open, onWrong } = props;
  if (asked.kind === 'material-selection') return <Choice {...props} asked={asked} />;
  if (asked.kind === 'appointment') return <Times {...props} asked={asked} />;
  if (asked.kind === 'form' && asked.sign) {
    if (atEnd) return <h1>{words.lookThenSign}</h1>; // the signature stands under the rooms
    const sign: SignProps = { asked, isHandover: false, busy, onSign: answer, onWrong };
    return (
      <>
        <h1>{words.pleaseSign(asked.label)}</h1>
        <TrackerSign {...sign} />
      </>
    );
  }
  const amount = moneyOf(language, tracker.money?.currencySymbol ?? '$', asked.amount ?? 0);
  const [title, action] =
    asked.kind === 'form'
      ? [words.fillIn(asked.label), words.openForm]
      : asked.kind === 'invoice-payment'
        ? [words.pleasePay(amount), words.pay(amount)]
        : [words.howWasIt, words.giveFeedback];
  return (
    <>
      <h1>{title}</h1>
      {asked.kind === 'invoice-payment' && <p className={css.quiet}>{asked.label}</p>}
      <button type="button" className={css.fill} disabled={busy} onClick={open}>
        {action}
      </button>
    </>
  );
}

function Choice({ tracker, asked, busy, answer }: AskedProps & { asked: TrackerAsk }) {
  const { language, words } = useSpoken();
  const choices = asked.choices ?? [];
  const [ref, setRef] = useState('');
  const [other, setOther] = useState(false);
  const chosen = choices.find((one) => one.ref === ref);
  const money = (amount: number) => moneyOf(language, tracker.money?.currencySymbol ?? '$', Math.abs(amount));
  const against = (difference: number): string =>
    difference === 0
      ? words.sameAsAllowance
      : difference > 0
        ? words.moreThanAllowance(money(difference))
        : words.lessThanAllowance(money(difference));
  return (
    <>
      <h1>{asked.label.endsWith('?') ? asked.label : words.which(asked.label)}</h1>
      <fieldset className={css.choices}>
        <legend className={css.hidden}>{words.chooseFirst}</legend>
        {choices.map((one) => (
          <label key={one.ref} className={css.choice}>
            <input type="radio" name="choice" checked={one.ref === ref} onChange={() => setRef(one.ref)} />
            {one.colour && (
              <svg className={css.swatch} aria-hidden>
                <rect width="100%" height="100%" fill={one.colour} />
              </svg>
            )}
            <span>
              <strong>{one.label}</strong>
              <span className={css.quiet}>{[one.details, against(one.difference)].filter(Boolean).join(', ')}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {other ? (
        <Words label={words.whatElse} busy={busy} onSend={(text) => answer({ text })} onBack={() => setOther(false)} />
      ) : (
        <div className={css.pair} data-first>
          <button type="button" className={css.fill} disabled={busy || !chosen} onClick={() => answer({ ref })}>
            {chosen ? words.choose(chosen.label) : words.chooseFirst}
          </button>
          <button type="button" className={css.plain} onClick={() => setOther(true)}>
            {words.another}
          </button>
        </div>
      )}
    </>
  );
}

function Times({ tracker, asked, busy, answer }: AskedProps & { asked: TrackerAsk }) {
  const { language, words } = useSpoken();
  const [other, setOther] = useState(false);
  const times = asked.times ?? [];
  const [only] = times.length === 1 ? times : [];
  const who = only?.people.join(', ') || tracker.office.company;
  return (
    <>
      {only ? (
        <>
          <p>{words.wouldLikeToCome(who)}</p>
          <h1>{whenOf(language, only, words.allDay)}</h1>
        </>
      ) : (
        <h1>{words.whenMayWeCome}</h1>
      )}
      {!other && !only && (
        <ul className={css.times}>
          {times.map((time) => (
            <li key={time.id}>
              <button
                type="button"
                className={css.plain}
                disabled={busy}
                onClick={() => answer({ appointmentId: time.id })}
              >
                <strong>{dayOf(language, siteDayOf(time.startAt, time.timezone))}</strong>{' '}
                {time.allDay
                  ? words.allDay
                  : `${timeOf(language, time.startAt, time.timezone)} ${words.to} ${timeOf(language, time.endAt, time.timezone)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      {other ? (
        <Words label={words.whenSuits} busy={busy} onSend={(text) => answer({ text })} onBack={() => setOther(false)} />
      ) : (
        <div className={css.pair}>
          {only && (
            <button
              type="button"
              className={css.fill}
              disabled={busy}
              onClick={() => answer({ appointmentId: only.id })}
            >
              {words.thatSuits}
            </button>
          )}
          <button type="button" className={css.plain} onClick={() => setOther(true)}>
            {words.anotherTime}
          </button>
        </div>
      )}
    </>
  );
}

interface WordsProps {
  label: string;
  busy: boolean;
  onSend: (text: string) => void;
  onBack: () => void;
}
/** A few words of the customer's own. */
export function Words({ label, busy, onSend, onBack }: WordsProps) {
  const { words } = useSpoken();
  const [text, setText] = useState('');
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSend(text.trim());
      }}
    >
      <label className={css.field}>
        {label}
        <textarea rows={3} maxLength={1000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <div className={css.pair}>
        <button type="submit" className={css.fill} disabled={busy || text.trim() === ''}>
          {words.send}
        </button>
        <button type="button" className={css.plain} onClick={onBack}>
          {words.back}
        </button>
      </div>
    </form>
  );
}
