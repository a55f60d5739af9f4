// A table that may be wider than its place: it scrolls by itself, with the keyboard too.
import css from './accounting.module.css';
import type { ReactNode } from 'react';

export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.accountingTable} role="region" aria-label={`${label}: all columns`} tabIndex={0}>
      <table className="list-table">
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </div>
  );
}
