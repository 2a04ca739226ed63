import styled from '@emotion/styled';
import { useWatch } from 'react-hook-form';
import { isRequired, type AnyRecord, type Field, type Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { below, type } from '../../theme/measures';
import { useWords, type Words } from '../words';
import { FormField } from './FormField';
import { isShown, type FormSection } from './values';

const Section = styled('section')({ '& + &': { marginBlockStart: 18 } });
const Heading = styled('h3')({ ...type.cardTitle, margin: '0 0 10px' });

/** Two columns; long fields take both. */
export const FieldGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 12,
  '& > .wide': { gridColumn: '1 / -1' },
  [below('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const wide = new Set<Field['type']>(['longText', 'address', 'list', 'json', 'references', 'file', 'image', 'tags']);

export const isWide = (field: Field): boolean => wide.has(field.type);

/** A section of one field that bears its name has it above already. */
const saysItself = (shown: readonly string[], name: string, words: Words): boolean =>
  shown.length === 1 && words.field(shown[0] ?? '') === name;

interface FormSectionsProps {
  schema: AnyResource;
  viewer: Viewer;
  sections: readonly FormSection[];
  base: AnyRecord | undefined;
  disabled?: boolean;
  /** Level of the sections' headings, below what stands above the form; none when left out. */
  headings?: 2 | 3 | undefined;
}

/** The inputs; those that a condition hides come and go while one types. */
export function FormSections({ schema, viewer, sections, base, disabled = false, headings }: FormSectionsProps) {
  const words = useWords(schema);
  const values = useWatch<AnyRecord>() as AnyRecord;
  const next = { ...base, ...values };
  return sections.map(({ key, sources }) => {
    const shown = sources.filter((source) => isShown(schema, source, base, values, viewer));
    if (shown.length === 0) return null;
    return (
      <Section key={key}>
        {headings && !saysItself(shown, words.section(key), words) && (
          <Heading as={`h${headings}`}>{words.section(key)}</Heading>
        )}
        <FieldGrid>
          {shown.map((source) => {
            const field = schema.fields[source];
            return (
              field && (
                <div key={source} className={isWide(field) ? 'wide' : undefined} style={{ minWidth: 0 }}>
                  <FormField
                    schema={schema}
                    source={source}
                    required={isRequired(field, next, viewer)}
                    disabled={disabled}
                  />
                </div>
              )
            );
          })}
        </FieldGrid>
      </Section>
    );
  });
}
