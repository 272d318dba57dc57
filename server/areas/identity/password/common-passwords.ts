import words from './common-passwords.json' with { type: 'json' }

/**
 * The 10,000 commonest passwords, in small letters: first 3,000 of at least eight characters, then any by which a longer one
 * may begin. From the list of ten million in https://github.com/danielmiessler/SecLists (MIT licence), and from that of
 * https://github.com/dropbox/zxcvbn (MIT licence, Dan Wheeler and Dropbox, Inc.).
 */
export const commonPasswords: ReadonlySet<string> = new Set(words)
