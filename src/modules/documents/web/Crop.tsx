// A part of a photograph: the frame is a share of the picture, cut out by the style sheet. Nothing is uploaded a second time.
import css from './Crop.module.css';
import { IconPhoto } from '../../../platform/web/icons.tsx';

/** Shares of the picture's width and height. */
export interface PhotoFrame {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface CropProps {
  url: string | null;
  frame: PhotoFrame | null;
  width: number;
  height: number;
  /** Width ÷ height of the photograph. */
  ratio?: number | null;
  label?: string;
}

export function Crop({ url, frame, width, height, ratio, label = '' }: CropProps) {
  if (!url)
    return (
      <span className={css.crop} style={{ width, height }} data-missing>
        <IconPhoto size={Math.min(20, height - 6)} stroke={1.4} aria-hidden />
      </span>
    );
  const { x, y, w, h } = frame ?? { x: 0, y: 0, w: 1, h: 1 };
  // The frame fills its place whole, as a cover: the shorter side decides.
  const shape = (ratio ?? 4 / 3) * (w / h);
  const place = width / height;
  const shownWidth = shape > place ? (height * shape) / w : width / w;
  const shownHeight = shownWidth / (ratio ?? 4 / 3);
  const left = -(x * shownWidth) - (w * shownWidth - width) / 2;
  const top = -(y * shownHeight) - (h * shownHeight - height) / 2;
  return (
    <span className={css.crop} style={{ width, height }}>
      <img
        src={url}
        alt={label}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{ width: shownWidth, height: shownHeight, transform: `translate(${left}px, ${top}px)` }}
      />
    </span>
  );
}
