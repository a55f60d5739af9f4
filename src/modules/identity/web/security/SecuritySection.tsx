// Profile, security: password, authenticator app, recovery codes, passkeys and where the person is signed in.
import css from './security.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { securityApi } from '../../shared/security.api.ts';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export function SecuritySection() {
  const read = useRead(securityApi.ownSecurity, {});
  const mine = read.data?.data;
  if (read.error && !mine) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!mine) return <SkeletonRows rows={8} />;
  return (
    <div className={css.security}>
      <PasswordCard changedAt={mine.passwordChangedAt} />
      {mine.mfaPolicy !== 'off' && <AuthenticatorCard mine={mine} />}
      {mine.passkeysAllowed && <PasskeysCard passkeys={mine.passkeys} />}
      <SessionsCard />
    </div>
  );
}
