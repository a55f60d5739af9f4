// Catches a part of a page that is not on this device, so that the rest of the page stays: it says so in its place. With the server in
// reach a missing part is the page's matter, which loads the window anew (PageBoundary).
import css from '../display/display.module.css';
import { Component, type ReactNode } from 'react';
import { NOT_HERE, isNotOnThisDevice } from '../api/api-error.ts';
import { useConnection } from '../api/connection.ts';
import { notArrived } from './not-arrived.ts';

interface Props {
  children: ReactNode;
}
interface State {
  error: unknown;
}

export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Missing error={error} />;
  }
}

function Missing({ error }: { error: unknown }) {
  const offline = useConnection((connection) => connection.offline);
  if (!offline || !(isNotOnThisDevice(error) || notArrived(error) !== undefined)) throw error;
  return <p className={`${css.partMessage} quiet`}>{NOT_HERE}</p>;
}
