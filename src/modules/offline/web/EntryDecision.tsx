// Two people changed the same field: the person whose change came second decides, with both values in sight.
import css from './DevicePage.module.css';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { SideWords } from '../../../platform/web/form/ConflictChoice.tsx';
import type { OutboxEntry } from '../../../platform/web/offline/outbox.ts';
import { type Side, canKeepBoth } from '../../../platform/web/offline/outbox-merge.ts';

interface Props {
  entry: OutboxEntry;
  onSettle: (chosen: Record<string, Side>) => void;
}

export function EntryDecision({ entry: { body, base, clash }, onSettle }: Props) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  if (!clash || !base) return null;
  const mine = body as Record<string, unknown>;
  return (
    <div className={css.decision}>
      <p>Someone else changed the same in the meantime. Choose what stays.</p>
      {clash.names.map((name) => {
        const spec = base.specs[name];
        if (!spec) return null;
        return (
          <Radio.Group
            key={name}
            label={spec.label}
            value={chosen[name] ?? 'mine'}
            onChange={(side) => setChosen({ ...chosen, [name]: side as Side })}
          >
            <Radio
              size="sm"
              value="mine"
              label={
                <>
                  <span className="quiet">Yours:</span> <SideWords spec={spec} name={name} values={mine} />
                </>
              }
            />
            <Radio
              size="sm"
              value="theirs"
              label={
                <>
                  <span className="quiet">Theirs:</span> <SideWords spec={spec} name={name} values={clash.theirs} />
                </>
              }
            />
            {canKeepBoth(spec) && <Radio size="sm" value="both" label="Keep both, one below the other" />}
          </Radio.Group>
        );
      })}
      <Button size="xs" onClick={() => onSettle(chosen)}>
        Save this way
      </Button>
    </div>
  );
}
