// A point that has not fallen in 24 h: what the air says about it, what may help, and what was done, which closes it.
import css from './drying-desk.module.css';
import { counted } from '../../../../platform/shared/words.ts';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown } from '../../../../platform/web/icons.tsx';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import type { PointFacts } from '../../shared/drying-facts.ts';
import { Chips } from '../visit/PointStep.tsx';
import type { DryingWhole } from '../../shared/drying-whole.ts';
import { type Sheet, alarmsOf } from './desk-model.ts';

interface AlarmStripProps {
  sheet: Sheet;
  /** What the company does about it. */
  actions: DryingWhole['actions'];
  stalled: ReadonlySet<number>;
  chosen: PointFacts | undefined;
  noting: boolean;
  editable: boolean;
  onNoting: (noting: boolean) => void;
  onNote: (pointId: number, label: string) => void;
}
export function AlarmStrip({ sheet, actions, stalled, chosen, noting, editable, onNoting, onNote }: AlarmStripProps) {
  const alarms = alarmsOf(sheet, stalled);
  const [first] = alarms;
  const ideas = actions.filter(({ reason }) => reason);
  const [idea, setIdea] = useState<string | null>(null);
  const about = first?.point ?? chosen;
  return (
    <>
      {first && (
        <section className={css.alarm} aria-label="Alarm">
          <p>
            <strong>
              Point {first.point.number} has not fallen in 24 h
              {alarms.length > 1 ? `, and ${alarms.length - 1} more` : ''}.
            </strong>{' '}
            <span className="quiet">
              {first.text}. {first.cause}
            </span>
          </p>
          {editable && (
            <>
              <Button size="xs" variant="default" onClick={() => onNoting(true)}>
                Say what was done
              </Button>
              {ideas.length > 0 && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button
                      size="xs"
                      variant="default"
                      rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
                    >
                      {counted(ideas.length, 'idea')}
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {ideas.map(({ label, reason }) => (
                      <Menu.Item
                        key={label}
                        onClick={() => {
                          setIdea(label);
                          onNoting(true);
                        }}
                      >
                        {label}
                        <br />
                        <span className="quiet">{reason}</span>
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              )}
            </>
          )}
        </section>
      )}
      {noting && about && (
        <NoteDialog
          point={about}
          first={idea}
          words={actions.map(({ label }) => label)}
          onSave={(label) => onNote(about.id as number, label)}
          onClose={() => {
            setIdea(null);
            onNoting(false);
          }}
        />
      )}
    </>
  );
}

function NoteDialog({
  point,
  first,
  words,
  onSave,
  onClose,
}: {
  point: PointFacts;
  first: string | null;
  words: readonly string[];
  onSave: (label: string) => void;
  onClose: () => void;
}) {
  const [label, setLabel] = useState(first ?? '');
  return (
    <SaveDialog
      title={`What was done at point ${point.number}, ${point.label}?`}
      action="Save note"
      saving={false}
      ready={label.trim() !== ''}
      changed={label !== ''}
      onClose={onClose}
      save={() => {
        onSave(label.trim());
        onClose();
        return Promise.resolve();
      }}
    >
      <Chips title="What was done" words={words} chosen={label} onChoose={setLabel} other />
    </SaveDialog>
  );
}
