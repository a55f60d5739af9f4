// The frame of the pages before signing in: the brand, one box, and where there is something to tell a panel beside it.
import '../login.css';
import './public.css';
import type { ReactNode } from 'react';

interface PublicFrameProps {
  title: string;
  children: ReactNode;
  panel?: ReactNode;
}

export function PublicFrame({ title, children, panel }: PublicFrameProps) {
  return (
    <main className={panel ? 'login' : 'login login-alone'}>
      <section className="login-side" aria-labelledby="public-title">
        <div className="login-brand" aria-hidden="true">
          <span>R</span> Reinstate
        </div>
        <div className="login-box">
          <h1 id="public-title">{title}</h1>
          {children}
        </div>
      </section>
      {panel}
    </main>
  );
}

/** Says what happened to people who see it and to people who hear it. */
export function Outcome({ tone, children }: { tone: 'done' | 'late' | 'plain'; children: ReactNode }) {
  return (
    <div className={`public-outcome public-outcome-${tone}`} role={tone === 'late' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
