import type { AnyStateMachine, StateNode } from 'xstate'
import type { AnyModel } from '#machines/parts/model.ts'
import { nodesOf, transitionsFrom, universe } from '#machines/replay/universe.ts'
import { edgePaths } from './edge-paths.ts'
import { unnamedOrUnknown } from './machine-names.ts'
import { replay } from './replay.ts'

export interface Linted {
  /** Its key in the registry. */
  key: string
  machine: AnyStateMachine
  model: AnyModel
  /** All files below machines/. */
  files: readonly string[]
}

const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function identity({ key, machine, files }: Linted): string[] {
  const id = kebab(key)
  const faults = []
  if (!machine.config.version) faults.push('has no version')
  if (!machine.config.id) faults.push('has no id')
  else if (machine.config.id !== id) faults.push(`has the id '${machine.config.id}' where the registry says '${id}'`)
  const file = new RegExp(`/${id}/${id}\\.(machine|lifecycle)\\.ts$`)
  if (!files.some((path) => file.test(path))) faults.push(`has no file ${id}/${id}.machine.ts`)
  return faults
}

const invokesOf = (node: StateNode) => [node.config.invoke ?? []].flat()

const invocations = (node: StateNode): string[] =>
  invokesOf(node).flatMap(({ id, src, systemId, onError }) => {
    const name = typeof src === 'string' ? src : 'an inline actor'
    const faults = []
    if (typeof src !== 'string') faults.push(`invokes ${name}`)
    else if (id !== src) faults.push(`invokes ${name} under another id than its name`)
    if (onError === undefined) faults.push(`invokes ${name} without onError`)
    if (systemId !== undefined) faults.push(`invokes ${name} with a systemId`)
    return faults
  })

const withAncestors = (node: StateNode): StateNode[] => [node, ...(node.parent ? withAncestors(node.parent) : [])]

const invokes = (node: StateNode) => invokesOf(node).length > 0

/** Waiting for its own children to end is no way out for a child that does not. */
const waysOut = (node: StateNode) =>
  withAncestors(node)
    .flatMap(transitionsFrom)
    .filter(
      ({ eventType, target }) => !eventType.startsWith('xstate.done.state.') && target?.some((aim) => aim !== node),
    )

function resting(node: StateNode): string[] {
  const faults = []
  const busy = node.tags.includes('busy')
  const mayRest = node.tags.length > 0 && !busy
  if (node.type === 'atomic' && node.parent && !mayRest && waysOut(node).length === 0)
    faults.push('has no way out and no tag to rest on')
  if (busy && ![...withAncestors(node), ...nodesOf(node)].some(invokes)) faults.push('is busy and invokes nothing')
  return faults
}

function dead(machine: AnyStateMachine, model: AnyModel): string[] {
  const untaken = new Set(universe(machine))
  // A state left in the same step by `always` is in no snapshot; its transitions speak for it.
  const unseen = new Map(
    nodesOf(machine.root)
      .filter((node) => !node.always && node.type !== 'history')
      .map((node) => [node.id, node]),
  )
  for (const path of edgePaths(machine, model)) {
    const walked = replay(machine, path)
    for (const id of walked.taken) untaken.delete(id)
    for (const node of walked.snapshots.flatMap((snapshot) => snapshot._nodes)) unseen.delete(node.id)
    if (untaken.size === 0 && unseen.size === 0) break
  }
  return [
    ...Array.from(untaken, (id) => `no path takes ${id}`),
    ...Array.from(unseen.values(), (node) => `no path reaches ${node.path.join('.')}`),
  ]
}

/** What is wrong with a machine, one sentence a fault. */
export function lintMachine(linted: Linted): string[] {
  const { machine, model } = linted
  const local = nodesOf(machine.root).flatMap((node) =>
    [...invocations(node), ...resting(node), ...unnamedOrUnknown(node, machine)].map(
      (fault) => `${['state', ...node.path].join(' ')} ${fault}`,
    ),
  )
  const structural = [...new Set([...identity(linted), ...local])]
  // A machine with such a fault may not run at all.
  const faults = structural.length > 0 ? structural : dead(machine, model)
  return faults.map((fault) => `${linted.key}: ${fault}`)
}
