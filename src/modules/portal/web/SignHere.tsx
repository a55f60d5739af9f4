// A name and a signature, drawn with the finger or typed.
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import css from './SharedContents.module.css';

const SignatureInput = lazy(() => import('../../../platform/web/form/generated/SignatureInput.tsx'));
const SIGNATURE: FormFieldDefinition = { fieldRef: 'signature', fieldLabel: 'Signature', fieldType: 'signature' };
const NOTHING = (): void => undefined;

interface Props {
  name: string;
  /** What is signed, in one sentence. */
  statement: string;
  action: string;
  onSign: (name: string, signature: string) => Promise<void>;
}
export function SignHere({ name: first, statement, action, onSign }: Props) {
  const [name, setName] = useState(first);
  const [drawn, setDrawn] = useState(true);
  const [signature, setSignature] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const sign = async (): Promise<void> => {
    if (!name.trim()) return setSaid('Enter your name');
    if (!signature.trim()) return setSaid(drawn ? 'Sign in the box, or type your name instead' : 'Type your name');
    setBusy(true);
    setSaid('');
    try {
      await onSign(name.trim(), signature);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'This was not sent. Try again.');
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <form
      className={css.sign}
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
    >
      <p>{statement}</p>
      <TextInput
        size="md"
        label="Your name"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="How to sign"
        data={[
          { value: 'draw', label: 'Draw' },
          { value: 'type', label: 'Type' },
        ]}
        value={drawn ? 'draw' : 'type'}
        onChange={(value) => {
          setDrawn(value === 'draw');
          setSignature('');
        }}
      />
      {drawn ? (
        <Suspense fallback={null}>
          <SignatureInput
            id="signature"
            field={SIGNATURE}
            value={signature || null}
            onChange={(value: unknown) => setSignature(typeof value === 'string' ? value : '')}
            onBlur={NOTHING}
            onPress={undefined}
            inputRef={null}
            disabled={busy}
            error={undefined}
          />
        </Suspense>
      ) : (
        <TextInput
          size="md"
          label="Signature"
          maxLength={200}
          value={signature}
          onChange={(event) => setSignature(event.currentTarget.value)}
        />
      )}
      {said && (
        <p role="alert" className={css.said}>
          {said}
        </p>
      )}
      <Button type="submit" size="md" loading={busy}>
        {action}
      </Button>
    </form>
  );
}
