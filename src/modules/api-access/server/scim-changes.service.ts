// What a body of SCIM says, as changes of a person or a role: whole resources, and patches as Entra and Okta send them.
import { ScimError } from './scim-errors.service.ts';

export interface PersonChange {
  userName?: string;
  externalId?: string | null;
  firstName?: string;
  lastName?: string;
  position?: string | null;
  mobileNumber?: string | null;
  active?: boolean;
}
export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  /** Exactly these. */
  members?: number[];
  added: number[];
  removed: number[];
}

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const MOST_OPERATIONS = 500;
const MOST_MEMBERS = 5000;
const MOST_TEXT = 300;
const invalid = (words: string): ScimError => new ScimError(400, words, 'invalidValue');
/** Extensions stand before the name; names count in any case. */
const plain = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:[\w:.]*?:(?=[A-Za-z]\w*(\.|\[|$))/i, '').toLowerCase();

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.length > MOST_TEXT || value.includes('\0') || !value.isWellFormed())
    throw invalid(`${name} must be a text of at most ${MOST_TEXT} characters`);
  return value.trim();
}
const textOrNull = (value: unknown, name: string): string | null =>
  value === null || value === undefined || value === '' ? null : text(value, name);

/** Entra sends "True" and "False". */
function yesOrNo(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalid('active must be true or false');
}

/** The primary of a list of emails or numbers, else the first. */
function firstValue(value: unknown): unknown {
  if (!Array.isArray(value)) return isJson(value) ? value['value'] : value;
  const entries = value.filter(isJson);
  return (entries.find((entry) => entry['primary'] === true) ?? entries[0])?.['value'];
}

/** Keys of an object in lower case: providers write them as they like. */
const lower = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]));

/** One attribute of a person into the change; what we do not keep is left out, as the protocol wants it. */
function setPerson(change: PersonChange, path: string, value: unknown): void {
  const name = plain(path);
  if (name === 'username') change.userName = text(value, 'userName');
  else if (name === 'externalid') change.externalId = textOrNull(value, 'externalId');
  else if (name === 'active') change.active = yesOrNo(value);
  else if (name === 'title') change.position = textOrNull(value, 'title');
  else if (name === 'name' && isJson(value))
    for (const [key, one] of Object.entries(value)) setPerson(change, `name.${key}`, one);
  else if (name === 'name.givenname') change.firstName = text(value, 'name.givenName');
  else if (name === 'name.familyname') change.lastName = text(value, 'name.familyName');
  else if (/^phonenumbers(\[type eq "(mobile|work)"\])?(\.value)?$/.test(name))
    change.mobileNumber = textOrNull(firstValue(value), 'phoneNumbers');
}

/** A whole person, as made or replaced. */
export function personOf(body: unknown): PersonChange {
  if (!isJson(body)) throw new ScimError(400, 'The body must be a resource', 'invalidSyntax');
  const change: PersonChange = {};
  for (const [path, value] of Object.entries(body)) if (!path.startsWith('urn:')) setPerson(change, path, value);
  return change;
}

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | undefined;
  value: unknown;
}
/** Entra writes "Add", "Replace", "Remove". */
function operationsOf(body: unknown): Operation[] {
  const list = isJson(body) ? lower(body)['operations'] : undefined;
  if (!Array.isArray(list) || !list.length) throw new ScimError(400, 'A patch has operations', 'invalidSyntax');
  if (list.length > MOST_OPERATIONS) throw new ScimError(413, `A patch has at most ${MOST_OPERATIONS} operations`);
  return list.map((entry: unknown) => {
    const { op, path, value } = isJson(entry) ? lower(entry) : ({} as Json);
    const name = typeof op === 'string' ? op.toLowerCase() : '';
    if (name !== 'add' && name !== 'replace' && name !== 'remove')
      throw new ScimError(400, 'An operation is add, replace or remove', 'invalidSyntax');
    if (path !== undefined && (typeof path !== 'string' || path.length > MOST_TEXT))
      throw new ScimError(400, 'A path is a text', 'invalidPath');
    if (name === 'remove' && !path) throw new ScimError(400, 'What is removed is named by a path', 'noTarget');
    return { op: name, path, value };
  });
}

export function personPatch(body: unknown): PersonChange {
  const change: PersonChange = {};
  for (const { op, path, value } of operationsOf(body)) {
    if (op === 'remove') setPerson(change, path ?? '', plain(path ?? '') === 'active' ? false : null);
    else if (path) setPerson(change, path, value);
    // Without a path the value holds attributes, also as "name.givenName".
    else if (isJson(value)) for (const [name, one] of Object.entries(value)) setPerson(change, name, one);
    else throw new ScimError(400, 'Without a path the value is an object', 'invalidSyntax');
  }
  return change;
}

function membersOf(value: unknown): number[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MOST_MEMBERS)
    throw new ScimError(413, `A group has at most ${MOST_MEMBERS} members in one request`);
  return list.map((entry: unknown) => {
    const id = isJson(entry) ? lower(entry)['value'] : entry;
    if (typeof id !== 'string' && typeof id !== 'number') throw invalid('A member has a value');
    if (!/^[1-9]\d{0,14}$/.test(String(id))) throw invalid(`There is no user ${String(id).slice(0, 40)}`);
    return Number(id);
  });
}

export function groupOf(body: unknown): GroupChange {
  if (!isJson(body)) throw new ScimError(400, 'The body must be a resource', 'invalidSyntax');
  const { displayname, externalid, members } = lower(body);
  return {
    displayName: text(displayname, 'displayName'),
    ...(externalid !== undefined && { externalId: textOrNull(externalid, 'externalId') }),
    ...(members !== undefined && { members: membersOf(members) }),
    added: [],
    removed: [],
  };
}

const ONE_MEMBER = /^members\[value eq "(\d{1,15})"\]$/;
export function groupPatch(body: unknown): GroupChange {
  const change: GroupChange = { added: [], removed: [] };
  const set = ({ op, path = '', value }: Operation): void => {
    const name = plain(path);
    const one = ONE_MEMBER.exec(name)?.[1];
    if (name === 'displayname') change.displayName = text(value, 'displayName');
    else if (name === 'externalid') change.externalId = op === 'remove' ? null : textOrNull(value, 'externalId');
    else if (one) (op === 'remove' ? change.removed : change.added).push(Number(one));
    else if (name === 'members') {
      if (op === 'add') change.added.push(...membersOf(value));
      else if (op === 'remove' && value !== undefined) change.removed.push(...membersOf(value));
      else change.members = op === 'remove' ? [] : membersOf(value);
    } else if (!path && isJson(value))
      for (const [key, inner] of Object.entries(value)) set({ op, path: key, value: inner });
  };
  for (const operation of operationsOf(body)) set(operation);
  return change;
}
