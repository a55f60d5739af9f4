// Signing: a name, a drawing, a picture or the typed name, and what is signed over; or a reason why not.
import css from './fill.module.css';
import { Button, SegmentedControl, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { chooseFiles } from '../../../documents/web/index.ts';
import { SIGNING_METHODS, type SigningMethod } from '../../shared/form-content.ts';
import { signaturePicture } from './signature-picture.ts';
import type { FormSignature, GivenSignature } from '../../shared/form-page.ts';

const Pad = lazy(() => import('../../../../platform/web/form/generated/SignatureInput.tsx'));
const FIELD = { fieldType: 'signature' as const, fieldRef: 'drawn', fieldLabel: 'Signature', hint: 'Sign in the box' };

interface Props {
  signature: Pick<FormSignature, 'role' | 'name'> & { forCompany?: boolean };
  company: string | null;
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  onSign: (given: GivenSignature) => void;
  /** Without it nobody is asked why not. */
  onDecline?: (reason: string) => void;
}

export function SignPanel({ signature, company, busy, errors, onSign, onDecline }: Props) {
  const [name, setName] = useState(signature.name ?? '');
  const [method, setMethod] = useState<SigningMethod>('draw');
  const [picture, setPicture] = useState<string | null>(null);
  const [failed, setFailed] = useState<string>();
  const [reason, setReason] = useState<string | null>(null);
  const ready = name.trim() !== '' && (method === 'type' || picture !== null);
  const choose = async (): Promise<void> => {
    const [file] = await chooseFiles('image/*');
    if (!file) return;
    setFailed(undefined);
    try {
      setPicture(await signaturePicture(file));
    } catch (error) {
      setFailed(error instanceof Error ? error.message : 'This picture cannot be read. Choose another one.');
    }
  };
  return (
    <section className={css.sign} aria-label={`Signature of ${signature.role}`}>
      <h2>{signature.forCompany ? 'Sign for the company' : `Sign as ${signature.role}`}</h2>
      <p className={css.hint}>
        You are signing everything above as it is now{company && `, for ${company}`}. The time, your network address and
        this device are recorded, and nothing can be changed afterwards.
      </p>
      <TextInput
        label="Your name"
        withAsterisk
        maxLength={100}
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="Signature method"
        value={method}
        onChange={(value) => {
          setMethod(SIGNING_METHODS.find((one) => one === value) ?? 'draw');
          setPicture(null);
        }}
        data={[
          { value: 'draw', label: 'Draw' },
          { value: 'type', label: 'Type' },
          { value: 'upload', label: 'Picture' },
        ]}
      />
      {method === 'draw' ? (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Pad
            id="signature-pad"
            field={FIELD}
            value={picture}
            onChange={(value) => setPicture(typeof value === 'string' ? value : null)}
            onBlur={() => undefined}
            inputRef={null}
            error={errors['picture']}
            disabled={busy}
            onPress={undefined}
          />
        </Suspense>
      ) : method === 'upload' ? (
        <div className={css.upload}>
          {picture && <img src={picture} alt="The signature that you chose" />}
          <Button variant="default" disabled={busy} onClick={() => void choose()}>
            {picture ? 'Choose another picture' : 'Choose a picture of your signature'}
          </Button>
          {(failed ?? errors['picture']) && (
            <p className={css.error} role="alert">
              {failed ?? errors['picture']}
            </p>
          )}
        </div>
      ) : (
        <p className={css.typed} aria-label="Signature as typed">
          {name || ' '}
        </p>
      )}
      <div className={css.actions}>
        <Button
          size="md"
          disabled={!ready}
          loading={busy}
          onClick={() => onSign({ name: name.trim(), method, picture, device: navigator.userAgent.slice(0, 400) })}
        >
          Sign
        </Button>
        {onDecline && reason === null && (
          <Button size="md" variant="default" disabled={busy} onClick={() => setReason('')}>
            Decline to sign
          </Button>
        )}
      </div>
      {onDecline && reason !== null && (
        <div className={css.decline}>
          <Textarea
            label="Why not?"
            withAsterisk
            autosize
            minRows={2}
            maxLength={1000}
            value={reason}
            error={errors['reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className={css.actions}>
            <Button variant="default" onClick={() => setReason(null)}>
              Back
            </Button>
            <Button color="red" disabled={reason.trim() === ''} loading={busy} onClick={() => onDecline(reason.trim())}>
              Decline to sign
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
