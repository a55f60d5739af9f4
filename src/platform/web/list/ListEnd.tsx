// The lower end of a list without pages: the next rows come when it comes into view.
import css from './ListEnd.module.css';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Endless } from './use-pages.ts';

export function ListEnd({ endless }: { endless: Endless }) {
  const { more, loading, byItself, showMore } = endless;
  const root = useRef<HTMLDivElement>(null);
  const next = useEffectEvent(showMore);
  const watching = more && byItself && !loading;
  useEffect(() => {
    if (!watching || !root.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) next();
      },
      { rootMargin: '400px' },
    );
    watcher.observe(root.current);
    return () => watcher.disconnect();
  }, [watching]);
  return (
    <div ref={root} className={css.listEnd} role="status">
      {loading && 'Loading more rows'}
      {more && !byItself && !loading && (
        <Button size="xs" variant="default" onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
