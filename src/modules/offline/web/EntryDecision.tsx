// Two people changed the same field: the person whose change came second decides, with both values in sight.
import css from './DevicePage.module.css';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { showAt, showMoment } from '../../../platform/web/display/format.ts';
import { SideWords } from '../../../platform/web/form/ConflictChoice.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { OutboxEntry } from '../../../platform/web/offline/outbox.ts';
import { type Side, canKeepBoth } from '../../../platform/web/offline/outbox-merge.ts';

interface Props {
  entry: OutboxEntry;
  onSettle: (chosen: Record<string, Side>) => void;
}

export function EntryDecision({ entry: { at, body, base, clash }, onSettle }: Props) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const { options } = useOptions(clash ? 'user' : undefined);
  if (!clash || !base) return null;
  const mine = body as Record<string, unknown>;
  const other = options.find(({ value }) => value === clash.by)?.label;
  const theirs = [other ?? 'Theirs', clash.at && showMoment(clash.at)].filter(Boolean).join(', ');
  const merged = Object.keys(base.before).length - clash.names.length;
  return (
    <div className={css.decision}>
      <p>{other ?? 'Someone else'} changed it too. Choose what stays.</p>
      {clash.names.map((name) => {
        const spec = base.specs[name];
        if (!spec) return null;
        const card = (side: Side, value: React.ReactNode, whose?: string) => (
          <Radio.Card key={side} value={side} className={css.side}>
            <Radio.Indicator />
            <span>
              {value}
              {whose && <span className="quiet">{whose}</span>}
            </span>
          </Radio.Card>
        );
        return (
          <Radio.Group
            key={name}
            label={spec.label}
            value={chosen[name] ?? 'mine'}
            onChange={(side) => setChosen({ ...chosen, [name]: side as Side })}
          >
            {card('mine', <SideWords spec={spec} name={name} values={mine} />, `Yours, ${showAt(at)}`)}
            {card('theirs', <SideWords spec={spec} name={name} values={clash.theirs} />, theirs)}
            {canKeepBoth(spec) && card('both', 'Keep both, one below the other')}
          </Radio.Group>
        );
      })}
      {merged > 0 && <p className="quiet">Your other changes are merged.</p>}
      <Button size="sm" onClick={() => onSettle(chosen)}>
        Save this way
      </Button>
    </div>
  );
}
