import type { OfficeCall } from './connect.ts'

/**
 * A text as a terminal may show it: what strangers wrote may hold orders to the terminal, ends of lines and marks of
 * direction, and with them say something else than it is.
 */
export const legible = (text: string) => text.replace(/\p{C}/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

function legibleAll(answer: unknown): unknown {
  if (typeof answer === 'string') return legible(answer)
  if (Array.isArray(answer)) return answer.map(legibleAll)
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, legibleAll(value)]))
}

/** The same calls, whose answers a terminal may show. */
export const legibleCall = (call: OfficeCall): OfficeCall =>
  new Proxy(call, { apply: async (target, self, given) => legibleAll(await Reflect.apply(target, self, given)) })

/** JSON leaves out of its own escapes what a terminal takes for an order all the same. */
export const legibleJson = (data: unknown) =>
  JSON.stringify(data).replace(/\p{C}/gu, (sign) =>
    Array.from(
      { length: sign.length },
      (_, place) => `\\u${sign.charCodeAt(place).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
