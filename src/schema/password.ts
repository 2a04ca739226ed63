/** How long a password may be (NIST SP 800-63B, section 3.1.1.2), in characters as people count them. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export const passwordLength = (password: string): number => Array.from(password).length;
