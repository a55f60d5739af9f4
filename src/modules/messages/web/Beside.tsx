// At the right: whom this message goes to, from where and who will see it; below, the people of the job and how they are reached.
import css from './Beside.module.css';
import { Switch } from '@mantine/core';
import type { Correspondent, WritingMeta } from '../shared/conversation.api.ts';
import { EMAIL, NOTE, SMS } from '../shared/notification-types.ts';
import { mailReader, readerName, smsReader } from '../shared/readers.ts';
import type { MessageDraft } from './message-draft.ts';
import { initials } from '../../../platform/web/display/initials.ts';
import { personOf, showShortDay } from './message-words.ts';

const SIGNATURES: Record<string, string> = {
  division: 'The division’s',
  user: 'Yours',
  company: 'The company’s',
  default: 'Name and company',
};

interface Props {
  people: readonly Correspondent[];
  meta: WritingMeta | undefined;
  draft: MessageDraft;
  onDraft: (patch: Partial<MessageDraft>) => void;
  onWrite: (person: Correspondent) => void;
}

export function Beside({ people, meta, draft, onDraft, onWrite }: Props) {
  const { channel } = draft;
  const lines = [
    ...draft.to.map((entry) => ({ entry, as: 'To' })),
    ...(channel === EMAIL ? draft.cc.map((entry) => ({ entry, as: 'Cc' })) : []),
    ...(channel === EMAIL ? draft.bcc.map((entry) => ({ entry, as: 'Bcc' })) : []),
  ];
  return (
    <aside className={css.beside} aria-label="This message and its people">
      <h3>This message</h3>
      {channel === NOTE ? (
        <p className={css.none}>
          {draft.public ? 'Seen by colleagues and by outsiders who can see the job.' : 'Seen by colleagues only.'}
        </p>
      ) : lines.length === 0 ? (
        <p className={css.none}>No recipients yet.</p>
      ) : (
        <ul>
          {lines.map(({ entry, as }) => (
            <li key={`${as}-${entry}`} className={css.person}>
              <Face name={readerName(entry)} />
              <span className={css.who}>
                <strong>{readerName(entry)}</strong>
                <span className={css.small}>{(mailReader(entry) ?? smsReader(entry))?.address ?? entry}</span>
                <Fault person={personOf(entry, people)} channel={channel} />
              </span>
              <span className={css.tag}>{as}</span>
            </li>
          ))}
        </ul>
      )}
      {channel !== NOTE && (
        <dl className={css.facts}>
          {channel === EMAIL && (
            <>
              <div>
                <dt>From</dt>
                <dd>{meta?.from}</dd>
              </div>
              <div>
                <dt>Replies to</dt>
                <dd>{meta?.replyTo ?? 'your own address'}</dd>
              </div>
              <div>
                <dt>Signature</dt>
                <dd>{SIGNATURES[meta?.signature ?? ''] ?? ''}</dd>
              </div>
            </>
          )}
          {channel === SMS && (
            <div>
              <dt>Local time</dt>
              <dd>{meta?.timezone}</dd>
            </div>
          )}
          <div>
            <dt>Shared with</dt>
            <dd>
              <Switch
                size="xs"
                label={draft.public ? 'shown on shared pages' : 'hidden'}
                checked={draft.public}
                onChange={(event) => onDraft({ public: event.currentTarget.checked })}
              />
            </dd>
          </div>
        </dl>
      )}
      <h3>
        Parties <span>{people.length}</span>
      </h3>
      <ul>
        {people.map((person) => (
          <li key={person.party}>
            <button
              type="button"
              className={css.person}
              onClick={() => onWrite(person)}
              title={`Write to ${person.name}`}
            >
              <Face name={person.name} />
              <span className={css.who}>
                <strong>{person.name}</strong>
                <Reach person={person} smsOn={meta?.smsOn ?? false} />
              </span>
              <span className={css.when}>
                {person.waitsSince ? (
                  <>
                    <i className={css.dot} aria-label="Awaiting reply" />
                    {showShortDay(person.waitsSince)}
                  </>
                ) : (
                  person.lastAt && showShortDay(person.lastAt)
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const Face = ({ name }: { name: string }) => (
  <span className={css.face} aria-hidden>
    {initials(name)}
  </span>
);

function Fault({ person, channel }: { person: Correspondent | undefined; channel: number }) {
  if (channel === EMAIL && person?.fault)
    return (
      <span className={css.small} data-tone="late">
        Last email: {person.fault.charAt(0).toLowerCase() + person.fault.slice(1)}
      </span>
    );
  return null;
}

/** A fault first, then how they are reached. */
function Reach({ person, smsOn }: { person: Correspondent; smsOn: boolean }) {
  const ways = [person.email && 'e-mail', smsOn && person.mobile && !person.optedOutAt && 'SMS']
    .filter(Boolean)
    .join(', ');
  if (person.fault)
    return (
      <span className={css.small} data-tone="late">
        Email bounces{smsOn && person.mobile && !person.optedOutAt ? ', use SMS' : ''}
      </span>
    );
  if (person.optedOutAt) return <span className={css.small}>No SMS: opted out {showShortDay(person.optedOutAt)}</span>;
  return <span className={css.small}>{[person.role, ways || 'no address'].filter(Boolean).join(', ')}</span>;
}
