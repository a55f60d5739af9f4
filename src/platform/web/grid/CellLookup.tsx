// What is found for the text of an open editor, below its cell: arrows choose, Enter takes, typing goes on.
import css from './CellLookup.module.css';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { fold } from '../../../kit/fold.ts';
import type { GridProposal } from './grid-types.ts';

const QUIET_MS = 90;
const SHORTEST = 3;

export interface Lookup {
  search: (text: string) => Promise<readonly GridProposal[]>;
  take: (proposal: GridProposal) => void;
}

/** What the editor needs of its list. */
export interface OpenLookup {
  found: readonly GridProposal[];
  /** -1: none is chosen yet, Enter keeps what was typed. */
  active: number;
  listId: string;
  asked: (text: string) => void;
  /** True where the list took the key. */
  pressed: (event: KeyboardEvent) => boolean;
  choose: (index: number) => void;
}

interface Offer {
  found: readonly GridProposal[];
  active: number;
}
/** What is chosen stays chosen as long as it is found. */
const offer = (found: readonly GridProposal[], before: Offer): Offer => ({
  found,
  active: found.findIndex(({ key }) => key === before.found[before.active]?.key),
});
/** Until the answer for what is typed has come, nothing is offered that does not match it. */
const holdsWords = ({ label }: GridProposal, typed: string): boolean =>
  fold(typed)
    .split(/\s+/)
    .every((word) => fold(label).includes(word));

export function useLookup(lookup: Lookup | undefined): OpenLookup {
  const [{ found, active }, setOffer] = useState<Offer>({ found: [], active: -1 });
  const setActive = (next: number): void => setOffer({ found, active: next });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (proposals: readonly GridProposal[]): void => setOffer((before) => offer(proposals, before));
  const asked = (text: string): void => {
    if (!lookup) return;
    const typed = text.trim();
    latest.current = typed;
    clearTimeout(timer.current);
    if (typed.length < SHORTEST) {
      show([]);
      return;
    }
    setOffer((before) =>
      offer(
        before.found.filter((proposal) => holdsWords(proposal, typed)),
        before,
      ),
    );
    timer.current = setTimeout(() => {
      // Without an answer there is nothing to choose from; what is typed stays what it is.
      void lookup.search(typed).then(
        (proposals) => latest.current === typed && show(proposals),
        () => show([]),
      );
    }, QUIET_MS);
  };
  const choose = (index: number): void => {
    const proposal = found[index];
    if (proposal) lookup?.take(proposal);
  };
  const pressed = (event: KeyboardEvent): boolean => {
    if (!found.length) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp' && active >= 0) setActive(active - 1);
    else if (event.key === 'Enter' && active >= 0 && !event.ctrlKey && !event.metaKey) choose(active);
    else if (event.key === 'Escape' && active >= 0) setActive(-1);
    else return false;
    event.preventDefault();
    return true;
  };
  return { found, active, listId: useId(), asked, pressed, choose };
}

export function LookupList({ of, anchor }: { of: OpenLookup; anchor: RefObject<HTMLElement | null> }) {
  const list = useRef<HTMLDivElement>(null);
  // In the top layer: no row and no edge of the sheet cuts it.
  useLayoutEffect(() => {
    const [box, cell] = [list.current, anchor.current?.getBoundingClientRect()];
    if (!box || !cell) return;
    box.showPopover();
    const below = innerHeight - cell.bottom;
    const isAbove = below < box.offsetHeight && cell.top > below;
    box.style.left = `${Math.max(0, Math.min(cell.left, innerWidth - box.offsetWidth))}px`;
    box.style.top = `${isAbove ? cell.top - box.offsetHeight : cell.bottom}px`;
  }, [of.found, anchor]);
  return (
    <div ref={list} id={of.listId} popover="manual" role="listbox" aria-label="From the library" className={css.lookup}>
      {of.found.map((proposal, index) => (
        <div
          key={proposal.key}
          id={`${of.listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === of.active}
          className={css.lookupEntry}
          onMouseDown={(event) => {
            event.preventDefault(); // the editor keeps the focus
            event.stopPropagation();
            of.choose(index);
          }}
        >
          <span>{proposal.label}</span>
          {proposal.detail && <span className={css.lookupDetail}>{proposal.detail}</span>}
        </div>
      ))}
    </div>
  );
}
