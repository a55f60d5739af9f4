// A signature drawn with finger, pen or mouse; kept as a small picture. Loaded when a form has such a field.
import css from './SignatureInput.module.css';
import { Button, Input } from '@mantine/core';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { type GeneratedInputProps, wrapperOf } from './generated-input.ts';

const WIDTH = 480;
const HEIGHT = 160;

export default function SignatureInput({ inputRef: _ref, ...props }: GeneratedInputProps) {
  const { id, field, value, onChange, disabled, error } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const keep = useRef(onChange);
  useEffect(() => {
    keep.current = onChange;
  });
  useEffect(() => {
    if (!canvas.current) return;
    const drawing = new SignaturePad(canvas.current, { penColor: '#10203a', backgroundColor: '#ffffff' });
    drawing.addEventListener('endStroke', () => keep.current(drawing.toDataURL('image/png')));
    pad.current = drawing;
    return () => drawing.off();
  }, []);
  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);
  // What was kept before, or cleared from outside.
  useEffect(() => {
    if (typeof value !== 'string') pad.current?.clear();
    else if (pad.current?.isEmpty()) void pad.current.fromDataURL(value, { width: WIDTH, height: HEIGHT, ratio: 1 });
  }, [value]);
  const { label, withAsterisk } = wrapperOf(props);
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={withAsterisk}
      description={field.hint ?? 'Sign in the box'}
      error={error}
      size="sm"
      labelElement="div"
    >
      <canvas
        ref={canvas}
        id={id}
        width={WIDTH}
        height={HEIGHT}
        className={css.signature}
        role="img"
        aria-label={`${field.fieldLabel}: ${typeof value === 'string' ? 'signed' : 'not signed yet'}`}
      />
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={disabled || typeof value !== 'string'}
        onClick={() => onChange(null)}
      >
        Clear signature
      </Button>
    </Input.Wrapper>
  );
}
