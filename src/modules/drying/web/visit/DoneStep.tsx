// The end of a visit: how many points are read, what there is to add.
import css from './visit.module.css';
import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Drying, VisitWrites } from '../use-drying.ts';
import { StepFrame } from './StepFrame.tsx';
import type { VisitRef } from './stored-visit.ts';
import { walkOf } from './visit-model.ts';

interface DoneStepProps {
  drying: Drying;
  visit: VisitRef;
  writes: VisitWrites;
  onClose: () => void;
  onBack: () => void;
}
export function DoneStep({ drying, visit, writes, onClose, onBack }: DoneStepProps) {
  const [weather, setWeather] = useState('');
  const [note, setNote] = useState('');
  const points = walkOf(drying.facts);
  const read = new Set([...drying.mine.keys(), ...(drying.current?.refs.map(({ pointId }) => pointId) ?? [])]);
  const missing = points.filter(({ id }) => !read.has(id as number));
  const finish = (): void => {
    writes.finish(visit, { weather: weather.trim() || null, note: note.trim() || null });
    onClose();
  };
  return (
    <StepFrame
      title="Finish"
      progress={{ drying, current: null }}
      next={`Done, ${points.length - missing.length} of ${points.length}`}
      onNext={finish}
      onBack={onBack}
    >
      <div className={css.finish}>
        {missing.length > 0 && (
          <p className={css.missing}>Not read: {missing.map(({ number, label }) => `${number} ${label}`).join(', ')}</p>
        )}
        <TextInput
          label="Weather"
          maxLength={200}
          value={weather}
          onChange={(event) => setWeather(event.currentTarget.value)}
        />
        <Textarea
          label="Note"
          description="For your team, not on the drying log"
          autosize
          minRows={3}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </StepFrame>
  );
}
