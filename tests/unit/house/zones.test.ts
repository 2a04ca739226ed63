import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** A house with our walls and nothing in it: what is planted in our own would count as a change of the sources, and be built. */
const house = mkdtempSync(join(tmpdir(), 'assay-house-'));
copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** Lints a file planted in a room; gives what the linter printed, or nothing when it was content. */
function lintPlanted(room: string, source: string): string {
  const folder = join(house, room, 'planted');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, room.includes('resources') ? 'schema.ts' : 'planted.ts');
  writeFileSync(file, source);
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--quiet', file], {
      cwd: house,
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

describe('the linter holds the walls of the house', () => {
  it.each([
    ['src/schema', `import { createElement } from 'react';\nexport const x = createElement;\n`],
    ['src/schema', `import { resources } from '../../resources/index';\nexport const x = resources;\n`],
    ['src/resources', `import { createElement } from 'react';\nexport const x = createElement;\n`],
    ['src/resources', `import { ListView } from '../../views/ListView';\nexport const x = ListView;\n`],
    ['src/views', `import { Shell } from '../../layout/Shell';\nexport const x = Shell;\n`],
    ['src/views', `import { customers } from '../../resources/customers/schema';\nexport const x = customers;\n`],
    ['src/providers', `import { ListView } from '../../views/ListView';\nexport const x = ListView;\n`],
    ['src/pages', `import { createApp } from '../../../api/server';\nexport const x = createApp;\n`],
    ['src/pages', `import { Route } from 'react-router';\nexport const x = Route;\n`],
    ['api', `import { ListView } from '../../src/views/ListView';\nexport const x = ListView;\n`],
    ['api', `import { start } from '../../mock-api/main';\nexport const x = start;\n`],
  ])('in %s: %s', (room, source) => {
    expect(lintPlanted(room, source)).toContain('no-restricted-imports');
  });

  it('and lets the right way through', () => {
    expect(lintPlanted('src/views', `import { can } from '../../schema/permissions';\nexport const x = can;\n`)).toBe(
      '',
    );
  });
});
