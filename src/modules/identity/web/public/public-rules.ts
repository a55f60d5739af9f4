// Rules of these forms, without a schema library. The server checks the same.
import { MAIL_ADDRESS } from '../../../../kit/mail-address.ts';

/** The sentence for an email that must be there; `missing` is the form's own word for an empty one. */
export function emailProblem(value: string, missing: string): string | undefined {
  if (!value.trim()) return missing;
  return MAIL_ADDRESS.test(value.trim()) ? undefined : 'This is not a valid email address';
}
