// What a password must have. One function for server and browser; the list of common passwords is the server's alone.

export const PASSWORD_LENGTH = 10;
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH} characters with a lowercase letter, an uppercase letter and a number`;

/** Nothing, or what is wrong with it, in one sentence that lists everything missing. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'This is required';
  const missing = [
    !/\p{Ll}/u.test(password) && 'a lowercase letter',
    !/\p{Lu}/u.test(password) && 'an uppercase letter',
    !/\p{Nd}/u.test(password) && 'a number',
    [...password].length < PASSWORD_LENGTH && `at least ${PASSWORD_LENGTH} characters`,
  ].filter((part) => part !== false);
  if (!missing.length) return undefined;
  const last = missing.pop() ?? '';
  return `This password requires ${missing.length ? `${missing.join(', ')} and ${last}` : last}`;
}
