// Draws around the fields of a form: draft line, error summary, buttons and their keys.
import formCss from './form.module.css';
import css from './EntityForm.module.css';
import { type ReactNode, createContext, use, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormShell } from './FormShell.tsx';
import { type Relabel, useLabels } from './labels.ts';
import type { EntityForm } from './use-entity-form.ts';
import { Suspense, lazy } from '../display/lazy.tsx';

const ConflictChoice = lazy(async () => ({ default: (await import('./ConflictChoice.tsx')).ConflictChoice }));

interface FormContextValue {
  form: EntityForm;
  idPrefix: string;
  relabel: Relabel;
}
const FormContext = createContext<FormContextValue | null>(null);

export function useEntityFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context) throw new Error('A Field must stand inside an EntityFormFrame');
  return context;
}

export interface FrameProps {
  form: EntityForm;
  label: string;
  saveLabel: string;
  onCancel?: () => void;
  children: ReactNode;
  /** Beside the buttons, such as a panel of look-alikes. */
  aside?: ReactNode;
}

export function EntityFormFrame({ form, label, saveLabel, onCancel, children, aside }: FrameProps) {
  const idPrefix = useId();
  const relabel = useLabels();
  return (
    <FormContext value={{ form, idPrefix, relabel }}>
      <FormProvider {...form.rhf}>
        <FormShell form={form} label={label} saveLabel={saveLabel} onCancel={onCancel}>
          <div className={aside ? 'form-with-aside' : undefined}>
            <div>{children}</div>
            {aside}
          </div>
          <ErrorSummary />
        </FormShell>
      </FormProvider>
    </FormContext>
  );
}

/** After a press on Save: every problem in one place, each a way to its field. */
function ErrorSummary() {
  const { form } = useEntityFormContext();
  const { errors, submitCount } = form.rhf.formState;
  const names = Object.keys(errors);
  if (form.conflict) {
    return (
      <Suspense fallback={null}>
        <ConflictChoice
          conflict={form.conflict}
          specs={form.specs}
          mine={form.rhf.getValues()}
          onResolve={form.resolve}
        />
      </Suspense>
    );
  }
  if (form.failure) {
    return (
      <div className={formCss.errorSummary} role="alert">
        <p>{form.failure.message}</p>
        {form.failure.code === 'conflict' && (
          <p>
            Someone else changed this record. Your changes are still here: reload the page to see theirs, your draft
            comes back.
          </p>
        )}
        {form.failure.requestId && <p className="figures">Reference {form.failure.requestId}</p>}
      </div>
    );
  }
  if (names.length === 0 || submitCount === 0) return null;
  return (
    <div className={formCss.errorSummary} role="alert">
      <p>{names.length === 1 ? 'One field needs attention' : `${names.length} fields need attention`}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => form.rhf.setFocus(name)}>
              {String(errors[name]?.message ?? name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A group of fields under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const relabel = useLabels();
  return (
    <fieldset className={css.formSection}>
      <legend>{relabel(title)}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  );
}
