import { expect, test } from 'vitest'
import { allActs } from '#src/office/kit/act/act.ts'

import.meta.glob('/src/office/**/*.{act,acts}.{ts,tsx}', { eager: true })

test('a day that an act takes from another one on has a latest one, too: else that is today', () => {
  const days = allActs().flatMap(({ name, fields = [] }) =>
    fields.filter(({ kind, earliest }) => kind === 'day' && earliest).map((field) => ({ act: name, ...field })),
  )
  expect(days.length).toBeGreaterThan(5)
  expect(days.filter(({ latest }) => !latest).map(({ act }) => act)).toEqual([])
})
