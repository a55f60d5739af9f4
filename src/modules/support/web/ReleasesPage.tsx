// What each release brought, from the changelog of the product. Releases since the last look are marked.
import css from './support.module.css';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { supportReleaseApi } from '../shared/support.api.ts';
import { HelpText } from './HelpText.tsx';
import { NEWEST, RELEASES, isNewer } from './releases.ts';

const SHOWN = 8;

/** The release whose news this person has read; undefined while that is not known. */
export function useLastRead(): string | null | undefined {
  return useRead(supportReleaseApi.lastRead, {}).data?.data.version;
}

export function ReleasesPage() {
  const last = useLastRead();
  const mark = useWrite(supportReleaseApi.read).mutate;
  /** As it was when this page was opened. */
  const [before, setBefore] = useState<string | null>();
  const [all, setAll] = useState(false);
  if (before === undefined && last !== undefined) setBefore(last);
  const isNew = last !== undefined && isNewer(NEWEST, last);
  useEffect(() => {
    if (isNew) mark({ body: { version: NEWEST } });
  }, [isNew, mark]);
  const shown = all ? RELEASES : RELEASES.slice(0, SHOWN);
  return (
    <section className={css.column} aria-labelledby="support-releases">
      <header className={css.head}>
        <h2 id="support-releases">Releases</h2>
        <span className="quiet">This is {NEWEST}</span>
      </header>
      {shown.map(({ version, day, blocks }) => (
        <article key={version} className={css.release} aria-labelledby={`release-${version}`}>
          <h3 id={`release-${version}`}>
            {version} <span className="quiet">{day}</span>{' '}
            {before != null && isNewer(version, before) && <span className={css.mark}>New</span>}
          </h3>
          <HelpText blocks={blocks} />
        </article>
      ))}
      {!all && RELEASES.length > SHOWN && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          Show earlier releases
        </button>
      )}
    </section>
  );
}
