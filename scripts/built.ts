/** Whether the build is the one of these sources. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');

/** Kept in the build; hidden files are not served. */
const STAMP = '.built.json';
const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/faceFiles.ts',
];

const apiUrl = (): string => process.env.VITE_API_URL ?? '';

function newestOf(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestOf(join(path, name))));
}

/** When the newest source was changed; folders count, so that a file taken away shows. */
export const newestSource = (): number =>
  Math.max(
    ...SOURCES.map((name) => join(root, name))
      .filter((path) => existsSync(path))
      .map(newestOf),
  );

/** Says what a build holds. @param sources what `newestSource` gave before it began */
export const stampBuild = (folder: string, sources: number): void =>
  writeFileSync(join(folder, STAMP), JSON.stringify({ sources, apiUrl: apiUrl() }));

export function isBuilt(): boolean {
  const stamp = join(dist, STAMP);
  if (!existsSync(stamp)) return false;
  const { sources, apiUrl: builtFor } = JSON.parse(readFileSync(stamp, 'utf8')) as {
    sources?: number;
    apiUrl?: string;
  };
  return builtFor === apiUrl() && sources === newestSource();
}
