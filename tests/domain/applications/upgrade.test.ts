import { describe, expect, test } from 'vitest'
import { actionFor, shownStatus, whyNot } from '#domain/applications/upgrade.ts'

const application = (status: string, trace_id: string | null = null) => ({ status, trace_id, desired_grade_id: 2 })
const trace = '1773306000000abcdefghijkl'

describe('an application for the next grade', () => {
  test.each([
    ['pending', null, 'pending', undefined],
    ['approved', null, 'approved', 'pay'],
    ['rejected', null, 'rejected', undefined],
    ['paid', null, 'paid', undefined],
    ['approved', trace, 'paid', 'paid'],
    ['rejected', trace, 'paid', 'paid'],
  ] as const)(
    '[D-67] [D-88] that is %s, with the trace %s of its payment, is shown as %s, to %s',
    (status, trace_id, shown, action) => {
      const of = application(status, trace_id)
      expect([shownStatus(of), actionFor(of)]).toEqual([shown, action])
    },
  )
})

describe('[D-65] [D-66] a grade', () => {
  test.each([
    ['that is the next one up is to be had', 2, 3, [], undefined],
    ['that was applied for is not', 2, 3, [application('pending')], 'Already applied'],
    ['that was applied for is not, also where the office said no', 2, 3, [application('rejected')], 'Already applied'],
    ['is to be had though another one was applied for', 3, 4, [application('paid', trace)], undefined],
    ['that is held is not', 3, 3, [], 'This is your grade.'],
    ['that is lower is not', 4, 3, [], 'This grade is below yours.'],
    ['above the next one is not', 1, 3, [], 'Grades are taken one at a time. Apply for the next one first.'],
    ['is nothing for who has none', 4, null, [], 'You have no grade yet. Apply for membership first.'],
  ])('%s', (_, id, held, applications, why) => {
    expect(whyNot({ id }, held, applications)).toBe(why)
  })
})
