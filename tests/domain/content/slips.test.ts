import { expect, test } from 'vitest'
import { meantBy, slipsBetween, swapsOf } from '#domain/content/slips.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['adebayo', 'adebayo', 0],
  ['adebyo', 'adebayo', 1],
  ['adebayyo', 'adebayo', 1],
  ['adebaoy', 'adebayo', 1],
  ['adebaxo', 'adebayo', 1],
  ['abcd', 'badc', 2],
  // Half of a swap is none.
  ['ab', 'ca', 2],
  ['kitten', 'sitting', 3],
])('[SRH-02] between %s and %s lie %i slips', (one, other, slips) => {
  expect([slipsBetween(one, other), slipsBetween(other, one)]).toEqual([slips, slips])
})

test('[SRH-02] the nearest words are meant, all of them; two slips are one too many for a short word', () => {
  expect(meantBy('crysis', ['crisis', 'cries', 'crises'])).toEqual(['crisis'])
  expect(meantBy('hall', ['hale', 'hail', 'hello', 'wheel'])).toEqual(['hale', 'hail'])
  expect(meantBy('comunicaton', ['communication'])).toEqual(['communication'])
  expect(meantBy('marktin', ['marketing'])).toEqual([])
  expect(meantBy('markting', ['marketings'])).toEqual(['marketings'])
  expect(meantBy('marketin', ['marketings', 'marketing'])).toEqual(['marketing'])
  expect(meantBy('flod', ['food', 'flood', 'fl'])).toEqual(['food', 'flood'])
  expect(meantBy('abcd', ['badc'])).toEqual([])
  expect(meantBy('abcd', [])).toEqual([])
})

test('[SRH-02] a word has as many swaps as it has pairs of neighbours', () => {
  expect(swapsOf('ngzoi')).toEqual(['gnzoi', 'nzgoi', 'ngozi', 'ngzio'])
  expect(swapsOf('a')).toEqual([])
})
