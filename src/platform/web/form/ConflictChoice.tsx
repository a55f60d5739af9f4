// Somebody else saved first: per field that both changed, mine beside theirs. Nothing typed is lost.
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { FieldSpec } from '../../../kit/fields.ts';
import { useOptions } from './inputs/use-options.ts';
import { showValue } from './FieldValue.tsx';
import type { Conflict } from './conflict.ts';
import type { FieldSpecs, FormValues } from './form-values.ts';

interface Props {
  conflict: Conflict;
  specs: FieldSpecs;
  mine: FormValues;
  onResolve: (taken: ReadonlySet<string>) => void;
}

export function ConflictChoice({ conflict, specs, mine, onResolve }: Props) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, theirs: boolean): void => {
    const next = new Set(taken);
    if (theirs) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  return (
    <div className="conflict" role="alert">
      <p>
        Someone else changed this record in the meantime. Your changes are still here.{' '}
        {conflict.fields.length > 0
          ? 'Choose for each field that both of you changed:'
          : 'None of them concerns theirs.'}
      </p>
      {conflict.fields.map((name) => {
        const spec = specs[name];
        return spec ? (
          <Radio.Group
            key={name}
            label={spec.label}
            value={taken.has(name) ? 'theirs' : 'mine'}
            onChange={(choice) => choose(name, choice === 'theirs')}
          >
            <div className="conflict-sides">
              <Radio size="xs" value="mine" label={<Side who="Yours" spec={spec} name={name} values={mine} />} />
              <Radio
                size="xs"
                value="theirs"
                label={<Side who="Theirs" spec={spec} name={name} values={conflict.theirs} />}
              />
            </div>
          </Radio.Group>
        ) : null;
      })}
      <Button size="xs" onClick={() => onResolve(taken)}>
        Continue with these values
      </Button>
    </div>
  );
}

interface SideProps {
  who: string;
  spec: FieldSpec;
  name: string;
  values: FormValues;
}
function Side({ who, spec, name, values }: SideProps) {
  const { options } = useOptions(spec.to);
  const value = values[name];
  const labels = [value].flat().map((id) => options.find((option) => option.value === id)?.label ?? String(id));
  const isEmpty = value === null || value === '' || value === undefined;
  const words = isEmpty ? 'nothing' : spec.to ? labels.join(', ') : showValue(spec, name, values);
  return (
    <>
      <span className="quiet">{who}:</span> {words || 'nothing'}
    </>
  );
}
