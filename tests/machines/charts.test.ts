import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registry } from '#machines/registry.ts'
import { universe } from '#machines/replay/universe.ts'
import { aboutOf } from '#scripts/charts/files.ts'
import { layOut } from '#scripts/charts/layout.ts'
import type { LaidBox, LaidChart, Place } from '#src/qa/chart/laid-chart.ts'
import { sampleMachine } from '#tests/support/sample-machine.ts'
import { filesBelow, root } from '#tests/support/tree.ts'

test('each machine has a chart for the workbench, and a picture and a page for the documents', () => {
  const ids = Object.values(registry).map(({ machine }) => machine.id)
  const expected = ids.flatMap((id) => [
    `src/qa/charts/${id}.json`,
    `docs/machines/${id}.svg`,
    `docs/machines/${id}.md`,
  ])
  const paths = [...filesBelow('docs/machines'), ...filesBelow('src/qa/charts')]
  expect(paths.sort()).toEqual(
    [...expected, 'src/qa/charts/areas.json', 'src/qa/charts/views.json', 'docs/machines/README.md'].sort(),
  )
})

test('the page over all machines counts the transitions that the gate counts', () => {
  const page = readFileSync(join(root, 'docs/machines/README.md'), 'utf8')
  const told = Array.from(page.matchAll(/^\| \[([\w-]+)\].* (\d+) \|$/gm), ([, id, count]) => [id, Number(count)])
  expect(told).toEqual(Object.values(registry).map(({ machine }) => [machine.id, universe(machine).length]))
})

test('a machine is told by the sentences above itself, and not above one whose name ends as its own', () => {
  const told = Object.values(registry).map(({ machine }) => aboutOf(machine.id))
  expect(told).not.toContain('')
  expect(new Set(told).size).toBe(told.length)
})

const within = (inner: Place, outer: Place) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const apart = (one: Place, other: Place) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

const parentOf = (box: LaidBox, boxes: readonly LaidBox[]) =>
  box.id === '' ? undefined : boxes.find(({ id }) => id === box.id.split('.').slice(0, -1).join('.'))

/** As the workbench shows it: `npm run check` and `npm test` draw it anew where its machine has changed. */
const drawn = (id: string): LaidChart => JSON.parse(readFileSync(join(root, `src/qa/charts/${id}.json`), 'utf8'))

describe.each(Object.entries(registry))('the chart of %s', (_, { machine }) => {
  test('keeps every state within its parent, apart from its siblings, and gives every way a line and a place', () => {
    const { boxes, arrows, width, height } = drawn(machine.id)
    const page = { x: 0, y: 0, width, height }
    for (const box of boxes) {
      const parent = parentOf(box, boxes)
      expect(within(box, parent ?? page), `${box.id} within its parent`).toBe(true)
      const siblings = boxes.filter((other) => other !== box && other.id && parentOf(other, boxes) === parent)
      if (box.id) expect(siblings.filter((other) => !apart(box, other)).map(({ id }) => id)).toEqual([])
    }
    expect(arrows.filter(({ points }) => points.length < 2)).toEqual([])
    expect(arrows.filter(({ label }) => !within(label, page) || label.width === 0)).toEqual([])
  })
})

test('a machine is laid out the same each time', async () => {
  expect(await layOut(sampleMachine, 'A sample')).toEqual(await layOut(sampleMachine, 'A sample'))
})
