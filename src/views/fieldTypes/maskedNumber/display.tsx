import { mask } from '../../../schema/secrets';
import type { FieldOf } from '../../../schema/fields';
import { Ltr } from '../shared/parts';
import { asText } from '../shared/values';
import type { ValueProps } from '../types';

/** The API masks it already; masking twice keeps a whole number from the screen should one ever come. */
export const MaskedNumberDisplay = ({ value, field }: ValueProps<FieldOf<'maskedNumber'>>) => (
  <Ltr>{mask(asText(value), field.visible)}</Ltr>
);
