// An item in the list: who, what, how much was answered, whether it is new.
import css from '../panes.module.css';
import { IconMessage2, IconPaperclip, IconPin } from '../../../../platform/web/icons.tsx';
import { initials } from '../../../../platform/web/display/initials.ts';
import { showAgo, showDate } from '../../../../platform/web/display/format.ts';
import type { NoticeboardItemView } from '../../shared/noticeboard.api.ts';
import { plainWords } from '../FormattedText.tsx';

interface Props {
  item: NoticeboardItemView;
  current: boolean;
  onOpen: () => void;
}

export const publicationWords = ({ publication, publishFrom }: NoticeboardItemView): string =>
  publication === 'scheduled' ? `From ${showDate(publishFrom)}` : publication === 'ended' ? 'Ended' : '';

export function ItemRow({ item, current, onOpen }: Props) {
  const { title, body, createdBy, group, activityAt, isRead, pinned, replyCount, fileCount } = item;
  const state = publicationWords(item);
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={current}
        data-unread={!isRead || undefined}
        onClick={onOpen}
      >
        <span className={css.face} aria-hidden="true">
          {initials(createdBy?.label ?? '')}
        </span>
        <span className={css.title}>
          {!isRead && <span className="visually-hidden">Not read: </span>}
          {title}
        </span>
        <time>{showAgo(activityAt)}</time>
        <span className={css.line}>{[group?.label, plainWords(body).slice(0, 160)].filter(Boolean).join(' · ')}</span>
        <span className={css.marks}>
          {state && <span>{state}</span>}
          {pinned && <IconPin size={13} aria-label="Pinned" />}
          {fileCount > 0 && <IconPaperclip size={13} aria-label="With files" />}
          {replyCount > 0 && (
            <span className="figures">
              <IconMessage2 size={13} aria-label="Replies" style={{ verticalAlign: -2 }} /> {replyCount}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
