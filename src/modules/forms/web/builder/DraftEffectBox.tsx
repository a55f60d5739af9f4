// What publishing the draft would have meant for the forms of the last 30 days.
import css from './builder.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { counted } from '../../../../platform/shared/words.ts';
import type { FormField } from '../../shared/form-content.ts';
import { type TemplateView, formTemplatesApi } from '../../shared/form-templates.api.ts';

interface Props {
  template: TemplateView;
  chosen: FormField | undefined;
  /** What stands on the screen is the draft that is reckoned with. */
  isSaved: boolean;
}
export function DraftEffectBox({ template: { id, publishedVersion }, chosen, isSaved }: Props) {
  const read = useRead(formTemplatesApi.effect, { params: { id } }, { follows: ['customFormTemplate'], staleTime: 0 });
  const effect = read.data?.data;
  if (!effect || effect.forms === 0) return null;
  const next = (publishedVersion ?? 0) + 1;
  return (
    <section className={css.effect} aria-label="Forms of the last 30 days">
      <h3>{counted(effect.forms, 'form')} of the last 30 days</h3>
      <dl>
        {chosen && (
          <div>
            <dt>Would show “{chosen.fieldLabel}”</dt>
            <dd>{effect.shown[chosen.fieldRef] ?? 0}</dd>
          </div>
        )}
        <div>
          <dt>Would ask something else with version {next}</dt>
          <dd data-some={effect.changed > 0 || undefined}>{effect.changed}</dd>
        </div>
        <div>
          <dt>Would lack an answer</dt>
          <dd data-some={effect.incomplete > 0 || undefined}>{effect.incomplete}</dd>
        </div>
      </dl>
      {!isSaved && <p className="quiet">As last saved. Save the draft to count again.</p>}
    </section>
  );
}
