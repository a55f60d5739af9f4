// Where the details of the signed-in person are read. Apart from current-user.tsx, to keep the login page small.

let path = '';
export const registerCurrentUserPath = (registered: string): void => {
  path = registered;
};
export const currentUserPath = (): string => path;
