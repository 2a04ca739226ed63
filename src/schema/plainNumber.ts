/** `1.234,5` with a comma as decimal sign → `1234.5`; `undefined` when it is no number. */
export function plainNumber(cell: string, decimal: '.' | ',' = '.'): string | undefined {
  const group = decimal === '.' ? ',' : '.';
  const cleaned = cell.trim().replace(/[\s'’ ]/g, '');
  const pattern = new RegExp(`^[-−+]?(\\d{1,3}(\\${group}\\d{3})+|\\d+)(\\${decimal}\\d+)?$`);
  if (!pattern.test(cleaned)) return undefined;
  return cleaned.replaceAll(group, '').replace(decimal, '.').replace('−', '-').replace('+', '');
}
