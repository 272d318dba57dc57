import * as membership from '#contract/applications/membership.ts'
import * as reviewCatalogue from '#contract/applications/review-catalogue.ts'
import * as endpoints from '#contract/endpoints.ts'
import * as messages from '#contract/messages.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { pack } from './codec.ts'

/** Words that a program put there, never a person. */
const OPEN_KEYS = new Set(['type', 'tone', 'title', 'status'])
/** Path segments that the site itself is made of. */
const PLAIN_SEGMENT = /^[a-z][a-z-]{0,24}$/
const DAY = /^\d{4}-\d{2}-\d{2}/
const MAIL = '[^\\s"\'<>@]+@[^\\s"\'<>@]+\\.[^\\s"\'<>@.]+'
/** In words: what is longer is a text. */
const LONGEST_NAME = 4
/** Shorter ones stand in many sentences by chance. */
const TELLING = 4
const NUMBER_OF_A_RECORD = /(^|_)id$|Id$/

const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()
const digits = '0123456789'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(numbersIn)
}

/** Notices, sentences on screens and what a schema says of a field, wherever they stand in the contract. */
function contractTexts(): Set<string> {
  const texts = new Set<string>()
  const seen = new Set<object>()
  const walk = (value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    if (value === null || typeof value !== 'object' || seen.has(value)) return
    seen.add(value)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk([endpoints, membership, messages, reviewCatalogue])
  return texts
}

const publicTexts = contractTexts()

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** The server says its refusals in the same language. */
const publicWords = new Set([...publicTexts].flatMap((text) => wordsIn(text.toLowerCase())))

/** The samples of a model hold no secrets. */
function vocabularyOf(models: readonly AnyModel[]) {
  const all = pack(models.map(({ inputs, cases, outcomes }) => [inputs, cases, outcomes]))
  return { texts: new Set(textsIn(all)), numbers: new Set(numbersIn(all)) }
}

/** The same sequence for every tape: a stand-in tells nothing of what it stands for. */
function sequence() {
  let state = 7
  return (length: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % length
  }
}

/**
 * Puts stand-ins for all that a person may have typed or the server may know of them. The same text has the same
 * stand-in, of the same length and of the same kinds of characters, so that guards decide as they did.
 */
export function createMask(...models: readonly AnyModel[]) {
  const known = vocabularyOf(models)
  const standIns = new Map<string, string>()
  const used = new Set<string>()
  /** Each word of a name, an address or a number that somebody may be known by. */
  const personal = new Set<string>()
  const next = sequence()
  const from = (letters: string) => letters[next(letters.length)] ?? ''

  const like = (text: string) =>
    text.replace(/\p{L}|\d/gu, (letter) => {
      if (/\d/.test(letter)) return from(digits)
      return from(letter === letter.toLowerCase() ? lower : upper)
    })

  const day = (text: string) => {
    const number = standIns.size % 28
    return `1970-01-${String(number + 1).padStart(2, '0')}${text.slice(10).replace(/\d/g, '0')}`
  }

  function standIn(text: string): string {
    const had = standIns.get(text)
    if (had !== undefined) return had
    let made = DAY.test(text) ? day(text) : like(text)
    for (let tries = 0; tries < 50 && used.has(made); tries++) made = like(text)
    used.add(made)
    standIns.set(text, made)
    const words = wordsIn(text.toLowerCase())
    if (words.length <= LONGEST_NAME) for (const word of words) personal.add(word)
    return made
  }

  const path = (text: string) =>
    text
      .split(/(?=[/?#&=])/)
      .map((part) => {
        const [mark = '', rest = ''] = /^[/?#&=]/.test(part) ? [part.slice(0, 1), part.slice(1)] : ['', part]
        return mark + (rest === '' || PLAIN_SEGMENT.test(rest) ? rest : standIn(rest))
      })
      .join('')

  const isPlain = (word: string) =>
    /^(\d{1,5}|\p{Ll}+)$/u.test(word) || (/^\p{L}\p{Ll}*$/u.test(word) && publicWords.has(word.toLowerCase()))

  /** A sentence of a refusal stays readable: stand-ins are put for names, addresses and numbers, and for what was said before. */
  function sentence(text: string): string {
    if (!/(^|\s)\p{Ll}/u.test(text)) return wordsIn(text).length === 1 && isPlain(text) ? text : standIn(text)
    const known = [...standIns.keys()].filter((one) => one.length >= TELLING && text.includes(one))
    const parts = [...known.map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')), MAIL, '[\\p{L}\\d]+']
    return text.replace(new RegExp(parts.join('|'), 'gu'), (part) =>
      isPlain(part) && !personal.has(part.toLowerCase()) ? part : standIn(part),
    )
  }

  function maskText(text: string, key: string, isSaid: boolean): string {
    if (text.trim() === '' || OPEN_KEYS.has(key) || publicTexts.has(text) || known.texts.has(text)) return text
    return /^\/[^/]/.test(text) && !text.includes('@') && !text.includes(' ')
      ? path(text)
      : isSaid && !DAY.test(text)
        ? sentence(text)
        : standIn(text)
  }

  const maskNumber = (number: number, key: string) =>
    NUMBER_OF_A_RECORD.test(key) && !known.numbers.has(number)
      ? Number(standIn(String(number)).replace(/^0/, '1'))
      : number

  /** Of packed values. */
  const mask = (value: unknown, key = '', isSaid = false): unknown => {
    if (typeof value === 'string') return maskText(value, key, isSaid)
    if (typeof value === 'number') return maskNumber(value, key)
    if (Array.isArray(value)) return value.map((inner) => mask(inner, key, isSaid))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([inner, held]) => [
        inner,
        key === '$error' && inner === 'name' ? held : mask(held, inner, isSaid || key === '$error'),
      ]),
    )
  }
  return mask
}

export type Mask = ReturnType<typeof createMask>
