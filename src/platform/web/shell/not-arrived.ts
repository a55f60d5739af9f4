// Code that did not arrive: offline, or replaced by a newer release.

import { isThere, waitForServer } from '../api/connection.ts';
import { handsAreFree } from './hands.ts';

const MESSAGE =
  'This page could not be loaded. Retry when the connection is back; if it still fails, reload the window: a newer version may have been installed.';

class NotArrived extends Error {
  constructor() {
    super(MESSAGE);
  }
}

/**
 * What was asked for; else the error that says what a person can do. Whether the server is away is asked first, so that the window
 * says it is offline before the page says what it lacks: the page then comes by itself (PageBoundary).
 */
export async function arrived<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch {
    if (!(await isThere())) void waitForServer();
    throw new NotArrived();
  }
}

/** The sentence for a part of the page that is missing, also where a browser says so in its own words; none for other errors. */
export const notArrived = (error: unknown): string | undefined =>
  error instanceof NotArrived ||
  (error instanceof Error && /imported module|module script|preload CSS/i.test(error.message))
    ? MESSAGE
    : undefined;

/**
 * Loads the window anew where the server answers; false where it does not. The browser keeps what failed for as long as the window
 * lives, so another try is another window; drafts and tabs outlive that.
 */
export async function loadAnew(): Promise<boolean> {
  if (!(await isThere())) return false;
  window.location.reload();
  return true;
}

const LOADED_AT = 'loaded-anew-at';
/** The same by itself, once nobody is writing, and once a minute at most, so that it cannot spin. */
export async function loadAnewOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(LOADED_AT) ?? 0) < 60_000) return;
  await handsAreFree();
  sessionStorage.setItem(LOADED_AT, String(Date.now()));
  await loadAnew();
}
