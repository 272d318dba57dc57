import { afterEach, expect, test, vi } from 'vitest'
import { fileAddress, pictureSet } from '#src/lib/file-address.ts'

afterEach(() => vi.unstubAllEnvs())

test('a stored file is on the page’s own host', () => {
  expect(fileAddress('/files/posters/one.webp')).toBe('/files/posters/one.webp')
})

test('or on that of an API elsewhere', () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.example.org')
  expect(fileAddress('/files/posters/one.webp')).toBe('https://api.example.org/files/posters/one.webp')
})

test('an address that names its host is left as it is', () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.example.org')
  expect(fileAddress('https://cdn.example.org/one.webp')).toBe('https://cdn.example.org/one.webp')
})

afterEach(() => vi.unstubAllEnvs())

test('a picture named by its width comes in two', () => {
  expect(pictureSet('/files/news/3f2a90c1d4e5b687/01_w960.avif')).toEqual({
    src: '/files/news/3f2a90c1d4e5b687/01_w960.avif',
    srcSet: '/files/news/3f2a90c1d4e5b687/01_w480.avif 480w, /files/news/3f2a90c1d4e5b687/01_w960.avif 960w',
  })
})

test('both sizes of a picture are on the host of the API', () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.example.org')
  expect(pictureSet('/files/a_w10.webp').srcSet).toBe(
    'https://api.example.org/files/a_w5.webp 5w, https://api.example.org/files/a_w10.webp 10w',
  )
})

test.each([
  '/files/news/01.avif',
  '/files/news/01_w961.avif',
  '/files/news/01_w.avif',
  '/files/news_w960/01.avif',
  '/files/01_w960',
  'https://cdn.example.org/one.webp',
])('%s comes in one', (path) => {
  expect(pictureSet(path)).toEqual({ src: path })
})

test('[CNT-15] one whose name tells what has to be seen of it says so to the sheet', () => {
  expect(pictureSet('/files/news/3f2a90c1d4e5b687/picture_x2y7_w960.avif')).toEqual({
    src: '/files/news/3f2a90c1d4e5b687/picture_x2y7_w960.avif',
    srcSet:
      '/files/news/3f2a90c1d4e5b687/picture_x2y7_w480.avif 480w, /files/news/3f2a90c1d4e5b687/picture_x2y7_w960.avif 960w',
    'data-focus-x': '2',
    'data-focus-y': '7',
  })
})
