// A part of the shell that arrives later: it waits for its code, and when that does not come the rest of the window stays as it is.
import { Component, type ReactNode } from 'react';
import { Suspense } from '../display/lazy.tsx';
import { toast } from '../display/toast.ts';
import { notArrived } from './not-arrived.ts';

interface Props {
  children: ReactNode;
  /** What stands in its place until it is there, and when it does not come. */
  fallback?: ReactNode;
}

export class ShellPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (notArrived(error))
      toast('A part of the page could not be loaded. Reload the window when the connection is back.', { tone: 'late' });
    else {
      toast('Unfortunately there was a problem.', { tone: 'late' });
      reportError(error);
    }
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
