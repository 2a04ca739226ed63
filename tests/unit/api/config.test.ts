import { createServer, type AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { configFrom } from '../../../api/config';
import { configured, demandPort } from '../../../scripts/configured';

it('names the variable at fault, and not another that is made from it', () => {
  for (const PORT of ['abc', '0', '-1', '5.5', '65536'])
    expect(() => configFrom({ PORT }), PORT).toThrow('PORT: write a whole number from 1 to 65535');
  expect(configFrom({ PORT: '65535' })).toMatchObject({ port: 65_535, publicUrl: 'http://localhost:65535' });
});

it('is a sentence and an end where a program begins, and no trace', () => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ends with ${code}`);
  });
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => configured({ PORT: 'abc' })).toThrow('ends with 1');
  expect(printed.mock.calls).toEqual([['PORT: write a whole number from 1 to 65535']]);
  vi.restoreAllMocks();
});

it('finds a port that another program has', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(demandPort({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => other.close(resolve));
  await demandPort({ port, host: '127.0.0.1' });
});
