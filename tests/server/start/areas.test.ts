import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobKinds as jobNames } from '#contract/common/job.ts'
import { purposes } from '#contract/money/payment.ts'
import { siteLoops } from '#server/loops/site-loops.ts'
import { areas, guardedActs, jobKinds, products } from '#server/start/areas.ts'

const sorted = (names: readonly string[]) => names.toSorted()

test('each folder of an area is an area of the site', () => {
  const folders = readdirSync('server/areas', { withFileTypes: true }).filter((one) => one.isDirectory())
  // What is for all areas is none.
  expect(new Set(areas).size).toBe(folders.length - 1)
})

test('somebody sells each thing that can be paid for, and does each kind of job', () => {
  expect(sorted(Object.keys(products))).toEqual(sorted(purposes))
  expect(sorted(Object.keys(jobKinds))).toEqual(sorted(jobNames))
})

test.each([
  ['job', areas.flatMap(({ jobKinds: own }) => Object.keys(own?.(products) ?? {}))],
  ['product', areas.flatMap(({ products: own = {} }) => Object.keys(own))],
  ['act that needs two', guardedActs.map(({ name }) => name)],
  ['loop', [...siteLoops, ...areas.flatMap(({ loops = [] }) => loops)].map(({ name }) => name)],
])('no %s is there twice', (_, names) => {
  expect(names.length).toBeGreaterThan(3)
  expect(sorted(names)).toEqual(sorted([...new Set(names)]))
})
