// A signature drawn with the finger, as a small picture; or a typed name.
import css from './Tracker.module.css';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useSpoken } from './use-language.ts';

/** The picture that is kept: one size, however large the box is. */
const KEPT = { width: 720, height: 240 };

interface Props {
  onDrawn: (picture: string | null) => void;
}
export function DrawSignature({ onDrawn }: Props) {
  const { words } = useSpoken();
  const box = useRef<HTMLCanvasElement>(null);
  const pen = useRef(false);
  useEffect(() => {
    const paper = box.current?.getContext('2d');
    if (!paper) return;
    Object.assign(paper, {
      lineWidth: 5,
      lineCap: 'round',
      lineJoin: 'round',
      strokeStyle: '#10203a',
      fillStyle: '#ffffff',
    });
    paper.fillRect(0, 0, KEPT.width, KEPT.height);
  }, []);
  const placeOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] => [
    (nativeEvent.offsetX * KEPT.width) / currentTarget.clientWidth,
    (nativeEvent.offsetY * KEPT.height) / currentTarget.clientHeight,
  ];
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = true;
    const paper = event.currentTarget.getContext('2d');
    const [x, y] = placeOf(event);
    paper?.beginPath();
    paper?.moveTo(x, y);
    paper?.lineTo(x + 0.1, y);
    paper?.stroke();
  };
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!pen.current) return;
    const paper = event.currentTarget.getContext('2d');
    paper?.lineTo(...placeOf(event));
    paper?.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!pen.current) return;
    pen.current = false;
    onDrawn(event.currentTarget.toDataURL('image/png'));
  };
  const clear = (): void => {
    box.current?.getContext('2d')?.fillRect(0, 0, KEPT.width, KEPT.height);
    onDrawn(null);
  };
  return (
    <div className={css.drawing}>
      <canvas
        ref={box}
        width={KEPT.width}
        height={KEPT.height}
        role="img"
        aria-label={words.yourSignature}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <button type="button" className={css.link} onClick={clear}>
        {words.clear}
      </button>
    </div>
  );
}
