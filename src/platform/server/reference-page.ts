// The readable list of all calls.
import type { Route } from './routes.ts';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
/** A readable list of all calls; the full shapes are in openapi.json. */
export function referencePage(list: Route[], nonce: string): string {
  const rows = list
    .map(
      ({ endpoint }) =>
        `<tr><td>${endpoint.method}</td><td><code>/api${escapeHtml(endpoint.path)}</code></td><td>${escapeHtml(endpoint.summary)}</td><td>${escapeHtml(endpoint.permission)}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reinstate API</title><style nonce="${nonce}">body{font:14px/20px system-ui,sans-serif;margin:24px;color:#1b2430;background:#fff}td,th{padding:4px 12px;border-bottom:1px solid #dfe4ea;text-align:left}</style></head><body><h1>Reinstate API</h1><p>The full description is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Right</th></tr></thead><tbody>${rows}</tbody></table></body></html>`;
}
