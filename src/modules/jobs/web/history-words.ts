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

export const historyVerb = (verb: string): string => VERBS[verb] ?? verb;
