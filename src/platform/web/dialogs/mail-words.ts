// What is said after a mail was written: that it leaves, or that it waits for a mail server.
import { useCurrentUser } from '../session/current-user.tsx';

/** `mailWords('The invitation', 'ana@…')`: true sentences whether or not the installation has a mail server. */
export function useMailWords(): (what: string, to: string) => string {
  const { mailLeaves } = useCurrentUser();
  return (what, to) =>
    mailLeaves ? `${what} is on its way to ${to}.` : `${what} for ${to} is kept: no mail server is set up.`;
}
