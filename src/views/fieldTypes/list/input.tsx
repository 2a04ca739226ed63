import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../../schema/fields';
import { Icon } from '../../../theme/icons/Icon';
import { radius, type } from '../../../theme/measures';
import { color } from '../../../theme/vars';
import { useWords } from '../../words';
import { FieldFrame } from '../shared/FieldFrame';
import { isPlainObject } from '../shared/values';
import type { InputProps } from '../types';

const Row = styled('fieldset')({
  minWidth: 0,
  marginInline: 0,
  border: 0,
  padding: 12,
  marginBlockEnd: 8,
  borderRadius: radius.inner,
  background: color.background.paper,
});

const Head = styled('div')({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlock: '-6px 4px',
  color: color.text.secondary,
});

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '@media (max-width:639.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** A row with a value in a part that people do not write was made by the API: it is kept, and is nobody's to change. */
const isOurs = ({ of }: FieldOf<'list'>, row: unknown): boolean =>
  isPlainObject(row) && Object.entries(of).some(([part, { writable }]) => writable === false && Boolean(row[part]));

/** Whatever of a row takes the keyboard first. */
const FIRST_PART =
  'input:not([type="hidden"], [tabindex="-1"]), textarea, select, [role="combobox"], [tabindex="0"], button';

let counted = 0;
const newKey = (): number => (counted += 1);

/** Rows that can be added and taken away, each with the inputs of its parts. */
export function ListInput(props: InputProps<FieldOf<'list'>>) {
  const { id, name, source, field, schema, value, onChange, label, partErrors = {}, Part, disabled = false } = props;
  const translate = useTranslate();
  const words = useWords(schema);
  const rows: unknown[] = Array.isArray(value) ? value : [];
  // Rows have no identity of their own; these keys keep the text in its row when one above it goes.
  const [keys, setKeys] = useState<number[]>(() => rows.map(newKey));
  const kept = keys.length === rows.length ? keys : rows.map((_, place) => keys[place] ?? newKey());
  if (kept !== keys) setKeys(kept);

  // The keyboard goes on in the row that was added, and is not lost with one that was taken away.
  const begun = useRef<number>(undefined);
  const removed = useRef(false);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed.current) add.current?.focus();
    removed.current = false;
  });
  const beginIn = (place: number) => (drawn: HTMLDivElement | null) => {
    if (!drawn || begun.current !== place) return;
    begun.current = undefined;
    drawn.querySelector<HTMLElement>(FIRST_PART)?.focus();
  };

  const write = (next: unknown[], nextKeys: number[]) => {
    setKeys(nextKeys);
    onChange(next.length ? next : null);
  };
  const parts = Object.entries(field.of).filter(([, part]) => part.writable !== false);
  const full = field.maxItems !== undefined && rows.length >= field.maxItems;

  return (
    <FieldFrame {...props} group>
      {rows.map((row, place) =>
        isOurs(field, row) ? null : (
          <Row key={kept[place]} aria-label={translate('views.form.row', { field: label, number: place + 1 })}>
            <Head>
              {translate('views.form.rowNumber', { number: place + 1 })}
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={translate('views.form.removeRow', { field: label, number: place + 1 })}
                onClick={() => {
                  removed.current = true;
                  write(
                    rows.filter((_, other) => other !== place),
                    kept.filter((_, other) => other !== place),
                  );
                }}
              >
                <Icon name="close" size={15} />
              </IconButton>
            </Head>
            <Parts ref={beginIn(place)}>
              {Part &&
                parts.map(([part, partField]) => {
                  const error = partErrors[`${place}.${part}`];
                  return (
                    <Part
                      key={part}
                      id={`${id}-${place}-${part}`}
                      name={`${name}.${place}.${part}`}
                      source={`${source}.${part}`}
                      field={partField}
                      schema={schema}
                      label={words.field(`${source}.${part}`)}
                      required={partField.required === true}
                      disabled={disabled}
                      value={isPlainObject(row) ? row[part] : undefined}
                      onBlur={props.onBlur}
                      onChange={(next) =>
                        write(
                          rows.map((other, at) =>
                            at === place ? { ...(isPlainObject(other) ? other : {}), [part]: next } : other,
                          ),
                          kept,
                        )
                      }
                      {...(error !== undefined && { error })}
                    />
                  );
                })}
            </Parts>
          </Row>
        ),
      )}
      <Button
        ref={add}
        size="small"
        variant="tonal"
        startIcon={<Icon name="add" />}
        disabled={disabled || full}
        onClick={() => {
          begun.current = rows.length;
          write([...rows, {}], [...kept, newKey()]);
        }}
      >
        {translate('views.form.addRow')}
      </Button>
    </FieldFrame>
  );
}
