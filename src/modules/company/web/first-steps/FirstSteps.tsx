// On the dashboard of a company without work: five steps before the first job, each with its state; gone with the first job.
import css from './FirstSteps.module.css';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '../../../../platform/web/icons.tsx';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { keepUserOption, useUserOption } from '../../../../platform/web/session/user-options.ts';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { type FirstStep, firstStepsApi } from '../../shared/first-steps.api.ts';

const REF = 'first-steps';

export function FirstSteps() {
  // Asked anew whenever the person comes back: steps are done on other pages.
  const read = useRead(firstStepsApi.list, {}, { staleTime: 0 });
  const skipped = useUserOption<{ skipped: string[] }>(REF)?.skipped ?? [];
  const found = read.data?.data;
  if (!found && read.error)
    return (
      <div role="alert" className={css.failed}>
        {read.error.message}{' '}
        <Button size="xs" variant="default" onClick={() => void read.refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!found || found.begun) return null;
  const last = found.steps.at(-1);
  const before = found.steps.slice(0, -1);
  const open = before.filter(({ ref, done }) => !done && !skipped.includes(ref));
  const done = before.filter((step) => step.done).length;
  const skip = (ref: string): void => keepUserOption(REF, { skipped: [...skipped, ref] });
  return (
    <section className={css.steps} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{open.length > 0 ? 'Before your first job' : 'Ready for your first job'}</h2>
        <span className="quiet figures">
          {done} of {before.length} done
        </span>
        {skipped.length > 0 && (
          <button type="button" className={css.plain} onClick={() => keepUserOption(REF, { skipped: [] })}>
            Show skipped
          </button>
        )}
      </header>
      <ol>
        {before
          .filter(({ ref, done: isDone }) => isDone || !skipped.includes(ref))
          .map((step) => (
            <Step key={step.ref} step={step} place={before.indexOf(step) + 1} onSkip={() => skip(step.ref)} />
          ))}
        {last && <Last step={last} isNext={open.length === 0} />}
      </ol>
    </section>
  );
}

function Step({ step, place, onSkip }: { step: FirstStep; place: number; onSkip: () => void }) {
  const { title, why, done, action, page } = step;
  return (
    <li data-done={done || undefined}>
      <span className={css.place}>
        {done ? <IconCircleCheck size={20} stroke={1.6} aria-hidden /> : <span className="figures">{place}</span>}
      </span>
      <div>
        <strong>{title}</strong>
        <span className="quiet">{done ? 'Done' : why}</span>
      </div>
      {!done && (
        <span className={css.acts}>
          <Button size="xs" variant="default" onClick={() => openPage(page)}>
            {action}
          </Button>
          <Button size="xs" variant="subtle" color="gray" aria-label={`Skip: ${title}`} onClick={onSkip}>
            Skip
          </Button>
        </span>
      )}
    </li>
  );
}

const Last = ({ step: { title, why, action, page }, isNext }: { step: FirstStep; isNext: boolean }) => (
  <li>
    <span className={css.place} aria-hidden />
    <div>
      <strong>{title}</strong>
      <span className="quiet">{why}</span>
    </div>
    <span className={css.acts}>
      <Button size="xs" variant={isNext ? 'filled' : 'default'} onClick={() => openPage(page)}>
        {action}
      </Button>
    </span>
  </li>
);
