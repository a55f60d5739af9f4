// What somebody on site needs of a job: what there is to do here, and what to know before going in.
import css from './SiteParts.module.css';
import {
  IconBell,
  IconCamera,
  IconChevronRight,
  IconClipboardList,
  IconFileText,
  IconMessage,
} from '../../../platform/web/icons.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { type SiteTodo, jobFrontApi } from '../shared/job-front.api.ts';
import { jobPaths } from './job-paths.ts';

const ICONS = {
  paper: IconFileText,
  camera: IconCamera,
  talk: IconMessage,
  bell: IconBell,
  tools: IconClipboardList,
} satisfies Record<SiteTodo['icon'], unknown>;

export const callHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export function SiteParts({ jobId }: { jobId: number }) {
  const read = useRead(jobFrontApi.onSite, { params: { jobId } }, { follows: ['summary'], keepPrevious: true });
  const pages = useObjectPages();
  const of = read.data?.data;
  if (!of) return null;
  const hrefOf = ({ objectType, objectId, menuRef }: SiteTodo): string =>
    (objectType && objectId ? pages.get(objectType)?.href?.({ objectId, jobId }) : undefined) ??
    jobPaths.job(jobId, menuRef);
  return (
    <>
      {of.todo.length > 0 && (
        <section className={css.part} aria-label="To do here">
          <h2>
            To do here <span className="quiet figures">{of.todo.length}</span>
          </h2>
          <ul className={css.todo}>
            {of.todo.map((todo) => {
              const Icon = ICONS[todo.icon];
              return (
                <li key={`${todo.label}${todo.objectId ?? ''}`}>
                  <PageLink href={hrefOf(todo)}>
                    <Icon size={18} aria-hidden />
                    <span className={css.what}>
                      <span>{todo.label}</span>
                      {todo.note && <span className="quiet">{todo.note}</span>}
                    </span>
                    {todo.state && (
                      <span className={css.state} data-tone={todo.tone}>
                        {todo.state}
                      </span>
                    )}
                    <IconChevronRight size={16} aria-hidden />
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {of.know.length > 0 && (
        <section className={css.part} aria-label="Know before you go in">
          <h2>Know before you go in</h2>
          <dl className={css.know}>
            {of.know.map(({ label, value, phone }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} {phone && <a href={callHref(phone)}>{phone}</a>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
