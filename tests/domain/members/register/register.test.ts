import { describe, expect, test } from 'vitest'
import { foldedName } from '#domain/common/fold.ts'
import { saysNothing, valueKey, visible } from '#domain/members/register/cell.ts'
import { type DayOf, readDay } from '#domain/members/register/days.ts'
import { gradeNamed, gradeNumber, likelyGrade } from '#domain/members/register/grade-words.ts'
import { joinTitles, splitFullName, splitTitle } from '#domain/members/register/names.ts'
import { highestNear, numberIn } from '#domain/members/register/numbers.ts'
import { phoneKeyOf, readPhones } from '#domain/members/register/phones.ts'

describe('[OFF-45] in a register', () => {
  test.each<[string, DayOf, string | undefined]>([
    ['04-Mar-19', 'past', '2019-03-04'],
    ['18 November 2010', 'past', '2010-11-18'],
    ['18th of Nov., 2010', 'past', '2010-11-18'],
    ['Sept 3, 2011', 'past', '2011-09-03'],
    ['18 Novembre 2010', 'past', undefined],
    ['18Nov2010', 'past', '2010-11-18'],
    ['Sept 13, 2011', 'past', '2011-09-13'],
    ['Sept3, 2011', 'past', '2011-09-03'],
    ['04/03/2019 00:00', 'past', '2019-03-04'],
    ['04/03/2019 00:00:00', 'past', '2019-03-04'],
    ['43559.00', 'past', '2019-04-04'],
    ['2010-04-05T00:00:00Z', 'past', '2010-04-05'],
    ['2010-04-05T00:00+01:00', 'past', '2010-04-05'],
    ['2010-04-05T00:00:00+0100', 'past', '2010-04-05'],
    ['2010-04-05 00:00', 'past', '2010-04-05'],
    ['March1999', 'past', '1999-03-01'],
    ['01/01/1900', 'born', '1900-01-01'],
    ['30/06/2127', 'paid', '2127-06-30'],
    ['30/06/2200', 'paid', undefined],
    // A day with something beside it is not surely that day.
    ['12010-04-05', 'past', undefined],
    ['2010-04-055', 'past', undefined],
    ['104/03/2019', 'past', undefined],
    ['04/03/20191', 'past', undefined],
    ['about 18 November 2010', 'past', undefined],
    ['18 November 2010 (about)', 'past', undefined],
    ['1 Sept 3, 2011', 'past', undefined],
    ['Sept 3, 2011 or so', 'past', undefined],
    ['1999/2000', 'past', undefined],
    ['or 1999', 'past', undefined],
    ['in March 1999', 'past', undefined],
    ['March 1999 or so', 'past', undefined],
    ['No 43559', 'past', undefined],
    ['43559 (?)', 'past', undefined],
    ['05.06.60', 'born', '1960-06-05'],
    ['05.06.14', 'born', '2014-06-05'],
    ['05.06.16', 'born', '1916-06-05'],
    ['05.06.27', 'past', undefined],
    ['04.03.27', 'past', '2027-03-04'],
    ['05.06.28', 'past', '1928-06-05'],
    ['43559', 'past', '2019-04-04'],
    ['2010-04-05T00:00:00.000Z', 'past', '2010-04-05'],
    ['2010/4/5', 'past', '2010-04-05'],
    ['1999', 'past', '1999-01-01'],
    ['March 1999', 'past', '1999-03-01'],
    ['1999', 'paid', undefined],
    ['30/06/30', 'paid', '2030-06-30'],
    ['31/02/2010', 'past', undefined],
    ['12/31/2010', 'past', undefined],
    ['01/01/1899', 'born', undefined],
    ['13/03/2027', 'past', undefined],
    ['12/03/2027', 'past', '2027-03-12'],
  ])('%s, a day that is %s, is read as %s', (text, of, day) => {
    expect(readDay(text, of, '2027-03-12')).toBe(day)
  })

  test.each([
    ['8031234567', { phone: '08031234567', others: [] }],
    ['+234 (0)803 123 4567', { phone: '+234 (0)803 123 4567', others: [] }],
    ['0803 123 4567 / 8051234567', { phone: '0803 123 4567', others: ['08051234567'] }],
    ['08031234567 or 08051234567; 08061234567', { phone: '08031234567', others: ['08051234567', '08061234567'] }],
    ['tel 12345678', { phone: '12345678', others: [] }],
    ['Tel: 12345678', { phone: '12345678', others: [] }],
    ['TEL.12345678', { phone: '12345678', others: [] }],
    ['1234567', { phone: '1234567', others: [] }],
    ['80312345678', { phone: '80312345678', others: [] }],
    ['/ 0803 123 4567 /', { phone: '0803 123 4567', others: [] }],
    ['080 (1) 2-3', undefined],
    ['08031234567 / 08051234567 / ask', undefined],
    ['0803 (wife)', undefined],
    ['08031234567 (wife)', undefined],
    ['wife 08031234567', undefined],
    ['12', undefined],
    ['08031234567 / ask', undefined],
  ])('the telephone %s is read as %j', (text, phones) => {
    expect(readPhones(text)).toEqual(phones)
  })

  test('two ways to write a telephone number have one key, and a made-up one has none', () => {
    const written = ['+234 803 123 4567', '0803-123-4567', '123 4567', '0000 000', '123 456']
    expect(written.map(phoneKeyOf)).toEqual(['8031234567', '8031234567', '1234567', undefined, undefined])
  })

  test.each([
    ['Alhaji Ɗanladi', { title: 'Alhaji', name: 'Ɗanladi' }],
    ['Chief Dr. Ada', { title: 'Chief Dr.', name: 'Ada' }],
    ['Chief', { title: '', name: 'Chief' }],
    ['Prince Emeka', { title: '', name: 'Prince Emeka' }],
    ['Chief Dr.', { title: '', name: 'Chief Dr.' }],
    // Each begins or ends as a title does.
    ['Nasir Musa', { title: '', name: 'Nasir Musa' }],
    ['Malik Bello', { title: '', name: 'Malik Bello' }],
  ])('%s is parted into %j', (text, parts) => {
    expect(splitTitle(text)).toEqual(parts)
  })

  test.each([
    ['OBI, Ada Ngozi', { title: '', sur_name: 'OBI', first_name: 'Ada', middle_name: 'Ngozi' }],
    ['Engr. Ẹ́fẹ́ Yẹ́misí Bello', { title: 'Engr.', sur_name: 'Bello', first_name: 'Ẹ́fẹ́', middle_name: 'Yẹ́misí' }],
    ['Alhaji Bello, Musa', { title: 'Alhaji', sur_name: 'Bello', first_name: 'Musa', middle_name: '' }],
    ['Alhaji Bello ,Dr. Musa', { title: 'Alhaji Dr.', sur_name: 'Bello', first_name: 'Musa', middle_name: '' }],
    ['Ada Ngozi Chi Obi', { title: '', sur_name: 'Obi', first_name: 'Ada', middle_name: 'Ngozi Chi' }],
    ['Obi', { title: '', sur_name: 'Obi', first_name: '', middle_name: '' }],
  ])('the whole name %s is %j', (text, parts) => {
    expect(splitFullName(text)).toEqual(parts)
  })

  test('titles of two cells stand together, each once', () => {
    expect(joinTitles('Chief', '', 'Dr.', 'Chief')).toBe('Chief Dr.')
  })

  test('what is not known is written in many ways, and Na is a name', () => {
    const nothing = [
      '',
      '-',
      '—',
      'N/A',
      'n.a.',
      'n.a',
      'NA',
      'tba',
      'TBD',
      'Nil',
      'none',
      'NULL',
      'Unknown',
      'not available',
      '???',
    ]
    expect(nothing.filter((text) => !saysNothing(text))).toEqual([])
    expect([saysNothing('Na', true), saysNothing('N/A', true), saysNothing('None such')]).toEqual([false, true, false])
  })

  test('blanks and signs that nobody sees do not make another value', () => {
    expect(visible(' 0803\u00a0123\u200e\n4567 ')).toBe('0803 123 4567')
    expect(visible('Ada \n Obi')).toBe('Ada Obi')
    expect([visible("'=A1"), visible("'Obi"), visible("Obi'-Bello")]).toEqual(['=A1', "'Obi", "Obi'-Bello"])
    expect(valueKey(' MNIPR ')).toBe('mnipr')
    expect([foldedName('Ɗan-ladi'), foldedName('YẸ́MISÍ')]).toEqual(['dan ladi', 'yemisi'])
  })

  test.each([
    ['MNIPR', 'Member'],
    ['Fellow (FNIPR)', 'Fellow'],
    ['Assosiate', 'Associate'],
    ['Assoc. member', 'Associate'],
    ['A.', 'Associate'],
    ['Grad', 'Graduate'],
    ['F', 'Fellow'],
    ['M', 'Member'],
    ['G', 'Graduate'],
    ['Honorary', null],
    // No more than a letter of a grade, or what is not that grade.
    ['Friend', null],
    ['Staff', null],
    ['Good fellow', null],
    ['Auditor', null],
    ['Nigeria', null],
    ['Past associate', null],
    ['Manager', null],
    ['Team', null],
    ['Non-member', null],
    ['Guest', null],
    ['Training', null],
    ['Undergraduate', null],
  ])('%s most likely means %s, and is taken for it only once somebody says so', (text, grade) => {
    expect([likelyGrade(text), gradeNumber(text)]).toEqual([grade, undefined])
  })

  test('a grade is known by its name and by its number', () => {
    expect([gradeNumber('fellow'), gradeNumber('4'), gradeNamed('2'), gradeNamed('9')]).toEqual([
      '1',
      '4',
      'Member',
      '9',
    ])
  })
})

