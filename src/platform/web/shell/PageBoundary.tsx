// Catches what breaks while a page is drawn, so that one page cannot take the workbench down.
import css from '../display/display.module.css';
import { Button, Group } from '@mantine/core';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { ApiError, NOT_HERE, isNotOnThisDevice } from '../api/api-error.ts';
import { useConnection } from '../api/connection.ts';
import { loadAnew, loadAnewOnce, notArrived } from './not-arrived.ts';
import { useTabs } from './tabs-store.ts';
import { useSupportEmail } from '../theme/branding.ts';

interface Props {
  children: ReactNode;
  /** Another address is another try. */
  at?: string;
}
interface State {
  error: unknown;
  at: string | undefined;
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, at: undefined };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { error: null, at };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <PageError error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

interface PageErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** What failed. Without signal that is no fault: the page comes by itself when the server is there again. */
export function PageError({ error, onRetry }: PageErrorProps) {
  const offline = useConnection((connection) => connection.offline);
  const isNotHere = isNotOnThisDevice(error) || (offline && notArrived(error) !== undefined);
  return isNotHere ? <NotHere error={error} onRetry={onRetry} /> : <Failed error={error} onRetry={onRetry} />;
}

function NotHere({ error, onRetry }: PageErrorProps) {
  const offline = useConnection((connection) => connection.offline);
  const wasOffline = useRef(offline);
  useEffect(() => {
    if (wasOffline.current && !offline) onRetry();
    wasOffline.current = offline;
  }, [offline, onRetry, error]);
  return (
    <section className={css.pageMessage} role="alert">
      <p>{NOT_HERE}</p>
    </section>
  );
}

/** What failed, the reference, Retry and Copy details. */
function Failed({ error, onRetry }: PageErrorProps) {
  const missing = notArrived(error);
  const message = missing ?? (error instanceof Error ? error.message : 'Unfortunately there was a problem.');
  const reference = error instanceof ApiError ? error.requestId : undefined;
  const support = useSupportEmail();
  const page = useRef<HTMLElement>(null);
  // The network was away for a moment: the window finds the page itself, unless somebody is in the middle of something. A page that
  // is missing in a tab behind waits until it is looked at: what is open in front, and what can be undone there, stays.
  const isMissing = missing !== undefined;
  useEffect(() => {
    if (!isMissing || !page.current) return undefined;
    const looked = new IntersectionObserver((seen) => {
      const isSeen = seen.some(({ isIntersecting }) => isIntersecting);
      if (isSeen && !useTabs.getState().tabs.some(({ dirty }) => dirty)) void loadAnewOnce();
    });
    looked.observe(page.current);
    return () => looked.disconnect();
  }, [isMissing]);
  const copy = (): void => {
    const details = [message, reference, window.location.href, new Date().toISOString()].filter(Boolean);
    void navigator.clipboard.writeText(details.join('\n'));
  };
  const retry = async (): Promise<void> => {
    if (!missing || !(await loadAnew())) onRetry();
  };
  return (
    <section className={css.pageMessage} role="alert" ref={page}>
      <h1>There was a problem...</h1>
      <p>{message}</p>
      <p className="quiet">Give it one more go, but if this problem continues please let us know.</p>
      {support && (
        <p className="quiet">
          <a href={`mailto:${support}`}>{support}</a>
        </p>
      )}
      {reference && <p className="quiet figures">Reference {reference}</p>}
      <Group gap="xs">
        <Button size="xs" onClick={() => void retry()}>
          Retry
        </Button>
        <Button size="xs" variant="default" onClick={copy}>
          Copy details
        </Button>
      </Group>
    </section>
  );
}
