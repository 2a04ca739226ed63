// @vitest-environment happy-dom
/** A button that waited for an answer has the focus again. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusKept } from '../../../src/layout/useFocusKept';

afterEach(cleanup);

function Page() {
  useFocusKept();
  return (
    <>
      <div tabIndex={-1} data-testid="dialog">
        <button>Pay</button>
      </div>
      <button>Elsewhere</button>
    </>
  );
}

const named = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** As browsers do: what is disabled loses the focus. */
function wait(button: HTMLButtonElement): void {
  button.focus();
  button.blur();
  button.disabled = true;
}

it('from the page, and from the trap of a dialog around it', async () => {
  render(<Page />);
  const pay = named('Pay');
  wait(pay);
  expect(document.activeElement).toBe(document.body);
  pay.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(pay));
  wait(pay);
  screen.getByTestId('dialog').focus();
  pay.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(pay));
});

it('not from where one has gone meanwhile', async () => {
  render(<Page />);
  const pay = named('Pay');
  wait(pay);
  named('Elsewhere').focus();
  pay.disabled = false;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(named('Elsewhere'));
});

it('not when another button can be pressed again', async () => {
  render(<Page />);
  named('Pay').focus();
  named('Pay').blur();
  named('Elsewhere').disabled = true;
  named('Elsewhere').disabled = false;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
});

it('goes to what it stood in when what had it is drawn no more, a dialog before the page', async () => {
  function Opened({ link, own }: { link: boolean; own: boolean }) {
    useFocusKept();
    return (
      <main tabIndex={-1}>
        {link && <a href="#there">There</a>}
        <section tabIndex={-1} aria-label="Dialog">
          <form>{own && <button type="button">Save</button>}</form>
        </section>
      </main>
    );
  }
  const { rerender } = render(<Opened link own />);
  named('Save').focus();
  rerender(<Opened link own={false} />);
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
  screen.getByRole('link').focus();
  rerender(<Opened link={false} own={false} />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('stays where it is put meanwhile', async () => {
  function Opened({ first }: { first: boolean }) {
    useFocusKept();
    return <main tabIndex={-1}>{first ? <button>First</button> : <input aria-label="Second" />}</main>;
  }
  const { rerender } = render(<Opened first />);
  named('First').focus();
  rerender(<Opened first={false} />);
  screen.getByRole('textbox').focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('leaves it to a part that knows better where it belongs', async () => {
  function Opened({ own }: { own: boolean }) {
    useFocusKept();
    useEffect(() => {
      if (own) return;
      // As effects that a browser runs after it has drawn.
      setTimeout(() => document.activeElement === document.body && named('Change').focus(), 10);
    }, [own]);
    return (
      <main tabIndex={-1}>
        {own && <button>Remove</button>}
        <button>Change</button>
      </main>
    );
  }
  const { rerender } = render(<Opened own />);
  named('Remove').focus();
  rerender(<Opened own={false} />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(named('Change')).toHaveFocus();
});
