// What the product can say of itself beside a question: only where the person agrees, shown to them before it is sent.
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { queryClient } from '../../../platform/web/api/query-client.ts';
import { useTabs } from '../../../platform/web/shell/tabs-store.ts';
import { NEWEST } from './releases.ts';

const MOST_FAILED = 8;
const MOST_STEPS = 6;

interface Failed {
  what: string;
  error: unknown;
  at: number;
}

const failedWords = ({ what, error, at }: Failed): string => {
  const when = new Date(at).toISOString().slice(11, 19);
  if (!(error instanceof ApiError)) return `${when} ${what}: ${error instanceof Error ? error.message : 'failed'}`;
  const reference = error.requestId ? `, reference ${error.requestId}` : '';
  return `${when} ${what}: ${error.status || 'no connection'} ${error.message}${reference}`;
};

/** Reads and writes of this window that failed, the newest first. */
function failedCalls(): string[] {
  const reads = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }): Failed[] =>
      state.error ? [{ what: String(queryKey[1] ?? queryKey[0]), error: state.error, at: state.errorUpdatedAt }] : [],
    );
  const writes = queryClient
    .getMutationCache()
    .getAll()
    .flatMap(({ state }): Failed[] =>
      state.error ? [{ what: 'a change', error: state.error, at: state.submittedAt }] : [],
    );
  return [...reads, ...writes]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_FAILED)
    .map(failedWords);
}

/** Page, browser, window, release, calls that failed: one fact a line, to be read and changed. */
export function technicalFacts(page: string): string {
  const failed = failedCalls();
  return [
    `Page: ${page}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${window.innerWidth} x ${window.innerHeight}, ${navigator.onLine ? 'online' : 'offline'}`,
    `Version: ${NEWEST}`,
    ...(failed.length
      ? ['Requests that failed:', ...failed.map((line) => `- ${line}`)]
      : ['Requests that failed: none']),
  ].join('\n');
}

/** The pages that were used last, the latest at the end. */
export function recentSteps(): string {
  const { tabs, recent } = useTabs.getState();
  return recent
    .flatMap((id) => tabs.find((tab) => tab.id === id) ?? [])
    .filter(({ kind }) => kind !== 'support')
    .slice(0, MOST_STEPS)
    .toReversed()
    .map(({ title }) => `Opened ${title}`)
    .join('\n');
}

/** The page that was looked at before the support centre was opened. */
export function pageBefore(): string {
  const { tabs, recent } = useTabs.getState();
  const last = recent.flatMap((id) => tabs.find((tab) => tab.id === id) ?? []).find(({ kind }) => kind !== 'support');
  return (last?.href ?? window.location.pathname).split(/[?#]/)[0] ?? '';
}
