// Replies and changes of an item in their order. Notes among those who answer look different, and are there for them alone.
import css from './SupportTalk.module.css';
import { showMoment } from '../../../platform/web/display/format.ts';
import { IconLock } from '../../../platform/web/icons.tsx';
import type { SupportEvent, SupportItemView, SupportReply } from '../shared/support.api.ts';

type Entry = { at: number; key: string } & ({ reply: SupportReply } | { event: SupportEvent });

export function Conversation({ item: { replies, events } }: { item: SupportItemView }) {
  const entries: Entry[] = [
    ...replies.map((reply) => ({ at: reply.atMs, key: `r${reply.id}`, reply })),
    ...events.map((event) => ({ at: event.atMs, key: `e${event.id}`, event })),
  ].toSorted((a, b) => a.at - b.at);
  if (entries.length === 0) return <p className="quiet">No replies yet.</p>;
  return (
    <ol className={css.conversation} aria-label="Conversation">
      {entries.map((entry) => (
        <li key={entry.key}>{'reply' in entry ? <Reply of={entry.reply} /> : <Change of={entry.event} />}</li>
      ))}
    </ol>
  );
}

function Reply({ of: { body, internal, fromSupport, createdAt, createdBy } }: { of: SupportReply }) {
  return (
    <div className={css.reply} data-kind={internal ? 'note' : fromSupport ? 'support' : 'person'}>
      <p className="quiet">
        {internal && (
          <>
            <IconLock size={13} stroke={1.8} aria-hidden /> Internal note ·{' '}
          </>
        )}
        {createdBy?.label}, {showMoment(createdAt)}
      </p>
      <p className={css.words}>{body}</p>
    </div>
  );
}

const Change = ({ of: { words, by, at } }: { of: SupportEvent }) => (
  <p className={`${css.change} quiet`}>
    {words} · {by?.label}, {showMoment(at)}
  </p>
);
