// What all shared pages have in common: opening, being closed, and the band with whose page it is.
import css from './SharedFrame.module.css';
import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { showDay } from '../../../kit/dates.ts';
import { IconPhone } from '../../../platform/web/icons.tsx';
import { initials } from '../../../platform/web/display/initials.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { Outcome, PublicFrame } from '../../identity/web/index.ts';
import type { VisitedPage } from '../shared/portal.api.ts';
import { NewLink } from './outside/NewLink.tsx';
import { inkOn } from './tracker/ink-on.ts';
import { homeOf, isOwn, visitRead } from './visit.ts';

const LINK_CLOSED = 'This link is no longer active or has expired';

/** What went wrong in words: whatever else it is, the link is closed. */
export const sentence = (error: unknown): string =>
  error instanceof ApiError && (error.retryable || error.status === 429) ? error.message : LINK_CLOSED;

export interface SharedPage<T> {
  page: VisitedPage;
  content: T;
}

/** The page of a link with what it shows. One read after the other: the first opens the page, the second finds it open. */
export function useSharedPage<T>(token: string, path: string) {
  const [loaded, setLoaded] = useState<SharedPage<T>>();
  const [problem, setProblem] = useState<string>();
  const load = useEffectEvent(async (): Promise<SharedPage<T>> => {
    const { data: page } = (await visitRead(token, '/share/current')) as { data: VisitedPage };
    const { data: content } = (await visitRead(token, path)) as { data: T };
    return { page, content };
  });
  useEffect(() => {
    let here = true;
    void load()
      .then((content) => {
        if (here) setLoaded(content);
      })
      .catch((error: unknown) => {
        if (!here) return;
        // Opened with the account: it opens the page again.
        if (isOwn(token)) window.location.replace(homeOf(token));
        else if (error instanceof ApiError && error.status === 403)
          window.location.replace(`/share/${encodeURIComponent(token)}`);
        else setProblem(sentence(error));
      });
    return () => {
      here = false;
    };
  }, [token]);
  return { loaded, problem, setProblem };
}

/** `reference`: of the link, so that a new one can be asked for. */
export const ClosedPage = ({ problem, reference }: { problem: string; reference?: string }) => (
  <PublicFrame title="Shared page">
    <Outcome tone="late">{problem}</Outcome>
    <p className="public-text">Ask the person who sent you the link for a new one.</p>
    {reference && problem === LINK_CLOSED && <NewLink reference={reference} />}
  </PublicFrame>
);

export const OpeningPage = ({ title }: { title: string }) => (
  <PublicFrame title={title}>
    <p className="public-waiting" role="status">
      <Loader size="sm" /> One moment…
    </p>
  </PublicFrame>
);

/** The band of the company and the body under it. */
interface FrameProps {
  page: VisitedPage;
  token: string;
  /** What the page is about, under the name of the company. */
  about?: string;
  children: ReactNode;
}
export function SharedFrame({ page, token, about, children }: FrameProps) {
  const colour = page.theme?.backgroundColour ?? page.accent ?? undefined;
  return (
    <main>
      <div
        className={css.sharedBand}
        data-band
        style={colour ? { background: colour, color: inkOn(colour) } : undefined}
      >
        {page.hasLogo ? (
          <CompanyLogo token={token} />
        ) : (
          <span className={css.sharedMark} aria-hidden>
            {initials(page.companyName)}
          </span>
        )}
        <span className={css.sharedName}>
          {page.companyName}
          {about && <span className={css.sharedAbout}>{about}</span>}
        </span>
        {page.companyPhone && (
          <a className={css.sharedPhone} href={`tel:${page.companyPhone.replace(/[^+\d]/g, '')}`}>
            <IconPhone size={20} stroke={1.6} aria-hidden />
            <span className="visually-hidden">Call {page.companyName}</span>
            <span>{page.companyPhone}</span>
          </a>
        )}
      </div>
      <div className={css.sharedBody}>
        {children}
        <p className={css.sharedFoot}>
          Private link{page.recipient && ` for ${page.recipient}`}. It works until{' '}
          {showDay(page.expiresAt.slice(0, 10))}.
        </p>
      </div>
    </main>
  );
}

/** Fetched with the visit: a picture's address alone carries no token. */
function CompanyLogo({ token }: { token: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let here = true;
    visitRead(token, '/share/logo').then(
      (logo) => {
        if (!here) return;
        made = URL.createObjectURL(logo as Blob);
        setAddress(made);
      },
      () => undefined, // the name stands beside it
    );
    return () => {
      here = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [token]);
  return address ? <img className={css.sharedLogo} src={address} alt="" /> : null;
}
