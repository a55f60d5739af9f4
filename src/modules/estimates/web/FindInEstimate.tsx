// Find in estimate: Enter goes to the next match, Shift Enter to the one before.
import css from './FindInEstimate.module.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconFilter, IconReplace, IconSearch } from '../../../platform/web/icons.tsx';
import { useRef, useState, useSyncExternalStore } from 'react';
import { fold } from '../../../kit/fold.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { lineName } from './estimate-columns.tsx';
import type { EstimateStore } from './estimate-store.ts';

const ReplaceText = lazy(async () => ({ default: (await import('./many/ReplaceText.tsx')).ReplaceText }));

export function FindInEstimate({ store, goTo }: { store: EstimateStore; goTo: (id: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(-1);
  const [isReplacing, setReplacing] = useState(false);
  useShortcut('/', 'Find in estimate', 'Estimate', () => input.current?.select());
  const found = idsOf(useSyncExternalStore(store.subscribeSync, () => matches(store, term).join()));
  const showOnly = (): void => {
    const words = term.trim().toLowerCase();
    const ids = new Set(found);
    store.filterBy({ label: `with “${words}”`, keeps: ({ id }) => ids.has(id) });
  };
  const move = (step: 1 | -1): void => {
    if (found.length === 0) return;
    const next = at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length;
    setAt(next);
    const id = found[next];
    if (id === undefined) return;
    goTo(id);
    // The row is shown; typing and Enter go on in the box.
    setTimeout(() => input.current?.focus(), 60);
  };
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        size="xs"
        className={css.estFind}
        aria-label="Find in estimate"
        placeholder="Find in estimate"
        leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          setAt(-1);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          move(event.shiftKey ? -1 : 1);
        }}
        rightSectionWidth={116}
        rightSection={
          <>
            <span className={`${css.estFound} figures`} role="status">
              {term.trim() === ''
                ? ''
                : found.length === 0
                  ? 'None'
                  : at < 0
                    ? found.length
                    : `${at + 1} of ${found.length}`}
            </span>
            {!store.closedReason && (
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label="Find and replace"
                title="Find and replace"
                onClick={() => setReplacing(true)}
              >
                <IconReplace size={14} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
            {found.length > 0 && (
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label="Show only these lines"
                title="Show only these lines"
                onClick={showOnly}
              >
                <IconFilter size={14} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </>
        }
      />
      {isReplacing && (
        <Suspense fallback={null}>
          <ReplaceText store={store} start={term.trim()} onClose={() => setReplacing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Found ids as one comparable text, and back: the box is painted when others match, not with every change. */
const idsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));
function matches(store: EstimateStore, term: string): number[] {
  const words = fold(term).trim();
  if (words === '') return [];
  return store
    .lines()
    .filter((line) => fold(lineName(line)).includes(words) || line.code === words)
    .map(({ id }) => id);
}
