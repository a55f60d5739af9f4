// My day: money in a row, today's visits, what was promised, what waits for me and what I wait for, each acted on where it stands.
import css from './MyDay.module.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { showTime, showWeekday, timeIn } from '../../../../kit/dates.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import type { DashboardLeadProps } from '../../../../platform/web/dashboard/dashboard-slots.ts';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { showDate, showNumber, todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { paths } from '../../../../platform/web/paths/paths.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { keepsBooks } from '../../shared/keeps-books.ts';
import { type DayItem, type DayList, type WHOSE, myDayApi } from '../../shared/my-day.api.ts';
import { jobPaths } from '../job-paths.ts';
import { useNow } from '../use-now.ts';
import { type DayPart as Part, useDayActions, useDayListLink, useDayOrder, useDayParts } from './day-actions.ts';
import { DayRow } from './DayRow.tsx';
import { RunningClocks } from './RunningClocks.tsx';

type WhoseDay = (typeof WHOSE)[number];

const FIRST = 6;
interface ListWords {
  list: DayList;
  title: string;
  empty: string;
}
const VISITS: ListWords = { list: 'visits', title: 'Visits today', empty: 'No visits today.' };
const PROMISES: ListWords = {
  list: 'promises',
  title: 'Due today and overdue',
  empty: 'Nothing is due today or tomorrow.',
};
const FOR_ME: ListWords = { list: 'forMe', title: 'Waiting on me', empty: 'Nothing is waiting on you.' };
const ON_OTHERS: ListWords = { list: 'onOthers', title: 'Waiting on others', empty: 'You’re not waiting on anyone.' };

/** Leads the dashboard. */
export function MyDay({ actions, children }: DashboardLeadProps) {
  const can = useCan();
  // Who runs the company or keeps its books begins with all of it.
  const usual = can('edit-company-setting') || keepsBooks(can) ? 'company' : 'mine';
  const [wanted, setWhose] = useLocalStorage<WhoseDay>({ key: 'reinstate.day', defaultValue: usual });
  return (
    <Day title="My day" titleId="dashboard-title" wanted={wanted} setWhose={setWhose} actions={actions}>
      {children}
    </Day>
  );
}

/** On the page of the company. */
export const CompanyDay = () => <Day title="Today" titleId="company-day" wanted="company" />;

interface DayProps {
  title: string;
  titleId: string;
  wanted: WhoseDay;
  /** None: it is nobody's to choose, and the day is a part of a page. */
  setWhose?: (whose: WhoseDay) => void;
  actions?: ReactNode;
  children?: ReactNode;
}
function Day({ title, titleId, wanted, setWhose, actions, children }: DayProps) {
  const follows = useDayActions().flatMap((action) => action.follows);
  const read = useRead(myDayApi.read, { query: { whose: wanted } }, { keepPrevious: true, follows });
  const { fullName } = useCurrentUser();
  const now = useNow();
  const top = useDayParts('top');
  const side = useDayParts('side');
  const day = read.data?.data;
  const choices = [
    { value: 'mine', label: 'Mine' },
    ...(day?.team ? [{ value: 'ours', label: day.team }] : []),
    ...(day?.seesCompany ? [{ value: 'company', label: 'Company' }] : []),
  ];
  const whose = choices.some(({ value }) => value === wanted) ? wanted : 'mine';
  const isLead = setWhose !== undefined;
  const Title = isLead ? 'h1' : 'h2';
  const owner = whose === 'mine' ? `${fullName.split(' ', 1)[0] ?? ''}’s` : whose === 'ours' ? (day?.team ?? '') : '';
  // On the way the visits lead, and whose day it is stands below.
  const visits = useDayParts('phone').parts;
  const thumb = useDayParts('thumb').parts;
  const onTheWay = useIsPhone() && isLead && visits.length > 0;
  const choosing = setWhose && choices.length > 1 && (
    <SegmentedControl
      size="xs"
      aria-label="Whose day"
      data={choices}
      value={whose}
      onChange={(value) => setWhose(value as WhoseDay)}
    />
  );
  const about = day && <OpenJobs open={day.openJobs} late={day.lateJobs} owner={owner} />;
  const body = (
    <div className={css.body}>
      {isLead && (
        <div className={css.top}>
          <Parts parts={top.parts} />
        </div>
      )}
      <div className={css.columns}>
        {isLead && side.leads && <Side parts={side.parts} />}
        <Lists read={read} day={day} whose={whose} now={now} heading={isLead ? 'h2' : 'h3'} withoutVisits={onTheWay} />
        {isLead && !side.leads && <Side parts={side.parts} />}
      </div>
    </div>
  );
  if (onTheWay)
    return (
      <section className={css.day} aria-labelledby={titleId}>
        <h1 id={titleId} className="visually-hidden">
          Today
        </h1>
        <Parts parts={visits} />
        {children}
        {body}
        <footer className={css.head}>
          <p className="quiet">{about}</p>
          {choosing}
          {actions}
        </footer>
        <div className={css.thumb}>
          <Parts parts={thumb} />
        </div>
      </section>
    );
  return (
    <section className={css.day} aria-labelledby={titleId}>
      <header className={css.head}>
        <div className={css.heading}>
          <Title id={titleId} className={isLead ? 'page-title' : undefined}>
            {title}
          </Title>
          <p className="quiet">
            {showWeekday(todayHere())} {showDate(todayHere())}, {showTime(timeIn(zoneHere(), now))}. {about}
          </p>
        </div>
        {setWhose && whose === 'company' && (
          <PageLink className={css.companyLink} href={paths.company()}>
            Company page
          </PageLink>
        )}
        {choosing}
        {actions}
      </header>
      {children}
      {body}
    </section>
  );
}

function OpenJobs({ open, late, owner }: { open: number; late: number; owner: string }) {
  const are = open === 1 ? 'is' : 'are';
  return (
    <>
      <PageLink href={jobPaths.list()}>{open === 1 ? '1 open job' : `${showNumber(open)} open jobs`}</PageLink>
      {owner && ` ${are} ${owner}`}
      {late > 0 && <span className="late">, {showNumber(late)} past target</span>}
      {'.'}
    </>
  );
}

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ id, component: Component }) => (
    <div key={id} data-room={id}>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </div>
  ));

