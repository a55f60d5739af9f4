// /support/$ref: the support centre in a window of its own, without the workbench around it.
import css from './support.module.css';
import type { ReactNode } from 'react';
import { pushAddress } from '../../../platform/web/shell/browser-location.ts';
import { SupportFrame } from './SupportFrame.tsx';
import { supportPaths } from './support-paths.ts';
import { type SupportPlace, SupportPlaceContext } from './support-place.tsx';

const place: SupportPlace = { base: supportPaths.window, open: (href) => pushAddress(href) };

export const SupportWindow = ({ children }: { children: ReactNode }) => <main className={css.window}>{children}</main>;

export const SupportInWindow = () => (
  <SupportPlaceContext value={place}>
    <SupportFrame />
  </SupportPlaceContext>
);
