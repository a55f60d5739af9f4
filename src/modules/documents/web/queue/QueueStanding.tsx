// The queue over all pages: nothing while it is empty, a line with its progress while files travel, the list on demand.
import css from './Queue.module.css';
import { ActionIcon, Progress, UnstyledButton } from '@mantine/core';
import { IconCloudUpload, IconPlayerPause, IconPlayerPlay, IconX } from '../../../../platform/web/icons.tsx';
import { useEffect, useState } from 'react';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { headline, timeLeft } from './queue.ts';
import { pauseQueue, removeSent, restartQueue, startQueue } from './queue-store.ts';
import { useQueuePanel } from './queue-panel.ts';
import { ownerOf, useShownQueue } from './use-queue.ts';

const loadDialog = () => import('./QueueDialog.tsx');
const QueueDialog = lazy(async () => ({ default: (await loadDialog()).QueueDialog }));

export function QueueStanding() {
  const owner = ownerOf(useCurrentUser());
  useEffect(() => startQueue(owner), [owner]);
  useFailureToasts();
  const { open, pillHidden, wanted } = useQueuePanel();
  const { files } = useShownQueue();
  const soon = wanted || files.length > 0;
  // It must open without a signal, too.
  useEffect(() => {
    if (soon) void loadDialog().catch(() => undefined);
  }, [soon]);
  return (
    <>
      {files.length > 0 && !open && !pillHidden && <QueuePill />}
      {open && (
        <Suspense fallback={null}>
          <QueueDialog onClose={() => useQueuePanel.setState({ open: false })} />
        </Suspense>
      )}
    </>
  );
}

/** One message however many fail at once; which and why stands in the queue. */
function useFailureToasts(): void {
  const [failed, setFailed] = useState<readonly { fileName: string; errorMessage: string }[]>([]);
  useEffect(() => {
    const hear = (event: Event): void => {
      const { detail } = event as CustomEvent<{ fileName: string; errorMessage: string }>;
      setFailed((before) => [...before, detail]);
    };
    window.addEventListener('upload-error', hear);
    return () => window.removeEventListener('upload-error', hear);
  }, []);
  useEffect(() => {
    const [first] = failed;
    if (!first) return undefined;
    const timer = setTimeout(() => {
      const words = failed.length === 1 ? `${first.fileName}: ${first.errorMessage}` : `${failed.length} files failed.`;
      toast(words, { tone: 'late' });
      setFailed([]);
    }, 600);
    return () => clearTimeout(timer);
  }, [failed]);
}

function QueuePill() {
  const { totals, now, bytesPerSecond } = useShownQueue();
  const { atRight } = useQueuePanel();
  const idle = totals.open === 0;
  const left = idle || now.offline || now.held || now.paused ? '' : timeLeft(totals, bytesPerSecond);
  const share = totals.bytes === 0 ? 100 : (totals.sentBytes / totals.bytes) * 100;
  return (
    <section
      className={css.pill}
      aria-label="Uploads"
      data-right={atRight || undefined}
      data-waiting={(!idle && (now.offline || now.held)) || undefined}
    >
      <UnstyledButton className={css.pillOpen} onClick={() => useQueuePanel.setState({ open: true })}>
        <IconCloudUpload size={16} stroke={1.6} aria-hidden />
        <span className="figures" role="status">
          {headline(totals, now)}
        </span>
        {!idle && <Progress className={css.pillBar} value={share} size={4} aria-label="Sent" />}
        {left && <span className="quiet figures">{left}</span>}
        {totals.failed > 0 && <span className="late figures">{totals.failed} failed</span>}
      </UnstyledButton>
      {!idle && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={now.paused ? 'Resume uploads' : 'Pause uploads'}
          onClick={now.paused ? restartQueue : pauseQueue}
        >
          {now.paused ? <IconPlayerPlay size={15} aria-hidden /> : <IconPlayerPause size={15} aria-hidden />}
        </ActionIcon>
      )}
      {idle && totals.failed === 0 && (
        <ActionIcon variant="subtle" color="gray" aria-label="Remove what was sent" onClick={removeSent}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}
