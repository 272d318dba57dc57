import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFiles } from '#server/ports/local-files.ts'
import { testDatabase, testFolder } from '#tests/support/database.ts'
import { testApp } from '#tests/support/test-app.ts'

const dataDir = testFolder()
const files = localFiles(dataDir)
const app = testApp({ database: await testDatabase(), files })

const letters = new TextEncoder().encode('abcdefghij')
const store = (key: string) => files.put(key, letters)

test('[CNT-11] an image is shown, under its own type, and kept for ten minutes: then it is asked for again', async () => {
  await store('news/01.avif')
  const answer = await app.request('/files/news/01.avif')
  expect([answer.status, await answer.text()]).toEqual([200, 'abcdefghij'])
  expect(Object.fromEntries(answer.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=600',
    'content-disposition': 'inline',
    'content-length': '10',
    'content-type': 'image/avif',
    etag: expect.stringMatching(/^"a-[0-9a-z]+"$/),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
})

test.each([
  ['pdf', 'application/pdf'],
  ['csv', 'text/csv; charset=utf-8'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['svg', 'image/svg+xml'],
  ['html', 'application/octet-stream'],
])('[RES-03] a %s is handed over under its own name and may run nothing', async (end, type) => {
  await store(`resources/code-of-ethics.${end}`)
  const { headers } = await app.request(`/files/resources/code-of-ethics.${end}`)
  expect([
    headers.get('content-type'),
    headers.get('content-disposition'),
    headers.get('content-security-policy'),
  ]).toEqual([
    type,
    `attachment; filename="code-of-ethics.${end}"`,
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  ])
})

test('a file that is the same as before is not sent again', async () => {
  await store('loose.pdf')
  const answer = await app.request('/files/loose.pdf')
  const etag = answer.headers.get('etag') ?? ''
  const again = await app.request('/files/loose.pdf', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  ['bytes=2-4', 206, 'cde', 'bytes 2-4/10'],
  ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
  ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
  ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, 'abcdefghij', null],
  ['bytes=0-1,4-5', 200, 'abcdefghij', null],
  ['items=0-1', 200, 'abcdefghij', null],
])('the range %s is answered %i', async (range, status, text, place) => {
  await store('ranges.pdf')
  const answer = await app.request('/files/ranges.pdf', { headers: { range } })
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, text, place])
})

test('a range of an older version is answered with the whole', async () => {
  await store('ranges.pdf')
  const answer = await app.request('/files/ranges.pdf', { headers: { range: 'bytes=0-1', 'if-range': '"old"' } })
  expect([answer.status, await answer.text()]).toEqual([200, 'abcdefghij'])
})

test('HEAD tells the size and sends nothing', async () => {
  await store('loose.pdf')
  const answer = await app.request('/files/loose.pdf', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
})

test.each([
  '/files/unknown.pdf',
  '/files/',
  '/files/news',
  '/files/..%2fsecret.txt',
  '/files/%2e%2e%2fsecret.txt',
  '/files/news/..%2f..%2fsecret.txt',
  '/files/..%5csecret.txt',
  '/files//etc/passwd',
  '/files/%2fetc%2fpasswd',
  '/files/loose.pdf%00.png',
  '/files/.hidden',
  '/files/%zz',
  `/files/${'a'.repeat(300)}`,
])('%s is not there', async (path) => {
  writeFileSync(join(dataDir, 'secret.txt'), 'secret')
  mkdirSync(join(dataDir, 'files/news'), { recursive: true })
  writeFileSync(join(dataDir, 'files/.hidden'), 'secret')
  const answer = await app.request(path)
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found' }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('[D-11] a file cannot be posted to', async () => {
  expect((await app.request('/files/loose.pdf', { method: 'PUT' })).status).toBe(405)
})
