// A signature drawn with finger, pen or mouse; kept as a small picture. Loaded when a form has such a field.
import css from './SignatureInput.module.css';
import { Button, Input } from '@mantine/core';
import { useEffect, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { type GeneratedInputProps, wrapperOf } from './generated-input.ts';

/** The picture that is kept: one size, however large the box was in which somebody signed. */
const KEPT = { width: 720, height: 240 };

export default function SignatureInput({ inputRef: _ref, ...props }: GeneratedInputProps) {
  const { id, field, value, onChange, disabled, error } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  /** The picture on which strokes are drawn, and the one that was handed out last. */
  const ground = useRef<HTMLImageElement | null>(null);
  const handedOut = useRef<string | null>(null);
  const keep = useRef(onChange);
  useEffect(() => {
    keep.current = onChange;
  });
  useEffect(() => {
    const box = canvas.current;
    if (!box) return;
    const drawing = new SignaturePad(box, { penColor: '#10203a', backgroundColor: '#ffffff' });
    drawing.addEventListener('endStroke', () => {
      handedOut.current = pictureOf(box);
      keep.current(handedOut.current);
    });
    pad.current = drawing;
    const fit = (): void => fitTo(box, drawing, ground.current);
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(box);
    // Another pixel ratio (zoom, another screen) need not change the size.
    window.addEventListener('resize', fit);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', fit);
      drawing.off();
    };
  }, []);
  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);
  // What was kept before, or cleared from outside.
  useEffect(() => {
    const next = typeof value === 'string' ? value : null;
    if (!canvas.current || !pad.current || next === handedOut.current) return;
    const [box, drawing] = [canvas.current, pad.current];
    handedOut.current = next;
    ground.current = null;
    drawing.clear();
    if (next === null) return;
    const picture = Object.assign(new Image(), { src: next });
    picture.onload = () => {
      if (handedOut.current !== next) return;
      ground.current = picture;
      drawAgain(box, drawing, picture, drawing.toData());
    };
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

/**
 * As many pixels as the box is shown with, so that ink lies under the finger; what was drawn grows or shrinks with the box, as when a
 * phone is turned.
 */
function fitTo(box: HTMLCanvasElement, drawing: SignaturePad, ground: HTMLImageElement | null): void {
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(box.clientWidth * ratio), Math.round(box.clientHeight * ratio)];
  if (width === 0 || height === 0 || (box.width === width && box.height === height)) return;
  const strokes = drawing.toData();
  const grown = box.clientWidth / (Number(box.dataset['drawnWidth']) || box.clientWidth);
  box.dataset['drawnWidth'] = String(box.clientWidth);
  Object.assign(box, { width, height });
  box.getContext('2d')?.scale(ratio, ratio);
  const scaled = strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * grown,
    minWidth: stroke.minWidth * grown,
    maxWidth: stroke.maxWidth * grown,
    points: stroke.points.map((point) => ({ ...point, x: point.x * grown, y: point.y * grown })),
  }));
  drawAgain(box, drawing, ground, scaled);
}

/** The strokes on the picture. */
function drawAgain(
  box: HTMLCanvasElement,
  drawing: SignaturePad,
  ground: HTMLImageElement | null,
  strokes: PointGroup[],
): void {
  drawing.clear();
  if (ground) box.getContext('2d')?.drawImage(ground, 0, 0, box.clientWidth, box.clientHeight);
  drawing.fromData(strokes, { clear: false });
}

function pictureOf(box: HTMLCanvasElement): string {
  const kept = Object.assign(document.createElement('canvas'), KEPT);
  kept.getContext('2d')?.drawImage(box, 0, 0, KEPT.width, KEPT.height);
  return kept.toDataURL('image/png');
}
