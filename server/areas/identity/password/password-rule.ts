import { Refusal } from '#contract/common/refusal.ts'
import { account } from '#server/db/schema/index.ts'
import words from './common-passwords.json' with { type: 'json' }

/**
 * The 10,000 commonest passwords, in small letters: first 3,000 of at least eight characters, then any by which a longer one
 * may begin. From the list of ten million in https://github.com/danielmiessler/SecLists (MIT licence), and from that of
 * https://github.com/dropbox/zxcvbn (MIT licence, Dan Wheeler and Dropbox, Inc.).
 */
export const commonPasswords: ReadonlySet<string> = new Set(words)

/** What anyone would try first here, whatever digits or signs stand around it. */
const LOCAL_WORDS =
  /^(nipr|fct|abuja|chapter|nigerian?|naija|lagos|kano|kaduna|ibadan|enugu|benin|calabar|public|relations|member|membership|password|welcome|admin|login|office)+$/

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** The words that may be meant: without the digits and signs around them, and with letters for what looks like one. */
function wordsIn(small: string): string[] {
  const ends = [small.replace(/[^\p{L}]+$/u, ''), small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  const spelt = (word: string, one: string) =>
    word.replace(/[@43!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign).replaceAll('1', one)
  return ends.flatMap((word) => [word, spelt(word, 'i'), spelt(word, 'l')])
}

/** A word with a year, as anybody has one: Ngozi2026! */
const WORD_AND_YEAR = /^\p{L}+[^\p{L}\d]*(19|20)\d\d[^\p{L}\d]*$/u

/** Fewer steps than this are rows of the keyboard: 12345678901, abcdabcd1111. */
const FEWEST_STEPS = 4

/** How often a password goes on otherwise than by the same sign, the next one or the one before. */
function stepsIn(small: string): number {
  const signs = [...small].map((sign) => sign.codePointAt(0) ?? 0)
  const goesOn = (sign: number, before = 0) => Math.abs(sign - before) <= 1 || Math.abs(sign - before) === 9
  return signs.filter((sign, at) => at === 0 || !goesOn(sign, signs[at - 1])).length
}

function isCommon(password: string): boolean {
  const small = password.toLowerCase()
  if (WORD_AND_YEAR.test(small) || stepsIn(small) < FEWEST_STEPS) return true
  return [small, ...wordsIn(small)].some(
    (word) => commonPasswords.has(word) || LOCAL_WORDS.test(word.replace(/[^\p{L}]/gu, '')),
  )
}

/** Wherever a password is chosen. Its length is checked by the contract. */
export function refuseCommon(password: string): void {
  if (isCommon(password)) {
    throw new Refusal(400, 'This password is too common. Choose one that is harder to guess.')
  }
}

/** What others know of the person. */
export interface OwnData {
  email: string | null
  first_name: string
  middle_name?: string | null
  sur_name: string
  phone?: string | null
  /** As 1990-04-05. */
  dob?: string | null
}

export const ownDataColumns = {
  email: account.email,
  first_name: account.first_name,
  middle_name: account.middle_name,
  sur_name: account.sur_name,
  phone: account.phone,
  dob: account.dob,
}

/** Shorter parts stand in words of any kind. */
const SHORTEST_PART = 4
/** So much of a password must be of no part of one's own. */
const FEWEST_OTHERS = 8

function partsOf({ email, first_name, middle_name, sur_name, phone, dob }: OwnData): string[] {
  const [local = ''] = email?.split('@') ?? []
  const names = [first_name, middle_name ?? '', sur_name].map((name) => name.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const [first = '', , last = ''] = names
  const [year = '', month = '', day = ''] = dob?.split('-') ?? []
  return [
    ...names,
    first + last,
    last + first,
    local.toLowerCase(),
    ...local.toLowerCase().split(/[^\p{L}]+/u),
    phone?.replace(/\D/g, '') ?? '',
    `${day}${month}${year}`,
    `${year}${month}${day}`,
  ]
    .filter((part) => part.length >= SHORTEST_PART)
    .toSorted((one, other) => other.length - one.length)
}

/** Who knows somebody tries the name, the address and the birthday first. Asked once it is certain whose password it will be. */
export function refuseOwnData(password: string, own: OwnData): void {
  const small = password.toLowerCase()
  const parts = partsOf(own)
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), small)
  // Names that are written apart: Ada-Obi-2026.
  const joined = parts.reduce((rest, part) => rest.replaceAll(part, ''), small.replace(/[^\p{L}\d]/gu, ''))
  const isOwn = (rest: string, whole: string) => rest !== whole && rest.length < FEWEST_OTHERS
  if (isOwn(left, small) || isOwn(joined, small.replace(/[^\p{L}\d]/gu, ''))) {
    throw new Refusal(
      400,
      'This password is made of your own name, address or dates. Choose one that is harder to guess.',
    )
  }
}
