// The contacts of the company that are in the community: by name with a search, or those that were listed last.
import css from './community.module.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { type CommunityContact, contactFactsApi } from '../../contacts/shared/contact-facts.api.ts';

const PER_PAGE = 50;
type Order = 'name' | 'latest';

export function CommunityContacts() {
  const may = useCan()('view-contact');
  const [order, setOrder] = useState<Order>('name');
  return (
    <div className={css.column}>
      <h2 className={css.title}>Your contacts</h2>
      {may ? (
        <>
          <p className="quiet">
            Companies of your own contacts that take part. One that you ask to connect is listed automatically; others
            you list on the page of the contact.
          </p>
          <div className={css.acts}>
            <SegmentedControl
              size="xs"
              aria-label="Order"
              data={[
                { value: 'name', label: 'By name' },
                { value: 'latest', label: 'Listed last' },
              ]}
              value={order}
              onChange={(value) => setOrder(value as Order)}
            />
          </div>
          {order === 'name' ? <ByName /> : <Latest />}
        </>
      ) : (
        <p className="quiet">You cannot see contacts. Ask an administrator for the right to see them.</p>
      )}
    </div>
  );
}

function ByName() {
  const [s, setSearched] = useState('');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const query = { page: String(page), perPage: String(PER_PAGE), ...(s && { s }) };
  const read = useRead(contactFactsApi.communityList, { query }, { follows: ['contact'], keepPrevious: true });
  const found = read.data;
  const pages = Math.ceil((found?.meta.total ?? 0) / PER_PAGE);
  return (
    <>
      <form
        className={css.acts}
        aria-label="Search your contacts in the community"
        onSubmit={(event) => {
          event.preventDefault();
          setPage(1);
          setSearched(typed.trim());
        }}
      >
        <TextInput
          size="xs"
          aria-label="Words"
          placeholder="Name, email, number"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default">
          Search
        </Button>
      </form>
      {read.error && !found && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!found && !read.error && <SkeletonRows rows={5} />}
      {found && (
        <>
          <p className="visually-hidden" role="status">
            {counted(found.meta.total, 'contact')}
          </p>
          <Rows
            rows={found.data}
            none={s ? 'No contact fits. Search for other words.' : 'None yet. Find a company and ask it to connect.'}
          />
          {pages > 1 && (
            <p className={css.acts}>
              <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              Page {page} of {pages}
              <Button size="xs" variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </p>
          )}
        </>
      )}
    </>
  );
}

function Latest() {
  const read = useRead(contactFactsApi.communityLatest, {}, { follows: ['contact'], staleTime: 0 });
  const rows = read.data?.data;
  if (rows) return <Rows rows={rows} none="None yet. Find a company and ask it to connect." />;
  if (read.error) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  return <SkeletonRows rows={5} />;
}

function Rows({ rows, none }: { rows: readonly CommunityContact[]; none: string }) {
  const pages = useObjectPages();
  if (rows.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className={css.cards} aria-label="Your contacts in the community">
      {rows.map(({ id, label, bio, trades, serviceAreas }) => {
        const href = pages.get('contact')?.href?.({ objectId: id, jobId: null });
        const facts = [...trades, ...serviceAreas].map((one) => one.label).join(', ');
        return (
          <li key={id} className={css.card}>
            {href ? <PageLink href={href}>{label}</PageLink> : <strong>{label}</strong>}
            {facts && <span className="quiet">{facts}</span>}
            {bio && <p className={css.text}>{bio}</p>}
          </li>
        );
      })}
    </ul>
  );
}
