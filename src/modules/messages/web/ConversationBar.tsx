// Over the thread: find, the channels, the people, what waits and what did not arrive.
import css from './ConversationBar.module.css';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '../../../platform/web/icons.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { Correspondent, ThreadChannel, ThreadCounts } from '../shared/conversation.api.ts';
import { partyName } from './message-words.ts';

export interface ThreadFilter {
  channel?: ThreadChannel | undefined;
  party?: string | undefined;
  state?: 'unanswered' | 'undelivered' | undefined;
  s?: string | undefined;
}
interface Props {
  filter: ThreadFilter;
  counts: ThreadCounts | undefined;
  people: readonly Correspondent[];
  onFilter: (patch: ThreadFilter) => void;
}
const MOST_PARTIES = 6;

export function ConversationBar({ filter, counts, people, onFilter }: Props) {
  const phone = useIsPhone();
  const count = (name: 'all' | ThreadChannel): string => (counts ? ` ${counts[name]}` : '');
  const state = (name: 'unanswered' | 'undelivered', label: string, tone: string) =>
    (counts?.[name] || filter.state === name) && (
      <button
        type="button"
        className={css.chip}
        aria-pressed={filter.state === name}
        onClick={() => onFilter({ state: filter.state === name ? undefined : name })}
      >
        <i className={css.dot} data-tone={tone} aria-hidden />
        {label} <span className={css.count}>{counts?.[name]}</span>
      </button>
    );
  return (
    <>
      <div className={css.bar}>
        <h2>Conversation</h2>
        <TextInput
          className={css.find ?? ''}
          size="xs"
          aria-label="Find in the messages"
          placeholder={`Find in ${counts?.all ?? 0} messages`}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={filter.s ?? ''}
          onChange={(event) => onFilter({ s: event.currentTarget.value })}
        />
        <SegmentedControl
          size="xs"
          aria-label="Channel"
          value={filter.channel ?? 'all'}
          onChange={(value) => onFilter({ channel: value === 'all' ? undefined : (value as ThreadChannel) })}
          data={[
            { value: 'all', label: `All${count('all')}` },
            { value: 'email', label: `${phone ? 'Mail' : 'Email'}${count('email')}` },
            { value: 'sms', label: `SMS${count('sms')}` },
            { value: 'note', label: `Notes${count('note')}` },
            { value: 'call', label: `Calls${count('call')}` },
          ]}
        />
      </div>
      <div className={css.chips} role="group" aria-label="With whom">
        <button
          type="button"
          className={css.chip}
          aria-pressed={!filter.party && !filter.state}
          onClick={() => onFilter({ party: undefined, state: undefined })}
        >
          <span>Everyone</span> <span className={css.count}>{counts?.all}</span>
        </button>
        {counts?.parties.slice(0, MOST_PARTIES).map(({ party, count: messages }) => (
          <button
            key={party}
            type="button"
            className={css.chip}
            aria-pressed={filter.party === party}
            onClick={() => onFilter({ party: filter.party === party ? undefined : party })}
          >
            <span>{partyName(party, people)}</span> <span className={css.count}>{messages}</span>
          </button>
        ))}
        <span className="grow" />
        {state('unanswered', 'Not answered', 'waiting')}
        {state('undelivered', 'Not delivered', 'lost')}
      </div>
    </>
  );
}
