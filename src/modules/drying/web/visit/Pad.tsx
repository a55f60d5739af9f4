// The number pad of a visit, and what else there is to say of a point.
import css from './visit.module.css';
import { UnstyledButton } from '@mantine/core';
import { IconBackspace, IconBan, IconCamera, IconEqual } from '../../../../platform/web/icons.tsx';
import type { ReactNode } from 'react';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'Backspace'] as const;

interface PadProps {
  onKey: (key: string) => void;
  /** Beside the digits; without it the pad is as wide as the screen. */
  side?: ReactNode;
}
export function Pad({ onKey, side }: PadProps) {
  return (
    <div className={css.pad} data-pad data-wide={side === undefined || undefined}>
      <div className={css.digits}>
        {KEYS.map((key) => (
          <UnstyledButton
            key={key}
            className={css.key}
            aria-label={key === 'Backspace' ? 'Delete the last digit' : key === '.' ? 'Point' : key}
            onClick={() => onKey(key)}
          >
            {key === 'Backspace' ? <IconBackspace size={24} stroke={1.6} aria-hidden /> : key}
          </UnstyledButton>
        ))}
      </div>
      {side && <div className={css.side}>{side}</div>}
    </div>
  );
}

interface SideProps {
  onSame: (() => void) | undefined;
  onPhoto: () => void;
  onNoReach: () => void;
}
export const PadSide = ({ onSame, onPhoto, onNoReach }: SideProps) => (
  <>
    <UnstyledButton className={css.sideKey} disabled={!onSame} onClick={onSame}>
      <IconEqual size={22} stroke={1.8} aria-hidden />
      Same
    </UnstyledButton>
    <UnstyledButton className={css.sideKey} onClick={onPhoto}>
      <IconCamera size={22} stroke={1.6} aria-hidden />
      Photo
    </UnstyledButton>
    <UnstyledButton className={css.sideKey} onClick={onNoReach}>
      <IconBan size={22} stroke={1.6} aria-hidden />
      No reach
    </UnstyledButton>
  </>
);
