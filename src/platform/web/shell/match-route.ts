// Finds the page of an address. Plain text segments win over `$names`.
import type { PageParams } from './registry.ts';

export interface WithPath {
  path: string;
}
export interface Match<R extends WithPath> {
  route: R;
  params: PageParams;
}

export const pathOf = (href: string): string => href.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? '';

export function matchRoute<R extends WithPath>(routes: readonly R[], href: string): Match<R> | undefined {
  const parts = pathOf(href).split('/');
  let best: (Match<R> & { plain: number }) | undefined;
  for (const route of routes) {
    const found = matchOne(route, parts);
    if (found && (!best || found.plain > best.plain)) best = found;
  }
  return best;
}

function matchOne<R extends WithPath>(route: R, parts: string[]): (Match<R> & { plain: number }) | undefined {
  const pattern = route.path.split('/');
  if (pattern.length !== parts.length) return undefined;
  const params: PageParams = {};
  let plain = 0;
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (segment.startsWith('$')) {
      if (!part) return undefined;
      try {
        params[segment.slice(1)] = decodeURIComponent(part);
      } catch {
        return undefined; // no text
      }
    } else if (segment === part) plain++;
    else return undefined;
  }
  return { route, params, plain };
}
