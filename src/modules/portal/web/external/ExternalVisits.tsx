// Visits that a contractor is to come to: where, when, whom to call; they say whether they come.
import externalCss from './external.module.css';
import css from './ExternalVisits.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { directionsTo } from '../../../../platform/web/display/directions.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { statusOf, whenInWords } from '../../../scheduling/web/index.ts';
import { type ExternalVisitRow, externalApi } from '../../shared/external.api.ts';
import { ExternalList } from './ExternalList.tsx';

export const ExternalVisits = () => (
  <ExternalList
    title="Visits"
    endpoint={externalApi.visits}
    empty={{ open: 'No upcoming visits.', closed: 'No past visits.' }}
    row={(visit) => <Visit visit={visit} />}
  />
);

function Visit({ visit }: { visit: ExternalVisitRow }) {
  const { siteContact, siteAddress } = visit;
  return (
    <article className={css.visit} aria-label={visit.label}>
      <div className={externalCss.externalWhat}>
        <strong>{whenInWords(visit)}</strong>
        <span>{[visit.label, visit.jobNumber].filter(Boolean).join(', ')}</span>
        {siteAddress && (
          <a href={directionsTo(siteAddress)} target="_blank" rel="noopener noreferrer">
            {siteAddress}
          </a>
        )}
        {siteContact && (
          <span className="quiet">
            {siteContact.name}
            {siteContact.phone && (
              <>
                {', '}
                <a href={`tel:${siteContact.phone.replace(/\s/g, '')}`}>{siteContact.phone}</a>
              </>
            )}
          </span>
        )}
        {visit.safetyAlert && <span className="late">{visit.safetyAlert}</span>}
        {visit.description && <p className={css.words}>{visit.description}</p>}
      </div>
      <div className={css.answer}>
        <Status value={statusOf({ ...visit.status, typeName: visit.status.typeName ?? '' })} />
        {siteContact && <Answer visit={visit} />}
      </div>
    </article>
  );
}

/** While it lies ahead; whoever changes their mind says so as well. */
function Answer({ visit: { id, response } }: { visit: ExternalVisitRow }) {
  const [why, setWhy] = useState<string | null>(null);
  const answer = useWrite(externalApi.answerVisit);
  const say = async (given: 'accepted' | 'declined', reason?: string): Promise<void> => {
    await answer.mutateAsync({ params: { id }, body: { response: given, ...(reason && { reason }) } });
    toast(given === 'accepted' ? 'Confirmed. The office has been told' : 'The office has been told you cannot come');
    setWhy(null);
  };
  return (
    <>
      {response && <p className="quiet">{response === 'accepted' ? 'You are coming.' : 'You cannot come.'}</p>}
      <div className={css.buttons}>
        {response !== 'accepted' && (
          <Button
            size="xs"
            loading={answer.isPending && why === null}
            onClick={() => void say('accepted').catch((error: Error) => toast(error.message, { tone: 'late' }))}
          >
            I will come
          </Button>
        )}
        {response !== 'declined' && (
          <Button size="xs" variant="default" onClick={() => setWhy('')}>
            I cannot come
          </Button>
        )}
      </div>
      {why !== null && (
        <SaveDialog
          title="You cannot come"
          action="Tell the office"
          changed={why !== ''}
          ready
          saving={answer.isPending}
          error={answer.error?.message}
          onClose={() => setWhy(null)}
          save={() => say('declined', why.trim())}
        >
          <TextInput
            label="Reason, or when you could come"
            size="sm"
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </SaveDialog>
      )}
    </>
  );
}
