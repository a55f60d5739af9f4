// Companies of this server by words, trade and how far they are from a suburb or a job; the profile of one beside them.
import css from './community.module.css';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { countUse } from '../../../platform/web/api/count-use.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { JobPicker } from '../../jobs/web/index.ts';
import { type FoundProfile, communityApi } from '../shared/community.api.ts';
import { ProfilePane } from './ProfilePane.tsx';
import { TIES, kilometres } from './community-words.ts';

interface Asked {
  s: string;
  trade: string;
  near: string;
  jobId: string | null;
  km: number | '';
}
const NOTHING: Asked = { s: '', trade: '', near: '', jobId: null, km: '' };

export function FindCompanies({ latest, title }: { latest: boolean; title: string }) {
  const { profile } = useSearch<{ profile?: number }>();
  const setSearch = useSetSearch();
  const [asked, setAsked] = useState(NOTHING);
  useEffect(() => countUse('community-list-view'), []);
  const { s, trade, near, jobId, km } = asked;
  const read = useRead(
    communityApi.find,
    {
      query: {
        ...(latest && { latest: '1' as const }),
        ...(s && { s }),
        ...(trade && { trade }),
        ...(near && jobId === null && { near }),
        ...(jobId !== null && { jobId }),
        ...(km !== '' && { km }),
      },
    },
    { keepPrevious: true, staleTime: 0 },
  );
  const found = read.data;
  const nowhere = (near !== '' || jobId !== null) && found?.around === null;
  return (
    <div className={css.panes} data-open={profile !== undefined || undefined}>
      <div className={css.side}>
        <h2 className={css.title}>{title}</h2>
        {!latest && <Ask asked={asked} onAsk={setAsked} />}
        {nowhere && (
          <p className={css.hint}>
            This place is not in a list of suburbs, so there is no distance. Companies that name it are shown.
          </p>
        )}
        {found?.around && <p className={css.hint}>Around {found.around}</p>}
        {read.error && !found && <ListError error={read.error} onRetry={() => void read.refetch()} />}
        {!found && !read.error && <SkeletonRows rows={6} />}
        {found && (
          <>
            <p className="visually-hidden" role="status">
              {counted(found.data.length, 'company', 'companies')}
            </p>
            {found.data.length === 0 && <p className={css.nothing}>No company fits yet.</p>}
            <ul className={css.rows}>
              {found.data.map((row) => (
                <li key={row.id}>
                  <Row row={row} current={row.id === profile} onOpen={() => setSearch({ profile: row.id })} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={css.main}>
        {profile === undefined ? (
          <p className={css.nothing}>Choose a company from the list.</p>
        ) : (
          <ProfilePane key={profile} id={profile} onClose={() => setSearch({})} />
        )}
      </div>
    </div>
  );
}

function Ask({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const [typed, setTyped] = useState(asked);
  const trades = useOptions('trade').options.map(({ label }) => label);
  const mayJobs = useCan()('view-job');
  const set = (more: Partial<Asked>): void => setTyped((before) => ({ ...before, ...more }));
  const isNarrowed = JSON.stringify(asked) !== JSON.stringify(NOTHING);
  return (
    <form
      className={css.ask}
      aria-label="Find a company"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(typed);
      }}
    >
      <TextInput
        label="Words"
        placeholder="Name, area, what they do"
        size="sm"
        maxLength={100}
        value={typed.s}
        onChange={(event) => set({ s: event.currentTarget.value })}
      />
      <Autocomplete
        label="Trade"
        size="sm"
        maxLength={60}
        data={[...new Set(trades)]}
        limit={8}
        value={typed.trade}
        onChange={(trade) => set({ trade })}
      />
      <TextInput
        label="Near"
        placeholder="Suburb or postcode"
        size="sm"
        maxLength={100}
        value={typed.near}
        onChange={(event) => set({ near: event.currentTarget.value })}
      />
      <FigureBox
        label="Within (km)"
        size="sm"
        min={1}
        max={1000}
        allowDecimal={false}
        placeholder="Their own"
        value={typed.km}
        onChange={(km) => set({ km })}
      />
      {mayJobs && (
        <div className={css.wide}>
          <JobPicker label="Or near a job" optional value={typed.jobId} onChange={(jobId) => set({ jobId })} />
        </div>
      )}
      <div className={css.askActs}>
        <Button type="submit" size="sm">
          Find
        </Button>
        {isNarrowed && (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            onClick={() => {
              setTyped(NOTHING);
              onAsk(NOTHING);
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}

function Row({ row, current, onOpen }: { row: FoundProfile; current: boolean; onOpen: () => void }) {
  const { companyName, trades, suburb, state, distance, tie } = row;
  return (
    <button type="button" className={css.row} aria-current={current} onClick={onOpen}>
      <span className={css.name}>{companyName}</span>
      <span className={css.count}>{distance !== null && kilometres(distance)}</span>
      <span className={css.line}>{trades.join(', ')}</span>
      <span className={css.line}>{[suburb, state].filter(Boolean).join(', ')}</span>
      {tie !== 'none' && (
        <span className={css.line}>
          <Status value={TIES[tie]} />
        </span>
      )}
    </button>
  );
}
