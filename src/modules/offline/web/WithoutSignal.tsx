// Under the visits of today while there is no signal: what works, what does not, and how much of the day is here.
import css from './WithoutSignal.module.css';
import { IconCheck, IconClock, IconX } from '../../../platform/web/icons.tsx';
import { counted } from '../../../platform/shared/words.ts';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { usePack } from '../../../platform/web/offline/pack.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useKeptSize } from './use-kept-size.ts';

type How = 'works' | 'waits' | 'refused';
const LINES: readonly [words: string, how: How][] = [
  ['Photos, forms, signatures, readings, notes, hours, calls and directions', 'works'],
  ['Text “On my way”: goes when there is signal, if that is before the visit', 'waits'],
  ['Emails, issuing, approving, and other jobs: they are with the office only', 'refused'],
];
const SIGNS = { works: IconCheck, waits: IconClock, refused: IconX } as const;
const HOW_WORDS = { works: 'works', waits: 'waits', refused: 'needs a connection' } as const;

export function WithoutSignal() {
  const offline = useConnection((connection) => connection.offline);
  return offline ? <Told /> : null;
}

function Told() {
  const { jobs, running } = usePack();
  const size = useKeptSize(running);
  return (
    <section className={css.box} aria-labelledby="without-signal">
      <header>
        <h2 id="without-signal">Works without signal</h2>
        <PageLink href="/prime/device">
          {jobs.length === 0 ? 'No jobs on this device yet' : `${counted(jobs.length, 'job')} on this device`}
          {jobs.length > 0 && size && `, ${size}`}
        </PageLink>
      </header>
      <ul>
        {LINES.map(([words, how]) => {
          const Icon = SIGNS[how];
          return (
            <li key={words} data-how={how}>
              <Icon size={16} aria-hidden />
              <span>
                {words}
                <span className="visually-hidden">: {HOW_WORDS[how]}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
