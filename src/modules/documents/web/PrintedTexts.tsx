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
      intro="Each is a row of paragraphs that stands after the terms of a document. The settings of that document, such as the work order settings, choose one for all jobs or for some."
      none="No printed texts yet. Write the paragraphs first, then put them together here."
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
      intro="Written once, printed wherever a printed text names them. A changed paragraph reads anew in every document that is made from then on."
      none="No paragraphs yet."
      words={{ objectTypes: kinds }}
      detail={detail}
      asked
    />
  );
}
