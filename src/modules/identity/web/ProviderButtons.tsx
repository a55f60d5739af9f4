// "Log in with …" for the sign-in servers of the email's domain.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { type Provider, leaveFor, providersOf } from './external-login.ts';

interface ProviderButtonsProps {
  email: string;
  system: 'web' | 'jlg';
  redirectTo: string | undefined;
}

export function ProviderButtons({ email, system, redirectTo }: ProviderButtonsProps) {
  const [providers, setProviders] = useState<Provider[]>([]);
  const [problem, setProblem] = useState<string>();
  const domain = email.split('@')[1] ?? '';
  useEffect(() => {
    let here = true;
    void providersOf(`login@${domain}`).then((found) => here && setProviders(found));
    return () => {
      here = false;
    };
  }, [domain]);
  const go = (provider: Provider): void => {
    setProblem(undefined);
    leaveFor(provider, system, redirectTo).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : 'Unfortunately there was a problem.'),
    );
  };
  return (
    <>
      {providers.map((provider) => (
        <Button key={provider.ref} variant="default" fullWidth onClick={() => go(provider)}>
          Log in with {provider.label}
        </Button>
      ))}
      <p className="login-error" role="alert">
        {problem}
      </p>
    </>
  );
}
