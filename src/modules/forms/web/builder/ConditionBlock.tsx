// When the chosen field is shown: each condition with whether the answers of the preview meet it, and what comes of all together.
import css from './builder.module.css';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Here } from '../../../../kit/filter-match.ts';
import { IconCheck } from '../../../../platform/web/icons.tsx';
import type { FormContent, FormField } from '../../shared/form-content.ts';
import { conditionsOf } from '../../shared/why-hidden.ts';
import type { Tried } from './tried.ts';

interface Props {
  field: FormField;
  content: FormContent;
  answers: Tried;
  here: Here;
  onEdit: (() => void) | undefined;
}
export function ConditionBlock({ field, content, answers, here, onEdit }: Props) {
  const { showIf, fieldLabel } = field;
  const asked = useMemo(
    () => (showIf ? conditionsOf(content, showIf, answers, here) : undefined),
    [content, showIf, answers, here],
  );
  return (
    <section className={css.condition} aria-label={`Condition of ${fieldLabel}`}>
      <h3>Condition of “{fieldLabel}”</h3>
      <ol>
        {asked ? (
          asked.conditions.map(({ join, text, isTrue }) => (
            <li key={`${join}${text}`}>
              <span className="quiet">{join}</span>
              <span>{text}</span>
              <Truth isTrue={isTrue} />
            </li>
          ))
        ) : (
          <li>
            <span className="quiet">Always shown</span>
          </li>
        )}
        <li className={css.together}>
          {onEdit && (
            <Button size="compact-sm" variant="subtle" onClick={onEdit}>
              {asked ? 'Change the condition' : 'Add a condition'}
            </Button>
          )}
          {asked && (
            <span>
              With the answers of the preview: <strong>{asked.isShown ? 'shown' : 'hidden'}</strong>
            </span>
          )}
        </li>
      </ol>
    </section>
  );
}

const Truth = ({ isTrue }: { isTrue: boolean }) => (
  <span className={css.truth} data-true={isTrue || undefined}>
    {isTrue ? <IconCheck size={14} aria-hidden /> : '–'} {isTrue ? 'true' : 'false'}
  </span>
);
