import { CodeTile } from '../shared/parts';
import type { OptionProps } from '../shared/Pick';
import { Country } from './Country';

export const CountryOption = ({ option }: OptionProps) => <Country code={option} />;

export const CountryMark = ({ option }: OptionProps) => <CodeTile>{option}</CodeTile>;
