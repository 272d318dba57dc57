import { expect, test } from 'vitest'
import { blocksOf, paragraphsOf } from '#src/site/content/blocks.ts'
import { linesOf } from '#src/site/kit/lines.ts'

test('an empty line begins a paragraph, and lines that begin with a hyphen are a list', () => {
  expect(blocksOf('One.\n\nTwo:\n- first\n- second\n\n\nThree.\n \n- alone')).toEqual([
    'One.',
    'Two:',
    ['first', 'second'],
    'Three.',
    ['alone'],
  ])
  expect(blocksOf(' \n\n')).toEqual([])
})

test('a paragraph may have lines of its own, and a hyphen within a line is none of a list', () => {
  expect(paragraphsOf('One\nmore\n\nTwo')).toEqual(['One\nmore', 'Two'])
  expect(blocksOf('well-known - and said')).toEqual(['well-known - and said'])
  expect(linesOf('Central Area,\n\nAbuja')).toEqual(['Central Area,', 'Abuja'])
})