describe('[OFF-35] of the numbers of a register', () => {
  const none = { highest: 0, count: 0 }
  const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, at) => from + at)
  test.each<[string, number[], { highest: number; count: number }, number]>([
    ['all are near', upTo(900), none, 900],
    ['in whatever order they stand', [...upTo(100), ...upTo(20_009, 20_000)].reverse(), none, 100],
    ['the first of a register may be any', [50_000], none, 50_000],
    ['a lone one far above is not', [...upTo(900), 999_999], none, 900],
    ['a few of many are not', [...upTo(100), ...upTo(20_009, 20_000)], none, 100],
    ['more than a tenth are a range of their own', [...upTo(100), ...upTo(20_011, 20_000)], none, 20_011],
    ['those of a first register begin anywhere', upTo(50_900, 50_000), none, 50_900],
    ['a lone one is judged by those that were given here', [999_999], { highest: 600, count: 500 }, 600],
    ['a gap of 5,000 is one that may be', [1, 2, 5_002], none, 5_002],
    ['one wider is not', [1, 2, 5_003], none, 2],
    ['lower ones than were given change nothing', [5], { highest: 600, count: 500 }, 600],
  ])('%s', (_, numbers, known, highest) => {
    expect(highestNear(numbers, known)).toBe(highest)
  })

  test('a text that is no number has none', () => {
    const texts = ['FCT-000031', '31', null, 'FCT-0000311', 'No FCT-000031']
    expect(texts.map(numberIn)).toEqual([31, null, null, null, null])
  })
})
