/** How hard a password is to guess. Heavy with word lists: load it when somebody types a new password, never before. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { Strength, Weakness } from './strength';

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  // Whatever is longer is strong already, and the time stays short.
  maxLength: 72,
});

/** The estimator's warnings as we say them. */
const weaknesses: Readonly<Record<string, Weakness>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  pwned: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
};

/** @param own what others know of the person: address, name, organization */
export function estimate(password: string, own: readonly string[]): Strength {
  const known = own.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((text) => text.length > 2);
  const { score, feedback } = estimator.check(password, known);
  return { score, weakness: weaknesses[feedback.warning ?? ''] };
}