const Side = ({ parts }: { parts: readonly Part[] }) => (
  <div className={css.side}>
    <Parts parts={parts} />
  </div>
);

interface ListsProps {
  read: { error: Error | null; refetch: () => unknown };
  day: { items: readonly DayItem[]; more: readonly DayList[] } | undefined;
  whose: WhoseDay;
  now: Date;
  heading: Heading;
  /** They stand elsewhere. */
  withoutVisits: boolean;
}
type Heading = 'h2' | 'h3';
function Lists({ read, day, whose, now, heading, withoutVisits }: ListsProps) {
  const inOrder = useDayOrder();
  const waitingFirst = keepsBooks(useCan());
  if (!day && read.error)
    return (
      <div className={css.failed} role="alert">
        <p>{read.error.message}</p>
        <Button size="xs" variant="default" onClick={() => void read.refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!day) return <div className={css.coming} />;
  const part = ({ list, title, empty }: ListWords, head?: ReactNode) => (
    <DayPart
      list={list}
      title={list === 'forMe' && whose === 'company' ? 'Waiting on us' : title}
      empty={empty}
      items={inOrder(day.items.filter((item) => item.list === list))}
      more={day.more.includes(list)}
      now={now}
      heading={heading}
      head={head}
    />
  );
  const waiting = (
    <div className={css.lists}>
      {part(FOR_ME)}
      {part(ON_OTHERS)}
    </div>
  );
  return (
    <>
      {waitingFirst && waiting}
      <div className={css.lists}>
        {!withoutVisits && part(VISITS)}
        {part(PROMISES, <RunningClocks mine={whose === 'mine'} />)}
      </div>
      {!waitingFirst && waiting}
    </>
  );
}

interface PartProps {
  list: DayList;
  title: string;
  empty: string;
  items: readonly DayItem[];
  /** Further ones wait, which only their lists show. */
  more: boolean;
  now: Date;
  heading: Heading;
  /** Beside the title. */
  head?: ReactNode;
}
function DayPart({ list, title, empty, items, more, now, heading: Title, head }: PartProps) {
  const [all, setAll] = useState(false);
  const href = useDayListLink(list);
  const late = items.filter(({ tone }) => tone === 'late').length;
  const count = `${items.length}${more ? '+' : ''}`;
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <section aria-label={title}>
      <header>
        <Title>{href ? <PageLink href={href}>{title}</PageLink> : title}</Title>
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
