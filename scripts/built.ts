/** Whether the build is the one of these sources. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');

/** Kept in the build; hidden files are not served. */
const STAMP = join(dist, '.built.json');
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'];

const apiUrl = (): string => process.env.VITE_API_URL ?? '';

function newestOf(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestOf(join(path, name))));
}

const newestSource = (): number =>
  Math.max(
    ...SOURCES.map((name) => join(root, name))
      .filter(existsSync)
      .map(newestOf),
  );

/** Says that the build now holds what the sources say. @param sources what `newestSource` was before it began */
export const stampBuild = (sources: number): void =>
  writeFileSync(STAMP, JSON.stringify({ sources, apiUrl: apiUrl() }));

export function isBuilt(): boolean {
  if (!existsSync(STAMP)) return false;
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8')) as { sources?: number; apiUrl?: string };
  return stamp.apiUrl === apiUrl() && stamp.sources === newestSource();
}

export { newestSource };
