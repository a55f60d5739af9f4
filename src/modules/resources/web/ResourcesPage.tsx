// /prime/resources: kinds and folders at the left, what is in them, and what is open beside it. A phone shows one after the other.
import css from './resources.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../../../platform/web/icons.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { SearchBox } from '../../../platform/web/list/SearchBox.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams, useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import type { ResourceMenu, ResourceRow } from '../shared/resources.api.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { ResourceDialog } from './ResourceDialog.tsx';
import { stateWords } from './resource-words.ts';
import { type Shown, readShown, resourcesPaths } from './resources-paths.ts';
import { useResourceMenu, useResources } from './use-resources.ts';

interface Search {
  resource?: number;
  folder?: string;
}

export function ResourcesPage() {
  const can = useCan();
  const phone = useIsPhone();
  const shown = readShown(usePageParams<{ menuRef?: string }>().menuRef);
  const { resource, folder } = useSearch<Search>();
  const setSearch = useSetSearch();
  const [s, setS] = useState('');
  const [editing, setEditing] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const menu = useResourceMenu().data?.data;
  const inFolder = folder && { folder };
  const open = (id: number | undefined): void => {
    setEditing(null);
    setSearch({ ...inFolder, ...(id !== undefined && { resource: id }) });
  };
  const kind = menu?.kinds.find(({ id }) => id === shown);
  const title = shown === 'to-read' ? 'To read' : (kind?.label ?? 'All');
  return (
    <section className={css.page} aria-label="Resources" data-open={resource !== undefined || undefined}>
      {!phone && menu && <Kinds menu={menu} shown={shown} folder={folder} />}
      <div className={css.side}>
        <header className={css.tools}>
          <h1 className={css.heading}>{phone ? 'Resources' : (folder ?? title)}</h1>
          {can('create-resource') && (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setAdding(true)}>
              New resource
            </Button>
          )}
          {phone && menu && <KindSelect menu={menu} shown={shown} />}
          <div className={css.search}>
            <SearchBox value={s} onChange={setS} title="resources" />
          </div>
        </header>
        <Rows shown={shown} folder={folder} term={s} chosen={resource} onOpen={open} />
      </div>
      <div className={css.main}>
        {resource === undefined ? (
          <p className={css.nothing}>Choose a resource from the list.</p>
        ) : editing === resource ? (
          <DraftEditor key={resource} id={resource} onClose={() => setEditing(null)} />
        ) : (
          <ReadingPane
            key={resource}
            id={resource}
            onClose={() => open(undefined)}
            onEdit={() => setEditing(resource)}
          />
        )}
      </div>
      {adding && (
        <ResourceDialog
          resource={null}
          kindId={typeof shown === 'number' ? shown : undefined}
          folder={folder}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            open(id);
            setEditing(id);
          }}
        />
      )}
    </section>
  );
}

interface MenuProps {
  menu: ResourceMenu;
  shown: Shown;
}
function Kinds({ menu, shown, folder }: MenuProps & { folder: string | undefined }) {
  const mayEdit = useCan()('edit-resource');
  const entry = (href: string, label: string, count: number, current: boolean) => (
    <PageLink className={css.kind ?? ''} href={href} aria-current={current ? 'page' : undefined}>
      <span>{label}</span>
      <span className="figures">{count}</span>
    </PageLink>
  );
  return (
    <nav className={css.kinds} aria-label="Kinds">
      <ul>
        <li>{entry(resourcesPaths.toRead(), 'To read', menu.toRead, shown === 'to-read')}</li>
        <li>{entry(resourcesPaths.list(), 'All', menu.all, shown === 'all')}</li>
        {menu.kinds.map(({ id, label, count, folders }) => (
          <li key={id}>
            {entry(resourcesPaths.kind(id), label, count, shown === id && folder === undefined)}
            {shown === id && folders.length > 0 && (
              <ul className={css.folders}>
                {folders.map((name) => (
                  <li key={name}>
                    <PageLink
                      className={css.kind ?? ''}
                      href={`${resourcesPaths.kind(id)}?folder=${encodeURIComponent(name)}`}
                      aria-current={folder === name ? 'page' : undefined}
                    >
                      <span>{name}</span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <PageLink className={css.kind ?? ''} href={resourcesPaths.readers()}>
          Confirmations
        </PageLink>
      )}
    </nav>
  );
}

function KindSelect({ menu, shown }: MenuProps) {
  const places = [
    { value: resourcesPaths.toRead(), label: `To read (${menu.toRead})` },
    { value: resourcesPaths.list(), label: `All (${menu.all})` },
    ...menu.kinds.map(({ id, label, count }) => ({ value: resourcesPaths.kind(id), label: `${label} (${count})` })),
  ];
  const now =
    shown === 'all'
      ? resourcesPaths.list()
      : shown === 'to-read'
        ? resourcesPaths.toRead()
        : resourcesPaths.kind(shown);
  return (
    <NativeSelect
      className={css.select ?? ''}
      aria-label="Kind"
      data={places}
      value={now}
      onChange={(event) => openPage(event.currentTarget.value)}
    />
  );
}

interface RowsProps {
  shown: Shown;
  folder: string | undefined;
  term: string;
  chosen: number | undefined;
  onOpen: (id: number) => void;
}
function Rows({ shown, folder, term, chosen, onOpen }: RowsProps) {
  const read = useResources(shown, folder, term);
  const mayCreate = useCan()('create-resource');
  const rows = read.data?.data;
  if (read.error && !rows) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={8} />;
  if (rows.length === 0)
    return (
      <p className={css.nothing}>
        {term
          ? 'Nothing matches.'
          : shown === 'to-read'
            ? 'You have read everything.'
            : `No resources yet.${mayCreate ? ' Create the first one with New resource.' : ''}`}
      </p>
    );
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} current={row.id === chosen} onOpen={() => onOpen(row.id)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, current, onOpen }: { row: ResourceRow; current: boolean; onOpen: () => void }) {
  const draft = row.publishedNumber === null ? 'Draft' : row.hasDraft ? 'New draft' : null;
  return (
    <button type="button" className={css.row} aria-current={current} onClick={onOpen}>
      <span className={css.title}>{row.label}</span>
      <span className={css.count}>
        {row.readerCount !== null && row.publishedNumber !== null && (
          <span className="figures" title="Confirmed by">
            {row.readCount} of {row.readerCount}
          </span>
        )}
      </span>
      <span className={css.line}>{[row.kind.label, row.folder].filter(Boolean).join(' · ')}</span>
      <span className={css.marks}>
        {draft && <Status value={{ label: draft, typeName: 'draft' }} />}
        {row.state !== 'read' && <Status value={stateWords(row.state, row.dueDate)} />}
      </span>
    </button>
  );
}
