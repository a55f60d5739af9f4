// A link that has ended, for whatever reason, and a page that cannot be reached: each in the same words for everybody.
import css from './Tracker.module.css';
import { useState } from 'react';
import type { Refused } from './tracker-visit.ts';
import { useSpoken } from './use-language.ts';

interface Props {
  why: Refused['why'];
  reference: string;
  onAgain: () => void;
}
export function ClosedTracker({ why, reference, onAgain }: Props) {
  const { words } = useSpoken();
  const [said, setSaid] = useState('');
  const ask = async (): Promise<void> => {
    const response = await fetch('/api/authentication/share-renewal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ reference }),
    }).catch(() => null);
    setSaid(response?.ok ? words.asked : words.notSent);
  };
  return (
    <main className={css.page}>
      <section className={css.asked}>
        <h1>{words.closedTitle}</h1>
        {why === 'offline' ? (
          <>
            <p role="alert">{words.offline}</p>
            <button type="button" className={css.fill} onClick={onAgain}>
              {words.tryAgain}
            </button>
          </>
        ) : (
          <>
            <p role="alert">{words.closed}</p>
            <p>{words.askSender}</p>
            {!said && (
              <button type="button" className={css.fill} onClick={() => void ask()}>
                {words.askForNew}
              </button>
            )}
            {said && <p role="status">{said}</p>}
          </>
        )}
      </section>
    </main>
  );
}
