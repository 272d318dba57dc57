import type { Context as Call } from 'hono'
import { Refusal } from '#contract/common/refusal.ts'

const USUAL_BYTES = 64 * 1024
const DEEPEST = 20

const tooLarge = () => new Refusal(413, 'The request is too large.')

/** The bytes of a body, as long as they are few: a length that was announced is not believed. */
async function readBytes(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  // Cancelled, it would take the connection with it, and nobody could be told why.
  for await (const part of body.values({ preventCancel: true })) {
    size += part.length
    if (size > mostBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Asked before it is parsed, which costs most where it lies deep. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < json.length; place++) {
    const sign = json[place]
    if (isText && sign === '\\') place += 1
    else if (sign === '"') isText = !isText
    else if (!isText && (sign === '{' || sign === '[')) depth += 1
    else if (!isText && (sign === '}' || sign === ']')) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/** Whether a text that is JSON names a field of one thing twice. JSON.parse takes the last in silence. */
function isAmbiguous(json: string): boolean {
  const open: Set<string>[] = []
  for (const [token, , colon] of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (colon) {
      const name: string = JSON.parse(token.slice(0, -colon.length))
      if (open.at(-1)?.has(name)) return true
      open.at(-1)?.add(name)
    }
  }
  return false
}

/** The text that was sent, whatever it is. */
export async function readText(c: Call, mostBytes = USUAL_BYTES): Promise<string> {
  if (Number(c.req.header('content-length')) > mostBytes) throw tooLarge()
  const stream = c.req.raw.body
  return stream ? new TextDecoder().decode(await readBytes(stream, mostBytes)) : ''
}

/** The JSON that was sent. A form of another site cannot send this type without being asked by the browser. */
export async function readJson(c: Call, mostBytes?: number): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal(415, 'This address takes JSON only.')
  const text = await readText(c, mostBytes)
  if (isTooDeep(text)) throw new Refusal(400, 'The JSON is nested too deeply.')
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.')
  }
  if (isAmbiguous(text)) throw new Refusal(400, 'A field was given more than once')
  return sent
}
