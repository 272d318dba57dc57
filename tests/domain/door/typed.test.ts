import { expect, test } from 'vitest'
import { readTyped } from '#domain/door/typed.ts'

const site = 'https://nipr-fct.org.ng'

test.each([
  ['TICKET180501234567840417', ['TICKET180501234567840417']],
  [' ticket 18050 1234567-840417 ', ['TICKET180501234567840417']],
  ['180501234567840417', ['TICKET180501234567840417', '180501234567840417']],
  ['1805 0123 4567 8404 17', ['TICKET180501234567840417', '180501234567840417']],
])('[EVX-29] "%s" may be the ticket number %j', (shown, numbers) => {
  expect(readTyped(shown, site).numbers).toEqual(numbers)
})

test.each([
  ['https://nipr-fct.org.ng/T/abc', 'ABC'],
  ['HTTPS://NIPR-FCT.ORG.NG/V/ABC', 'ABC'],
  ['ABC', 'ABC'],
  ['https://elsewhere.example/T/ABC', 'HTTPS://ELSEWHERE.EXAMPLE/T/ABC'],
  ['https://nipr-fct.org.ng/X/ABC', 'HTTPS://NIPR-FCT.ORG.NG/X/ABC'],
])('[EVX-26] of "%s" the code is "%s": that of another site is none of ours', (shown, code) => {
  expect(readTyped(shown, site).code).toBe(code)
})

test('[MBR-11] eight letters may be a short code', () => {
  expect([readTyped('7kqm-3xvd', site).short, readTyped('7KQM', site).short]).toEqual(['7KQM 3XVD', null])
})
