// @vitest-environment happy-dom
/** The ownership of a check on its record: drawn and as a table, the threshold, the table that is imported, the register. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compute } from '../../../api/kyb/compute';
import { OwnershipTab } from '../../../src/resources/kyb/OwnershipTab';
import { VatButton } from '../../../src/resources/kyb/VatButton';
import { toldOf } from '../../../src/resources/kyb/ownerScreenings';
import { kyb } from '../../../src/resources/kyb/schema';
import { resources } from '../../../src/resources';
import type { AnyRecord } from '../../../src/schema/fields';
import { useViewer } from '../../../src/views/viewer';
import { recordsProvider, scene } from '../views/harness';
import { failOnConsole } from '../views/quiet';

failOnConsole();

const owners = [
  { name: 'HOLDING', kind: 'company', percent: 60 },
  { name: 'Pia One', kind: 'person', percent: 50, owns: 'Holding', bornIn: '1968' },
  { name: 'Quin Two', kind: 'person', percent: 40 },
];
const base = { id: 'k1', version: 4, subjectName: 'ACME', status: 'completed', reviewedById: null, owners };

function tab(over: AnyRecord = {}, may = ['*'], answer: AnyRecord = {}) {
  const draft: AnyRecord = { ...base, ...over };
  const record = { ...draft, ...compute(draft).values };
  const call = vi.fn(async (_method: string, _path: string, _options: { body?: AnyRecord }) => ({
    data: { ...record, ...answer },
  }));
  const view = scene(<OwnershipTab schema={kyb} record={record} />, {
    provider: recordsProvider({ kyb: [record] }, { call } as never),
    schemas: resources,
    may,
    at: ['/kyb/k1/ownership'],
  });
  return { ...view, call };
}
const graph = () => screen.findByLabelText(/Who owns the business/);
const boxes = async () =>
  Array.from((await graph()).querySelectorAll('button[aria-pressed]'), ({ textContent }) => textContent);

describe('the ownership of a business', () => {
  afterEach(cleanup);

  it('draws who owns how much, and what is not proven', async () => {
    tab();
    const all = await boxes();
    expect(all.some((text) => /ACME/.test(text ?? ''))).toBe(true);
    expect(all).toContainEqual(expect.stringMatching(/Pia One born 1968 Owner 30%/));
    expect(all).toContainEqual(expect.stringMatching(/Owner not stated Nobody is named Up to 30%/));
    // Half of the holding has no owner: 30 % of the business.
    expect(screen.getByRole('alert').textContent).toContain('30% has no known owner');
    expect(screen.getByText('70% proven')).toBeTruthy();
  });

  it('says what does not add up one by one, and folds much of it into one with its count, the worst first', async () => {
    const company = (name: string, owns: string | null, percent: number) => ({ name, kind: 'company', owns, percent });
    const two = [company('A', null, 60), company('B', 'A', 60), company('A', 'B', 60), company('C', null, 60)];
    tab({ owners: two });
    await graph();
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts()).toContainEqual(expect.stringContaining('Companies that own each other: A, B'));
    expect(alerts()).toContainEqual(expect.stringContaining('The owners of ACME hold 120% together'));
    cleanup();
    tab({
      owners: [...two, company('D', 'E', 100), company('E', 'D', 100), company('D', null, 5), company('C', 'C', 10)],
    });
    await graph();
    const folded = screen.getByText('4 statements do not add up').closest('details') as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    expect(within(folded).getAllByRole('listitem', { hidden: true })[0]?.textContent).toMatch(/No owner stands behind D, E/); // prettier-ignore
    expect(alerts().filter((words) => /own each other|together/.test(words ?? ''))).toHaveLength(1);
  });

  it('is walked with the arrows from one to the next, and tells of the one in focus', async () => {
    tab();
    const first = (await within(await graph()).findByText('ACME')).closest('button');
    fireEvent.click(first as HTMLElement);
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowUp' });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/HOLDING|Quin Two/));
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Home' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('ACME'));
    const zoom = (name: string) => fireEvent.click(screen.getByLabelText(name));
    const scale = (await graph()).querySelector('output');
    const before = scale?.textContent;
    zoom('Zoom in');
    expect(scale?.textContent).not.toBe(before);
  });

  it('moves the line with the slider, without writing, and keeps it when asked', async () => {
    const { call } = tab();
    await graph();
    fireEvent.change(document.querySelector('input[type="range"]') as HTMLElement, { target: { value: '35' } });
    expect(await boxes()).toContainEqual(expect.stringMatching(/Pia One born 1968 30%, below line/));
    expect(call).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByText('Keep 35%'));
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['PUT', '/kyb/k1']);
    expect(call.mock.calls[0]?.[2]).toMatchObject({ body: { ownerFrom: 35 }, headers: { 'If-Match': '"4"' } });
  });

  it('says the same in a table', async () => {
    tab();
    await graph();
    fireEvent.click(screen.getByText('List'));
    const rows = Array.from(document.querySelectorAll('table tr'), ({ textContent }) => textContent);
    expect(rows.join('|')).toMatch(/Pia One [^|]*beneficial owner[^|]*50% · HOLDING[^|]*30%/);
    expect(rows).toHaveLength(5);
  });

  it('screens the beneficial owners and shows what was found', async () => {
    const hit = { entryId: 'e1', list: 'A list', name: 'PIA ONE', matchedName: 'Pia One', score: 91 };
    const asked = { key: 'person:pia one', name: 'Pia One', bornIn: '1968', country: null };
    const done = { ...asked, at: '2026-01-02T10:00:00.000Z', by: 'Ann', threshold: 70, hits: [hit], lists: [{ id: 'l', name: 'A list', edition: '7' }], entriesSearched: 9 }; // prettier-ignore
    const { call } = tab({ ownerScreenings: [done] }, ['*'], { ownerScreenings: [done] });
    await graph();
    expect(screen.getAllByText('1 possible match').length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByText('Pia One')[0] as HTMLElement);
    expect(screen.getByText('PIA ONE').getAttribute('href')).toBe('/watchlist-entries/e1');
    fireEvent.click(await screen.findByText('Screen owners'));
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['POST', '/kyb/k1/owners/screen']);
    expect(call.mock.calls[0]?.[2].body).toMatchObject({ keys: ['person:quin two', 'person:pia one'], version: 4 });
  });

  it('calls nobody clear who was looked for in a part of the lists', async () => {
    const gaps = [
      { name: 'Old list', why: 'stale' },
      { name: 'Unasked', why: 'off' },
    ];
    const asked = { key: 'person:pia one', name: 'Pia One', bornIn: '1968', country: null, at: '2026-01-02T10:00:00.000Z', by: 'Ann', threshold: 70, hits: [], lists: [], entriesSearched: 9 }; // prettier-ignore
    const part = { ownerScreenings: [{ ...asked, gaps }] };
    expect(toldOf(part.ownerScreenings)).toBe('donePart');
    expect(compute({ ...base, ...part }).findings).toContainEqual(expect.objectContaining({ code: 'OWNER_SCREENED_IN_PART', evidence: 'Old list' })); // prettier-ignore
    tab(part);
    await graph();
    expect([screen.getAllByText('Searched in part').length, screen.queryByText('No match')]).toEqual([1, null]);
    fireEvent.click(screen.getAllByText('Pia One')[0] as HTMLElement);
    expect(screen.getByText('Only in part: Old list. Nobody is clear by that.')).toBeTruthy();
    cleanup();
    expect(toldOf([{ hits: [], gaps: gaps.slice(1) }])).toBe('done');
    tab({ ownerScreenings: [{ ...asked, gaps: gaps.slice(1) }] });
    await graph();
    expect(screen.getAllByText('No match')).toHaveLength(1);
  });

  it('imports a table only once every line is right', async () => {
    const { call } = tab();
    await graph();
    fireEvent.click(await screen.findByText('Import'));
    const table = await screen.findByLabelText('Table');
    fireEvent.change(table, { target: { value: 'name,percent\nRae Three,140' } });
    expect(await screen.findByText('Use 100 or less.')).toBeTruthy();
    expect(screen.getByText('Import 1 line').closest('button')?.disabled).toBe(true);
    fireEvent.change(table, { target: { value: 'name,percent\nRae Three,100' } });
    fireEvent.click(screen.getByText('Import 1 line'));
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.calls[0]?.[2].body).toEqual({ owners: [{ name: 'Rae Three', percent: 100, kind: 'person' }] });
  });

  it('offers nothing to who may only read, or once it is decided', async () => {
    tab({}, ['kyb.show']);
    await graph();
    for (const name of ['Import', 'Ask the register', 'Screen owners']) expect(screen.queryByText(name)).toBeNull();
    cleanup();
    const decided = tab({ reviewedById: 'u1' });
    await graph();
    for (const name of ['Import', 'Ask the register', 'Screen owners']) expect(screen.queryByText(name)).toBeNull();
    // The line may be moved to look, and is not kept.
    fireEvent.change(document.querySelector('input[type="range"]') as HTMLElement, { target: { value: '35' } });
    expect(await boxes()).toContainEqual(expect.stringMatching(/Pia One born 1968 30%, below line/));
    expect(screen.queryByText('Keep 35%')).toBeNull();
    expect(decided.call).not.toHaveBeenCalled();
  });

  /** Before it is known who looks, nobody is offered anything. */
  const Looker = () => useViewer() && <p>It is known who looks.</p>;

  it('asks the VAT service while the check is open, by who may change it, about a number that is there', async () => {
    const record = { ...base, subjectVatNumber: 'BE0123456749' };
    const shown = async (over: AnyRecord, may = ['*']) => {
      const call = vi.fn(async () => ({ data: { ...record, ...over } }));
      const provider = recordsProvider({}, { call } as never);
      const button = (
        <>
          <VatButton schema={kyb} record={{ ...record, ...over }} />
          <Looker />
        </>
      );
      const view = scene(button, { provider, schemas: resources, may });
      await screen.findByText('It is known who looks.');
      return { ...view, call, button: screen.queryByRole('button', { name: /VAT/ }) };
    };
    const open = await shown({});
    fireEvent.click(open.button as HTMLElement);
    await waitFor(() => expect(open.call).toHaveBeenCalledExactlyOnceWith('POST', '/kyb/k1/vat', expect.anything()));
    open.unmount();
    for (const [over, may] of [[{ reviewedById: 'u1' }], [{ status: 'expired' }], [{ subjectVatNumber: null }], [{}, ['kyb.show']]] as [AnyRecord, string[]?][]) {
      const { button, unmount } = await shown(over, may);
      expect(button).toBeNull();
      unmount();
    }
  }); // prettier-ignore
});
