// How a line of the history reads.
const VERBS: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  status: 'changed the status of',
  accept: 'accepted',
  authorise: 'authorised',
  copy: 'copied',
  date: 'changed a date of',
  import: 'imported',
  items: 'changed the items of',
  lock: 'locked fields of',
  override: 'changed the figures of',
  variation: 'added a variation to',
};
const NOUNS: Record<string, string> = { notification: 'a note', job: 'the job' };

export const historyVerb = (verb: string): string => VERBS[verb] ?? verb;

/** `workOrder` -> `the work order` */
export const recordKind = (objectType: string): string => NOUNS[objectType] ?? `the ${spaced(objectType)}`;

/** `workOrder` -> `Work order`, for a choice. */
export const recordKindLabel = (objectType: string): string => {
  const text = objectType === 'notification' ? 'note' : spaced(objectType);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
