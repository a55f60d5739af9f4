// What of an event a person may hear: which kinds of records changed is everybody's, which record is theirs who may see it.
import { type Actor, type App, can, readContext } from './context.ts';
import type { ChangedRecord, LiveEvent } from './changes.ts';
import { entitiesOf, named } from './module.ts';
import { type ObjectKind, objectLabels } from './objects.ts';

/** The windows in which a shared page is open, as the notice of its closing names them. */
export const pageName = (itemId: number): string => `share:${itemId}`;

/** Sees a part of the jobs, or of a list: which record that is, only the database knows. */
const isHeld = ({ onlyMyJobs, divisionIds, roleLimits }: Actor): boolean =>
  onlyMyJobs || divisionIds.length > 0 || Object.keys(roleLimits).length > 0;

interface Kinds {
  objects: Readonly<Record<string, ObjectKind>>;
  rights: ReadonlyMap<string, string>;
}
const known = new WeakMap<App['modules'], Kinds>();
function kindsOf({ modules }: App): Kinds {
  let kinds = known.get(modules);
  if (!kinds) {
    kinds = {
      objects: named(modules, 'objects'),
      rights: new Map(entitiesOf(modules).map(({ name, permission }) => [name, `view-${permission}`])),
    };
    known.set(modules, kinds);
  }
  return kinds;
}

function mayHearOf(app: App, actor: Actor, type: string): boolean {
  const { objects, rights } = kindsOf(app);
  const object = Object.hasOwn(objects, type) ? objects[type] : undefined;
  const right = object?.permission ?? rights.get(type);
  return (
    !object?.isPrivate && (right === undefined || !app.modules.rights.all.includes(right) || can({ actor }, right))
  );
}

/**
 * The body of an event as this person may hear it; undefined: nothing. Who is held to some jobs is told of kinds alone: asking for
 * each window of each field worker which of the records are theirs would cost more than their reading again does.
 */
export function shownTo(
  app: App,
  actor: Actor,
  { kind, body }: LiveEvent,
): LiveEvent['body'] | undefined | Promise<LiveEvent['body'] | undefined> {
  if (kind === 'changed') {
    const records = body['records'] as ChangedRecord[] | null;
    if (!records) return body;
    return { ...body, records: isHeld(actor) ? null : records.filter(({ type }) => mayHearOf(app, actor, type)) };
  }
  if (kind !== 'viewing') return body;
  const [type, id] = [String(body['objectType']), Number(body['objectId'])];
  const viewers = Object.hasOwn(kindsOf(app).objects, type) ? kindsOf(app).objects[type]?.viewers : undefined;
  if (viewers ? !can({ actor }, viewers) : !mayHearOf(app, actor, type)) return undefined;
  if (!isHeld(actor)) return body;
  const ctx = readContext(app, actor, { requestId: 'live', ip: '' });
  return objectLabels(ctx, type, [id]).then((found) => (found.has(id) ? body : undefined));
}
