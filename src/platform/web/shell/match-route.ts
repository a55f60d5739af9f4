// Finds the page of an address. Plain text segments win over `$names`.
import type { PageParams, PageRoute } from './registry.ts';

export interface Match {
  route: PageRoute;
  params: PageParams;
}

export const pathOf = (href: string): string => href.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? '';

export function matchRoute(routes: readonly PageRoute[], href: string): Match | undefined {
  const parts = pathOf(href).split('/');
  let best: (Match & { plain: number }) | undefined;
  for (const route of routes) {
    const found = matchOne(route, parts);
    if (found && (!best || found.plain > best.plain)) best = found;
  }
  return best;
}

function matchOne(route: PageRoute, parts: string[]): (Match & { plain: number }) | undefined {
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
