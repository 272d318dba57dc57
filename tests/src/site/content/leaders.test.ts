import { expect, test } from 'vitest'
import { leaderGroups } from '#src/site/content/leaders/leader-groups.ts'
import { inGroup, leaders } from '#tests/support/site-texts.ts'

test('[LEAD-02] [ENT-06] every leader has an id of its own, a name, an image or none, and a position', () => {
  for (const leader of leaders) {
    expect(leader).toEqual({
      id: expect.any(Number),
      name: expect.stringMatching(/^Name of /),
      image: null,
      position: expect.stringMatching(/\S/),
      group: expect.any(String),
      line: '',
      image_alt: '',
    })
  }
  expect(new Set(leaders.map(({ id }) => id)).size).toBe(leaders.length)
})

test('[LEAD-03] a past chairman carries the years of tenure in the position', () => {
  const past = inGroup('chairmen')
  expect(past.length).toBeGreaterThan(0)
  for (const { position } of past) expect(position).toMatch(/^Chairman, \d{4} to \d{4}$/)
})

test('[LEAD-05] [D-05] ex-officio members are a fourth group', () => {
  expect(leaderGroups.map(({ title }) => title)).toEqual([
    'Current Leaders',
    'Past Chairmen',
    'Other Excos (Past)',
    'Ex-Officio Members',
  ])
  expect(inGroup('ex-officio').length).toBeGreaterThan(0)
})
