/** Where to go after signing in: a path of this site, or nothing. `/` alone means none, and so does what leads back to a login. */
export function safeRedirect(target: string | undefined, origin = window.location.origin): string | undefined {
  if (!target) return undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(target) && !target.startsWith(`${origin}/`)) return undefined;
  const url = URL.parse(target, origin);
  if (!url || url.origin !== origin || url.username || url.password) return undefined;
  // `/.//evil.example` becomes `//evil.example`, which a browser reads as another site.
  if (!/^\/(?![/\\])/.test(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  return url.pathname === '/' || path.includes('login') ? undefined : path;
}
