// Sanctions: names on the lists that are like this contact's, why, and what a person decided.
import css from './contacts.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showFraction, showMoment } from '../../../platform/web/display/format.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type SanctionsResult, sanctionsApi } from '../shared/sanctions.api.ts';

const TONES: Record<number, string> = { 1: 'new', 2: 'completed', 3: 'waiting', 4: 'declined' };
const DECISIONS = { clear: 'Cleared', confirmed: 'Confirmed', open: 'Found, to decide' } as const;

export function ContactSanctions({ contactId }: { contactId: number }) {
  const [deciding, setDeciding] = useState<'clear' | 'confirmed' | null>(null);
  const may = useCan();
  const read = useRead(sanctionsApi.check, { params: { id: contactId } });
  const result = read.data?.data;
  if (read.error) return <p role="alert">{read.error.message}</p>;
  if (!result) return null;
  if (!result.configured)
    return (
      <RecordSection title="Sanctions check">
        <p className="quiet">No sanctions list is in use.</p>
        {may('create-sanctions-list') && <PageLink href={paths.admin('sanctions')}>Import a list</PageLink>}
      </RecordSection>
    );
  return (
    <>
      <RecordSection
        title="Sanctions check"
        actions={
          may('edit-contact') &&
          result.matches.length > 0 && (
            <>
              <Button size="xs" variant="default" onClick={() => setDeciding('clear')}>
                Someone else
              </Button>
              <Button size="xs" color="red" variant="light" onClick={() => setDeciding('confirmed')}>
                It is this contact
              </Button>
            </>
          )
        }
      >
        <p>
          <Status value={{ label: result.state.label, typeName: TONES[result.stateId] ?? null }} />{' '}
          <span className="quiet">
            {result.checkedName}, against {result.listVersion}
          </span>
        </p>
        <Matches result={result} />
      </RecordSection>
      <RecordSection title="Decisions">
        {result.decisions.length === 0 && <p className="quiet">No decisions yet.</p>}
        <ul className={css.contactRows}>
          {result.decisions.map((entry) => (
            <li key={entry.id}>
              <div>
                <p>
                  <strong>{DECISIONS[entry.decision]}</strong> {entry.note}
                </p>
                <p className="quiet">
                  {[
                    entry.decidedBy?.label ?? 'Screening',
                    showMoment(entry.createdAt),
                    entry.checkedName,
                    entry.listVersion,
                  ].join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </RecordSection>
      {deciding && <DecideDialog contactId={contactId} decision={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function Matches({ result }: { result: SanctionsResult }) {
  if (!result.matches.length) return <p className="quiet">No names on the lists match this one.</p>;
  return (
    <ul className={css.contactRows}>
      {result.matches.map((match) => (
        <li key={match.entryId}>
          <div>
            <p>
              <strong>{match.primaryName}</strong>{' '}
              <span className="quiet">
                {match.source} {match.ref}
              </span>
            </p>
            <p>{match.reasons.join('. ')}</p>
            <p className="quiet">
              {[match.program, match.birthDates.length ? `Born ${match.birthDates.join(', ')}` : null, match.remarks]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <span className="figures">{showFraction(match.score)}</span>
        </li>
      ))}
    </ul>
  );
}

interface DecideProps {
  contactId: number;
  decision: 'clear' | 'confirmed';
  onClose: () => void;
}

function DecideDialog({ contactId, decision, onClose }: DecideProps) {
  const [note, setNote] = useState('');
  const decide = useWrite(sanctionsApi.decide);
  return (
    <SaveDialog
      title={decision === 'clear' ? 'The matches are someone else' : 'This contact is on the list'}
      action={decision === 'clear' ? 'Clear' : 'Confirm'}
      ready={note.trim() !== ''}
      changed={note !== ''}
      saving={decide.isPending}
      error={decide.error?.message}
      onClose={onClose}
      save={async () => {
        await decide.mutateAsync({ params: { id: contactId }, body: { decision, note } });
        onClose();
      }}
    >
      <LongText
        label="Reason"
        description="Saved with the matches and list versions"
        withAsterisk
        minRows={3}
        max={2000}
        value={note}
        onChange={setNote}
      />
    </SaveDialog>
  );
}
