import { expect, test } from 'vitest'
import { avatarLetters } from '#src/site/kit/first-characters.ts'

test.each([
  ['the first two letters of the first name', 'Ada', 'Surname', 'AD'],
  ['in upper case', 'ada', 'surname', 'AD'],
  ['one, where the name has no more', 'A', 'Surname', 'A'],
  ['of the surname, where there is no first name', '', 'surname', 'SU'],
  ['of the surname, where the first name is blank', '  ', ' surname', 'SU'],
  ['without the space before them', ' ada', 'Surname', 'AD'],
  ['with their dots below', 'ẹniọlá', 'Surname', 'ẸN'],
  ['with marks that are written after their letter', 'e\u0323\u0301bu\u0301n', 'Surname', 'E\u0323\u0301B'],
  ['of characters, not of their halves', '𝒜da', 'Surname', '𝒜D'],
  ['none, where nobody is named', '', '', ''],
])('[D-31] [LAY-08] an avatar shows %s', (_, first_name, sur_name, letters) => {
  expect(avatarLetters({ first_name, sur_name })).toBe(letters)
})
