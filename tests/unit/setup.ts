import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Component tests name their environment in the file (`// @vitest-environment happy-dom`); the others run without a DOM.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  afterEach(cleanup);
}
