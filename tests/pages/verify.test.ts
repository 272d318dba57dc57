import { expect, test } from 'vitest'
import { ask } from '#tests/support/page-site.ts'
import { read, sentBy, textOf } from '#tests/support/read-page.ts'

test('[MBR-12] the form is sent without a script, and the page says what the code is', async () => {
  const empty = await read('/verify')
  const send = empty.page.getByRole<HTMLButtonElement>('button', { name: 'Check' })
  expect(sentBy(empty, send, { code: 'R2KD 7WQA' })).toBe('/verify?code=R2KD+7WQA')
  const none = await read('/verify?code=R2KD+7WQA')
  expect(textOf(none.document.querySelector('main [role=status] h2'))).toBe('Not ours')
})

test('[MBR-12] the address in a QR code leads to the page, and nobody keeps what it says', async () => {
  const address = await ask('/V/ABCDEFGH')
  expect([address.status, address.headers.get('location')]).toEqual([307, '/verify?code=ABCDEFGH'])
  expect((await ask('/verify?code=ABCDEFGH')).headers.get('cache-control')).toBe('no-store')
})
