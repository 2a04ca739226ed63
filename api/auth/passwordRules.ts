/** What a new password must be (NIST SP 800-63B, section 3.1.1.2): long enough and not among the first that are tried. */
import { LONGEST_PASSWORD, passwordLength, SHORTEST_PASSWORD } from '../../src/schema/password';
import { commonPasswords } from './commonPasswords';

/**
 * What is wrong with a new password, in words for people, or `null`. No rule asks for kinds of characters; spaces and any
 * letters are welcome.
 * @param person whose e-mail address and name it must not be.
 */
export function passwordProblem(password: string, person: { email: string; name: string }): string | null {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  if (length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters.`;
  const plain = password.toLowerCase();
  const [mailbox] = person.email.toLowerCase().split('@');
  const own = [person.email, mailbox, person.name, person.name.replace(/\s/g, '')];
  if (own.some((text) => text?.toLowerCase() === plain)) return 'Do not use your name or e-mail address.';
  if (new Set(plain).size < 4) return 'Use more than three different characters.';
  // `Password2024!` is `password` to whoever guesses.
  const core = plain.replace(/[\d!@#$%^&*().,?_-]+$/, '').replace(/^[\d!@#$%^&*().,?_-]+/, '');
  if (commonPasswords.has(plain) || commonPasswords.has(core))
    return 'This password is among those that are guessed first. Choose another.';
  return null;
}
