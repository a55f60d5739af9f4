// A link inside the workbench: a real address for copy and new window, opened in its tab on a plain click.
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { openPage } from './navigate.ts';

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    openPage(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
