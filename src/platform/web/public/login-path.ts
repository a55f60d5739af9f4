/** The login page that afterwards leads back to where the person was. */
export const loginPath = (from: string): string =>
  /^\/(login.*)?$/.test(from) ? '/login' : `/login?redirectTo=${encodeURIComponent(from)}`;
