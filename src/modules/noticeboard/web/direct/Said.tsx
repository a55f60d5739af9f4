// One message: one's own at the right, with who has read it below the last.
import css from './Said.module.css';
import { CloseButton } from '@mantine/core';
import { IconFile } from '../../../../platform/web/icons.tsx';
import { parseMoment } from '../../../../kit/dates.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { showClock, showMoment, showMomentDay } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { type MessageFile, type MessageView, directApi } from '../../shared/direct.api.ts';

interface Props {
  message: MessageView;
  before: MessageView | undefined;
  last: boolean;
  others: number;
}

export function Said({ message, before, last, others }: Props) {
  const me = useCurrentUser();
  const { options } = useOptions('user');
  const takeBack = useWrite(directApi.takeBack);
  const own = message.createdById === me.id;
  const day = showMomentDay(message.createdAt);
  const newDay = day !== showMomentDay(before?.createdAt);
  const begins = newDay || before?.createdById !== message.createdById;
  const name = own ? 'You' : (options.find(({ value }) => value === message.createdById)?.label ?? 'Somebody');
  return (
    <>
      {newDay && <li className={css.day}>{day}</li>}
      <li className={css.said} data-own={own || undefined}>
        {begins && (
          <p className={css.who}>
            <strong>{name}</strong>{' '}
            <time title={showMoment(message.createdAt)}>{showClock(parseMoment(message.createdAt))}</time>
          </p>
        )}
        <div className={css.bubble}>
          {message.body && <p>{message.body}</p>}
          {message.files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
          {own && (
            <CloseButton
              size="sm"
              iconSize={14}
              className={css.takeBack ?? ''}
              aria-label="Recall this message"
              title="Reverse"
              onClick={() =>
                takeBack.mutate(
                  { params: { id: message.threadId, messageId: message.id } },
                  {
                    onSuccess: () => toast('Message recalled'),
                    onError: (error) => toast(error.message, { tone: 'late' }),
                  },
                )
              }
            />
          )}
        </div>
        {own && last && message.readBy.length > 0 && (
          <p className={css.read}>
            {others === 1
              ? 'Read'
              : `Read by ${message.readBy.length === others ? 'everybody' : message.readBy.join(', ')}`}
          </p>
        )}
      </li>
    </>
  );
}

function FileLink({ file }: { file: MessageFile }) {
  return (
    <a className={css.file} href={file.fileUrl ?? undefined} target="_blank" rel="noreferrer">
      {file.thumbUrl ? (
        <img src={file.thumbUrl} alt={file.fileName} loading="lazy" />
      ) : (
        <>
          <IconFile size={15} stroke={1.6} aria-hidden /> {file.fileName}
        </>
      )}
    </a>
  );
}
