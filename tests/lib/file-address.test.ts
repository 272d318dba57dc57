import { afterEach, expect, test, vi } from 'vitest'
import { fileAddress } from '#src/lib/file-address.ts'

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
