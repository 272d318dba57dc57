import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { within } from '@testing-library/dom'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readBuiltFiles } from '#server/http/memory/built-files.ts'
import { ask } from '#tests/support/page-site.ts'
import { type ReadPage, read, sentBy, textOf } from '#tests/support/read-page.ts'
import { filesBelow, root } from '#tests/support/tree.ts'

const cards = ({ main }: ReadPage) => main.queryAllByRole('article')
const titles = (page: ReadPage) => cards(page).map((card) => textOf(within(card).getByRole('heading')))
const heading = ({ page }: ReadPage) => textOf(page.getByRole('heading', { level: 1 }))

describe('the resources', () => {
  test('[RTE-23] [ROLE-04] [RES-02] show picture, title and words of every file', async () => {
    const page = await read('/resources')
    expect([page.status, heading(page)]).toEqual([200, 'Resources'])
    expect(titles(page)).toEqual([
      'Media Release Template',
      'Crisis Communication Checklist',
      'Code of Ethics Summary',
      'Events Calendar Planner',
      'Media Contact List Template',
      'Speech Notes Template',
      'Campaign Budget Planner',
      'Chapter Mark',
    ])
    expect(cards(page).map((card) => card.querySelectorAll('img.thumb[src]').length)).toEqual(Array(8).fill(1))
    page.main.getByText(/^An outline on one page, with the questions to ask/)
  })

  test.each([
    ['Media Release Template, PDF, 4 kilobytes', 'media-release-template.pdf', 'application/pdf'],
    ['Media Contact List Template, CSV, 550 bytes', 'media-contact-list-template.csv', 'text/csv; charset=utf-8'],
    ['Chapter Mark, SVG, 36 kilobytes', 'chapter-mark.svg', 'image/svg+xml'],
  ])('[RES-03] Download %s gives the file itself, under its name', async (name, file, type) => {
    const { page } = await read('/resources')
    const link = page.getByRole('link', { name: `Download ${name}` })
    const answer = await ask(link.getAttribute('href') ?? '')
    expect([link.getAttribute('download'), answer.status]).toEqual([file, 200])
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      type,
      `attachment; filename="${file}"`,
    ])
    const original = readFileSync(join(root, 'server/seed/files/resources', file))
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true)
  })

  test('[RES-01] [SEARCH-03] [SEARCH-04] are looked through without a script, by title and by words, slips forgiven', async () => {
    const all = await read('/resources')
    const button = all.page.getByRole<HTMLButtonElement>('button', { name: 'Search' })
    const found = async (q: string) => titles(await read(sentBy(all, button, { q })))
    expect((await found('planner')).toSorted()).toEqual(['Campaign Budget Planner', 'Events Calendar Planner'])
    expect(await found('remembered')).toEqual(['Speech Notes Template'])
    expect(await found('ethcs')).toEqual(['Code of Ethics Summary'])
    const none = await read(sentBy(all, button, { q: 'memorable' }))
    expect(titles(none)).toEqual([])
    none.main.getByRole('heading', { name: 'No Held Resource at the Moment' })
    const { page: planner } = await read('/resources?q=planner')
    expect(planner.getByRole<HTMLInputElement>('searchbox', { name: 'Search resources' }).value).toBe('planner')
  })
})

test('[RTE-22] [ROLE-05] [GAL-01] the gallery shows every picture of the chapter, and without a script each leads to its file', async () => {
  const page = await read('/gallery')
  expect([page.status, heading(page)]).toEqual([200, 'Gallery'])
  const links = Array.from(page.document.querySelectorAll('.gallery a'))
  expect(links.map((link) => link.querySelector('img')?.getAttribute('alt'))).toEqual(
    [
      'members gather at dawn below a great sun',
      'a granite rock and sound waves at night',
      'the plan of the city, drawn in laterite red',
      'an audience under a night sky',
      'the rock at sunset, with the city before it',
      'the axis of the city in morning light',
      'members in conversation, in laterite red',
      'the rings of the city at night',
      'the rock and the rising sun',
      'a crowd below an orange moon',
      'avenues that meet at the centre',
      'bars of sound that stand like a skyline',
    ].map((what) => `Illustration: ${what}`),
  )
  for (const link of links) {
    const answer = await ask(link.getAttribute('href') ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
  }
})

describe('the files beside the pages', () => {
  test('are served, each as what it is', () => {
    const types: Record<string, string> = {
      svg: 'image/svg+xml',
      png: 'image/png',
      ico: 'image/x-icon',
      webmanifest: 'application/manifest+json',
    }
    const built = readBuiltFiles(join(root, 'dist-test/client'))
    const files = filesBelow('public').map((path) => path.replace(/^public/, ''))
    expect(files.length).toBeGreaterThan(8)
    const served = files.map((file) => [file, built.get(file)?.plain.headers['content-type']?.split(';')[0]])
    expect(served).toEqual(files.map((file) => [file, types[file.slice(file.lastIndexOf('.') + 1)]]))
  })

  test.each(['voices', 'plan', 'gathering', 'gate', 'shelf', 'windows'])(
    'a shared link shows %s, small enough for the programs that show it',
    async (name) => {
      const file = join(root, `public/share/${name}.png`)
      const { width, height, format } = await sharp(file).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
      expect(statSync(file).size).toBeLessThan(300_000)
    },
  )
})
