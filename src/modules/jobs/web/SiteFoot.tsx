// What is in reach of the thumb on site: at most three, one of them filled.
import css from './SiteFoot.module.css';
import type { ReactNode } from 'react';

export const SiteFoot = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.foot} role="group" aria-label={label}>
    {children}
  </div>
);
