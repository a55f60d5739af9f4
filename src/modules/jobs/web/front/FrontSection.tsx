// A part of the front of a job: its name, what it counts, and the way to all of it.
import css from './front.module.css';
import type { ReactNode } from 'react';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';

export interface FrontSectionProps {
  title: string;
  /** Beside the title: `86, 2 new`. */
  note?: ReactNode;
  /** Where all of it stands. */
  all?: { label: string; href: string };
  actions?: ReactNode;
  children: ReactNode;
}

export const FrontSection = ({ title, note, all, actions, children }: FrontSectionProps) => (
  <section className={css.section} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {note && <span className="quiet">{note}</span>}
      <span className={css.actions}>
        {actions}
        {all && <PageLink href={all.href}>{all.label}</PageLink>}
      </span>
    </header>
    {children}
  </section>
);
