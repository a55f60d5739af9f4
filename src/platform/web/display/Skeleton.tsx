// Nothing for 150 ms, then grey rows at the height of the true ones.
import '../theme/status.css';
import css from './Skeleton.module.css';
import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 150;

export function useLateEnough(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

export function SkeletonRows({ rows = 12 }: { rows?: number }) {
  const shown = useLateEnough();
  return (
    <div role="status" data-skeleton>
      <span className="visually-hidden">Loading</span>
      {shown &&
        Array.from({ length: rows }, (_, index) => <div key={index} className={css.skeletonRow} aria-hidden="true" />)}
    </div>
  );
}
