// Help: what was typed finds pages at once, a page stands beside the list.
import css from './help.module.css';
import { TextInput } from '@mantine/core';
import { IconChevronLeft, IconSearch } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { counted } from '../../../platform/shared/words.ts';
import { HELP_GROUPS, HELP_PAGES, type HelpPage, helpPage, searchHelp } from './help-pages.ts';
import { HelpText } from './HelpText.tsx';
import { SupportLink, useSupportPlace } from './support-place.tsx';

export function HelpPages() {
  const { page: ref, s } = useSearch<{ page?: string; s?: string }>();
  const phone = useIsPhone();
  const { open } = useSupportPlace();
  const [typed, setTyped] = useState(s ?? '');
  const found = helpPage(ref);
  const page = found ?? (phone || typed ? undefined : helpPage('first-day'));
  if (phone && page) return <Article page={page} onPage={(next) => open('help', { page: next })} back />;
  return (
    <div className={css.help}>
      <div className={css.side}>
        <HelpSearch value={typed} onChange={setTyped} />
        <Found term={typed} current={page?.ref} />
      </div>
      {!phone && page && <Article page={page} onPage={(next) => open('help', { page: next })} />}
    </div>
  );
}

/** The box that searches help. */
export function HelpSearch({
  value,
  onChange,
  onEnter,
}: {
  value: string;
  onChange: (text: string) => void;
  onEnter?: () => void;
}) {
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label="Search help"
      placeholder="Search help"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(onEnter && {
        onKeyDown: (event) => {
          if (event.key === 'Enter') onEnter();
        },
      })}
    />
  );
}

function Found({ term, current }: { term: string; current: string | undefined }) {
  if (!term.trim())
    return (
      <nav aria-label="Help pages" className={css.groups}>
        {HELP_GROUPS.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {HELP_PAGES.filter((page) => page.group === group).map((page) => (
                <li key={page.ref}>
                  <Entry page={page} current={current} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    );
  return <HelpHits term={term} current={current} />;
}

function Entry({ page, current }: { page: HelpPage; current: string | undefined }) {
  return (
    <SupportLink to="help" query={{ page: page.ref }} aria-current={page.ref === current ? 'page' : undefined}>
      {page.title}
    </SupportLink>
  );
}

interface HitsProps {
  term: string;
  current?: string | undefined;
  most?: number;
  /** Its surroundings say what these are. */
  uncounted?: true;
}

/** What a search found; nothing found says what to do. */
export function HelpHits({ term, current, most = 30, uncounted }: HitsProps) {
  const hits = searchHelp(term);
  if (hits.length === 0)
    return (
      <div className={css.none} role="status">
        <p>Nothing found for “{term.trim()}”. Help is in English: try another word, such as invoice or moisture.</p>
        <SupportLink to="ask">Ask the support centre</SupportLink>
      </div>
    );
  return (
    <nav aria-label="Help found">
      {!uncounted && (
        <p className="quiet" role="status">
          {counted(hits.length, 'page')}
        </p>
      )}
      <ul className={css.hits}>
        {hits.slice(0, most).map(({ page, snippet }) => (
          <li key={page.ref}>
            <Entry page={page} current={current} />
            {snippet && <span className="quiet">{snippet}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Article({ page, onPage, back = false }: { page: HelpPage; onPage: (ref: string) => void; back?: boolean }) {
  return (
    <article className={css.article} aria-labelledby="help-title">
      {back && (
        <SupportLink to="help" className={css.back}>
          <IconChevronLeft size={16} aria-hidden /> All help pages
        </SupportLink>
      )}
      <h2 id="help-title">{page.title}</h2>
      <HelpText blocks={page.blocks} onPage={onPage} />
      <p className={css.still}>
        Still not clear? <SupportLink to="ask">Ask the support centre</SupportLink>
      </p>
    </article>
  );
}
