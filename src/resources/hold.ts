/** A legal hold: while it stands, nothing of the record is erased, neither on request nor when its time is over. */
import { HOLD, isHeld } from '../schema/erasure';

export const holdFields = {
  [HOLD.reason]: { type: 'longText', label: 'Why it is on hold', owned: true, filterable: false, when: isHeld },
  [HOLD.by]: { type: 'reference', label: 'Put on hold by', reference: 'users', owned: true, when: isHeld },
  [HOLD.since]: { type: 'dateTime', label: 'On legal hold since', owned: true, when: isHeld },
} as const;

/** @param what names of the records, in the plural */
export const holdRights = (what: string) => ({
  hold: `Put ${what} on legal hold, and lift it`,
});
