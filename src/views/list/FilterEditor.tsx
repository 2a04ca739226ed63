import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type ComponentType } from 'react';
import { operatorsOf } from '../../schema/filters';
import { fieldOf, type AnyResource } from '../../schema/resource';
import { filters } from '../fieldTypes/filters';
import type { FilterProps } from '../fieldTypes/types';
import { useWords } from '../words';
import type { FilterEntry, Question } from './filterEntries';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12 });
const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });

interface FilterEditorProps {
  schema: AnyResource;
  source: string;
  entry?: FilterEntry;
  onApply: (question: Question, value: unknown) => void;
  onCancel: () => void;
}

/** How to ask, and for what. */
export default function FilterEditor({ schema, source, entry, onApply, onCancel }: FilterEditorProps) {
  const id = useId();
  const translate = useTranslate();
  const words = useWords(schema);
  const field = fieldOf(schema, source);
  const operators = field ? operatorsOf(field) : [];
  const questions: Question[] = [...operators, 'empty', 'filled'];
  const [question, setQuestion] = useState<Question>(entry?.question ?? questions[0] ?? 'eq');
  const [value, setValue] = useState<unknown>(entry?.value ?? undefined);
  if (!field) return null;

  // Each entry takes its own member of the union; the compiler cannot follow that through the lookup.
  const Filter = filters[field.type] as ComponentType<FilterProps> | null;
  const asks = question !== 'empty' && question !== 'filled';
  const timely = field.type === 'date' || field.type === 'dateTime';

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!asks || value !== undefined) onApply(question, value);
      }}
    >
      <TextField
        select
        label={translate('views.filter.how', { field: words.field(source) })}
        value={question}
        onChange={(event) => setQuestion(event.target.value as Question)}
        slotProps={{ select: { id: `${id}-how`, autoFocus: true } }}
      >
        {questions.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`views.filter.${timely ? 'asksTime' : 'asks'}.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {asks && Filter && (
        <Filter
          id={`${id}-value`}
          source={source}
          field={field}
          schema={schema}
          operator={question}
          value={value}
          onChange={setValue}
          label={translate('views.filter.value')}
        />
      )}
      <Foot>
        <Button variant="text" color="secondary" onClick={onCancel}>
          {translate('views.action.cancel')}
        </Button>
        <Button type="submit" disabled={asks && value === undefined}>
          {translate('views.filter.apply')}
        </Button>
      </Foot>
    </Form>
  );
}
