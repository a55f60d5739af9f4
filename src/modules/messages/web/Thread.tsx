// The messages of a job in time order, by day; it opens at its end, and older ones come on demand without a jump.
import css from './Thread.module.css';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { Correspondent } from '../shared/conversation.api.ts';
import type { NotificationView } from '../shared/messages.api.ts';
import { Message } from './Message.tsx';
import { dayHead, dayOf, showWholeDay } from './message-words.ts';

interface Props {
  messages: readonly NotificationView[];
  earlier: number;
  earliest: string | null;
  people: readonly Correspondent[];
  currentId: number | null;
  smsOn: boolean;
  /** Messages say which job they are about. */
  ofManyJobs: boolean;
  /** Nothing fits what is asked for. */
  narrowed: boolean;
  onEarlier: () => void;
  onCurrent: (id: number) => void;
  onReply: (message: NotificationView) => void;
  onText: (message: NotificationView, person: Correspondent) => void;
}

export function Thread(props: Props) {
  const { messages, earlier, earliest, people, currentId, smsOn } = props;
  const box = useRef<HTMLDivElement>(null);
  const height = useRef({ first: 0, last: 0, height: 0 });
  const [first, last] = [messages[0]?.id ?? 0, messages.at(-1)?.id ?? 0];
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = height.current;
    if (last !== before.last) element.scrollTop = element.scrollHeight;
    else if (first !== before.first) element.scrollTop += element.scrollHeight - before.height;
    height.current = { first, last, height: element.scrollHeight };
  }, [first, last]);
  // A composer that grows covers nothing: what was last in sight stays so.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let [atEnd, tall] = [true, element.clientHeight];
    const note = (): void => {
      atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    };
    const watch = new ResizeObserver(() => {
      if (element.clientHeight !== tall && atEnd) element.scrollTop = element.scrollHeight;
      tall = element.clientHeight;
    });
    element.addEventListener('scroll', note, { passive: true });
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      watch.disconnect();
    };
  }, []);
  useEffect(() => {
    if (currentId === null) return;
    const element = box.current?.querySelector<HTMLElement>(`[data-message="${currentId}"]`);
    element?.scrollIntoView({ block: 'nearest' });
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [currentId]);
  const days = Map.groupBy(messages, dayOf);
  return (
    <section className={css.thread} ref={box} aria-label="Messages" data-thread>
      <div className={css.room} />
      {earlier > 0 && (
        <button type="button" className={css.earlier} onClick={props.onEarlier}>
          {earlier} earlier{earliest && `, from ${showWholeDay(earliest)}`}
        </button>
      )}
      {messages.length === 0 && (
        <p className={`quiet ${css.empty}`} role="status">
          {props.narrowed
            ? 'No messages match. Clear the filter to see all.'
            : 'No messages yet. Write the first note, email or text message below.'}
        </p>
      )}
      <ol>
        {[...days].map(([day, list]) => (
          <Fragment key={day}>
            <li className={css.day}>{dayHead(day)}</li>
            {list.map((message) => (
              <Message
                key={message.id}
                message={message}
                people={people}
                smsOn={smsOn}
                showJob={props.ofManyJobs}
                current={message.id === currentId}
                onFocus={() => props.onCurrent(message.id)}
                onReply={() => props.onReply(message)}
                onText={(person) => props.onText(message, person)}
              />
            ))}
          </Fragment>
        ))}
      </ol>
    </section>
  );
}
