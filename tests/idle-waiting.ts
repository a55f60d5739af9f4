// What is stored or offered before the part of the product that uses it is there: by that part, with the day somebody looked.
export type Waiting = Readonly<Record<string, { since: string; names: readonly string[] }>>;

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

export const RIGHTS_WITHOUT_USE: Waiting = {};
export const SETTINGS_WITHOUT_READER: Waiting = {};
export const FIELDS_WITHOUT_SCREEN: Waiting = {
  'signatures of messages': {
    since: '2026-11-23',
    names: names('notification.postSignatureContent'),
  },
};
