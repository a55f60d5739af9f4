/** Where tests serve a picture that the server under test may fetch: one port per process. */
export const LOGO_PORT = 20_080 + (process.pid % 20_000);
/** Where tests have a text service. */
export const TEXT_PORT = 10_080 + (process.pid % 10_000);
/** Where tests have the double of an accounting system. */
export const BOOKS_PORT = 40_080 + (process.pid % 20_000);
