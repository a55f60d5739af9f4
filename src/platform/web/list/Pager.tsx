// Which rows are shown, and the way to the others.
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Page } from '../../../kit/endpoint.ts';
import { showNumber } from '../display/format.ts';
import { showTotal } from './ListCount.tsx';
import { type ListState, PER_PAGE, type SetListState } from './list-state.ts';

interface PagerProps {
  meta: Page<unknown>['meta'];
  state: ListState;
  setState: SetListState;
}

export function Pager({ meta, state, setState }: PagerProps) {
  const first = (meta.page - 1) * meta.perPage + 1;
  const last = Math.min(meta.total, meta.page * meta.perPage);
  const go = (page: number): void => setState({ page });
  return (
    <footer className="pager">
      <span className="figures">
        {showNumber(first)}–{showNumber(last)} of {showTotal(meta)}
      </span>
      <span className="grow" />
      <span className="pager-size">
        Rows
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data={PER_PAGE.map(String)}
          value={String(state.perPage)}
          onChange={(event) => setState({ perPage: Number(event.currentTarget.value) })}
        />
      </span>
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
    </footer>
  );
}
