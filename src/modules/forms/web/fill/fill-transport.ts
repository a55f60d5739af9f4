// How a form that is being filled reaches the server: with an account or by a link.
import type { FormPage, GivenSignature } from '../../shared/form-page.ts';

export interface FillTransport {
  answer: (answers: Record<string, unknown>, version: number) => Promise<FormPage>;
  submit: (version: number) => Promise<FormPage>;
  sign: (signatureId: number, given: GivenSignature) => Promise<FormPage>;
  decline: (signatureId: number, reason: string) => Promise<FormPage>;
  /** Answers the number of the file; sent twice under one key it is the same. Absent where no file can be sent. */
  upload?: (file: File, key: string) => Promise<number>;
  /** Whoever fills it has an account: contacts and forms can be searched. */
  hasAccount: boolean;
}
