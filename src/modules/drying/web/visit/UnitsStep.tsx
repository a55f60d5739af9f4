// What stands where at the end of a visit: units leave a chamber, or one that came is put into it.
import css from './visit.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChamberFacts } from '../../shared/drying-facts.ts';
import type { Drying, VisitWrites } from '../use-drying.ts';
import { ScanUnit } from './ScanUnit.tsx';
import { StepFrame } from './StepFrame.tsx';

interface UnitsStepProps {
  job: { id: number; jobNumber: string };
  drying: Drying;
  writes: VisitWrites;
  onNext: () => void;
  onBack: () => void;
}
export function UnitsStep({ job, drying, writes, onNext, onBack }: UnitsStepProps) {
  const { facts, whole } = drying;
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [placed, setPlaced] = useState<ReadonlySet<number>>(new Set());
  const standing = facts.equipment.filter(({ id, outAt }) => outAt === null && !gone.has(id as number));
  const free = whole.unplaced.filter(({ deploymentId }) => !placed.has(deploymentId));
  const [failing, setFailing] = useState<{ id: number; note: string } | null>(null);
  const take = (id: number, asset: string, failure?: string): void => {
    setGone(new Set([...gone, id]));
    setFailing(null);
    if (failure === undefined) writes.takeOut(id, { failed: false }, `${asset} taken out`);
    else writes.takeOut(id, { failed: true, ...(failure && { note: failure }) }, `${asset} failed`);
  };
  const put = (unit: (typeof free)[number], chamber: ChamberFacts): void => {
    setPlaced(new Set([...placed, unit.deploymentId]));
    writes.place(unit.deploymentId, chamber.id as number, `${unit.asset} in ${chamber.label}`);
  };
  return (
    <StepFrame
      title="Equipment"
      progress={{ drying, current: null }}
      next="Next: finish"
      onNext={onNext}
      onBack={onBack}
    >
      <ScanUnit
        job={job}
        chambers={facts.chambers}
        standing={standing}
        free={free}
        onPlace={(unit, chamber) => put(unit, chamber)}
      />
      {facts.chambers.map((chamber) => (
        <section key={chamber.id} className={css.units} aria-label={chamber.label}>
          <h2>
            {chamber.letter} {chamber.label}
          </h2>
          {standing.filter(({ chamberId }) => chamberId === chamber.id).length === 0 && (
            <p className="quiet">Nothing stands here.</p>
          )}
          {standing
            .filter(({ chamberId }) => chamberId === chamber.id)
            .map((unit) => (
              <div key={unit.id} className={css.unit}>
                <span>
                  {unit.asset} <span className="quiet">{unit.label}</span>
                </span>
                {failing?.id !== unit.id && (
                  <>
                    <Button variant="default" size="xs" onClick={() => setFailing({ id: unit.id as number, note: '' })}>
                      Failed
                    </Button>
                    <Button variant="default" size="xs" onClick={() => take(unit.id as number, unit.asset)}>
                      Take out
                    </Button>
                  </>
                )}
                {failing && failing.id === unit.id && (
                  <form
                    className={css.failing}
                    onSubmit={(event) => {
                      event.preventDefault();
                      take(failing.id, unit.asset, failing.note.trim());
                    }}
                  >
                    <TextInput
                      label="What is wrong with it?"
                      size="sm"
                      maxLength={400}
                      data-autofocus
                      value={failing.note}
                      onChange={(event) => setFailing({ ...failing, note: event.currentTarget.value })}
                    />
                    <Button type="submit" size="sm">
                      Failed, take out
                    </Button>
                    <Button variant="default" size="sm" onClick={() => setFailing(null)}>
                      Cancel
                    </Button>
                  </form>
                )}
              </div>
            ))}
          {free.map((unit) => (
            <div key={unit.deploymentId} className={css.unit}>
              <span className="quiet">
                {unit.asset} {unit.label}, on the job
              </span>
              <Button variant="light" size="xs" onClick={() => put(unit, chamber)}>
                Put here
              </Button>
            </div>
          ))}
        </section>
      ))}
    </StepFrame>
  );
}
