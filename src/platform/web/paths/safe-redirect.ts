/** Where to go after signing in: a path of this site, or nothing. `/` alone means none. */
export function safeRedirect(target: string | undefined): string | undefined {
  if (!target) return undefined;
  const url = URL.parse(target, window.location.origin);
  if (!url || url.origin !== window.location.origin || !url.pathname.startsWith('/')) return undefined;
  if (url.pathname === '/' || url.pathname.startsWith('/login')) return undefined;
  return url.pathname + url.search + url.hash;
}
