import { describe, expect, it } from 'vitest';
import { memoryDevice, type Device } from '../../../src/providers/storage';
import { createStore } from '../../../src/providers/store';

describe("react-admin's store on the device", () => {
  it('keeps values over a reload', () => {
    const device = memoryDevice();
    const store = createStore(device);
    store.setup();
    store.setItem('customers.columns', ['name']);
    const again = createStore(device);
    again.setup();
    expect(again.getItem('customers.columns')).toEqual(['name']);
    again.removeItem('customers.columns');
    expect(createStore(device).getItem('customers.columns', 'none')).toBe('none');
  });

  it('is set up anew without losing what was set', () => {
    const store = createStore(memoryDevice());
    store.setup();
    store.setItem('a', 1);
    store.teardown();
    store.setup();
    expect(store.getItem('a')).toBe(1);
  });

  it('tells who listens', () => {
    const store = createStore(memoryDevice());
    store.setup();
    const heard: unknown[] = [];
    store.subscribe('a', (value) => heard.push(value));
    store.setItem('a', 1);
    store.removeItems('a');
    expect(heard).toEqual([1, undefined]);
  });

  it('forgets what is broken or of another version', () => {
    const device = memoryDevice({ 'assay.ui.version': '1', 'assay.ui.a': '{', 'assay.ui.b': '2', other: 'x' });
    expect(createStore(device).getItem('b')).toBe(2);
    expect(device.read('assay.ui.a')).toBeNull();
    device.write('assay.ui.version', '0');
    expect(createStore(device).getItem('b')).toBeUndefined();
    expect(device.read('other')).toBe('x');
  });

  it('resets its own keys only', () => {
    const device = memoryDevice({ other: 'x' });
    const store = createStore(device);
    store.setup();
    store.setItem('a', 1);
    store.reset();
    expect(store.getItem('a')).toBeUndefined();
    expect(device.read('assay.ui.a')).toBeNull();
    expect(device.read('other')).toBe('x');
  });

  it('works from memory when nothing can be written (R56)', () => {
    const full: Device = { ...memoryDevice(), write: () => false };
    const store = createStore(full);
    store.setup();
    store.setItem('a', 1);
    expect(store.getItem('a')).toBe(1);
  });
});
