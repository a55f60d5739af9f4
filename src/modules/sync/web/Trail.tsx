// Who did what when with a request.
import css from './Trail.module.css';
import { showMoment } from '../../../platform/web/display/format.ts';
import type { TrailEntry } from '../shared/sync-requests.api.ts';

export function Trail({ entries, title }: { entries: readonly TrailEntry[]; title: string }) {
  if (!entries.length) return null;
  return (
    <section className={css.trail} aria-label={title}>
      <h3>
        {title} <span className="quiet">{entries.length}</span>
      </h3>
      <ol>
        {entries.map((entry, place) => (
          <li key={place}>
            <span className="quiet">{showMoment(entry.at)}</span>
            <span>
              {entry.what} by {entry.who}
            </span>
            <span className="quiet">{entry.detail}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
