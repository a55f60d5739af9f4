// How a form that is being filled reaches the server: with an account or by a link.
import type { FormPage, HandedIn, SignatureHere } from '../../shared/form-page.ts';

export interface FillTransport {
  answer: (answers: Record<string, unknown>, version: number) => Promise<FormPage>;
  /** Without an answer it is kept on this device, and goes later. */
  submit: (version: number) => Promise<FormPage | undefined>;
  /**
   * Without signal: what was answered and not sent yet, over the answers as they were read, kept on this device and handed in later.
   * Answers the page where it could be sent after all. Absent where nothing can be kept.
   */
  handIn?: (given: HandedIn) => Promise<FormPage | undefined>;
  sign: (signatureId: number, given: SignatureHere) => Promise<FormPage | undefined>;
  decline: (signatureId: number, reason: string) => Promise<FormPage>;
  /** Answers the number of the file; sent twice under one key it is the same. Absent where no file can be sent. */
  upload?: (file: File, key: string) => Promise<number>;
  /** Whoever fills it has an account: contacts and forms can be searched. */
  hasAccount: boolean;
}
