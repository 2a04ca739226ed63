/** react-admin's store (columns, filters, saved queries) on this device, which may be full or forbidden. */
import { memoryStore, type Store } from 'ra-core';
import { device as globalDevice, type Device } from './storage';

const PREFIX = 'assay.ui.';

/** Goes up when columns or filters change their meaning; what was kept under an older one is forgotten. */
const VERSION = '1';

/** A store that lives in memory and is written through to the device. */
export function createStore(device: Device = globalDevice): Store {
  if (device.read(`${PREFIX}version`) !== VERSION) {
    for (const key of device.keys()) if (key.startsWith(PREFIX)) device.remove(key);
    device.write(`${PREFIX}version`, VERSION);
  }
  const kept: Record<string, unknown> = {};
  for (const key of device.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    try {
      kept[key.slice(PREFIX.length)] = JSON.parse(device.read(key) ?? 'null');
    } catch {
      device.remove(key);
    }
  }
  // The store in memory begins anew from `kept` each time it is set up.
  const memory = memoryStore(kept);
  const forget = (prefix: string) => {
    for (const key of Object.keys(kept)) if (key.startsWith(prefix)) delete kept[key];
    for (const key of device.keys()) if (key.startsWith(PREFIX + prefix)) device.remove(key);
  };
  const removeItem = (key: string) => {
    delete kept[key];
    device.remove(PREFIX + key);
  };
  return {
    ...memory,
    setItem(key, value) {
      if (value === undefined) removeItem(key);
      else {
        kept[key] = value;
        device.write(PREFIX + key, JSON.stringify(value));
      }
      memory.setItem(key, value);
    },
    removeItem(key) {
      removeItem(key);
      memory.removeItem(key);
    },
    removeItems(prefix) {
      forget(prefix);
      memory.removeItems(prefix);
    },
    reset() {
      forget('');
      memory.reset();
    },
  };
}
