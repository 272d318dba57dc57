import * as v from 'valibot'
import { expect, test } from 'vitest'
import { UpgradeApplication } from '#contract/applications/upgrade.ts'

const whole = {
  id: 4,
  current_grade: 'Graduate',
  desired_grade: 'Associate',
  desired_grade_id: 3,
  amount: 30_000,
  status: 'approved',
  created_at: '2027-03-12T11:00:00.000Z',
  trace_id: '1805012345678abcdefghijkl',
}

test('[ENT-10] an upgrade application has both grades, the amount, the status, its day and its trace', () => {
  expect(v.parse(UpgradeApplication, whole)).toMatchObject(whole)
})

test('[ENT-10] it has no trace before it is paid, and without one of the rest it is none', () => {
  const { trace_id, ...unpaid } = whole
  expect(v.parse(UpgradeApplication, unpaid).trace_id ?? null).toBe(null)
  for (const name of Object.keys(unpaid))
    expect([name, v.is(UpgradeApplication, { ...whole, [name]: undefined })]).toEqual([name, false])
})
