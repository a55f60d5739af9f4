// What a token can be given: areas, each to read or to write. They come from the rights of the modules and the calls that ask for them, so
// that a new call belongs to one without anybody writing it down.
import type { AnyEndpoint } from '../../../kit/endpoint.ts';
import { type App, type ServiceAccount, cache } from '../../../platform/server/context.ts';
import { allRoutes } from '../../../platform/server/generic-routes.ts';
import type { ServerModule } from '../../../platform/server/module.ts';
import type { Route } from '../../../platform/server/routes.ts';
import type { ApiArea } from '../shared/api-tokens.api.ts';

type Call = Pick<AnyEndpoint, 'method' | 'path' | 'permission'>;
const OF_ANYBODY = 'signed-in';
/** Calls for whoever is signed in: what they answer and change is held to the rights that are left. */
const GENERAL = { ref: 'general', label: 'Lists to choose from, search, calls for any record' };
const PEOPLE = 'user';
/** Whoever holds them gives others access. */
const SENSITIVE: readonly string[] = [PEOPLE, 'api-access'];
/** Who a token stands for, for any of them. */
const WHO_AM_I = 'GET /user/current/details';

export interface Areas {
  readonly list: readonly ApiArea[];
  /** The area of a call; undefined: it is for people alone. */
  readonly ofCall: (call: Call) => string | undefined;
  /** The area of a right, and whether it takes the scope to write. */
  readonly ofRight: (right: string) => { area: string; writes: boolean } | undefined;
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const isRead = ({ method }: Call): boolean => method === 'GET';

function areaOfRights({ modules }: App): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { rights } of modules.all as readonly ServerModule[])
    for (const { ref } of [rights ?? []].flat())
      for (const right of modules.rights.keysOf([ref])) if (!found.has(right)) found.set(right, ref);
  return found;
}

function find(app: App): Areas {
  const all = app.modules.all as readonly ServerModule[];
  const ofRights = areaOfRights(app);
  const identity = all.find(({ name }) => name === 'identity');
  const ofIdentity = new Set((identity?.routes?.(app) ?? []).map(({ endpoint }) => nameOf(endpoint)));
  const ofCall = (call: Call): string | undefined => {
    const isForAnybody = call.permission === OF_ANYBODY;
    // What identity serves is accounts, sign-in and rights; what it offers to anybody is their own, and for people.
    if (ofIdentity.has(nameOf(call))) return isForAnybody ? undefined : PEOPLE;
    return isForAnybody ? GENERAL.ref : ofRights.get(call.permission);
  };
  const calls: readonly Route[] = allRoutes(app).filter(({ endpoint }) => endpoint.permission !== 'public');
  const written = new Set(calls.filter(({ endpoint }) => !isRead(endpoint)).map(({ endpoint }) => endpoint.permission));
  const count = (ref: string, reads: boolean): number =>
    calls.filter(({ endpoint }) => isRead(endpoint) === reads && ofCall(endpoint) === ref).length;
  const labels = all.flatMap(({ rights }) => [rights ?? []].flat()).map(({ ref, label }) => ({ ref, label }));
  const refs = [...new Map([...labels, GENERAL].map((one) => [one.ref, one])).values()];
  return {
    list: refs
      .map(({ ref, label }) => ({
        ref,
        label,
        isSensitive: SENSITIVE.includes(ref),
        reads: count(ref, true),
        writes: count(ref, false),
      }))
      .filter(({ reads, writes }) => reads + writes > 0),
    ofCall,
    ofRight: (right) => {
      const area = ofRights.get(right);
      return area === undefined ? undefined : { area, writes: !right.startsWith('view-') && written.has(right) };
    },
  };
}

/** The areas of this server; they are found once. */
export function areasOf(app: App): Areas {
  const kept = cache<Areas>(app, 'api-areas');
  const known = kept.get('all') ?? find(app);
  kept.set('all', known);
  return known;
}

/** Scopes that name no area of this server. */
export const unknownScopes = (app: App, scopes: readonly string[]): string[] => {
  const known = new Set(areasOf(app).list.map(({ ref }) => ref));
  return scopes.filter((scope) => !known.has(scope.split(':')[0] ?? ''));
};

/** Every area to read but the sensitive ones. */
export const readsEverything = (app: App): string[] =>
  areasOf(app)
    .list.filter(({ isSensitive }) => !isSensitive)
    .map(({ ref }) => `${ref}:read`);

/** What scopes leave of a role: rights of their areas, and calls of their areas. */
export function heldTo(app: App, scopes: readonly string[]): Pick<ServiceAccount, 'keeps' | 'refuses'> {
  const areas = areasOf(app);
  const has = (area: string, writes: boolean): boolean =>
    scopes.includes(`${area}:write`) || (!writes && scopes.includes(`${area}:read`));
  return {
    keeps: (right) => {
      const of = areas.ofRight(right);
      return of !== undefined && has(of.area, of.writes);
    },
    refuses: (call) => {
      if (nameOf(call) === WHO_AM_I) return undefined;
      const area = areas.ofCall(call);
      if (area === undefined) return 'This call is for people who are signed in. A token cannot make it.';
      const writes = !isRead(call);
      if (has(area, writes)) return undefined;
      return `This token may not make this call. It needs the scope ${area}:${writes ? 'write' : 'read'}.`;
    },
  };
}
