// Where the support centre is shown: a page of the workbench, or a window of its own. Its links stay where they are.
import { type AnchorHTMLAttributes, createContext, use } from 'react';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { type SupportRef, supportPaths } from './support-paths.ts';

export interface SupportPlace {
  /** What its addresses begin with. */
  base: string;
  open: (href: string) => void;
}
const InWorkbench: SupportPlace = { base: supportPaths.base, open: (href) => openPage(href) };
export const SupportPlaceContext = createContext<SupportPlace>(InWorkbench);

/** `open('mine')`, `hrefOf('item', { item: 12 })`. */
export function useSupportPlace() {
  const { base, open } = use(SupportPlaceContext);
  const hrefOf = (ref: SupportRef, query: Record<string, string | number> = {}): string =>
    supportPaths.of(ref, query, base);
  return {
    inWindow: base === supportPaths.window,
    hrefOf,
    open: (ref: SupportRef, query: Record<string, string | number> = {}) => open(hrefOf(ref, query)),
  };
}

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: SupportRef;
  query?: Record<string, string | number>;
}
/** A link within the support centre: a real address for copy and new window, opened where the support centre is on a plain click. */
export function SupportLink({ to, query, children, ...more }: Props) {
  const { hrefOf } = useSupportPlace();
  const { open } = use(SupportPlaceContext);
  const href = hrefOf(to, query);
  return (
    <a
      href={href}
      {...more}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open(href);
      }}
    >
      {children}
    </a>
  );
}

/** A link to a page of the product: from a window it opens the workbench in a tab of its own. */
export function ProductLink({ href, children }: { href: string; children: string }) {
  const { inWindow } = useSupportPlace();
  return inWindow ? (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <PageLink href={href}>{children}</PageLink>
  );
}
