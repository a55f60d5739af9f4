// A visit moved or planned without dragging: person, day, start, length.
import css from '../AppointmentDialog.module.css';
import { useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../../platform/web/form/dates/TimeBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import type { Board } from '../../shared/appointments.api.ts';
import { conflictsOf } from '../../shared/conflicts.ts';
import type { PlanVisit } from '../../shared/plan.ts';
import { siteDay, siteTime, wallTime } from '../../shared/site-time.ts';
import { ConflictList } from '../ConflictList.tsx';
import { rulesOf } from './board-model.ts';

interface MoveDialogProps {
  title: string;
  visit: PlanVisit;
  person: string | null;
  board: Board;
  others: readonly PlanVisit[];
  onClose: () => void;
  onMove: (to: { person: string; start: number; end: number }) => void;
}

export function MoveDialog({ title, visit, person, board, others, onClose, onMove }: MoveDialogProps) {
  const { zone } = visit;
  const [who, setWho] = useState(person);
  const [day, setDay] = useState(siteDay(zone, visit.start));
  const [time, setTime] = useState(siteTime(zone, visit.start));
  const [minutes, setMinutes] = useState(Math.round((visit.end - visit.start) / 60_000));
  const start = day && time ? wallTime(zone, day, time) : undefined;
  const chosen = board.people.find(({ key }) => key === who);
  const conflicts =
    chosen && start?.at !== undefined
      ? conflictsOf(
          { ...visit, start: start.at, end: start.at + minutes * 60_000, people: [chosen.key] },
          chosen,
          others,
          rulesOf(board),
        )
      : [];
  return (
    <SaveDialog
      title={title}
      action="Move"
      changed={false}
      ready={who !== null && start?.at !== undefined && minutes >= 5}
      saving={false}
      error={undefined}
      onClose={onClose}
      save={async () => {
        if (who && start?.at !== undefined) onMove({ person: who, start: start.at, end: start.at + minutes * 60_000 });
        onClose();
      }}
    >
      <Picker
        label="Person"
        size="sm"
        searchable
        data-autofocus
        data={board.people.map(({ key, label }) => ({ value: key, label }))}
        value={who}
        onChange={setWho}
      />
      <div className={css.times}>
        <DayBox label="Day" size="sm" value={day} onChange={setDay} />
        <TimeBox label="Start" size="sm" value={time} error={start?.problem} onChange={setTime} />
        <FigureBox
          label="Minutes"
          size="sm"
          min={5}
          max={1440}
          step={15}
          value={minutes}
          onChange={(value) => setMinutes(Number(value) || 0)}
        />
      </div>
      <ConflictList conflicts={conflicts} />
    </SaveDialog>
  );
}
