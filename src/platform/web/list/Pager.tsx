// Which rows are shown, and the way to the others.
import css from './Pager.module.css';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../icons.tsx';
import type { Page } from '../../../kit/endpoint.ts';
import { showNumber } from '../display/format.ts';
import { showTotal } from './ListCount.tsx';
import { type ListState, PER_PAGE, type SetListState } from './list-state.ts';
import { setEndless } from './use-pages.ts';

const ENDLESS = 'Endless';

interface PagerProps {
  name: string;
  /** How many rows a list without pages shows; null with pages. */
  shown: number | null;
  meta: Page<unknown>['meta'];
  state: ListState;
  setState: SetListState;
}

export function Pager({ name, meta, shown, state, setState }: PagerProps) {
  const endless = shown !== null;
  const first = endless ? 1 : (meta.page - 1) * meta.perPage + 1;
  const last = endless ? shown : Math.min(meta.total, meta.page * meta.perPage);
  const size = (value: string): void => {
    setEndless(name, value === ENDLESS);
    setState(value === ENDLESS ? {} : { perPage: Number(value) });
  };
  const go = (page: number): void => setState({ page });
  return (
    <footer className={css.pager}>
      <span className="figures">
        {showNumber(first)}–{showNumber(last)} of {showTotal(meta)}
      </span>
      <span className="grow" />
      <span className={css.pagerSize}>
        Rows
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data={[...PER_PAGE.map(String), ENDLESS]}
          value={endless ? ENDLESS : String(state.perPage)}
          onChange={(event) => size(event.currentTarget.value)}
        />
      </span>
      {!endless && (
        <>
          <ActionIcon
            variant="default"
            aria-label="Previous page"
            disabled={meta.page <= 1}
            onClick={() => go(meta.page - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label="Next page"
            disabled={last >= meta.total}
            onClick={() => go(meta.page + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </>
      )}
    </footer>
  );
}
