/** Which file of a build a module is put into, on a small project of the same shape. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { firstScreens } from '../../../scripts/chunks';
import { scratch } from '../../scratch';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

const says = (word: string) => `export default () => console.log('${word}');\n`;
const loads = (...files: string[]) =>
  files.map((file, index) => `import it${index} from '${file}';\nit${index}();\n`).join('');
const later = (...files: string[]) => files.map((file) => `import('${file}');\n`).join('');

/** @returns the name of the group of a file of the project; `undefined` where the bundler decides */
async function groupsOf(changed: Record<string, string> = {}): Promise<(file: string) => string | undefined> {
  root = mkdtempSync(join(scratch(), 'chunks-'));
  const files: Record<string, string> = {
    'index.html': '<script type="module" src="/src/main.ts"></script>',
    'src/main.ts': loads('./every') + later('./auth/pages/SignInPage', './routes/ProtectedApp', './signUp'),
    'src/every.ts': says('every'),
    'src/button.ts': says('button'),
    'src/auth/pages/SignInPage.tsx': loads('../../button') + later('../../signUp'),
    'src/signUp.ts': loads('./code'),
    'src/code.ts': says('code'),
    'src/routes/ProtectedApp.tsx':
      loads('../button', '../frame', 'ra-core') +
      later('../views/list/ListView', '../resources/customers/ui', '../one', '../two', '../three', '../four'),
    'src/frame.ts': says('frame'),
    'src/views/list/ListView.tsx': loads('../../frame'),
    'src/resources/customers/ui.tsx': says('marks'),
    'src/small.ts': says('small'),
    'src/large.ts': says('large'.repeat(30_000)),
    'src/around.ts': loads('./large') + says('around'),
    'src/two-only.ts': says('two only'),
    // The sign-up's own, which pages of the app use, too.
    'src/one.ts': loads('./small', './large', './around', './code', './two-only'),
    'src/two.ts': loads('./small', './large', './around', './code', './two-only'),
    'src/three.ts': loads('./small', './large', './around', './code'),
    'src/four.ts': loads('./small'),
    'node_modules/ra-core/index.js': says('react-admin'),
    'node_modules/ra-core/package.json': '{"name":"ra-core","version":"1.0.0","type":"module","main":"index.js"}',
    ...changed,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { groups = [] } = await firstScreens(root);
  return (file) => {
    const found = groups.find(({ test }) => typeof test === 'function' && test(join(root, file)));
    return typeof found?.name === 'string' ? found.name : undefined;
  };
}

describe('the files of a build', () => {
  it('hold together what comes together', async () => {
    const group = await groupsOf();
    expect(
      Object.fromEntries(
        ['every', 'button', 'frame', 'small', 'large', 'around', 'two-only', 'code', 'one'].map((name) => [
          name,
          group(`src/${name}.ts`),
        ]),
      ),
    ).toEqual({
      every: 'start',
      button: 'controls',
      frame: 'app',
      small: 'parts',
      large: 'forms',
      around: 'forms',
      'two-only': undefined,
      // In a file of the app, the sign-up would load the app.
      code: undefined,
      one: undefined,
    });
    expect(group('node_modules/ra-core/index.js')).toBe('app');
  });

  it.each([
    ['the sign-in', { 'src/auth/pages/SignInPage.tsx': loads('ra-core') }],
    ['what it leads to', { 'src/code.ts': `${loads('ra-core')}${says('code')}` }],
  ])('are not made while %s loads react-admin', async (_, changed) => {
    await expect(groupsOf(changed)).rejects.toThrow(
      'A page that is open to everybody loads react-admin: node_modules/ra-core/index.js',
    );
  });
});
