// Mine beside theirs, a choice per field. Nothing typed is lost.
import css from './ConflictSides.module.css';
import { Button, Radio } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export interface ConflictRow {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface Props {
  rows: readonly ConflictRow[];
  /** The fields whose value is taken from them. */
  onResolve: (taken: ReadonlySet<string>) => void;
}

export function ConflictSides({ rows, onResolve }: Props) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, theirs: boolean): void => {
    const next = new Set(taken);
    if (theirs) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  return (
    <div className={css.conflict} role="alert">
      <p>
        Someone else changed this record in the meantime. Your changes are still here.{' '}
        {rows.length > 0 ? 'Choose for each field that both of you changed:' : 'No conflicts with theirs.'}
      </p>
      {rows.map(({ name, label, mine, theirs }) => (
        <Radio.Group
          key={name}
          label={label}
          value={taken.has(name) ? 'theirs' : 'mine'}
          onChange={(choice) => choose(name, choice === 'theirs')}
        >
          <div className={css.conflictSides}>
            <Radio size="xs" value="mine" label={<Side who="Yours">{mine}</Side>} />
            <Radio size="xs" value="theirs" label={<Side who="Theirs">{theirs}</Side>} />
          </div>
        </Radio.Group>
      ))}
      <Button size="xs" onClick={() => onResolve(taken)}>
        Continue with these values
      </Button>
    </div>
  );
}

const Side = ({ who, children }: { who: string; children: ReactNode }) => (
  <>
    <span className="quiet">{who}:</span> {children}
  </>
);
