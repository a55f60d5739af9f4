// A figure of the row of money with what there is to say of it, and the way to its rows.
import css from './money.module.css';
import type { ReactNode } from 'react';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';

export interface Note {
  text: string;
  tone?: 'late' | 'soon' | undefined;
}
interface CellProps {
  href: string;
  label: string;
  value: string;
  note: Note;
  /** A line beside it. */
  children?: ReactNode;
}
/** A figure of the row, and the way to its rows. */
export const MoneyCell = ({ href, label, value, note, children }: CellProps) => (
  <PageLink href={href} className={css.cell} data-trend={children ? true : undefined}>
    <span className={css.label}>{label}</span>
    <span className={css.value}>
      <strong>{value}</strong>
      {children}
    </span>
    <span className={css.note} data-tone={note.tone}>
      {note.text}
    </span>
  </PageLink>
);
