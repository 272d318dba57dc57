import { describe, expect, test } from 'vitest'
import { assemble, type PageAssets } from '#src/site/app/document.ts'
import type { PageData } from '#src/site/app/page-data.ts'

const assets: PageAssets = {
  head: '<link rel="stylesheet" href="/dev.css">',
  entry: '/assets/entry.js',
  imports: ['/assets/core.js'],
  routes: { '/_site': ['/assets/core.js', '/assets/site.js'], '/_site/': ['/assets/home.js', '/assets/site.js'] },
  style: '.any{}',
}
const bare: PageAssets = { ...assets, head: '', imports: [], routes: {}, style: '' }

const markup = '<!DOCTYPE html><html><head><title>A title</title></head><body><main>Words</main></body></html>'
const home = ['__root__', '/_site', '/_site/']

/** A page as it is read from JSON: what its data is, only its route knows. */
const pageWith = (data: unknown): PageData =>
  JSON.parse(
    JSON.stringify({
      now: 1,
      origin: 'https://example.org',
      matches: [{ i: '__root__', u: 1, s: 'success', ssr: true, l: data }],
    }),
  )
const page = pageWith('data')

const block = (html: string) => /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

describe('a document is put together', () => {
  test('what a page adds stands at the end of its head, its data at the end of its body', () => {
    expect(assemble(markup, page, assets, home)).toBe(
      [
        '<!DOCTYPE html><html><head><title>A title</title>',
        '<link rel="stylesheet" href="/dev.css">',
        '<style>.any{}</style>',
        '<link rel="modulepreload" fetchpriority="low" href="/assets/core.js">',
        '<link rel="modulepreload" fetchpriority="low" href="/assets/site.js">',
        '<link rel="modulepreload" fetchpriority="low" href="/assets/home.js">',
        '<script type="module" fetchpriority="low" src="/assets/entry.js"></script>',
        '</head><body><main>Words</main>',
        `<script type="application/json" id="page">${JSON.stringify(page)}</script>`,
        '</body></html>',
      ].join(''),
    )
  })

  test('what a build did not make leaves no tag behind', () => {
    const html = assemble(markup, page, bare, home)
    expect(html.slice(0, html.indexOf('</head>'))).toBe(
      '<!DOCTYPE html><html><head><title>A title</title><script type="module" fetchpriority="low" src="/assets/entry.js"></script>',
    )
  })

  test('a script that several routes share is fetched once', () => {
    const html = assemble(markup, page, assets, home)
    expect(Array.from(html.matchAll(/modulepreload[^>]*href="([^"]+)"/g), ([, href]) => href)).toEqual([
      '/assets/core.js',
      '/assets/site.js',
      '/assets/home.js',
    ])
  })

  test('it is the last end of a body that counts, and the first of a head', () => {
    const quoting = markup.replace('Words', 'They write </body> and </head>')
    const html = assemble(quoting, page, bare, home)
    expect(html.indexOf('entry.js')).toBeLessThan(html.indexOf('They write'))
    expect(html.endsWith('</script></body></html>')).toBe(true)
  })
})

describe('the data block', () => {
  const wild = {
    end: '</script><script>alert(1)</script>',
    comment: '<!-- <script>',
    closing: '</body></head>',
    replaced: "$& $' $` $1",
    lines: '\u2028\u2029',
    quotes: '"\'&amp;',
  }

  test('has no sign that could end it, whatever the data says', () => {
    const html = assemble(markup, pageWith(wild), assets, home)
    expect(block(html)).not.toContain('<')
    expect(html.match(/<script/g)?.length).toBe(2)
    expect(html.match(/<\/body>/g)?.length).toBe(1)
  })

  test('is read as what was written', () => {
    expect(JSON.parse(block(assemble(markup, pageWith(wild), assets, home)))).toEqual(pageWith(wild))
  })
})
