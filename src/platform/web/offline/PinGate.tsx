// Before the workbench: where the company asks for a PIN, nothing is drawn until it was entered, and after some time away it is asked
// for over what is there. Without that rule it is nothing.
import css from './PinScreen.module.css';
import { type ReactNode, useEffect } from 'react';
import { Suspense, lazy } from '../display/lazy.tsx';
import { startPin, usePin } from './pin-rule.ts';

const PinScreen = lazy(async () => ({ default: (await import('./PinScreen.tsx')).PinScreen }));

export function PinGate({ children }: { children: ReactNode }) {
  const { door, wasOpen } = usePin();
  useEffect(startPin, []);
  return (
    <>
      {wasOpen && children}
      {door !== 'open' && (
        <Suspense fallback={<div className={css.cover} />}>
          {door === 'looking' ? <div className={css.cover} /> : <PinScreen door={door} />}
        </Suspense>
      )}
    </>
  );
}
