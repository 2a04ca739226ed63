// @vitest-environment happy-dom
/** Parts whose code comes late, or not at all. */
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext } from 'ra-core';
import { useState, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../src/views/parts/lazyPart';

type Module = { default: ComponentType<{ onClose?: () => void }> };

const Part = () => <p>the part</p>;
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const Said = () => (
  <output>
    {useNotificationContext()
      .notifications.map(({ message }) => JSON.stringify(message))
      .join()}
  </output>
);

/** A field with something in it, and a button that opens the part. */
function show(load: () => Promise<Module>, closes = true) {
  const Late = lazyPart(load);
  function Page() {
    const [open, setOpen] = useState(!closes);
    return (
      <>
        <input aria-label="Note" defaultValue="typed" />
        <button type="button" onClick={() => setOpen(true)}>
          {open ? 'opened' : 'Open'}
        </button>
        {open && <Late {...(closes && { onClose: () => setOpen(false) })} />}
        <Said />
      </>
    );
  }
  render(
    <CoreAdminContext>
      <Page />
    </CoreAdminContext>,
  );
}

const press = () => act(async () => screen.getByRole('button').click());
const isWhole = () => expect(screen.getByLabelText('Note')).toHaveValue('typed');

afterEach(() => vi.restoreAllMocks());

describe('a part whose code does not come', () => {
  it('leaves the page as it is, says so, and is asked for again by the next who opens it', async () => {
    const load = vi.fn<() => Promise<Module>>(broken);
    show(load);
    await press();
    isWhole();
    expect(screen.getByRole('button')).toHaveTextContent('Open');
    expect(screen.getByRole('status')).toHaveTextContent('views.part.failed');
    load.mockResolvedValue({ default: Part });
    await press();
    expect(screen.getByText('the part')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not asked for without a network, which would spoil it for good', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<Module>>().mockResolvedValue({ default: Part });
    show(load);
    await press();
    isWhole();
    expect(screen.getByRole('status')).toHaveTextContent('views.part.offline');
    expect(load).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    await press();
    expect(screen.getByText('the part')).toBeInTheDocument();
  });

  it('is left out in silence where nobody opened it, and comes with the network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(() => Promise.resolve({ default: Part }), false);
    await act(async () => undefined);
    isWhole();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    online.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(screen.getByText('the part')).toBeInTheDocument();
  });
});
