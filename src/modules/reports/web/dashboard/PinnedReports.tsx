// Reports on a dashboard: one's own on My day, those of the company on its page. Each figure leads to its report, whose figures open their rows.
import css from './pinned.module.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '../../../../platform/web/icons.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import {
  type DataViewItemView,
  type ReportSource,
  dataViewItemsApi,
  dataViewsApi,
  reportRunsApi,
} from '../../shared/data-views.api.ts';
import type { ReportDefinition } from '../../shared/report-definition.ts';
import { STANDARD_REPORTS } from '../../shared/standard-reports.ts';
import { FlatTable } from '../builder/FlatTable.tsx';
import { ReportBars } from '../builder/ReportBars.tsx';
import { ReportLines } from '../builder/ReportLines.tsx';
import { measureWords, showFigure, withRelated } from '../builder/report-words.ts';
import { reportPaths } from '../report-paths.ts';

export const MyReports = () => <Pinned audience="me" title="My reports" />;
export const CompanyReports = () => <Pinned audience="company" title="Reports" />;

function Pinned({ audience, title }: { audience: DataViewItemView['audience']; title: string }) {
  const items = useRead(dataViewItemsApi.list, { query: { perPage: '100' } });
  const sources = useRead(reportRunsApi.sources, {});
  const shown = (items.data?.data.filter((item) => item.audience === audience) ?? []).toSorted(
    (one, other) => one.position - other.position || one.id - other.id,
  );
  const all = sources.data?.data;
  if (!shown.length || !all) return null;
  return (
    <section className={css.pinned} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {shown.map((item) => (
          <li key={item.id}>
            <Card item={item} others={shown} sources={all} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  item: DataViewItemView;
  /** All of this dashboard, in their order. */
  others: readonly DataViewItemView[];
  sources: readonly ReportSource[];
}

function Card({ item, others, sources }: CardProps) {
  const can = useCan();
  const standard = STANDARD_REPORTS.find(({ ref }) => ref === item.reportRef);
  const kept = useRead(
    dataViewsApi.get,
    { params: { id: item.dataViewId ?? 0 } },
    { enabled: item.dataViewId !== null },
  );
  const question = standard ?? kept.data?.data;
  const source = sources.find(({ list }) => list === question?.list);
  const href = item.dataViewId ? reportPaths.report(item.dataViewId) : reportPaths.standard(item.reportRef ?? '');
  const mayDrop = can('delete-data-view-item') && (item.audience === 'me' || can('delete-data-view'));
  return (
    <article className={css.card}>
      <header>
        <h3>
          <PageLink href={href}>{item.label}</PageLink>
        </h3>
        {mayDrop && <CardMenu item={item} others={others} />}
      </header>
      {kept.error ? (
        <p className="quiet">This report was deleted or is no longer shared.</p>
      ) : question && !source ? (
        <p className="quiet">You cannot see what it counts.</p>
      ) : question && source ? (
        <Answer
          label={item.label}
          kind={item.kind}
          definition={question.definition}
          source={withRelated(sources, source)}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </article>
  );
}

const SHOWN_AS: [DataViewItemView['kind'], string][] = [
  ['figure', 'Show the figure alone'],
  ['bars', 'Show bars'],
  ['lines', 'Show lines'],
];

/** How one report is shown, where it stands, and taking it off. */
function CardMenu({ item, others }: Omit<CardProps, 'sources'>) {
  const update = useWrite(dataViewItemsApi.update);
  const remove = useWrite(dataViewItemsApi.remove);
  const onError = (error: Error): void => toast(error.message, { tone: 'late' });
  const change = async (one: DataViewItemView, body: { kind?: DataViewItemView['kind']; position?: number }) =>
    await update.mutateAsync({ params: { id: one.id }, body: { ...body, version: one.version } });
  const at = others.indexOf(item);
  /** Places are given anew to all: those of before may be the same. */
  const move = async (to: number): Promise<void> => {
    const order = others.filter((one) => one !== item);
    order.splice(to, 0, item);
    for (const [position, one] of order.entries()) if (one.position !== position) await change(one, { position });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="sm" aria-label={`Change ${item.label}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SHOWN_AS.filter(([kind]) => kind !== item.kind).map(([kind, words]) => (
          <Menu.Item key={kind} onClick={() => void change(item, { kind }).catch(onError)}>
            {words}
          </Menu.Item>
        ))}
        {at > 0 && <Menu.Item onClick={() => void move(at - 1).catch(onError)}>Move forward</Menu.Item>}
        {at < others.length - 1 && <Menu.Item onClick={() => void move(at + 1).catch(onError)}>Move back</Menu.Item>}
        <Menu.Item
          onClick={() => remove.mutate({ params: { id: item.id }, query: { version: item.version } }, { onError })}
        >
          Take off the dashboard
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const MOST = 5;
interface AnswerProps {
  label: string;
  kind: DataViewItemView['kind'];
  definition: ReportDefinition;
  source: ReportSource;
}

function Answer({ label, kind, definition, source }: AnswerProps) {
  const query = { list: source.list, definition: JSON.stringify(definition) };
  const read = useRead(reportRunsApi.run, { query }, { follows: [source.list], keepPrevious: true });
  const result = read.data?.data;
  if (read.error && !result) return <p className="quiet">{read.error.message}</p>;
  if (!result) return <SkeletonRows rows={3} />;
  const [measure] = definition.measures;
  // Charts are drawings: who cannot see them reads the first figure of the first level.
  const onlyFirst = { ...definition, groups: definition.groups.slice(0, 1), measures: definition.measures.slice(0, 1) };
  const total = result.rows.find(({ keys }) => keys.length === 0)?.figures[0] ?? null;
  return (
    <>
      {measure && (
        <p className={css.total}>
          <strong>{showFigure(source, measure, total) || '0'}</strong>{' '}
          <span className="quiet">{measureWords(source, measure)}</span>
        </p>
      )}
      {kind !== 'figure' && (
        <div className="visually-hidden">
          <FlatTable source={source} definition={onlyFirst} result={result} most={MOST} label={label} />
        </div>
      )}
      {kind === 'bars' && <ReportBars source={source} definition={definition} result={result} most={MOST} plain />}
      {kind === 'lines' && <ReportLines source={source} definition={definition} result={result} small />}
    </>
  );
}
