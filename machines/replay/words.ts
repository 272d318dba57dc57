import type { AnyStateMachine } from 'xstate'
import { endingOf } from './controllable.ts'

const seconds = (milliseconds: number) =>
  milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`

/** How long a named delay is, where that is fixed. */
function lengthOf(name: string, machine: AnyStateMachine): string {
  const delay: unknown = machine.implementations.delays[name] ?? Number(name)
  return typeof delay === 'number' && Number.isFinite(delay) ? ` (${seconds(delay)})` : ''
}

/** An event as a reader says it: `sendOtp fails`, `after toastTime (5 s)`. */
export function eventWords(type: string, machine: AnyStateMachine): string {
  if (type === '') return 'at once'
  const { ending, id } = endingOf(type)
  if (ending) return `${id} ${ending === 'done' ? 'answers' : 'fails'}`
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(type) ?? []
  if (delay) return `after ${delay}${lengthOf(delay, machine)}`
  return type.startsWith('xstate.done.state.') ? 'when it is done' : type
}

const nameOf = (thing: unknown): string | undefined => {
  if (typeof thing === 'string') return thing
  if (thing === null || thing === undefined || !['object', 'function'].includes(typeof thing)) return undefined
  const type: unknown = Reflect.get(Object(thing), 'type')
  return typeof type === 'string' ? type : undefined
}

const innerOf = (guard: unknown): unknown[] => {
  const inner: unknown = Reflect.get(Object(guard), 'guards')
  return Array.isArray(inner) ? inner : []
}

/** A guard by its name; those that XState makes of others are spelt out. */
export function guardWords(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  const names = innerOf(guard).map((inner) => guardWords(inner) ?? 'a guard')
  const [name = 'a guard'] = [nameOf(guard)]
  if (name === 'xstate.not') return `not ${names[0]}`
  if (name === 'xstate.and' || name === 'xstate.or') return names.join(` ${name.slice('xstate.'.length)} `)
  return name
}

/** What XState adds by itself to start and stop a clock. */
const OWN = ['xstate.raise', 'xstate.cancel']

/** What a notice is headed, where the machine says so itself. */
function titleOf(action: unknown): string {
  const title: unknown = Reflect.get(Object(Reflect.get(Object(action), 'params')), 'title')
  return typeof title === 'string' ? ` '${title}'` : ''
}

/** The actions by their names, without those that only run a clock. */
export const actionWords = (actions: readonly unknown[]): string[] =>
  actions
    .map((action) => `${nameOf(action) ?? 'an action'}${titleOf(action)}`)
    .filter((name) => !OWN.includes(name))
    .map((name) => name.replace(/^xstate\./, ''))
