// Under the visits of today while there is no signal: what works, what does not, and how much of the day is here.
import css from './WithoutSignal.module.css';
import { IconCheck, IconX } from '../../../platform/web/icons.tsx';
import { counted } from '../../../platform/shared/words.ts';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { usePack } from '../../../platform/web/offline/pack.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useKeptSize } from './use-kept-size.ts';

const LINES: readonly [words: string, works: boolean][] = [
  ['Photos, forms, signatures, readings, notes, hours, calls and directions', true],
  ['Emails and texts, issuing, approving', false],
  ['Other jobs: they are with the office only', false],
];

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
        {LINES.map(([words, works]) => {
          const Icon = works ? IconCheck : IconX;
          return (
            <li key={words} data-works={works || undefined}>
              <Icon size={16} aria-hidden />
              <span>
                {words}
                <span className="visually-hidden">{works ? ': works' : ': needs a connection'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
