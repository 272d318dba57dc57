import { describe, expect, test } from 'vitest'
import { kindOf, nameOf } from '#src/site/kit/file-words.ts'
import { sizeSpoken, sizeText } from '#src/ui/form/file-kinds.ts'

describe('[RES-03] a file', () => {
  test.each([
    ['/files/resources/3f2a90c1d4e5b687/media-release.pdf', 'media-release.pdf', 'PDF'],
    ['https://api.example.org/files/Speech%20notes.DOCX?v=2#top', 'Speech notes.DOCX', 'DOCX'],
    ['/files/50%.csv', '50%.csv', 'CSV'],
    ['/files/notes', 'notes', 'FILE'],
    ['/files/a.longending', 'a.longending', 'FILE'],
  ])('%s is called %s and is of the kind %s', (path, name, kind) => {
    expect([nameOf(path), kindOf(path)]).toEqual([name, kind])
  })

  test.each([
    [550, '550 bytes', '550 bytes'],
    [1000, '1 kB', '1 kilobyte'],
    [24_310, '24 kB', '24 kilobytes'],
    [1_000_000, '1 MB', '1 megabyte'],
    [1_440_000, '1.4 MB', '1.4 megabytes'],
  ])('of %d bytes reads %s and is heard as %s', (bytes, read, heard) => {
    expect([sizeText(bytes), sizeSpoken(bytes)]).toEqual([read, heard])
  })
})
