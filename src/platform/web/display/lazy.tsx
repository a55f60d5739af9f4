// `lazy` and `Suspense` as React has them, but what was fetched is shown when it is here. React's own holds back what follows a
// fallback until 300 ms after it, so that pages do not flicker: each page, part and dialog took that long when it was first opened,
// and one inside another twice. It holds back retries alone; an update of our own shows what has arrived.
import {
  type ReactNode,
  Suspense as ReactSuspense,
  lazy as reactLazy,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';

let arrivals = 0;
let underWay = 0;
const waiting = new Set<() => void>();
const arrived = (): void => {
  arrivals++;
  underWay--;
  for (const tell of waiting) tell();
};
const failed = (): void => {
  underWay--;
};

export const lazy: typeof reactLazy = (load) =>
  reactLazy(() => {
    const loading = load();
    underWay++;
    // After React has taken it, which it does when it is answered.
    void Promise.resolve(loading).then(() => queueMicrotask(arrived), failed);
    return loading;
  });

interface Props {
  fallback: ReactNode;
  children?: ReactNode;
}

export function Suspense({ fallback, children }: Props) {
  const [, again] = useReducer((times: number) => times + 1, 0);
  return (
    <ReactSuspense
      fallback={
        <>
          <Waiting again={again} />
          {fallback}
        </>
      }
    >
      {children}
    </ReactSuspense>
  );
}

const subscribe = (tell: () => void): (() => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** Whether a part is being fetched. */
export const isFetchingParts = (): boolean => underWay > 0;

/** In the place of what is on its way: lets the boundary look again with each part that arrives. */
function Waiting({ again }: { again: () => void }) {
  const now = useSyncExternalStore(subscribe, () => arrivals);
  const [before] = useState(now);
  useLayoutEffect(() => {
    if (now !== before) again();
  }, [now, before, again]);
  return null;
}
