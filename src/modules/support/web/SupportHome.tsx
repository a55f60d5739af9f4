// The front of the support centre: search over help, one's own requests, notices, what is new; for those who answer the queue.
import css from './support.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showAgo, showMoment } from '../../../platform/web/display/format.ts';
import { supportItemsApi } from '../shared/support.api.ts';
import { HelpHits, HelpSearch } from './HelpPages.tsx';
import { OFTEN_READ, searchHelp } from './help-pages.ts';
import { Rows, useItems } from './ItemRows.tsx';
import { useNotices } from './NoticesPage.tsx';
import { useLastRead } from './ReleasesPage.tsx';
import { NEWEST, RELEASES, isNewer } from './releases.ts';
import { SupportLink, useSupportPlace } from './support-place.tsx';
import { useAnswers } from './useAnswers.ts';

export function SupportHome() {
  const answers = useAnswers();
  const [typed, setTyped] = useState('');
  const { open } = useSupportPlace();
  const first = (): void => {
    const [hit] = searchHelp(typed);
    if (hit) open('help', { page: hit.page.ref });
  };
  return (
    <div className={css.home}>
      <section className={css.find} aria-label="Find help">
        <HelpSearch value={typed} onChange={setTyped} onEnter={first} />
        {typed.trim() ? (
          <HelpHits term={typed} most={8} />
        ) : (
          <ul className={css.often} aria-label="Often read">
            {OFTEN_READ.map(({ ref, title }) => (
              <li key={ref}>
                <SupportLink to="help" query={{ page: ref }}>
                  {title}
                </SupportLink>
              </li>
            ))}
            <li>
              <SupportLink to="help">All help pages</SupportLink>
            </li>
          </ul>
        )}
      </section>
      <div className={css.left}>
        {answers && <Queue />}
        <Mine />
      </div>
      <News />
    </div>
  );
}

function Queue() {
  const queue = useRead(supportItemsApi.queue, {}, { refetchInterval: 60_000 }).data?.data;
  if (!queue) return null;
  const { statuses, oldest, unassigned } = queue;
  return (
    <section className={css.card} aria-labelledby="support-queue">
      <header className={css.head}>
        <h2 id="support-queue">Requests to answer</h2>
        <SupportLink to="items">All requests</SupportLink>
      </header>
      <dl className={css.counts}>
        {statuses.map(({ id, label, count }) => (
          <div key={id}>
            <dd className="figures">{count}</dd>
            <dt>{label}</dt>
          </div>
        ))}
        <div>
          <dd className="figures">{unassigned}</dd>
          <dt>Not assigned</dt>
        </div>
      </dl>
      <p className="quiet">
        {oldest ? (
          <>
            Waiting longest:{' '}
            <SupportLink to="item" query={{ item: oldest.id }}>
              {oldest.number} {oldest.title}
            </SupportLink>
            , since {showMoment(oldest.waitingSince)}
          </>
        ) : (
          'Nobody is waiting for an answer.'
        )}
      </p>
    </section>
  );
}

function Mine() {
  const rows = useItems(true, false, 5).data?.data;
  const { open } = useSupportPlace();
  return (
    <section className={css.card} aria-labelledby="support-mine">
      <header className={css.head}>
        <h2 id="support-mine">My requests</h2>
        <Button size="xs" onClick={() => open('ask')}>
          Ask
        </Button>
      </header>
      {rows?.length === 0 && <p className="quiet">You have not asked anything yet.</p>}
      {rows && rows.length > 0 && (
        <>
          <Rows rows={rows} />
          <SupportLink to="mine">All my requests</SupportLink>
        </>
      )}
    </section>
  );
}

function News() {
  const notices = useNotices().data?.data.filter(({ publication }) => publication === 'shown') ?? [];
  const unread = notices.filter(({ isRead }) => !isRead).length;
  const last = useLastRead();
  const [latest] = RELEASES;
  return (
    <section className={css.card} aria-labelledby="support-news">
      <header className={css.head}>
        <h2 id="support-news">News</h2>
        <SupportLink to="noticeboard">Noticeboard{unread > 0 && ` (${counted(unread, 'new notice')})`}</SupportLink>
      </header>
      <ul className={css.rows}>
        {notices.slice(0, 3).map((notice) => (
          <li key={notice.id}>
            <SupportLink to="noticeboard" className={css.row}>
              <strong>{notice.title}</strong>
              {!notice.isRead && <span className={css.mark}>New</span>}
              <span className="quiet">{showAgo(notice.createdAt)}</span>
            </SupportLink>
          </li>
        ))}
        {latest && (
          <li>
            <SupportLink to="releases" className={css.row}>
              <strong>Release {NEWEST}</strong>
              {last !== undefined && isNewer(NEWEST, last) && <span className={css.mark}>New</span>}
              <span className="quiet">{latest.day}</span>
            </SupportLink>
          </li>
        )}
      </ul>
    </section>
  );
}
