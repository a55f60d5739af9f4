// How it comes that the chosen field is shown or hidden, step by step, with the answers of the preview.
import css from './builder.module.css';
import { useMemo } from 'react';
import type { Here } from '../../../../kit/filter-match.ts';
import type { FormContent, FormField } from '../../shared/form-content.ts';
import { whyShown } from '../../shared/why-hidden.ts';
import type { Tried } from './tried.ts';

interface Props {
  field: FormField;
  content: FormContent;
  answers: Tried;
  here: Here;
}
export function WhyShown({ field: { fieldRef, fieldLabel }, content, answers, here }: Props) {
  const steps = useMemo(() => whyShown(content, fieldRef, answers, here), [content, fieldRef, answers, here]);
  if (!steps) return null;
  return (
    <section className={css.chain} aria-label={`Why ${fieldLabel} is shown or hidden`}>
      <h3>{fieldLabel}</h3>
      <ol>
        {steps.map(({ title, text, isMet }) => (
          <li key={title} data-met={isMet || undefined}>
            <strong>{title}</strong> <span className="quiet">{text}</span>
            <span className="visually-hidden">{isMet ? ' (yes)' : ' (no)'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
