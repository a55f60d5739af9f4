// Above the gallery: how many, search, filters, groups, views, upload.
import css from './PhotoDesk.module.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IconColumns2, IconFilter, IconLayoutGrid, IconTable, IconUpload } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { SearchBox } from '../../../../platform/web/list/SearchBox.tsx';
import type { ListState, SetListState } from '../../../../platform/web/list/list-state.ts';
import { attachmentFilters } from '../attachment-filters.ts';
import type { Grouping } from './photo-groups.ts';
import { DownloadAll } from '../DownloadAll.tsx';
import { FileActions } from '../FileActions.tsx';
import { PhotoActions } from './PhotoActions.tsx';
import type { PhotoViewName } from './photo-state.ts';

const FilterBuilder = lazy(async () => ({
  default: (await import('../../../../platform/web/list/FilterBuilder.tsx')).FilterBuilder,
}));
const FilterChips = lazy(async () => ({
  default: (await import('../../../../platform/web/list/FilterChips.tsx')).FilterChips,
}));

const GROUP_LABELS: Record<Grouping, string> = {
  room: 'Room',
  day: 'Day added',
  type: 'Type',
  file: 'File',
  timeline: 'Timeline',
};
const VIEW_ICONS = { gallery: IconLayoutGrid, compare: IconColumns2, table: IconTable };
const VIEW_LABELS: Record<PhotoViewName, string> = { gallery: 'Gallery', compare: 'Compare', table: 'Table' };

interface ToolbarProps {
  count: number | undefined;
  path: string;
  list: ListState;
  setList: SetListState;
  by: Grouping;
  view: PhotoViewName;
  onShow: (change: { by?: Grouping; view?: PhotoViewName }) => void;
  onUpload: (() => void) | undefined;
  job: { id: number; jobNumber: string };
}

export function PhotoToolbar({ count, path, list, setList, by, view, onShow, onUpload, job }: ToolbarProps) {
  const [building, setBuilding] = useState(false);
  useShortcut('f', 'Filters', 'Lists', () => setBuilding(true));
  return (
    <header className={css.toolbar}>
      <h2 className="page-title">Photos {count !== undefined && <span className="quiet figures">{count}</span>}</h2>
      <SearchBox value={list.s} onChange={(s) => setList({ s })} title="captions, rooms" />
      <Button
        size="xs"
        variant="default"
        title="Filters (F)"
        leftSection={<IconFilter size={15} stroke={1.6} />}
        onClick={() => setBuilding(true)}
      >
        Filters
      </Button>
      {list.filter.length > 0 && (
        <Suspense fallback={null}>
          <FilterChips state={list} setState={setList} filters={attachmentFilters} onBuild={() => setBuilding(true)} />
        </Suspense>
      )}
      <span className="grow" />
      <SegmentedControl
        size="xs"
        aria-label="Grouped by"
        value={by}
        onChange={(value) => onShow({ by: value as Grouping })}
        data={Object.entries(GROUP_LABELS).map(([value, label]) => ({ value, label }))}
      />
      <ViewSwitch view={view} onShow={onShow} />
      {count ? <PhotoActions jobId={job.id} selected={[]} /> : null}
      <FileActions job={job} ids={[]} compact />
      {count ? <DownloadAll job={job} pictures /> : null}
      {onUpload && <UploadButton onUpload={onUpload} />}
      {building && (
        <Suspense fallback={null}>
          <FilterBuilder
            path={path}
            s={list.s}
            fields={attachmentFilters}
            nodes={list.filter}
            any={list.any}
            onClose={() => setBuilding(false)}
            onApply={(filter, any) => setList({ filter, any })}
          />
        </Suspense>
      )}
    </header>
  );
}

export const ViewSwitch = ({ view, onShow }: Pick<ToolbarProps, 'view' | 'onShow'>) => (
  <SegmentedControl
    size="xs"
    aria-label="Show as"
    value={view}
    onChange={(value) => onShow({ view: value as PhotoViewName })}
    data={Object.entries(VIEW_LABELS).map(([value, label]) => ({
      value,
      label: <Choice view={value as PhotoViewName} label={label} />,
    }))}
  />
);

export function UploadButton({ onUpload }: { onUpload: () => void }) {
  useShortcut('u', 'Upload', 'Photos', onUpload);
  return (
    <Button size="xs" title="Upload (U)" leftSection={<IconUpload size={15} stroke={1.6} />} onClick={onUpload}>
      Upload
    </Button>
  );
}

function Choice({ view, label }: { view: PhotoViewName; label: string }) {
  const Icon = VIEW_ICONS[view];
  return (
    <span className={css.choice}>
      <Icon size={14} stroke={1.6} aria-hidden />
      {label}
    </span>
  );
}
