// The figures of tiles: every tile says what it counts, and all that are shown at once are asked for in one call.
import { useQuery } from '@tanstack/react-query';
import type { ListGroup } from '../../../kit/endpoint.ts';
import type { Condition } from '../../../kit/filter.ts';
import { callWire } from '../api/call.ts';

export interface TileQuestion {
  /** A list by its name, which is also the resource whose changes make the figure stale. */
  list: string;
  filter: readonly Condition[];
  /** Counted for each value of this field. */
  by?: string;
}
export interface TileFigure {
  count: number;
  groups: ListGroup[] | null;
}
interface Waiting {
  tile: Record<string, unknown>;
  done: (figure: TileFigure | null) => void;
  failed: (error: unknown) => void;
}

/** Long enough for tiles that are drawn together, too short to be noticed. */
const GATHER_MS = 20;
const MOST_AT_ONCE = 50;
let waiting: Waiting[] = [];

function ask(tile: Record<string, unknown>): Promise<TileFigure | null> {
  return new Promise((done, failed) => {
    waiting.push({ tile, done, failed });
    if (waiting.length === 1) setTimeout(() => void send(), GATHER_MS);
  });
}

async function send(): Promise<void> {
  const asked = waiting.slice(0, MOST_AT_ONCE);
  waiting = waiting.slice(MOST_AT_ONCE);
  if (waiting.length > 0) setTimeout(() => void send(), 0);
  try {
    const query = { tiles: JSON.stringify(asked.map(({ tile }) => tile)) };
    const answer = (await callWire({ method: 'GET', path: '/dashboard/counts', query })) as {
      data: (TileFigure | null)[];
    };
    for (const [index, { done }] of asked.entries()) done(answer.data[index] ?? null);
  } catch (error) {
    for (const { failed } of asked) failed(error);
  }
}

/** Without a question it waits: some filters need the company's lists first. */
export function useTileCount(question: TileQuestion | undefined) {
  const { list, filter, by } = question ?? { list: '', filter: [], by: undefined };
  const tile = {
    list,
    ...(filter.length > 0 && { filter: JSON.stringify({ and: filter }) }),
    ...(by && { by }),
  };
  const read = useQuery({
    queryKey: [list, 'tile', tile],
    queryFn: () => ask(tile),
    enabled: question !== undefined,
  });
  return { count: read.data?.count, groups: read.data?.groups ?? [], failed: read.isError };
}
