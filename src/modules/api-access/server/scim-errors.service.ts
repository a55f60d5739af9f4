// What SCIM answers where something is wrong (RFC 7644, 3.12).
import { AppError } from '../../../platform/server/errors.ts';

type ScimType =
  | 'invalidFilter'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness'
  | 'mutability';

export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

const TAKEN = /already has an account|already a role with this name/;

/** The same refusal in the words of the protocol. Undefined: no refusal, but a failure. */
export function asScimError(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error;
  if (!(error instanceof AppError)) return undefined;
  if (TAKEN.test(error.message)) return new ScimError(409, error.message, 'uniqueness');
  if (error.status === 422) return new ScimError(400, error.message, 'invalidValue');
  return new ScimError(error.status, error.message);
}

export const scimBody = ({ status, message, scimType }: ScimError): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  detail: message,
  ...(scimType && { scimType }),
});
