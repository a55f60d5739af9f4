// Whose page it is, in which language, and the number to ring.
import css from './Tracker.module.css';
import { useEffect, useState } from 'react';
import type { VisitedPage } from '../../shared/portal.api.ts';
import type { Tracker } from '../../shared/tracker.api.ts';
import { asVisitor } from './tracker-visit.ts';
import { Sign } from './TrackerIcons.tsx';
import { LANGUAGES, type Language, useSpoken } from './use-language.ts';

interface Props {
  page: VisitedPage;
  tracker: Tracker;
  reference: string;
  chooseLanguage: (language: Language) => void;
}
export function TrackerHead({ page, tracker, reference, chooseLanguage }: Props) {
  const { language, words } = useSpoken();
  const street = tracker.address?.split(',')[0] ?? tracker.claim;
  return (
    <header className={css.head}>
      {page.hasLogo ? (
        <Logo reference={reference} />
      ) : (
        <span className={css.mark} aria-hidden>
          {page.companyName.slice(0, 1)}
        </span>
      )}
      <span className={css.grow}>
        <strong>{page.companyName}</strong>
        <span className={css.quiet}>
          {words.yourClaim}, {street}
        </span>
      </span>
      <select
        aria-label={words.language}
        value={language}
        onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}
      >
        {LANGUAGES.map(({ code, label }) => (
          <option key={code} value={code} lang={code}>
            {label}
          </option>
        ))}
      </select>
      {page.companyPhone && (
        <a href={`tel:${page.companyPhone.replace(/[^+\d]/g, '')}`} aria-label={words.call(page.companyName)}>
          <Sign name="phone" size={24} />
        </a>
      )}
    </header>
  );
}

/** Fetched with the visit: a picture's address alone carries no token. */
function Logo({ reference }: { reference: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let here = true;
    asVisitor<Blob>(reference, 'GET', '/share/logo').then(
      (logo) => {
        if (!here) return;
        made = URL.createObjectURL(logo);
        setAddress(made);
      },
      () => undefined, // the name stands beside it
    );
    return () => {
      here = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [reference]);
  return address ? <img className={css.logo} src={address} alt="" /> : <span className={css.logo} />;
}
