// After signing up: the account waits for the mail to be answered.
import css from '../login.module.css';
import { useSendsMail } from '../../../../platform/web/theme/branding.ts';
import { Outcome, SupportAddress } from './PublicFrame.tsx';

export function VerifySent({ email }: { email: string }) {
  if (!useSendsMail()) return <AskForLink email={email} />;
  return (
    <>
      <Outcome tone="done">
        We have sent an email to <strong>{email}</strong>. Press the button in it to verify your address, then log in.
      </Outcome>
      <p className="public-text">Nothing there after a few minutes?</p>
      <ul className={css.publicList}>
        <li>Look in the spam or junk folder.</li>
        <li>Your company’s spam filter may block it. Ask for it to be allowed.</li>
        <li>Log in with your new password to send the email again.</li>
        <li>
          Still nothing? Contact support
          <SupportAddress />, or the person who runs this site.
        </li>
      </ul>
      <p className="public-links">
        <a href="/login">Log In</a>
      </p>
    </>
  );
}

/** No mail server is set up: the link stands in the log of the server. */
function AskForLink({ email }: { email: string }) {
  return (
    <>
      <Outcome tone="done">
        Your account for <strong>{email}</strong> is waiting for its link. This site sends no email: ask the person who
        runs it
        <SupportAddress /> for the link, open it, then log in.
      </Outcome>
      <p className="public-text">They will find it in the server’s log. It works for seven days.</p>
      <p className="public-links">
        <a href="/login">Log In</a>
      </p>
    </>
  );
}
