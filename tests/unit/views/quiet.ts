import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test that makes React, MUI or the app print an error or a warning fails. Gives the way to allow what a test provokes:
 * react-admin prints the errors of the data provider.
 */
export function failOnConsole(): (pattern: RegExp) => void {
  const said: string[] = [];
  const allowed: RegExp[] = [];
  beforeEach(() => {
    said.length = 0;
    allowed.length = 0;
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
        said.push(parts.map(String).join(' '));
      });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(said.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  });
  return (pattern) => allowed.push(pattern);
}
