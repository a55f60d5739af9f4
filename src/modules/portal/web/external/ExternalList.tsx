// A list on the home of people outside the staff: open and closed, with a search, page by page.
import externalCss from './external.module.css';
import css from './ExternalList.module.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '../../../../platform/web/icons.tsx';
import { type ReactNode, useState } from 'react';
import type { Endpoint, ListQuery, Page } from '../../../../kit/endpoint.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';

type Which = 'open' | 'closed';
interface ExternalListProps<Row extends { id: number }> {
  title: string;
  endpoint: Endpoint<string, ListQuery, undefined, Page<Row>>;
  empty: Record<Which, string>;
  row: (row: Row) => ReactNode;
}
const AT_ONCE = 20;

export function ExternalList<Row extends { id: number }>({ title, endpoint, empty, row }: ExternalListProps<Row>) {
  const [which, setWhich] = useState<Which>('open');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [s] = useDebouncedValue(typed.trim(), 250);
  const filter = JSON.stringify({ options: { open: which === 'open' } });
  const query: ListQuery = { filter, page, perPage: AT_ONCE, ...(s && { s }) };
  const read = useRead(endpoint, { query } as never, { keepPrevious: true });
  const answer = read.data as Page<Row> | undefined;
  const pages = Math.max(1, Math.ceil((answer?.meta.total ?? 0) / AT_ONCE));
  const first = (change: () => void) => () => {
    setPage(1);
    change();
  };
  return (
    <section className={externalCss.externalList} aria-label={title}>
      <header className={externalCss.externalListHead}>
        <h2>{title}</h2>
        <SegmentedControl
          size="xs"
          aria-label={`Which ${title.toLowerCase()}`}
          value={which}
          onChange={(value) => first(() => setWhich(value as Which))()}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
        <TextInput
          size="xs"
          className={css.externalSearch}
          aria-label={`Find in ${title.toLowerCase()}`}
          placeholder="Number, name, address"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            first(() => setTyped(value))();
          }}
        />
      </header>
      {!answer && !read.error && <SkeletonRows rows={4} />}
      {read.error && !answer && (
        <p role="alert">
          {read.error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void read.refetch()}>
            Retry
          </Button>
        </p>
      )}
      {answer && answer.data.length === 0 && (
        <p className="quiet">{s ? `Nothing here matches “${s}”.` : empty[which]}</p>
      )}
      {answer && answer.data.length > 0 && (
        <ul className={externalCss.externalRows}>
          {answer.data.map((entry) => (
            <li key={entry.id}>{row(entry)}</li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={css.externalPages} aria-label={`Pages of ${title.toLowerCase()}`}>
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="quiet figures">
            {page} of {pages}
          </span>
          <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  );
}
