import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { laterWords } from '../../src/i18n/later';
import { writeStyles } from './styles';

// In the app they come with the code that says them; here components are drawn by themselves.
await laterWords();

// Component tests name their environment in the file (`// @vitest-environment happy-dom`); the others run without a DOM.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  afterEach(cleanup);
  // What never comes still fails; a machine that is busy with other suites takes its time, most of all for code that comes late
  // and was asked for by no file before.
  configure({ asyncUtilTimeout: 60_000 });
  // Files share the page of their worker: each finds it empty.
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  document.body.replaceChildren();
  // A link to a file that was clicked has led the page away.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost:3000/');
  history.replaceState(null, '', '/');
  // Whether an element is hidden is asked of each of its ancestors in every query by role, and the DOM works through all rules
  // of the theme for each answer: two fifths of these tests' time. What they hide is hidden by attribute or by its own style;
  // what rules hide is seen in the journeys, by a real browser.
  window.getComputedStyle = (element) => (element as HTMLElement).style;
  // For the same reason none is written: Emotion keeps to a file what it wrote for another, so that the head of the page could not
  // be emptied between them, and each file was slower than the one before.
  writeStyles(false);
  // In development React keeps a stack trace for each element that is made, which is a fifth of these tests' time: it counts
  // them, and stops at ten thousand. Only the stack under a warning of its own would be shorter.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    (await import('react')) as unknown as Record<string, object>;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
}
