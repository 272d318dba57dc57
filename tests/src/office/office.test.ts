import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { officeFlows } from '#machines/registry.ts'
import { allFlows } from '#src/office/app/all-flows.ts'
import type { OfficeDeps } from '#src/office/kit/flow.ts'
import { leftUnprovided } from '#tests/support/left-unprovided.ts'

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
    expect(leftUnprovided(machine, allFlows[name as keyof typeof allFlows].provide(deps))).toEqual([])
  })
})
