// /join and /join/{referralToken}: a free account of the community, then the mail that verifies its email.
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { useSendsMail } from '../../../../platform/web/theme/branding.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import type { decryptReferral } from '../../shared/registration.api.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';
import { VerifySent } from './VerifySent.tsx';
import { publicCall } from './public-calls.ts';

const decrypt = publicCall<typeof decryptReferral>('POST', '/referral-token/decrypt');

export function JoinPage() {
  const { referralToken } = usePageParams<{ referralToken?: string }>();
  const referrer = useReferrer(referralToken);
  const [sentTo, setSentTo] = useState<string>();
  const sendsMail = useSendsMail();
  if (sentTo !== undefined)
    return (
      <PublicFrame title={sendsMail ? 'Verify Email Sent' : 'Ask for Your Link'}>
        <VerifySent email={sentTo} />
      </PublicFrame>
    );
  return (
    <PublicFrame title="Create Your Community Account" panel={<RegisterPanel />}>
      {referrer && (
        <p className="login-banner" role="status">
          <strong>{referrer}</strong> has invited you to the community
        </p>
      )}
      <RegisterForm
        systemType="community"
        token={referralToken}
        submitLabel="Sign Up"
        onRegistered={({ email }) => setSentTo(email)}
      />
    </PublicFrame>
  );
}

/** Who invited; somebody without a name when the link is old, because joining works all the same. */
function useReferrer(token: string | undefined): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (token === undefined) return undefined;
    let here = true;
    decrypt({ token }).then(
      ({ userName }) => here && setName(userName),
      (error: unknown) => here && error instanceof ApiError && setName('A member'),
    );
    return () => {
      here = false;
    };
  }, [token]);
  return name;
}
