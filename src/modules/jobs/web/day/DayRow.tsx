// One line of My day: when, what, how long it has waited, and the one thing to do with it.
import css from './MyDay.module.css';
import { Button } from '@mantine/core';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { initials } from '../../../../platform/web/display/initials.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import type { DayItem } from '../../shared/my-day.api.ts';
import { useWayToWrite } from '../job-pages.ts';
import { jobPaths } from '../job-paths.ts';
import { type DayAction, useDayActions } from './day-actions.ts';
import { dueOf, startOf, waitOf } from './day-words.ts';

export function DayRow({ item, now }: { item: DayItem; now: Date }) {
  const action = useDayActions().find(({ kind }) => kind === item.kind);
  const { list, job, title, amount, people } = item;
  const href = action?.href?.(item) ?? (job ? jobPaths.job(job.id) : undefined);
  const waits = list === 'forMe' || list === 'onOthers';
  return (
    <li className={css.row} data-tone={item.tone} data-list={list}>
      {list === 'visits' && <span className={`${css.start} figures`}>{startOf(item)}</span>}
      {list === 'promises' && <i className={css.dot} aria-hidden />}
      <div className={css.what}>
        <span className={css.title}>{href ? <PageLink href={href}>{title}</PageLink> : title}</span>
        <About item={item} state={waits ? (item.status ?? waitOf(item, now)) : ''} />
      </div>
      {amount !== null && <span className={`${css.amount} figures`}>{showMoney(amount)}</span>}
      {list === 'visits' && item.status && (
        <span className={css.state}>
          <i className={css.dot} aria-hidden /> {item.status}
        </span>
      )}
      {list === 'promises' && <span className={`${css.state} figures`}>{dueOf(item, now)}</span>}
      {list === 'visits' && people[0] && (
        <span className={css.who} role="img" aria-label={`Of ${people.join(', ')}`} title={people.join(', ')}>
          {initials(people[0])}
        </span>
      )}
      <span className={css.act}>{action && <Act item={item} action={action} />}</span>
    </li>
  );
}

/** The second line: how long it has waited, which job, whose, and what there is to say of it. */
function About({ item: { job, title, note }, state }: { item: DayItem; state: string }) {
  const customer = job?.customerName && !title.includes(job.customerName) ? job.customerName : '';
  const words = [customer, note].filter(Boolean).join(' · ');
  return (
    <span className={css.about}>
      {state && <span className={css.state}>{state}</span>}
      {state && (job || words) && ' · '}
      {job?.jobNumber}
      {job && words && ' · '}
      {words}
    </span>
  );
}

function Act({ item, action }: { item: DayItem; action: DayAction }) {
  const can = useCan();
  const write = useWayToWrite();
  const { component: Component, href, label, nudge } = action;
  if (Component)
    return (
      <Suspense fallback={null}>
        <Component item={item} />
      </Suspense>
    );
  const look = { size: 'compact-xs', variant: 'default' } as const;
  const { job, to } = item;
  if (nudge && job && to && write && can(nudge.permission))
    return (
      <Button
        {...look}
        aria-label={`Nudge: ${item.title}`}
        onClick={() => openPage(write(job.id, 'email', { email: to, phone: null }, nudge.text(item)))}
      >
        Nudge
      </Button>
    );
  const page = href?.(item);
  if (!page || !label) return null;
  return (
    <Button {...look} aria-label={`${label}: ${item.title}`} onClick={() => openPage(page)}>
      {label}
    </Button>
  );
}
