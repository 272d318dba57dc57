import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Effect } from '#machines/replay/play.ts'
import { eventWords } from '#machines/replay/words.ts'

/** `asking.entered`, or `scroll.top, menu.closed` where two regions are at work. */
export const stateWords = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))
    .join(', ') || 'the machine'

const short = (text: string, length = 60) => (text.length > length ? `${text.slice(0, length)}…` : text)

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

export interface Refused {
  /** Of a refusal of the server. */
  status: number | undefined
  sentence: string
  /** What it tells a program beside its sentence. */
  details: Readonly<Record<string, unknown>>
}

/** What an event says of a failure; nothing where it says none. */
export function refusedIn({ error }: AnyEventObject): Refused | undefined {
  if (!(error instanceof Error)) return undefined
  const { message: sentence } = error
  if (!(error instanceof Refusal)) return { status: undefined, sentence, details: {} }
  const { message: _, ...details } = error.details
  return { status: error.status, sentence, details }
}

/** As a person reads it: a refusal by its status and sentence, a file by its name, a day as it is written. */
function readable(value: unknown): unknown {
  const refused = refusedIn({ type: '', error: value })
  if (refused) {
    const { status, sentence, details } = refused
    const said = status === undefined ? sentence : `${status} ${sentence}`
    return Object.keys(details).length > 0 ? { refused: said, ...Object(readable(details)) } : `refused: ${said}`
  }
  if (value instanceof Blob)
    return `${value instanceof File ? value.name : 'a file'} (${value.type}, ${value.size} bytes)`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value === 'function') return 'a function'
  return isTree(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner)])) : value
}

export const packed = (value: unknown, indent?: number) => JSON.stringify(readable(value), null, indent) ?? 'nothing'

/** What an event carries besides its name. */
export function loadWords({ type: _, ...load }: AnyEventObject): string {
  const values = Object.entries(load).filter(([, value]) => value !== undefined)
  if (values.length === 0) return ''
  return short(values.map(([key, value]) => `${key}: ${packed(value)}`).join(', '))
}

export const eventTitle = (event: AnyEventObject, machine: AnyStateMachine) => eventWords(event.type, machine)

export const effectWords = ({ type, params }: Effect) =>
  params === undefined ? type : `${type}(${short(packed(params), 160)})`
