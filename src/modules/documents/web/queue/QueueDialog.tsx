// Every file of the queue with one sentence, and what can be done about it.
import { counted } from '../../../../platform/shared/words.ts';
import css from './Queue.module.css';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCheck, IconFile, IconRefresh, IconTrash } from '../../../../platform/web/icons.tsx';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showClock } from '../../../../platform/web/display/format.ts';
import { showSize } from '../attachment-words.ts';
import { type Circumstances, type QueuedFile, sentenceOf } from './queue.ts';
import {
  contentOf,
  pauseQueue,
  removeSent,
  removeUpload,
  restartQueue,
  retryAll,
  retryUpload,
  sendOverMobile,
} from './queue-store.ts';
import { knownPicture, pictureOf } from './small-picture.ts';
import { useShownQueue } from './use-queue.ts';

const ROW = 64;

export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { files, totals, now } = useShownQueue();
  const again = files.filter(({ state, canRetry }) => state === 'error' && canRetry).length;
  const left = totals.bytes - totals.sentBytes;
  return (
    <Dialog
      title="Upload queue"
      opened
      onClose={onClose}
      beside
      size={460}
      actions={
        <>
          <Button variant="default" disabled={totals.sent === 0} onClick={removeSent}>
            Remove sent
          </Button>
          {now.held ? (
            <Button onClick={() => sendOverMobile(true)}>Send over mobile data</Button>
          ) : again > 0 ? (
            <Button onClick={retryAll}>Try {counted(again, 'file')} again</Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </>
      }
    >
      {now.offline && totals.open > 0 && (
        <p className={css.offline} role="status">
          <strong>Offline.</strong> {counted(totals.open, 'file')} will be sent
        </p>
      )}
      <div className={css.queueHead}>
        <span className="quiet figures">
          {totals.files === 0
            ? 'Nothing to send.'
            : `${totals.sent} of ${totals.files} sent${left > 0 ? `, ${showSize(left)} of ${showSize(totals.bytes)} left` : ''}`}
        </span>
        {totals.open > 0 && (
          <Button size="xs" variant="default" onClick={now.paused ? restartQueue : pauseQueue}>
            {now.paused ? 'Continue' : 'Pause'}
          </Button>
        )}
      </div>
      <QueueRows files={files} now={now} />
    </Dialog>
  );
}

/** Every file with its sentence. */
export function QueueRows({ files, now }: { files: readonly QueuedFile[]; now: Circumstances }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  return (
    <div ref={scroller} className={css.queueScroll}>
      <ul style={{ height: virtual.getTotalSize() }} aria-label="Files of the queue">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const file = files[index];
          return file && <Row key={file.id} file={file} now={now} top={start} />;
        })}
      </ul>
    </div>
  );
}

function Row({ file, now, top }: { file: QueuedFile; now: Circumstances; top: number }) {
  const sentence = sentenceOf(file, now, (at) => showClock(new Date(at)));
  const done = file.state === 'complete';
  return (
    <li className={css.queueRow} style={{ height: ROW, transform: `translateY(${top}px)` }}>
      <QueueThumb file={file} />
      <div className={css.queueWords}>
        <span className={css.queueName}>
          <strong>{file.label}</strong>
          <span className="quiet figures">{showSize(file.sizeBytes)}</span>
        </span>
        <span className={css.queueSentence} data-tone={sentence.tone}>
          {sentence.text}
        </span>
        {!done && file.sentBytes > 0 && (
          <Progress value={(file.sentBytes / Math.max(1, file.sizeBytes)) * 100} size={3} aria-label={file.label} />
        )}
      </div>
      {done && <IconCheck size={18} stroke={1.6} className={css.queueDone} aria-hidden />}
      {file.state === 'error' && file.canRetry && (
        <ActionIcon variant="subtle" aria-label={`Send ${file.label} again`} onClick={() => retryUpload(file.id)}>
          <IconRefresh size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {!done && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${file.label}`}
          onClick={() => removeUpload(file.id)}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** A small copy, made when its row comes into sight. */
function QueueThumb({ file }: { file: QueuedFile }) {
  const [url, setUrl] = useState(() => knownPicture(file.id));
  useEffect(() => {
    if (url) return undefined;
    let left = false;
    void contentOf(file.id)
      .then((content) => (content && !left ? pictureOf(file.id, content) : knownPicture(file.id)))
      .then((made) => {
        if (made && !left) setUrl(made);
      });
    return () => {
      left = true;
    };
  }, [file.id, file.state, url]);
  return (
    <span className={css.queueThumb}>
      {url ? <img src={url} alt="" /> : <IconFile size={18} stroke={1.4} aria-hidden />}
    </span>
  );
}
