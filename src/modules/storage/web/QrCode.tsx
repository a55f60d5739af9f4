// A QR code as one path.
import css from './storage.module.css';
import { useEffect, useState } from 'react';

export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let gone = false;
    const draw = async (): Promise<void> => {
      const { create } = await import('qrcode');
      const { size, data } = create(text, {}).modules;
      const path = Array.from(data, (on, at) => (on ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('');
      if (!gone) setDrawn({ size, path });
    };
    void draw();
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <svg
      className={css.qr}
      viewBox={drawn ? `-2 -2 ${drawn.size + 4} ${drawn.size + 4}` : '0 0 1 1'}
      role="img"
      aria-label={label}
    >
      {drawn && <path d={drawn.path} fill="#10203a" shapeRendering="crispEdges" />}
    </svg>
  );
}
