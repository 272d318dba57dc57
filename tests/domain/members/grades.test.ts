import { describe, expect, test } from 'vitest'
import { byRank, gradeRules, seekableReason, textsOfGrade } from '#domain/members/grades.ts'

describe('[D-65] a member seeks the next grade up and no other', () => {
  test.each([
    [null, 4, 'You have no grade yet. Apply for membership first.'],
    [3, 3, 'This is your grade.'],
    [3, 4, 'This grade is below yours.'],
    [3, 2, null],
    [3, 1, 'Grades are taken one at a time. Apply for the next one first.'],
    [2, 1, null],
  ])('of grade %s grade %i: %s', (current, sought, reason) => {
    expect(seekableReason(current, sought)).toBe(reason)
  })
})

test('[D-47] the grades in the order in which one rises, each with the fee of entering it', () => {
  expect(gradeRules.toSorted(byRank).map(({ id, name, upgrade_fee }) => [id, name, upgrade_fee])).toEqual([
    [4, 'Graduate', null],
    [3, 'Associate', 30_000],
    [2, 'Member', 30_000],
    [1, 'Fellow', 50_000],
  ])
})

test.each([
  [4, { description: 'Passed the examinations.', needs: 'Two years' }],
  [3, { description: 'Two years as a Graduate.', needs: 'Five years' }],
  [2, { description: 'The full professional grade.', needs: 'Ten years' }],
  [1, { description: 'The highest grade.', needs: 'Distinction' }],
  [5, null],
  [0, null],
])('[OFF-33] what the office has written of grade %i is %j', (id, written) => {
  const texts = {
    key: 'grades' as const,
    intro: '',
    review: '',
    upgrade_intro: '',
    upgrade_needs: '',
    graduate: 'Passed the examinations.',
    graduate_needs: 'Two years',
    associate: 'Two years as a Graduate.',
    associate_needs: 'Five years',
    member: 'The full professional grade.',
    member_needs: 'Ten years',
    fellow: 'The highest grade.',
    fellow_needs: 'Distinction',
    development_figure: '',
    development_title: '',
    development_text: '',
    to_associate: '',
    to_member: '',
    to_fellow: '',
  }
  expect(textsOfGrade(texts, id)).toEqual(written)
})
