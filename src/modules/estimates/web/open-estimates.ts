// The estimates that are open in this window. A page that is left with unsent changes finds its editor again.
import type { EstimateView } from '../shared/estimates.api.ts';
import { accessToken } from '../../../platform/web/api/session.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { browserFolds, browserHistory, browserStorage, browserTyped } from './estimate-browser-storage.ts';
import { type EditorFacts, editorSettings, estimateData, headOf } from './estimate-document.ts';
import type { HistoryEntry } from './estimate-history.ts';
import type { CarriedHistory } from './estimate-history-carry.ts';
import { EstimateStore } from './estimate-store.ts';
import { estimateSync } from './estimate-sync.ts';
import { hearWindows, tellWindows } from './estimate-windows.ts';

export interface OpenEstimate {
  store: EstimateStore;
  /** Lays unsent changes of an earlier session over the rows, once. */
  restore: () => Promise<boolean>;
}
interface Opened extends OpenEstimate {
  document: EstimateView;
  owner: string;
  /** What can be undone from before, until `restore` has handed it on. */
  carried: CarriedHistory | undefined;
}

/** By estimate. */
const opened = new Map<number, Opened>();
/** What the server did last with rows of an estimate, or took back: the first to be undone or redone once it is read anew. */
const lastByServer = new Map<number, ByServer>();
interface ByServer {
  entry: HistoryEntry;
  isDone: boolean;
}

if (typeof addEventListener === 'function') {
  addEventListener('pagehide', () => {
    for (const { store } of opened.values()) store.keepNow();
    keepHistories();
  });
  // A page that is not looked at may be taken away without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepHistories();
  });
}

function keepHistories(): void {
  if (accessToken() === null) return; // the person has left, and so has what they did
  // The one that was read last first, while there is room.
  for (const [id, { owner, store, carried }] of [...opened].reverse())
    browserHistory(owner, id).keep(carried ?? store.carriedHistory());
}

/** Nothing is unsent. A new row without a name is none yet; it is kept in the browser. */
export const isSettled = ({ queue }: EstimateStore): boolean => queue.pendingCount === 0 && queue.sent.length === 0;

/** `owner` is `company:user`. The same document gives the same editor. */
export function openEstimate(document: EstimateView, facts: EditorFacts, owner: string): OpenEstimate {
  const known = opened.get(document.id);
  const present = known?.owner === owner ? known : undefined;
  if (present?.document === document) return present;
  const last = lastByServer.get(document.id);
  lastByServer.delete(document.id);
  if (present && !isSettled(present.store)) {
    // What is unsent stays; margin and tax are the server's.
    present.document = document;
    queueMicrotask(() => present.store.setHead(headOf(document))); // not while a page is painted
    return present;
  }
  known?.store.dispose();
  const sync = estimateSync({
    estimateId: document.id,
    units: facts.units,
    onApplied: (answer) => {
      store.saved(answer);
      tellWindows({ estimateIds: [document.id], moved: false });
      if (answer.prices) store.takePrices({ lines: answer.prices, totals: answer.totals });
    },
  });
  const store: EstimateStore = new EstimateStore(estimateData(document, facts.units), {
    settings: editorSettings(facts),
    sync,
    storage: browserStorage(owner, document.id),
    typed: browserTyped(owner, document.id),
    folds: browserFolds(owner, document.id),
    onKept: (reason) => toast(reason),
  });
  let restored: Promise<boolean> | undefined;
  const fresh: Opened = {
    document,
    owner,
    store,
    carried: present ? (present.carried ?? present.store.carriedHistory()) : browserHistory(owner, document.id).take(),
    restore: () =>
      (restored ??= store.restore().then((hasRestored) => {
        if (fresh.carried && !facts.readOnlyReason) store.carryHistory(fresh.carried);
        fresh.carried = undefined;
        return hasRestored;
      })),
  };
  if (last) take(store, last);
  opened.delete(document.id);
  opened.set(document.id, fresh);
  return fresh;
}

/** The editor of an estimate that is open in this window. */
export const openStore = (estimateId: number): EstimateStore | undefined => opened.get(estimateId)?.store;

/** It can be undone at once, and still after the estimate is read anew. */
export function keepByServer(estimateId: number, entry: HistoryEntry, isDone: boolean): void {
  lastByServer.set(estimateId, { entry, isDone });
  const present = openStore(estimateId);
  if (present) take(present, { entry, isDone });
}
const take = ({ history }: EstimateStore, { entry, isDone }: ByServer): void =>
  isDone ? history.add(entry) : history.addUndone(entry);

/**
 * The server moved rows between these estimates, or copied them into one: whoever has one open reads it anew, here and in other
 * windows. Not `except`, which its own page reads anew.
 */
export function rowsMoved(estimateIds: readonly number[], except?: number): void {
  for (const id of estimateIds) if (id !== except) openStore(id)?.rowsMoved();
  tellWindows({ estimateIds, moved: true });
}

hearWindows(({ estimateIds, moved }) => {
  if (moved) for (const id of estimateIds) openStore(id)?.rowsMoved();
});

const WAIT_MS = 10_000;

/** Sends what is unsent. False where something could not be saved: it stays in the grid. */
export async function settle(store: EstimateStore): Promise<boolean> {
  await store.queue.flush();
  const until = Date.now() + WAIT_MS;
  while (!isSettled(store) && Date.now() < until && store.queue.state === 'saving')
    await new Promise((resolve) => setTimeout(resolve, 60));
  return isSettled(store);
}
