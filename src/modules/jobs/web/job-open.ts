/** Types of status that end a job; all others still need work. The server's option `open` says the same. */
const ENDED = ['closed', 'declined', 'cancelled'];
export const isOpenStatus = (typeName: string | undefined): boolean =>
  typeName !== undefined && !ENDED.includes(typeName);
