import { richText } from '#contract/content/rich-text.ts'

const schemes: readonly string[] = richText.linkSchemes

/** Signs that a browser or the server's cleaner leaves out of an address, or reads as a slash: with them a scheme can be hidden. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters in order to remove or refuse them
const UNSEEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\<>]|\p{Surrogate}/u
const SCHEME = /^([a-z][a-z0-9.+-]*):/i

/** Where a link of a text may lead, by the contract's list; null for anywhere else. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || UNSEEN.test(address) || address.startsWith('//')) return null
  const [, scheme] = SCHEME.exec(address) ?? []
  if (scheme === undefined) return address.split(/[/?#]/)[0]?.includes(':') ? null : address
  return schemes.includes(scheme.toLowerCase()) && address.length > scheme.length + 1 ? address : null
}

/** Of an address that somebody types: a host without a scheme is meant as a website, and one with an @ as a mailbox. */
export function typedLink(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return linkAddress(`mailto:${text}`)
  if (/^([a-z0-9-]+\.)+[a-z]{2,}([/?#]|$)/i.test(text)) return linkAddress(`https://${text}`)
  return linkAddress(text)
}

/** Where a picture of a text lies: on this site. */
export const pictureAddress = (src: string): string | null =>
  /^\/(?![/\\])/.test(src) && !UNSEEN.test(src) ? src : null
