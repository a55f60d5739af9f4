// Where a form may go, by what its status means and not by what a company calls it.

export type FormStatusType = 'new' | 'waiting' | 'active' | 'returned' | 'done' | 'declined' | 'cancelled';

/** By hand: handing in and signing are acts of their own. */
const NEXT: Readonly<Record<FormStatusType, readonly FormStatusType[]>> = {
  new: ['cancelled'],
  waiting: ['cancelled'],
  active: ['returned', 'done', 'cancelled'],
  returned: ['cancelled'],
  done: [],
  declined: ['cancelled'],
  cancelled: [],
};
const WORDS: Readonly<Record<FormStatusType, string>> = {
  new: 'a draft',
  waiting: 'awaiting signature',
  active: 'submitted',
  returned: 'returned',
  done: 'approved',
  declined: 'declined',
  cancelled: 'cancelled',
};
/** Somebody still answers it. */
export const isOpenForm = (type: FormStatusType): boolean => type === 'new' || type === 'returned';

export const FROZEN = 'A signed or approved form cannot change. Make a copy to change it.';

export const formCan = {
  /** True, or why not. */
  move: (from: FormStatusType, to: FormStatusType, note: string): true | string => {
    if (!NEXT[from].includes(to)) return `A form that is ${WORDS[from]} cannot become ${WORDS[to]} by hand`;
    return to === 'returned' || (to === 'cancelled' && from !== 'new') ? note.trim() !== '' || 'Say why.' : true;
  },
  answer: (from: FormStatusType, signed: boolean): true | string =>
    signed
      ? FROZEN
      : isOpenForm(from) || `A form that is ${WORDS[from]} can no longer be filled in. Make a copy of it.`,
  submit: (from: FormStatusType): true | string =>
    isOpenForm(from) || `A form that is ${WORDS[from]} cannot be submitted again`,
  sign: (from: FormStatusType): true | string =>
    from === 'waiting' ||
    (isOpenForm(from)
      ? 'Submit the form first, then sign it.'
      : `This form is ${WORDS[from]} and can no longer be signed.`),
  remove: (from: FormStatusType, signed: boolean): true | string =>
    (!signed && from !== 'done') || 'A signed or approved form cannot be deleted. Cancel it instead.',
};
