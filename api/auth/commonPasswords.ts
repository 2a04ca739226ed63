/** Passwords that are guessed first, and the words they are built on; lower case. */
import { dictionary } from '@zxcvbn-ts/language-common';

/** The frequency list that the meter of the browser estimates with, and what it lacks: some phrases, and the words of this house. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...`
  p@ssword pa$$word passphrase oldpassword firstpassword yourpassword thepassword correcthorsebatterystaple
  0123456789 12341234 87654321 987654321 9876543210 123123123 zaq1zaq1 qweqweqwe qwertz qwertzuiop abcdefgh abcdefghi
  admin1234 administrador toor rootroot superuser guest123 demodemo useruser login loginlogin
  linkedin compliance fernbank assay assayassay
  `
    .trim()
    .split(/\s+/),
]);
