import { dayInAbuja, writtenDay, writtenDays } from '#domain/common/days.ts'

/** What is drawn for the link to something that has no picture of its own, and the scene on which it is drawn. */
export const shareScenes = {
  event: 'gathering',
  post: 'voices',
  job: 'windows',
  page: 'gathering',
  resource: 'shelf',
} as const

export type ShareKind = keyof typeof shareScenes

/** All that stands on such a picture. */
export interface ShareCard {
  kind: ShareKind
  id: number
  title: string
  /** Its day, in a line; empty where it has none. */
  line: string
}

interface Titled {
  id: number
  title: string
}

const dayOf = (instant: string) => writtenDay(dayInAbuja(Date.parse(instant)))

interface Happening extends Titled {
  start_date: string
  /** When it is over. */
  ends: string
  called_off?: boolean | undefined
}

export const eventCard = ({ id, title, start_date, ends, called_off }: Happening): ShareCard => {
  const days = writtenDays(start_date, ends)
  return { kind: 'event', id, title, line: called_off ? `Called off: ${days}` : days }
}

export const postCard = ({ id, title, created_at }: Titled & { created_at: string }): ShareCard => ({
  kind: 'post',
  id,
  title,
  line: dayOf(created_at),
})

export const jobCard = ({ id, title, closes_at }: Titled & { closes_at: string }): ShareCard => ({
  kind: 'job',
  id,
  title,
  line: `Open until ${dayOf(closes_at)}`,
})

export const pageCard = ({ id, title }: Titled): ShareCard => ({ kind: 'page', id, title, line: '' })

export const resourceCard = ({ id, title }: Titled): ShareCard => ({ kind: 'resource', id, title, line: '' })

/** Raised when the pictures are drawn in another way: what lies under an address does not change. */
const LOOK = 1

/** Short, and for another text another one; not meant to keep anything secret. */
function digestOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 0x9e3779b1)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  one = Math.imul(one ^ (one >>> 15), 0x735a2d97) ^ Math.imul(other ^ (other >>> 13), 0xcaf649a9)
  other = Math.imul(other ^ (other >>> 15), 0x735a2d97) ^ Math.imul(one ^ (one >>> 13), 0xcaf649a9)
  return [one, other].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('')
}

/** Where the picture lies. */
export const sharePath = ({ kind, id, title, line }: ShareCard) =>
  `/share/${kind}/${id}-${digestOf(JSON.stringify([LOOK, title, line]))}.png`
