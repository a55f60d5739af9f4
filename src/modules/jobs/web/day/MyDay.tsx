// My day: today's visits, what was promised, what waits for me and what I wait for, each acted on where it stands.
import css from './MyDay.module.css';
import { SegmentedControl } from '@mantine/core';
import { useInterval, useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showDate, showNumber, todayHere } from '../../../../platform/web/display/format.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type DayItem, type DayList, type WHOSE, myDayApi } from '../../shared/my-day.api.ts';
import { jobPaths } from '../job-paths.ts';
import { useDayActions, useDayListLink } from './day-actions.ts';
import { DayRow } from './DayRow.tsx';
import { RunningClocks } from './RunningClocks.tsx';

type WhoseDay = (typeof WHOSE)[number];

const FIRST = 6;
const LISTS: readonly { list: DayList; title: string; empty: string }[] = [
  { list: 'visits', title: 'Visits today', empty: 'No visits today.' },
  { list: 'promises', title: 'Due today and overdue', empty: 'Nothing due today.' },
  { list: 'forMe', title: 'Waiting on me', empty: 'Nothing is waiting on you.' },
  { list: 'onOthers', title: 'Waiting on others', empty: 'You’re not waiting on anyone.' },
];

export function MyDay() {
  const [wanted, setWhose] = useLocalStorage<WhoseDay>({ key: 'reinstate.day', defaultValue: 'mine' });
  return <Day title="My day" wanted={wanted} setWhose={setWhose} />;
}

/** On the page of the company. */
export const CompanyDay = () => <Day title="Today" wanted="company" />;

interface DayProps {
  title: string;
  wanted: WhoseDay;
  /** None: it is nobody's to choose. */
  setWhose?: (whose: WhoseDay) => void;
}
function Day({ title, wanted, setWhose }: DayProps) {
  const follows = useDayActions().flatMap((action) => action.follows);
  const { data } = useRead(myDayApi.read, { query: { whose: wanted } }, { keepPrevious: true, follows });
  const now = useNow();
  if (!data) return <div className={css.coming} />;
  const { items, more, openJobs, lateJobs, team, seesCompany } = data.data;
  const choices = [
    { value: 'mine', label: 'Mine' },
    ...(team ? [{ value: 'ours', label: team }] : []),
    ...(seesCompany ? [{ value: 'company', label: 'Company' }] : []),
  ];
  const whose = choices.some(({ value }) => value === wanted) ? wanted : 'mine';
  return (
    <section className={css.day} aria-labelledby="my-day">
      <header className={css.head}>
        <h2 id="my-day">{title}</h2>
        <p className="quiet">
          {showDate(todayHere())}. <PageLink href={jobPaths.list()}>{jobsInWords(openJobs)}</PageLink>
          {lateJobs > 0 && <span className="late">, {showNumber(lateJobs)} past target</span>}
        </p>
        {setWhose && choices.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Whose day"
            data={choices}
            value={whose}
            onChange={(value) => setWhose(value as WhoseDay)}
          />
        )}
      </header>
      <div className={css.lists}>
        {LISTS.map(({ list, title, empty }) => (
          <DayPart
            key={list}
            list={list}
            title={list === 'forMe' && whose === 'company' ? 'Waiting on us' : title}
            empty={empty}
            items={items.filter((item) => item.list === list)}
            more={more.includes(list)}
            now={now}
            {...(list === 'promises' && { head: <RunningClocks mine={whose === 'mine'} /> })}
          />
        ))}
      </div>
    </section>
  );
}

const jobsInWords = (n: number): string => (n === 1 ? '1 open job' : `${showNumber(n)} open jobs`);

/** The minute, for words such as "waits 12 min". */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), 60_000, { autoInvoke: true });
  return now;
}

interface PartProps {
  list: DayList;
  title: string;
  empty: string;
  items: readonly DayItem[];
  /** Further ones wait, which only their lists show. */
  more: boolean;
  now: Date;
  /** Beside the title. */
  head?: ReactNode;
}
function DayPart({ list, title, empty, items, more, now, head }: PartProps) {
  const [all, setAll] = useState(false);
  const href = useDayListLink(list);
  const late = items.filter(({ tone }) => tone === 'late').length;
  const count = `${items.length}${more ? '+' : ''}`;
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <section aria-label={title}>
      <header>
        <h3>{href ? <PageLink href={href}>{title}</PageLink> : title}</h3>
        <span className="quiet figures">
          {[items.length > 0 && count, late > 0 && `${late} late`].filter(Boolean).join(', ')}
        </span>
        {head}
        {items.length > FIRST && (
          <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : more ? `First ${items.length}` : `All ${items.length}`}
          </button>
        )}
      </header>
      {items.length === 0 && <p className={`${css.none} quiet`}>{empty}</p>}
      <ul>
        {shown.map((item) => (
          <DayRow key={`${item.kind}-${item.id}`} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}
