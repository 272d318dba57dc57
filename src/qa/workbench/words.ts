import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pack } from '#machines/replay/codec.ts'
import type { Effect } from '#machines/replay/play.ts'
import { eventWords } from '#machines/replay/words.ts'

/** `asking.entered`, or `scroll.top, menu.closed` where two regions are at work. */
export const stateWords = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))
    .join(', ') || 'the machine'

const short = (text: string, length = 60) => (text.length > length ? `${text.slice(0, length)}…` : text)

export const packed = (value: unknown, indent?: number) => JSON.stringify(pack(value), null, indent) ?? 'nothing'

/** What an event carries besides its name. */
export function loadWords({ type: _, ...load }: AnyEventObject): string {
  const values = Object.entries(load).filter(([, value]) => value !== undefined)
  if (values.length === 0) return ''
  return short(values.map(([key, value]) => `${key}: ${packed(value)}`).join(', '))
}

export const eventTitle = (event: AnyEventObject, machine: AnyStateMachine) => eventWords(event.type, machine)

export const effectWords = ({ type, params }: Effect) =>
  params === undefined ? type : `${type}(${short(packed(params), 160)})`

export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
