// What is sent: to whom, which parts, what goes afterwards, a note.
import css from './SyncPreview.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { showMoment, showMomentDay } from '../../../../platform/web/display/format.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { AttachmentPicker } from '../../../documents/web/index.ts';
import {
  ALWAYS_SENT,
  FLAG_LABELS,
  FOLLOWS,
  FOLLOW_LABELS,
  NEVER_SENT,
  PART_LABELS,
  SYNC_ACTIONS,
} from '../../shared/sync-actions.ts';
import type { PreviewAnswer } from '../../shared/sync-requests.api.ts';
import type { ToSend } from '../share-paths.ts';
import { DatesToSend, FormsToSend } from './MoreToSend.tsx';
import type { Choices } from './to-send.ts';

interface Props {
  preview: PreviewAnswer;
  toSend: ToSend;
  choices: Choices;
  onChange: (choices: Choices) => void;
  error: string | undefined;
}

const toggled = <T,>(all: readonly T[], one: T, on: boolean): T[] =>
  on ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one);

export function SendPanel({ preview, toSend, choices, onChange, error }: Props) {
  const action = SYNC_ACTIONS[toSend.actionId];
  const [allStays, setAllStays] = useState(false);
  const facts: [string, string][] = [
    ['To', preview.contact.label],
    ['Connected', `${showMomentDay(preview.sinceAt)}, ${counted(preview.requestsBefore, 'request')}`],
    ['Last sent', preview.lastSentAt ? showMoment(preview.lastSentAt) : 'never'],
  ];
  return (
    <aside className={css.panel} aria-label="What is sent">
      <h3>{action?.label}</h3>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Parts preview={preview} choices={choices} onChange={onChange} />
      {choices.parts.includes('lines') && (action?.flags.length ?? 0) > 0 && (
        <fieldset>
          <legend>Of each line</legend>
          {action?.flags.map((flag) => (
            <Checkbox
              key={flag}
              size="xs"
              label={FLAG_LABELS[flag]}
              checked={choices.flags[flag]}
              disabled={flag.endsWith('Cost') && !choices.parts.includes('prices')}
              onChange={(event) =>
                onChange({ ...choices, flags: { ...choices.flags, [flag]: event.currentTarget.checked } })
              }
            />
          ))}
        </fieldset>
      )}
      {action && !action.request && choices.parts.includes('dates') && (
        <DatesToSend choices={choices} onChange={onChange} />
      )}
      {choices.parts.includes('forms') && <FormsToSend choices={choices} onChange={onChange} />}
      <Files preview={preview} choices={choices} onChange={onChange} />
      {action?.request && (
        <fieldset>
          <legend>Afterwards, without asking</legend>
          {FOLLOWS.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={FOLLOW_LABELS[name]}
              checked={choices.follow.includes(name)}
              onChange={(event) =>
                onChange({ ...choices, follow: toggled(choices.follow, name, event.currentTarget.checked) })
              }
            />
          ))}
        </fieldset>
      )}
      <LongText
        label={`Note to ${preview.companyName}`}
        value={choices.note}
        max={4000}
        onChange={(note) => onChange({ ...choices, note })}
      />
      {error && (
        <p className="dialog-error" role="alert">
          {error}
        </p>
      )}
      <details open={allStays} onToggle={(event) => setAllStays(event.currentTarget.open)}>
        <summary>{counted(preview.stays.length, 'field')} stay here</summary>
        <ul className={css.stays}>
          {[...NEVER_SENT.map((words) => `${words}: never sent`), ...preview.stays].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
    </aside>
  );
}

type PartsProps = Pick<Props, 'preview' | 'choices' | 'onChange'>;
function Parts({ preview, choices, onChange }: PartsProps) {
  const shown = preview.parts.filter(({ name }) => name !== 'files');
  const on = shown.filter(({ name, empty }) => !empty && (choices.parts.includes(name) || ALWAYS_SENT.includes(name)));
  return (
    <fieldset>
      <legend>
        Parts <span className="quiet">{`${on.length} of ${shown.length} go`}</span>
      </legend>
      {shown.map(({ name, detail, empty }) => {
        const always = ALWAYS_SENT.includes(name);
        return (
          <div key={name} className={css.part}>
            <Checkbox
              size="xs"
              label={PART_LABELS[name]}
              checked={!empty && (always || choices.parts.includes(name))}
              disabled={always || empty}
              onChange={(event) =>
                onChange({ ...choices, parts: toggled(choices.parts, name, event.currentTarget.checked) })
              }
            />
            <span className="quiet">{empty ? 'nothing to send' : always ? 'always sent' : detail}</span>
          </div>
        );
      })}
      {NEVER_SENT.slice(0, 2).map((words) => (
        <div key={words} className={css.part}>
          <Checkbox size="xs" label={words} checked={false} disabled readOnly />
          <span className="quiet">never sent</span>
        </div>
      ))}
    </fieldset>
  );
}

function Files({ preview, choices, onChange }: PartsProps) {
  const [picking, setPicking] = useState(false);
  if (!preview.job || !preview.parts.some(({ name }) => name === 'files')) return null;
  const { job } = preview;
  return (
    <div className={css.part}>
      <Button size="compact-xs" variant="default" onClick={() => setPicking(true)}>
        Choose photos and documents
      </Button>
      <span className="quiet">{choices.attachmentIds.length || 'none'}</span>
      {picking && (
        <AttachmentPicker
          job={{ id: job.id, jobNumber: job.label }}
          title="Photos and documents to send"
          action="Send these"
          onChoose={(files) => {
            const attachmentIds = files.map(({ id }) => id);
            const thumbs = new Map(files.flatMap(({ id, thumbUrl }) => (thumbUrl ? [[id, thumbUrl] as const] : [])));
            onChange({
              ...choices,
              attachmentIds,
              thumbs,
              parts: toggled(choices.parts, 'files', attachmentIds.length > 0),
            });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
