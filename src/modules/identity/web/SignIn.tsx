// Signing in from the email to the session, with a second step where one is asked. The login page and the gate of shared pages show it.
import { useState } from 'react';
import { signIn } from '../../../platform/web/api/session.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { LoginForm } from './LoginForm.tsx';
import type { Asked } from './login-rules.ts';

export type { Asked } from './login-rules.ts';

const MfaForm = lazy(async () => ({ default: (await import('./MfaForm.tsx')).MfaForm }));

interface SignInProps {
  asked: Asked | undefined;
  onAsked: (asked: Asked | undefined) => void;
  onEntered: () => void;
  onEmail?: (email: string) => void;
}

export function SignIn({ asked, onAsked, onEntered, onEmail }: SignInProps) {
  const [email, setEmail] = useState<string>();
  if (!asked)
    return (
      <LoginForm
        {...(email !== undefined && { email })}
        {...(onEmail && { onEmail })}
        onEntered={onEntered}
        onAsked={(answer, given) => onAsked({ answer, given })}
      />
    );
  const back = (): void => {
    setEmail(asked.given.email);
    onAsked(undefined);
  };
  return (
    <Suspense fallback={null}>
      <MfaForm
        answer={asked.answer}
        signIn={(userPin) => signIn({ ...asked.given, userPin })}
        onBack={back}
        onEntered={onEntered}
      />
    </Suspense>
  );
}
