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

test.each([
  ['217', 217],
  ['FCT-000217', 217],
  ['fct/0217', 217],
  ['FCT 217', 217],
  ['FCT-/217', 217],
  ['123456', 123_456],
  ['000000', null],
  ['1234567', null],
  ['NFCT217', null],
  ['FCT-217A', null],
  ['FCT', null],
  ['ABCDEF', null],
])('[PRE-02] whoever types "%s" means the member %s: 217 is enough', (shown, member) => {
  expect(readTyped(shown, site).member).toBe(member)
})
