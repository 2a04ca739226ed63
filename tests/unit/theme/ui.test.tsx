// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Icon } from '../../../src/theme/icons/Icon';
import { Avatar, initialsOf, tintOf } from '../../../src/theme/ui/Avatar';
import { CheckSegments } from '../../../src/theme/ui/CheckSegments';
import { CountBadge, RiskChip } from '../../../src/theme/ui/chips';
import { MoneyText } from '../../../src/theme/ui/MoneyText';
import { Segmented } from '../../../src/theme/ui/Segmented';
import { timeTone } from '../../../src/theme/ui/TimeLeft';

describe('initials', () => {
  it.each([
    ['Noor El-Haddawiri', 'person', 'NE'],
    ['Ilse Margriet Vandermoor', 'person', 'IV'],
    ['Halewick Trading FZE', 'business', 'HT'],
    ['Calder & Fenwray Ltd', 'business', 'CF'],
    ['Oisín', 'person', 'O'],
    ['نور الحضّاوي', 'person', 'ن'],
    ['', 'person', ''],
    ['  ', 'business', ''],
  ] as const)('of %s (%s) are %s', (name, shape, initials) => {
    expect(initialsOf(name, shape)).toBe(initials);
  });

  it('keep their tint, and are kept from those who hear the name beside them', () => {
    expect(tintOf('Ilse Vandermoor')).toBe(tintOf('Ilse Vandermoor'));
    expect(new Set(['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map(tintOf)).size).toBeGreaterThan(2);
    const { container } = render(<Avatar name="Ilse Vandermoor" />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('money', () => {
  it.each([
    [{ amount: 418260, currency: 'EUR', symbol: true }, '€4,182.60'],
    [{ amount: 4000000, currency: 'EUR' }, 'EUR 40,000.00'],
    [{ amount: -1250, currency: 'JPY' }, 'JPY −1,250'],
    [{ amount: 1250, currency: 'KWD', signed: true }, 'KWD +1.250'],
    [{ amount: -5, currency: 'USD', symbol: true }, '−$0.05'],
    [{ amount: 0, currency: 'EUR', signed: true }, 'EUR 0.00'],
    [{ amount: Number.MAX_SAFE_INTEGER, currency: 'EUR' }, 'EUR 90,071,992,547,409.91'],
    [{ amount: 100, currency: 'CHF', symbol: true }, 'CHF 1.00'],
  ])('%j reads %s', (props, text) => {
    const { container } = render(<MoneyText {...props} />);
    expect(container.textContent.replace(/\u00a0/g, ' ')).toBe(text);
  });
});

it('an icon is decoration unless it has words', () => {
  const { container } = render(
    <>
      <Icon name="flag" />
      <Icon name="flag" label="Flagged" />
    </>,
  );
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Flagged' })).toBeInTheDocument();
});

it('drawings say themselves in words once', () => {
  const { container } = render(
    <>
      <RiskChip score={72} band="Medium" label="Risk 72, medium" />
      <CheckSegments checks={['passed', 'review', 'notRun']} label="1 passed, 1 in review, 1 not run" />
      <CountBadge count={2418} label="2,418 customers" />
    </>,
  );
  const heard = container.cloneNode(true) as HTMLElement;
  for (const quiet of heard.querySelectorAll('[aria-hidden="true"]')) quiet.remove();
  expect(heard.textContent).toBe('Risk 72, medium1 passed, 1 in review, 1 not run2,418 customers');
  expect(container.textContent).toContain('2/3');
});

it('segments are one choice, moved by arrows', async () => {
  function Choice() {
    const [value, setValue] = useState<'mine' | 'team'>('mine');
    const options = [
      { value: 'mine', label: 'Mine' },
      { value: 'team', label: 'Team' },
    ] as const;
    return <Segmented label="Whose" value={value} options={options} onChange={setValue} />;
  }
  render(<Choice />);
  expect(screen.getByRole('radiogroup', { name: 'Whose' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Team' })).toBeChecked();
});

it.each([
  [0, 'success'],
  [0.74, 'success'],
  [0.75, 'warning'],
  [0.99, 'warning'],
  [1, 'error'],
])('%d of the time used is %s', (used, tone) => {
  expect(timeTone(used)).toBe(tone);
});
