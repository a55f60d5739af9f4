// A form as whoever fills it reads it: what it asks, what was answered, who signs. The same for the staff and for a visitor of its link.
import { z } from 'zod';
import { pressedAt } from '../../../kit/entity-schemas.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { FORM_KINDS, SIGNING_METHODS } from './form-content.ts';
import { formContentSchema } from './form-content-schemas.ts';

export const formSignature = z.strictObject({
  id: z.number(),
  role: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  contactId: z.number().nullable(),
  method: z.enum(SIGNING_METHODS).nullable(),
  picture: z.string().nullable(),
  signedAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
  declinedReason: z.string().nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
  sha256: z.string().nullable(),
  /** Signed by somebody of the company, after the others. */
  forCompany: z.boolean(),
  /** Whose device it was signed on, where it was one of the company. */
  signedBy: z.string().nullable(),
  /** It is its turn. */
  next: z.boolean(),
});
export interface FormSignature extends z.infer<typeof formSignature> {}

const formCopy = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  contactId: z.number().nullable(),
  /** When its mail was written; what became of it is `mail`. */
  sentAt: z.string().nullable(),
  mail: messageFate.nullable(),
});
export interface FormCopy extends z.infer<typeof formCopy> {}

/** A file that an answer names; addresses are good for ten minutes. */
const formFile = z.strictObject({
  id: z.number(),
  fileName: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  fileUrl: z.string().nullable(),
});
export interface FormFile extends z.infer<typeof formFile> {}

export const formPage = z.strictObject({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  label: z.string(),
  kind: z.enum(FORM_KINDS),
  statusType: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  /** What it is of, in words: `Job-0067 Wong`. */
  about: z.string(),
  terms: z.string().nullable(),
  content: formContentSchema,
  answers: z.record(z.string(), z.unknown()),
  /** Those that the answers name; of a visitor those that came with the form. */
  files: z.array(formFile),
  signatures: z.array(formSignature),
  /** Who gets the paper once everybody has signed; a visitor reads of none. */
  copies: z.array(formCopy),
  /** Answers can be given now. */
  open: z.boolean(),
  /** Day and zone by which conditions reckon. */
  today: z.string(),
  timezone: z.string(),
  sha256: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** The turn of this visitor; always null for the staff, who sign on this device. */
  ownSignatureId: z.number().nullable(),
});
export interface FormPage extends z.infer<typeof formPage> {}

/** Answers by field; null takes one away. `version` is the one they were given over. */
export const givenAnswers = z.strictObject({
  answers: z.record(z.string().max(60), z.unknown()),
  version: z.number().int().optional(),
});
export interface GivenAnswers extends z.infer<typeof givenAnswers> {}

/** PNG of what was drawn or of the picture that was chosen; a typed name is a signature as well. */
const MOST_PICTURE = 300_000;
export const givenSignature = z.strictObject({
  name: z.string({ error: 'Enter your name' }).trim().min(1, 'Enter your name').max(100),
  method: z.enum(SIGNING_METHODS),
  picture: z
    .string()
    .max(MOST_PICTURE, 'This drawing is too large. Clear it and sign again')
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'Sign again, please')
    .nullish(),
  /** What the browser calls itself. */
  device: z.string().trim().max(400).nullish(),
});
export interface GivenSignature extends z.infer<typeof givenSignature> {}
/** By one of the company on their own device: a phone in a basement sends it later, with the moment of the press. */
export const signatureHere = givenSignature.extend({
  at: pressedAt,
  /** The answers as whoever signed read them; where the form says something else by now, nobody has signed that. */
  seen: givenAnswers.shape.answers.optional(),
});
export interface SignatureHere extends z.infer<typeof signatureHere> {}

/** A form that is handed in whole, perhaps later than it was: with what was answered and not sent yet. All of it counts, or nothing. */
export const handedIn = z.strictObject({
  version: z.number().int().optional(),
  answers: givenAnswers.shape.answers.optional(),
  /** The answers as they were read; where another has changed one since, it is not handed in. */
  seen: givenAnswers.shape.answers.optional(),
});
export interface HandedIn extends z.infer<typeof handedIn> {}
export const declined = z.strictObject({
  reason: z.string({ error: 'Say why' }).trim().min(1, 'Say why').max(1000),
});
