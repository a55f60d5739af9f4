// The head of a quote: who, how far, when, and what stands against them.
import css from './LevellingPage.module.css';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { ContractorRecord, QuoteColumn } from '../shared/quote-requests.api.ts';
import { quotePaths } from './quote-paths.ts';

/** What they have done so far: the office knows it, and nobody else. */
function recordWords({ asked, quoted, late, accepted, done, dated, inTime }: ContractorRecord): string {
  if (asked <= 1 && done === 0) return 'New to us';
  return [
    `quoted ${quoted} of ${asked}`,
    late > 0 && `${late} late`,
    accepted > 0 && `${accepted} accepted`,
    done > 0 && `${done} ${done === 1 ? 'order' : 'orders'} done`,
    dated > 0 && `${inTime} of ${dated} in time`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is said of a contractor over their prices. */
export function QuoteHead({ quote }: { quote: QuoteColumn }) {
  return (
    <>
      <PageLink href={quotePaths.quote(quote.id)} className={css.name}>
        {quote.assigned.label}
      </PageLink>
      <Status value={quote.status} />
      {quote.submittedAt && (
        <span className={quote.isLate ? 'late' : 'quiet'}>
          {quote.isLate ? 'Late, ' : ''}
          {showMoment(quote.submittedAt)}
        </span>
      )}
      {quote.startPossible && <span className="quiet">Could start {showDate(quote.startPossible)}</span>}
      {quote.validUntil && <span className="quiet">Valid until {showDate(quote.validUntil)}</span>}
      <span className="quiet">{recordWords(quote.record)}</span>
      {quote.concerns.map((text) => (
        <span key={text} className="late">
          {text}
        </span>
      ))}
      {quote.reason && <span className="quiet">{quote.reason}</span>}
      {quote.contractorNote && <span className="quiet">“{quote.contractorNote}”</span>}
    </>
  );
}
