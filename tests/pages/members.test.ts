import { expect, test } from 'vitest'
import { ask } from '#tests/support/page-site.ts'
import { read, sentBy, textOf } from '#tests/support/read-page.ts'

test('[MBR-13] the members who chose to be listed are read and searched without a script', async () => {
  const all = await read('/members')
  const box = all.page.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })
  const send = all.page.getByRole<HTMLButtonElement>('button', { name: 'Search' })
  expect([box.value, sentBy(all, send, { q: 'olayinka' })]).toEqual(['', '/members?q=olayinka&grade=&sector='])
  const none = await read('/members?q=xylophonist')
  expect(textOf(none.document.querySelector('main'))).toContain('Not listed does not mean not a member.')
})

test('[MBR-13] no search engine and no cache keeps the list', async () => {
  expect(await (await ask('/robots.txt')).text()).toContain(
    'Disallow: /members$\nDisallow: /members/\nDisallow: /members?\n',
  )
  for (const path of ['/members', '/members?q=a', '/api/members?q=a'])
    expect([path, (await ask(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
  expect(await (await ask('/sitemap.xml')).text()).not.toContain('/members<')
})

test('[MBR-13] an address that writes to nobody says so, and is kept by nobody', async () => {
  const page = await read('/members/write/a-key-that-nobody-has')
  expect(textOf(page.document.querySelector('main'))).toContain('Nobody can be written to here')
  expect((await ask('/members/write/a-key-that-nobody-has')).headers.get('cache-control')).toBe('no-store')
})
