// The air at one place: temperature and relative humidity.
import { roundTo } from '../../../../kit/money.ts';
import css from './visit.module.css';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { pressedNow } from '../../../../platform/shared/pressed.ts';
import { newUuid } from '../../../../platform/web/api/transaction.ts';
import { airState, celsiusOf, isAir } from '../../shared/psychrometrics.ts';
import { doubtsOf, impossible } from '../../shared/reading-rules.ts';
import type { DryingWhole } from '../../shared/drying-whole.ts';
import { useOwnUnits } from '../own-units.ts';
import type { Drying, VisitWrites } from '../use-drying.ts';
import { Pad } from './Pad.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { VisitRef } from './stored-visit.ts';
import { useVisitKeys } from './visit-keys.ts';
import { press, shownValue, valueOf } from './visit-model.ts';

interface AirStepProps {
  drying: Drying;
  visit: VisitRef;
  at: DryingWhole['airPlaces'][number];
  number: string;
  writes: VisitWrites;
  nextWords: string;
  onNext: () => void;
  onBack: () => void;
}
/** As a meter with one decimal shows it. */
const SCALE = '%';

export function AirStep({ drying, visit, at, number, writes, nextWords, onNext, onBack }: AirStepProps) {
  const imperial = useOwnUnits(drying.whole.facts.schedule.unitSystem) === 'imperial';
  const [typed, setTyped] = useState({ temperature: '', humidity: '' });
  const [active, setActive] = useState<'temperature' | 'humidity'>('temperature');
  const [problem, setProblem] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const entered = valueOf(typed.temperature, SCALE);
  const temperature = entered === null ? null : imperial ? roundTo(celsiusOf(entered), 2) : entered;
  const relativeHumidity = valueOf(typed.humidity, SCALE);
  const known = drying.mine.get(at.id);
  const air =
    temperature !== null && relativeHumidity !== null && isAir(temperature, relativeHumidity)
      ? airState(temperature, relativeHumidity, drying.whole.facts.schedule.pressure ?? undefined)
      : null;
  const send = (): void => {
    if (temperature === null && relativeHumidity === null) return onNext();
    if (relativeHumidity === null) {
      if (active === 'temperature') return setActive('humidity');
      return setProblem('Enter the relative humidity');
    }
    if (temperature === null) return setProblem('Enter the temperature');
    const figures = { temperature, relativeHumidity };
    const refused = Object.values(impossible(figures))[0];
    if (refused) return setProblem(refused);
    const [doubt] = doubtsOf(figures, { scale: SCALE, dryStandard: null, last: null, material: null });
    if (doubt && !confirmed) {
      setConfirmed(true);
      return setProblem(`${doubt.question}. Press Next again if it is right`);
    }
    writes.read(
      {
        clientRef: newUuid(),
        itemId: at.id,
        visit,
        at: pressedNow(),
        ...figures,
        correctsRef: known?.clientRef ?? null,
        confirmed: true,
      },
      `Air, ${at.label}: ${temperature} °C, ${relativeHumidity} %`,
    );
    onNext();
  };
  const onKey = (key: string): void => {
    setProblem('');
    setConfirmed(false);
    setTyped((all) => ({ ...all, [active]: press(all[active], key) }));
  };
  useVisitKeys({ key: onKey, enter: send });
  const box = (name: 'temperature' | 'humidity', label: string) => (
    <UnstyledButton className={css.airBox} data-active={active === name || undefined} onClick={() => setActive(name)}>
      <span className="quiet">{label}</span>
      <output aria-label={label}>{shownValue(typed[name], SCALE)}</output>
    </UnstyledButton>
  );
  return (
    <StepFrame
      title={`Air ${number}`}
      where={at.label}
      progress={{ drying, current: null }}
      next={nextWords}
      onNext={send}
      onBack={onBack}
      pad={<Pad onKey={onKey} />}
    >
      <div className={css.who}>
        <h2>{at.label}</h2>
        <p className="quiet">Temperature and humidity of the air</p>
      </div>
      <div className={css.airBoxes}>
        {box('temperature', imperial ? 'Temperature °F' : 'Temperature °C')}
        {box('humidity', 'Humidity RH %')}
      </div>
      {air && (
        <p className={css.airSays}>
          <strong>{air.gramsPerKilogram.toFixed(1)} g/kg</strong>, {air.gpp.toFixed(0)} GPP, dew point{' '}
          {air.dewPoint?.toFixed(1)} °C
        </p>
      )}
      {known && !typed.temperature && (
        <p className={css.airSays}>
          Read: {known.temperature} °C, {known.relativeHumidity} %
        </p>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </StepFrame>
  );
}
