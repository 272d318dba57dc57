import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { officeFlows } from '#machines/registry.ts'
import { allFlows } from '#src/office/flows/all.ts'
import type { OfficeDeps } from '#src/office/flows/flow.ts'

const deps: OfficeDeps = {
  call: () => Promise.reject(new Error('Nobody answers')),
  queryClient: new QueryClient(),
  notify: () => {},
  open: () => {},
  watchSearch: () => () => {},
  watchSession: () => () => {},
  tellSession: () => {},
  proven: () => {},
}

describe("the office's flows", () => {
  test('are those of the registry, each under its own name and with its own machine', () => {
    const provided = Object.entries(allFlows).map(([name, one]) => [name, one.name, one.provide(deps).id])
    expect(provided).toEqual(Object.entries(officeFlows).map(([name, { machine }]) => [name, name, machine.id]))
  })

  test.each(Object.entries(officeFlows))('%s is given everything that it only names', (name, { machine }) => {
    const given = allFlows[name as keyof typeof allFlows].provide(deps).implementations
    const own: { actors: object; actions: object } = machine.implementations
    const left = (mine: object, theirs: object) =>
      Object.entries(mine)
        // What XState made of an assign is whole as it is.
        .filter(([, made]) => typeof made !== 'function' || !('resolve' in made))
        .filter(([key, made]) => Reflect.get(theirs, key) === made)
        .map(([key]) => key)
    expect([left(own.actors, given.actors), left(own.actions, given.actions)]).toEqual([[], []])
  })
})
