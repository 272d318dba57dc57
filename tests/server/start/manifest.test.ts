import { describe, expect, test } from 'vitest'
import { filesByRoute, filesByScreen, filesOf, type Manifest } from '#server/start/manifest.ts'

const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports, isEntry: false })

const manifest: Manifest = {
  'index.html': { ...chunk('index', ['_vendor.js']), isEntry: true },
  '_vendor.js': chunk('vendor'),
  '_shared.js': chunk('shared', ['_vendor.js', '_words.js']),
  '_words.js': chunk('words', ['_shared.js']),
  'src/site/routes/_site/index.tsx?tsr-split=component---loader': chunk('home', ['_vendor.js', '_shared.js']),
  'src/site/routes/_site/news/$title.tsx?tsr-split=notFoundComponent': chunk('no-news', ['_shared.js']),
  'src/site/routes/_site/news/$title.tsx?tsr-split=component---loader': chunk('news', ['_vendor.js']),
  'src/site/routes/_site/$.tsx?tsr-split=notFoundComponent': chunk('nowhere', ['_words.js']),
  'src/site/routes/_site/news/$title.tsx?tsr-split=pendingComponent': chunk('waiting'),
  'src/office/members/Members.tsx': chunk('members', ['_vendor.js', '_shared.js']),
  'src/lib/wire.ts': chunk('wire'),
}
const first = filesOf(manifest, 'index.html')

describe('the scripts that an address needs', () => {
  test('are those of its chunk and of all that it imports, each once, what is imported before what imports it', () => {
    expect(first).toEqual(['/assets/vendor.js', '/assets/index.js'])
    expect(filesOf(manifest, 'src/office/members/Members.tsx')).toEqual([
      '/assets/vendor.js',
      '/assets/words.js',
      '/assets/shared.js',
      '/assets/members.js',
    ])
    expect(filesOf(manifest, 'src/nowhere.tsx')).toEqual([])
  })

  test('are what a route of the site adds to the start of all pages: its page, else what says that nothing is there', () => {
    expect(filesByRoute(manifest, first)).toEqual({
      '/_site/': ['/assets/words.js', '/assets/shared.js', '/assets/home.js'],
      '/_site/news/$title': ['/assets/news.js'],
      '/_site/$': ['/assets/shared.js', '/assets/words.js', '/assets/nowhere.js'],
    })
  })

  test('are what a screen of the office adds, by its path', () => {
    const screens = { '/members': 'src/office/members/Members.tsx', '/fees': 'src/office/dues/Fees.tsx' }
    expect(filesByScreen(manifest, screens, first)).toEqual({
      '/members': ['/assets/words.js', '/assets/shared.js', '/assets/members.js'],
      '/fees': [],
    })
  })
})
