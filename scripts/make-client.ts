// `node scripts/make-client.ts`: writes the calls of the client for programs (client/calls.ts) from the same declarations that requests are
// checked with. `--check` says whether what lies there is what they say today.
import { readFileSync, writeFileSync } from 'node:fs';
import { modules } from '../src/app/registry.ts';
import { areasOf } from '../src/modules/api-access/server/api-areas.service.ts';
import type { App } from '../src/platform/server/context.ts';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { openApi } from '../src/platform/server/openapi.ts';
import { callsText } from './client-types.ts';

const TARGET = 'client/calls.ts';

/** Areas that a program reads: they are set up by people, on screen. */
const LEFT_OUT = ['user', 'company', 'api-access', 'imports', 'support', 'community'];

/** What a program can call: what people alone may, and what needs nobody, is left out. */
export function clientText(): string {
  const app = { modules, config: {}, caches: new Map() } as unknown as App;
  const areas = areasOf(app);
  const routes = allRoutes(app).filter(({ endpoint }) => {
    const area = areas.ofCall(endpoint);
    const isOfStaff = endpoint.permission !== 'public' && (endpoint.audience ?? ['staff']).includes('staff');
    return isOfStaff && area !== undefined && !(LEFT_OUT.includes(area) && endpoint.method !== 'GET');
  });
  const scopes = new Map(
    routes.map(({ endpoint }) => [
      `${endpoint.method} ${endpoint.path}`,
      `${areas.ofCall(endpoint)}:${endpoint.method === 'GET' ? 'read' : 'write'}`,
    ]),
  );
  return callsText(openApi(routes, ''), routes, scopes);
}

if (process.argv[1]?.endsWith('make-client.ts')) {
  const text = clientText();
  if (process.argv.includes('--check')) {
    if (readFileSync(TARGET, 'utf8') !== text) {
      console.error(`${TARGET} is stale: run node_modules/.bin/node scripts/make-client.ts`);
      process.exitCode = 1;
    }
  } else writeFileSync(TARGET, text);
  process.exit(); // what the modules keep open waits for nothing here
}
