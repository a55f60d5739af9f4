// Another person or window saved: their changes are shown on request, so that nothing moves under the hands. Where this person moved
// rows away or here themselves, there is nothing to ask: they are shown as soon as nothing is typed or unsent here.
import css from './estimates.module.css';
import { Button } from '@mantine/core';
import { useCallback, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { estimatesApi } from '../shared/estimates.api.ts';
import type { EstimateFrame } from './estimate-frame.ts';
import type { EstimateStore } from './estimate-store.ts';
import { markRead } from './estimate-windows.ts';
import { isSettled } from './open-estimates.ts';

const LOOK_EVERY_MS = 15_000;
const FRESH_FOR_MS = 3000;

type Props = { store: EstimateStore } & Pick<EstimateFrame, 'reload' | 'isReading'>;

export function ChangedElsewhere({ store, reload, isReading }: Props) {
  const user = useCurrentUser();
  const read = useRead(estimatesApi.list, markRead(store.head.id), {
    refetchInterval: LOOK_EVERY_MS,
    staleTime: FRESH_FOR_MS,
  });
  const latest = read.data?.data[0];
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [store.subscribeSync(listener), store.typed.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [store],
  );
  const isOld = useSyncExternalStore(subscribe, () => store.isLeftBehind && isSettled(store) && store.typed.isEmpty());
  // While our own changes are on their way, the server may be ahead of their answer.
  const mark = useSyncExternalStore(subscribe, () => (isSettled(store) ? store.changeElsewhere(latest) : undefined));
  const showNow = useEffectEvent(reload);
  // Before it is painted: no strip comes and goes above the rows.
  useLayoutEffect(() => {
    if (isOld) showNow();
  }, [isOld]);
  if (!mark || (isOld && isReading)) return null;
  const { changedBy } = mark;
  return (
    <p className={css.estStrip} role="status">
      {changedBy && changedBy.id !== user.id
        ? `Changed by ${changedBy.label}. You are seeing an older version.`
        : 'Changed in another window. You are seeing an older version.'}
      <Button size="compact-xs" variant="subtle" onClick={reload}>
        Show the changes
      </Button>
    </p>
  );
}
