// Who has the same record open: their initials, and one sentence for those who read.
import css from './Viewers.module.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { onLive } from '../../../../platform/web/api/live.ts';
import { initials } from '../../../../platform/web/display/initials.ts';
import { useIsActiveTab } from '../../../../platform/web/shell/tab-context.tsx';
import { noticesApi } from '../../shared/notices.api.ts';

const AGAIN_MS = 20_000;
interface Viewer {
  id: number;
  label: string;
}

export function Viewers({ objectType, objectId }: { objectType: string; objectId: number }) {
  const others = useViewers(objectType, objectId);
  if (others.length === 0) return null;
  const names = others.map(({ label }) => label.split(' ')[0] ?? label);
  const words = names.length === 1 ? `${names[0] ?? ''} is here` : `${names.length} others are here`;
  return (
    <span className={css.viewers} title={others.map(({ label }) => label).join(', ')} role="status">
      {others.slice(0, 3).map(({ id, label }) => (
        <i key={id} aria-hidden="true">
          {initials(label)}
        </i>
      ))}
      <span>{words}</span>
    </span>
  );
}

/** Tells that this window has the record open while it is looked at, and answers who else has. */
function useViewers(objectType: string, objectId: number): readonly Viewer[] {
  const active = useIsActiveTab();
  const [others, setOthers] = useState<readonly Viewer[]>([]);
  const say = useEffectEvent(async (here: boolean): Promise<void> => {
    const answer = await call(noticesApi.viewing, { params: { objectType, objectId }, body: { here } }).catch(
      () => undefined, // who is here is no matter of life: the next call asks again
    );
    if (here && answer) setOthers(answer.data);
  });
  useEffect(() => {
    if (!active) return undefined;
    const isSeen = (): boolean => document.visibilityState === 'visible';
    const look = (): void => {
      if (isSeen()) void say(true);
    };
    const turn = (): void => void say(isSeen());
    look();
    const again = window.setInterval(look, AGAIN_MS);
    const stop = onLive('viewing', (message) => {
      if (message.objectType === objectType && message.objectId === objectId) look();
    });
    document.addEventListener('visibilitychange', turn);
    return () => {
      window.clearInterval(again);
      stop();
      document.removeEventListener('visibilitychange', turn);
      void say(false);
    };
  }, [active, objectType, objectId]);
  return active ? others : [];
}
