// The frame of each step of a visit: where one is, what is shown, the pad, the strip without signal, Back and Next.
import css from './visit.module.css';
import { Button } from '@mantine/core';
import { type ReactNode, memo, useLayoutEffect, useRef } from 'react';
import { IconChevronLeft, IconCloudOff } from '../../../../platform/web/icons.tsx';
import { counted } from '../../../../platform/shared/words.ts';
import { useConnection } from '../../../../platform/web/api/connection.ts';
import { showClock } from '../../../../platform/web/display/format.ts';
import { useKeptOf } from '../../../../platform/web/offline/outbox.ts';
import type { PointFacts } from '../../shared/drying-facts.ts';
import { type Drying, aboutDrying } from '../use-drying.ts';
import { useLatest } from './visit-keys.ts';
import { walkOf } from './visit-model.ts';

interface StepFrameProps {
  title: string;
  where?: string;
  progress: { drying: Drying; current: PointFacts | null };
  next: string;
  onNext: () => void;
  onBack: (() => void) | undefined;
  pad?: ReactNode;
  children: ReactNode;
}
export function StepFrame({ title, where, progress, next, onNext, onBack, pad, children }: StepFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const pointId = progress.current?.id;
  // The next point begins at its top. Only where it was moved: to ask where it is would lay the page out twice.
  useLayoutEffect(() => {
    if (isScrolled.current && body.current) body.current.scrollTop = 0;
    isScrolled.current = false;
  }, [pointId]);
  const acts = useLatest({ back: () => onBack?.() });
  return (
    <>
      <div className={css.head}>
        <strong>{title}</strong>
        <span className="quiet">{where}</span>
      </div>
      <Progress {...progress} />
      <div
        className={css.body}
        ref={body}
        onScroll={() => {
          isScrolled.current = true;
        }}
      >
        {children}
      </div>
      {pad}
      <Offline scheduleId={progress.drying.scheduleId} />
      <footer className={css.foot}>
        <BackButton onBack={acts.back} hasBack={onBack !== undefined} />
        <Button className={css.next} onClick={onNext}>
          {next}
        </Button>
      </footer>
    </>
  );
}

const BackButton = memo(function BackButton({ onBack, hasBack }: { onBack: () => void; hasBack: boolean }) {
  return (
    <Button variant="default" aria-label="Back" disabled={!hasBack} onClick={onBack} className={css.back}>
      <IconChevronLeft size={20} stroke={1.8} aria-hidden />
    </Button>
  );
});

const MOST_SEGMENTS = 40;
/** What is read, where one is, what is still to read. */
function Progress({ drying, current }: { drying: Drying; current: PointFacts | null }) {
  const points = walkOf(drying.facts);
  const read = new Set([...drying.mine.keys(), ...(drying.current?.refs.map(({ pointId }) => pointId) ?? [])]);
  if (points.length > MOST_SEGMENTS)
    return (
      <progress
        className={css.bar}
        value={points.filter(({ id }) => read.has(id as number)).length}
        max={points.length}
        aria-label="Points read"
      />
    );
  return (
    <div className={css.segments} aria-hidden>
      {points.map(({ id }) => (
        <i key={id} data-state={id === current?.id ? 'here' : read.has(id as number) ? 'read' : undefined} />
      ))}
    </div>
  );
}

function Offline({ scheduleId }: { scheduleId: number }) {
  const offline = useConnection((state) => state.offline);
  const kept = useKeptOf(aboutDrying(scheduleId));
  const last = kept.at(-1);
  if (!offline && !last) return null;
  return (
    <p className={css.offline} role="status">
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      {offline ? 'Offline. ' : ''}
      {last
        ? `${counted(kept.length, 'entry', 'entries')} kept on this device, last ${showClock(new Date(last.at))}`
        : 'What you enter is kept on this device'}
    </p>
  );
}
