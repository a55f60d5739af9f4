// The types that people choose from, with the stage that each stands for.
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import type { PhotoStage } from '../shared/document-lists.entity.ts';
import { type Stage, columnOf } from './attachment-words.ts';

export interface AttachmentType {
  id: number;
  label: string;
  stage: PhotoStage | null;
}
interface TypeItem {
  stage?: PhotoStage | null;
  internal?: boolean;
  active?: boolean;
}

export function useAttachmentTypes(): {
  types: readonly AttachmentType[];
  loading: boolean;
  ofStage: (stage: Stage) => AttachmentType | undefined;
} {
  const { options, loading } = useOptions('attachmentType');
  const types = options
    .map(({ value, label, item }) => ({ id: value, label, ...(item as TypeItem | undefined) }))
    .filter(({ internal, active }) => !internal && active !== false)
    .map(({ id, label, stage }) => ({ id, label, stage: stage ?? null }));
  return {
    types,
    loading,
    /** Of several, the one that is called by the stage and no more; what was made safe is a choice, never the answer. */
    ofStage: (stage) =>
      types.find((type) => type.stage === stage) ?? types.find((type) => columnOf(type.stage) === stage),
  };
}
