// Every error that a person or a program can cause, and the one place where the database's errors become answers.
import pg from 'pg';

export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string> | undefined;
  /** The current record of a conflict. */
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: Record<string, string>; data?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.data = more.data;
    this.retryAfter = more.retryAfter;
  }
}

export const badRequest = (message: string) => new AppError(400, 'bad_request', message);
export const unauthenticated = (message = 'Please log in') => new AppError(401, 'unauthenticated', message);
export const forbidden = (message = 'You do not have the right to do this. Your administrator can grant it.') =>
  new AppError(403, 'forbidden', message);
export const notFound = (what = 'This record') => new AppError(404, 'not_found', `${what} was not found`);
export const conflict = (message: string, data?: unknown) => new AppError(409, 'conflict', message, { data });
export const tooLarge = (message: string) => new AppError(413, 'too_large', message);
export const rateLimited = (retryAfter: number, message = 'Too many requests. Please wait a moment.') =>
  new AppError(429, 'rate_limited', message, { retryAfter });
export const unavailable = (
  message = 'The service is not available at the moment. Please try again shortly.',
  retryAfter = 2,
) => new AppError(503, 'unavailable', message, { retryAfter });
export const diskFull = () => unavailable('The disk of the server is full. Nothing was saved; reading still works.', 5);

/** One or more fields are not valid; the message is the first of them. */
export function invalid(errors: Record<string, string>): AppError {
  return new AppError(422, 'validation_failed', Object.values(errors)[0] ?? 'Not valid', { errors });
}

const isUnseen = (error: unknown) => error instanceof AppError && (error.status === 404 || error.status === 403);

/** A record that a body names: unknown or not theirs is wrong at its field. Any other failure, as of the database, stays what it is. */
export async function orInvalid<T>(found: Promise<T>, errors: Record<string, string>): Promise<T> {
  return await found.catch((error: unknown) => {
    throw isUnseen(error) ? invalid(errors) : error;
  });
}

/** Undefined where the record is unknown or not theirs. Any other failure, as of the database, stays what it is. */
export async function orNone<T>(found: Promise<T>): Promise<T | undefined> {
  return await found.catch((error: unknown) => {
    if (isUnseen(error)) return undefined;
    throw error;
  });
}

/** Undefined where the rules of the records refuse the work. A failure of the database or the server stays what it is. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  return await work.catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  });
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Serialisation failures and deadlocks: the same work, run again, will succeed. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');

/** What an error of the driver or the server means to the caller. Undefined: nobody's fault but ours. */
export function fromDatabase(error: unknown): AppError | undefined {
  if (!(error instanceof pg.DatabaseError)) return isConnectionLoss(error) ? unavailable() : undefined;
  const code = error.code ?? '';
  if (code === '23505') {
    if (error.constraint === 'job_number') return conflict('This job number is taken');
    return (error as { said?: AppError }).said ?? conflict('There is already a record with this value');
  }
  if (code === '23503') {
    const field = camel(
      (error.constraint ?? '').replace(`${error.table ?? ''}_company_id_`, '').replace(/_fkey\d*$/, ''),
    );
    if (/still referenced/.test(error.detail ?? '')) return conflict('Other records still use this one');
    return invalid({ [field || 'id']: 'This entry does not exist' });
  }
  if (code === '23502') return invalid({ [camel(error.column ?? 'value')]: 'This is required' });
  if (code === '23514' || code === '42501')
    return invalid({ [camel(error.column ?? 'value')]: 'This value is not allowed' });
  if (code === '23P01') return conflict('This overlaps another record of the same time');
  if (code === '23001') return conflict(error.message);
  if (code.startsWith('22')) return invalid({ value: 'A value is too large or cannot be stored' });
  if (code === '53100' || code === '58030') return diskFull();
  if (code === '57014') return unavailable('This took too long and was stopped. Please narrow it down or try again.');
  // 25006: the server that took writes has become a replica, and the connection is made anew.
  if (isRetryable(error) || code === '25006' || ['08', '53', '57'].some((kind) => code.startsWith(kind)))
    return unavailable();
  return undefined;
}

/** A server or a pooler that answers, and says that it cannot serve at the moment. */
export const saysItIsAway = (error: unknown): boolean => error instanceof pg.DatabaseError && isConnectionLoss(error);

export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return (error.code ?? '').startsWith('57P') || (error.code ?? '').startsWith('08');
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    // Whatever hinders a connection, such as a queue of the server that is full.
    syscall === 'connect' ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'].includes(code) ||
    /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|client is not queryable|connection is closed/i.test(
      error.message,
    )
  );
}
