// Parts of a page that arrive one by one, each with a read of its own: until all are here, each keeps the room that it took last time,
// so that little moves under a finger. A part is an element with a name in `data-room`.
import css from './Rooms.module.css';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFetchingParts } from './lazy.tsx';

/** On a connection that is worse, the rooms are given up: what is here counts. */
const MOST_MS = 5000;
/** What has just arrived begins its reads in its first effects. */
const QUIET_FRAMES = 3;

type Heights = Record<string, number>;
const keyOf = (name: string): string => `reinstate.rooms.${name}`;

function recall(name: string): Heights {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Heights;
  } catch {
    return {};
  }
}

function remember(name: string, heights: Heights): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(heights));
  } catch {
    // A browser without room keeps nothing: the parts come as they come.
  }
}

const isBusy = (client: QueryClient): boolean =>
  isFetchingParts() || client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;

interface Props {
  /** The page. */
  name: string;
  children: ReactNode;
}

export function Rooms({ name, children }: Props) {
  const client = useQueryClient();
  const around = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const rooms = [...(around.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])];
    const kept = recall(name);
    for (const room of rooms) room.style.minHeight = `${kept[room.dataset['room'] ?? ''] ?? 0}px`;
    const giveBack = (): void => {
      for (const room of rooms) room.style.minHeight = '';
    };
    const started = performance.now();
    let quiet = 0;
    let frame = requestAnimationFrame(function look() {
      quiet = isBusy(client) ? 0 : quiet + 1;
      if (quiet < QUIET_FRAMES && performance.now() - started < MOST_MS) {
        frame = requestAnimationFrame(look);
        return;
      }
      giveBack();
      const isWhole = quiet >= QUIET_FRAMES && rooms.some((room) => room.checkVisibility());
      if (isWhole)
        remember(name, Object.fromEntries(rooms.map((room) => [room.dataset['room'] ?? '', room.offsetHeight])));
    });
    return () => {
      cancelAnimationFrame(frame);
      giveBack();
    };
  }, [name, client]);
  return (
    <div ref={around} className={css.rooms}>
      {children}
    </div>
  );
}
