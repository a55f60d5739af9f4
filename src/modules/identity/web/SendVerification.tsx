// The account is not verified yet: sends the mail again to whoever has just given the right password.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSendsMail } from '../../../platform/web/theme/branding.ts';
import type { sendVerification } from '../shared/registration.api.ts';
import type { LoginValues } from './login-rules.ts';
import { publicCall } from './public/public-calls.ts';

const send = publicCall<typeof sendVerification>('POST', '/community-verify/send');

export function SendVerification({ given }: { given: LoginValues }) {
  const [told, setTold] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sendsMail = useSendsMail();
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      await send(given);
      setTold(
        sendsMail
          ? `We have sent the email to ${given.email} again.`
          : 'There is a new link in the server’s log. Ask the person who runs this site for it.',
      );
    } catch (error) {
      setTold(error instanceof Error ? error.message : 'Unfortunately there was a problem.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="status">
      {told ?? (
        <Button variant="default" fullWidth loading={busy} onClick={() => void again()}>
          {sendsMail ? 'Send the email again' : 'Create a new link'}
        </Button>
      )}
    </div>
  );
}
