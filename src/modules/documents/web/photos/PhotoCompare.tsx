// Two pictures of the same place, one under the other behind a line that is moved, or side by side.
import css from './PhotoCompare.module.css';
import { IconArrowsHorizontal } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import type { AttachmentView } from '../../shared/attachments.api.ts';
import { columnOf } from '../attachment-words.ts';
import { showTakenShort } from './photo-words.ts';
import { PhotoPicture } from './PhotoPicture.tsx';

export interface Pair {
  a: AttachmentView;
  b: AttachmentView;
}

export function PhotoCompare({ a, b, beside }: Pair & { beside: boolean }) {
  const [at, setAt] = useState(50);
  if (beside)
    return (
      <div className={css.beside}>
        <figure>
          <PhotoPicture photo={a} cover />
          <Label side="A" photo={a} />
        </figure>
        <figure>
          <PhotoPicture photo={b} cover />
          <Label side="B" photo={b} />
        </figure>
      </div>
    );
  return (
    <div className={css.slide}>
      <PhotoPicture photo={a} cover />
      <div className={css.over} style={{ clipPath: `inset(0 0 0 ${at}%)` }}>
        <PhotoPicture photo={b} cover />
      </div>
      <span className={css.line} style={{ left: `${at}%` }}>
        <span>
          <IconArrowsHorizontal size={14} aria-hidden />
        </span>
      </span>
      <input
        type="range"
        className={css.range}
        min={0}
        max={100}
        value={at}
        aria-label="How much of A is shown"
        aria-valuetext={`${at} %`}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
      />
      <Label side="A" photo={a} />
      <Label side="B" photo={b} />
    </div>
  );
}

const Label = ({ side, photo }: { side: 'A' | 'B'; photo: AttachmentView }) => (
  <span className={css.label} data-side={side}>
    {[`${side} ${columnOf(photo.attachmentType?.stage) ?? ''}`.trim(), showTakenShort(photo)]
      .filter(Boolean)
      .join(', ')}
  </span>
);
