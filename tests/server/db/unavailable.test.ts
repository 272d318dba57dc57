import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { readAgain } from '#server/db/read-again.ts'
import { isUnavailable } from '#server/db/unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('said by the system'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', 'EDQUOT', '08006', '53100', '53300', '57P01', '57P03'])(
  '%s says that the records cannot be reached',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
    expect(isUnavailable(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(true)
    expect(isUnavailable(new AggregateError([withCode(code)]))).toBe(true)
  },
)

test.each(['23505', '22P02', '42P01', 'ENOENT'])('%s says that something is wrong', (code) => {
  expect(isUnavailable(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(false)
})

test('a server whose socket file is gone cannot be reached, and a file that is not there is another matter', () => {
  const missing = withCode('ENOENT')
  expect(isUnavailable(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))).toBe(true)
  expect([isUnavailable(missing), isUnavailable(Object.assign(missing, { syscall: 'open' }))]).toEqual([false, false])
})

test('what is not an error says nothing', () => {
  expect([isUnavailable('ECONNRESET'), isUnavailable(undefined)]).toEqual([false, false])
})

const failing = (code: string, times: number) => {
  let tries = 0
  const read = async () => {
    tries += 1
    if (tries <= times) throw withCode(code)
    return tries
  }
  return { read, tries: () => tries }
}

test('a read whose connection broke is tried three times', async () => {
  expect(await readAgain(failing('57P01', 2).read)).toBe(3)
  const broken = failing('57P01', 3)
  await expect(readAgain(broken.read)).rejects.toThrow('said by the system')
  expect(broken.tries()).toBe(3)
})

test('a read that is wrong is not tried again', async () => {
  const wrong = failing('42P01', 1)
  await expect(readAgain(wrong.read)).rejects.toThrow('said by the system')
  expect(wrong.tries()).toBe(1)
})
