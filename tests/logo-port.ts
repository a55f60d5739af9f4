/** Where tests serve a picture that the server under test may fetch: one port per process. */
export const LOGO_PORT = 20_080 + (process.pid % 20_000);
