// Administration → Printed texts: what the company prints under its documents, and the paragraphs of which it is made.
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { type FormParagraph, type FormTemplate, formParagraph, formTemplate } from '../shared/printed-text.entity.ts';
import { formParagraphsApi, formTemplatesApi } from '../shared/printed-texts.api.ts';
import { usePrintedOn } from './printed-on.ts';

const LONGEST = 90;
const counted = (count: number): string =>
  count === 0 ? 'no paragraphs yet' : count === 1 ? '1 paragraph' : `${count} paragraphs`;

export function FormTemplatesSection() {
  const kinds = usePrintedOn();
  const detail = (row: ListRow): string => {
    const { objectType, blocks } = row as unknown as FormTemplate;
    return `${kinds[objectType] ?? objectType}, ${counted(blocks.length)}`;
  };
  return (
    <ListAdmin
      of={formTemplate}
      api={formTemplatesApi as unknown as ListApi}
      title="Printed texts"
      intro="Paragraphs printed after the terms of a document. Choose one in that document’s settings, such as Work order settings, for all jobs or some."
      none="No printed texts yet. Write the paragraphs first, then combine them here."
      words={{ objectType: kinds }}
      detail={detail}
      asked
    />
  );
}

export function FormParagraphsSection() {
  const kinds = usePrintedOn();
  const detail = (row: ListRow): string => {
    const { body } = row as unknown as FormParagraph;
    const words = body.replace(/\s+/g, ' ');
    return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
  };
  return (
    <ListAdmin
      of={formParagraph}
      api={formParagraphsApi as unknown as ListApi}
      title="Paragraphs"
      intro="Write once, use in any printed text. Changes apply to documents made from then on."
      none="No paragraphs yet."
      words={{ objectTypes: kinds }}
      detail={detail}
      asked
    />
  );
}
