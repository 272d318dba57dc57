import { expect, test } from 'vitest'
import { createAppPage } from '#server/http/app-page.ts'

const app = createAppPage({
  name: 'office',
  title: 'Office',
  policy: "default-src 'none'",
  assets: {
    head: '',
    entry: '/assets/office/entry.js',
    imports: ['/assets/office/vendor.js'],
    screens: {
      '/': ['/assets/office/desk.js'],
      '/members': ['/assets/office/shared.js', '/assets/office/members.js'],
      '/members/$id': ['/assets/office/member.js'],
      '/members/erasures': ['/assets/office/erasures.js'],
    },
    sheet: '/assets/office/sheet.css',
  },
})

test.each([
  ['/office', ['desk']],
  ['/office/', ['desk']],
  ['/office/members', ['shared', 'members']],
  ['/office/members?q=a&page=2', ['shared', 'members']],
  ['/office/members/', ['shared', 'members']],
  ['/office/members/12', ['member']],
  ['/office/members/erasures', ['erasures']],
  ['/office/members/12/more', []],
  ['/office/login', []],
  ['/office/%E0%A4%A', []],
])('the page at %s names what each page of its app begins with, and what its screen adds', async (path, added) => {
  const html = await (await app.request(path)).text()
  const named = Array.from(html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g), ([, file]) => file)
  expect(named).toEqual(['vendor', ...added].map((name) => `/assets/office/${name}.js`))
  expect(html.match(/<script type="module" src="\/assets\/office\/entry\.js">/g)).toHaveLength(1)
})
