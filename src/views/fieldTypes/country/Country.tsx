import { useLocale } from 'ra-core';
import { countryName, isCountry } from '../../../schema/countries';
import { Clip, CodeTile, Inline } from '../shared/parts';

/** The code in a tile and the name in the reader's language. */
export function Country({ code }: { code: string }) {
  const locale = useLocale();
  if (!isCountry(code)) return <bdi>{code}</bdi>;
  const name = countryName(code, locale);
  return (
    <Inline>
      <CodeTile>{code}</CodeTile>
      <Clip title={name}>{name}</Clip>
    </Inline>
  );
}
