// One shape for everything that can go wrong with a call, whether the server answered or not.

interface ErrorBody {
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  list?: string[];
  data?: unknown;
  requestId?: string;
  redirect?: string;
}

const NOT_ON_THIS_DEVICE = 'not-on-this-device';
/** What a screen says that has nothing to show without the server. */
export const NOT_HERE = 'Not on this device. It loads when you are online again.';

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field name to sentence, for the form to place. */
  readonly errors: Record<string, string>;
  /** Where an answer lists sentences (registration): all of them. */
  readonly list: readonly string[];
  /** On a conflict: the record as it is now. */
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** Where the server says the person should go instead. */
  readonly redirect: string | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.message ?? 'Unfortunately there was a problem.');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.errors = body.errors ?? {};
    this.list = body.list ?? [];
    this.data = body.data;
    this.requestId = body.requestId;
    this.redirect = typeof body.redirect === 'string' ? body.redirect : undefined;
  }

  /** The server could not be reached or is not ready: the same call may be sent again. */
  get retryable(): boolean {
    if (this.code === NOT_ON_THIS_DEVICE) return false;
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

export const unreachable = (): ApiError =>
  new ApiError(0, { code: 'unreachable', message: 'The server cannot be reached.' });

/** Asked for while the server is away, and never read on this device. It is asked again when the server is back. */
export const notOnThisDevice = (): ApiError => new ApiError(0, { code: NOT_ON_THIS_DEVICE, message: NOT_HERE });
export const isNotOnThisDevice = (error: unknown): boolean =>
  error instanceof ApiError && error.code === NOT_ON_THIS_DEVICE;

/** Some answers nest their message (`data.message`, `error.message`) or list errors: all become one shape. */
export function errorFrom(status: number, raw: unknown, requestId: string | null): ApiError {
  const body = (typeof raw === 'object' && raw !== null ? raw : {}) as ErrorBody & { fields?: Record<string, string> };
  const listed = Array.isArray(body.errors) ? { list: body.errors.map(String), errors: body.fields ?? {} } : {};
  return new ApiError(status, {
    ...body,
    ...listed,
    ...((body.requestId ?? requestId) && { requestId: body.requestId ?? requestId ?? '' }),
  });
}
